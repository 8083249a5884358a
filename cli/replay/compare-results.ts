/** Whether a replay came to the numbers of its recording. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../../domain/hash.js';
import { FILES } from '../experiment-directory.js';

/** One line for people. @param recorded `results.json` of the recording, null where it has none. */
export function comparedWithRecording(recorded: string | null, directory: string): string {
  if (recorded === null) return `The recording has no ${FILES.results} to compare with.`;
  const replayed = readFileSync(path.join(directory, FILES.results), 'utf8');
  if (replayed === recorded) return `${FILES.results} is byte for byte that of the recording.`;
  const differs = firstDifference('', JSON.parse(recorded), JSON.parse(replayed));
  return differs === null ? `${FILES.results} says what that of the recording says, written otherwise.` : `${FILES.results} differs from that of the recording, first at ${differs}.`;
}

function firstDifference(place: string, there: unknown, here: unknown): string | null {
  if (isObject(there) && isObject(here)) {
    for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
      const found = firstDifference(Array.isArray(there) ? `${place}[${name}]` : `${place}${place === '' ? '' : '.'}${name}`, there[name], here[name]);
      if (found !== null) return found;
    }
    return null;
  }
  const [old, now] = [there, here].map((value) => (value === undefined ? '(absent)' : canonicalJson(value)));
  return old === now ? null : `${place}: ${shorten(old!)} there, ${shorten(now!)} here`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const SHOWN = 80;

function shorten(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`;
}
