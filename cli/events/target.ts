/** What `--events` names: a file, or stdout. */
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import type { Output } from '../output.js';
import { isOwnFile } from '../experiment-directory.js';
import { checkEventFile, openEventFile } from './event-file.js';
import { type LineSink, stdoutSink } from './stream.js';

/** Stands for stdout. */
const STDOUT = '-';

/**
 * The output of a command that was given this flag. With events on stdout nothing else is there: what is said for people
 * goes to stderr.
 *
 * @throws ConcordError `bad_input` where stdout is wanted twice.
 */
export function withEvents(output: Output, flag: string | undefined): Output {
  if (flag === undefined) return output;
  if (flag !== STDOUT) return { ...output, events: path.resolve(process.cwd(), flag) };
  if (output.json)
    throw new ConcordError({ code: 'bad_input', what: '--json and --events - both want stdout', where: '--events', value: flag, fix: 'Write the events to a file: --events events.jsonl' });
  return { ...output, events: STDOUT, text: output.note };
}

/**
 * Before anything is written.
 *
 * @param directory of the experiment.
 * @throws ConcordError `bad_input` where the file cannot take events, or is one of the experiment's own.
 */
export function checkEvents({ events }: Pick<Output, 'events'>, directory: string): void {
  if (events === undefined || events === STDOUT) return;
  if (path.dirname(events) === directory && isOwnFile(path.basename(events)))
    throw new ConcordError({ code: 'bad_input', what: 'the experiment needs this file for itself', where: '--events', value: events, fix: 'Give it another name: events.jsonl, say.' });
  checkEventFile(events);
}

/** Null where nobody wants events. */
export function eventSink({ events, stdout }: Pick<Output, 'events' | 'stdout'>): LineSink | null {
  if (events === undefined) return null;
  return events === STDOUT ? stdoutSink(stdout) : openEventFile(events);
}
