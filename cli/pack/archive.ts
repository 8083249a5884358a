/** The file of a pack: a gzipped tar whose bytes depend on its files alone. */
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { ConcordError } from '../../domain/errors.js';

const EPOCH = new Date(0);

/**
 * Writes the named files of `directory`, in their order, without owners, times and machine.
 *
 * @param file absolute. One of the same bytes may be there already.
 * @throws ConcordError `bad_input` where another file is in the way.
 */
export async function writeArchive(directory: string, names: readonly string[], file: string): Promise<'written' | 'there already'> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    await create({ file: temporary, cwd: directory, gzip: { level: 6 }, portable: true, noPax: true, noDirRecurse: true, mtime: EPOCH }, [...names]);
    if (!existsSync(file)) {
      renameSync(temporary, file);
      return 'written';
    }
    if ((await hashOfFile(temporary)) === (await hashOfFile(file))) return 'there already';
    throw new ConcordError({ code: 'bad_input', what: 'another file is in the way, and it holds something else', where: file, fix: 'Name another file with --to, or remove this one first.' });
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** SHA-256, hexadecimal. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
