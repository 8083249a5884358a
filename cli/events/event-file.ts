/** The file of `--events`: it only grows, and a line that a killed process left unfinished is cut off. */
import { accessSync, closeSync, constants, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import { EVENTS_FORMAT } from './schema.js';
import type { LineSink } from './stream.js';

/** How every line of such a file begins. */
const BEGINNING = Buffer.from('{"event":');
const NEWLINE = 0x0a;
/** Bytes that are read at once, from the end of the file. */
const BLOCK = 65_536;

/**
 * Before anything is written.
 *
 * @throws ConcordError `bad_input` where the file is there and holds something else, or is no file; Error where it may not be written.
 */
export function checkEventFile(file: string): void {
  if (!existsSync(file)) return;
  if (!statSync(file).isFile())
    throw new ConcordError({ code: 'bad_input', what: 'it is not a file', where: '--events', value: file, fix: 'Name a file, or write --events - and pipe stdout.' });
  accessSync(file, constants.W_OK);
  const descriptor = openSync(file, 'r');
  try {
    const block = Buffer.alloc(BLOCK);
    const beginning = block.subarray(0, readSync(descriptor, block, 0, BLOCK, 0));
    if (!isBeginningOfEvents(beginning))
      throw new ConcordError({ code: 'bad_input', what: 'this file holds something else than events; it was left as it is', where: '--events', value: file, fix: 'Name a new file.' });
  } finally {
    closeSync(descriptor);
  }
}

/** Empty, a first line that a killed process left unfinished, or one that says what the file is. */
function isBeginningOfEvents(beginning: Buffer): boolean {
  const length = Math.min(beginning.length, BEGINNING.length);
  if (!beginning.subarray(0, length).equals(BEGINNING.subarray(0, length))) return false;
  const end = beginning.indexOf(NEWLINE);
  return end < 0 || beginning.subarray(0, end).includes(`"format":"${EVENTS_FORMAT}"`);
}

/** Opens it, or makes it and the directories above it. Each line is handed to the operating system at once. */
export function openEventFile(file: string): LineSink {
  checkEventFile(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+');
  ftruncateSync(descriptor, endOfLastLine(descriptor));
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      const written = writeSync(descriptor, bytes);
      if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes could be written`);
    },
    close: async () => closeSync(descriptor),
  };
}

/** Bytes up to the last line break, that one included. */
function endOfLastLine(descriptor: number): number {
  const block = Buffer.alloc(BLOCK);
  for (let end = fstatSync(descriptor).size; end > 0; ) {
    const start = Math.max(0, end - BLOCK);
    const at = block.subarray(0, readSync(descriptor, block, 0, end - start, start)).lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}
