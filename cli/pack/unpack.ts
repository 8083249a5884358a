/** Takes a pack apart: only files that a pack of ours holds, each once, and no more bytes than such a file can hold. */
import { createReadStream, createWriteStream, mkdirSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { belongsInPack, REQUIRED } from './contents.js';

/** Texts and tables shrink to a tenth or a thirtieth; what grows a hundredfold was made to fill a disk. */
const MOST_GROWTH = 100;
/** Below this nobody's disk is in danger. */
const HARMLESS_BYTES = 64 * 2 ** 20;

/**
 * Unpacks into the empty directory `to`, which is returned. Nothing is written outside of it.
 *
 * @throws ConcordError `bad_input`: no pack, damaged, cut short, or with something in it that no pack holds.
 */
export async function unpack(file: string, to: string): Promise<string> {
  const allowed = Math.max(HARMLESS_BYTES, MOST_GROWTH * statSync(file).size);
  const taken = new Map<string, { entry: ReadEntry; sink: WriteStream }>();
  let bytes = 0;
  const take = (entry: ReadEntry): void => {
    bytes += entry.size;
    const wrong = whatIsWrong(entry, taken.has(entry.path), bytes > allowed);
    if (wrong !== null) {
      parser.abort(notOurs(file, wrong, entry.path));
      return;
    }
    const target = path.join(to, entry.path);
    mkdirSync(path.dirname(target), { recursive: true });
    const sink = createWriteStream(target, { flags: 'wx' });
    // A full disk is heard of at once.
    sink.on('error', (error) => parser.abort(error));
    taken.set(entry.path, { entry, sink });
    entry.pipe(sink);
  };
  const parser = new Parser({ strict: true, zstd: false, maxDecompressionRatio: Infinity });
  parser.on('entry', take);
  try {
    await read(file, parser);
  } catch (error) {
    for (const { entry, sink } of taken.values()) {
      entry.unpipe(sink);
      sink.destroy();
    }
    await Promise.allSettled([...taken.values()].map(({ sink }) => finished(sink)));
    if (ConcordError.isInstance(error) || isOfFileSystem(error)) throw error;
    throw damaged(file, `it cannot be read to its end: ${messageOf(error)}`, error);
  }
  await Promise.all([...taken.values()].map(({ sink }) => finished(sink)));
  const missing = REQUIRED.filter((name) => !taken.has(name));
  if (missing.length > 0) throw damaged(file, `it holds no ${missing.join(', ')}`);
  return to;
}

/** Resolves when all entries have been handed out; rejects with the first thing that is wrong. */
function read(file: string, parser: Parser): Promise<void> {
  const source = createReadStream(file);
  return new Promise<void>((resolve, reject) => {
    parser.on('end', () => resolve());
    parser.on('error', reject);
    source.on('error', reject);
    source.pipe(parser as unknown as NodeJS.WritableStream);
  }).finally(() => source.destroy());
}

/** A link, a folder or a device may lead outside, and so may a name; null where it is a file of ours. */
function whatIsWrong({ type, path: name }: ReadEntry, isTwice: boolean, isTooMuch: boolean): string | null {
  if (type !== 'File') return `holds something other than files (${type})`;
  if (!belongsInPack(name)) return 'holds a file that no pack holds';
  if (isTwice) return 'holds a file twice';
  return isTooMuch ? `grows to more than ${MOST_GROWTH} times its size` : null;
}

function isOfFileSystem(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

function notOurs(file: string, wrong: string, name: string): ConcordError {
  return new ConcordError({ code: 'bad_input', what: `the pack ${wrong}; nothing of it was used`, where: file, value: name.slice(0, 200), fix: 'It was not made by `concord pack`, or was changed since: ask for another copy, and mind where it came from.' });
}

function damaged(file: string, found: string, cause?: unknown): ConcordError {
  return new ConcordError({ code: 'bad_input', what: `the pack is damaged, or is none: ${found}`, where: file, fix: 'Copy it once more from where it came, or pack the experiment again with `concord pack`.', cause });
}
