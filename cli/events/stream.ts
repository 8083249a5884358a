/** Where events go. What cannot be written any more is said once and never stops a run. */
import type { Writable } from 'node:stream';
import { messageOf } from '../../domain/errors.js';
import type { Clock } from '../../domain/ports/world.js';
import type { Redactor } from '../../models/index.js';
import { visibleText } from '../../report/visible-text.js';
import type { NewEvent } from './schema.js';

/** Takes whole lines, in their order. */
export interface LineSink {
  /** @throws Error where it cannot be written. */
  write(line: string): void;
  /** After the last line has left the program. */
  close(): Promise<void>;
  /** Calls back where a line turns out later not to have been written. */
  onFailure?(failed: (error: Error) => void): void;
}

export interface EventStream {
  emit(event: NewEvent): void;
  close(): Promise<void>;
}

export interface EventStreamInput {
  readonly sink: LineSink;
  readonly clock: Pick<Clock, 'now'>;
  /** The last guard: nothing passes that holds a secret. */
  readonly redact: Pick<Redactor, 'deep'>;
  /** What went wrong, for people. */
  readonly note: (text: string) => void;
}

export function createEventStream({ sink, clock, redact, note }: EventStreamInput): EventStream {
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (!hasFailed) note(`No more events are written, the run goes on: ${visibleText(messageOf(error))}`);
    hasFailed = true;
  };
  const trying = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      fail(error);
    }
  };
  sink.onFailure?.(fail);
  return {
    emit: ({ event, ...members }) => {
      if (hasFailed) return;
      const line = `${JSON.stringify(redact.deep({ event, at: clock.now(), ...members }))}\n`;
      trying(() => sink.write(line));
    },
    close: () => sink.close().catch(fail),
  };
}

/** `--events -` */
export function stdoutSink(stdout: Writable): LineSink {
  return {
    write: (line) => void stdout.write(line),
    close: () => new Promise((flushed) => void stdout.write('', () => flushed())),
    onFailure: (failed) => void stdout.on('error', failed),
  };
}
