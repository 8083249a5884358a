import { describe, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, removeLeftovers, writeFileAtomic } from './files.js';
import { inDirectory } from './testing/directory.js';

/** Larger than any process id that Linux gives. */
const NOBODY = 2 ** 30;

describe('writeFileAtomic', () => {
  it('writes and replaces, leaving nothing else', () =>
    inDirectory(async (directory) => {
      const path = join(directory, 'results.json');
      await writeFileAtomic(path, 'old');
      await writeFileAtomic(path, 'new 🕊\n');
      expect(readFileSync(path, 'utf8')).toBe('new 🕊\n');
      expect(readdirSync(directory)).toEqual(['results.json']);
    }));

  it('writes one whole text when several are written at once', () =>
    inDirectory(async (directory) => {
      const path = join(directory, 'results.json');
      const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(500_000));
      await Promise.all(texts.map((text) => writeFileAtomic(path, text)));
      expect(texts).toContain(readFileSync(path, 'utf8'));
      expect(readdirSync(directory)).toEqual(['results.json']);
    }));

  it('keeps the old file and removes its own when it fails', () =>
    inDirectory(async (directory) => {
      const path = join(directory, 'results.json');
      mkdirSync(path);
      await expect(writeFileAtomic(path, 'text')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
      expect(readdirSync(directory)).toEqual(['results.json']);
    }));
});

describe('removeLeftovers', () => {
  it('removes what dead processes left, and nothing else', () =>
    inDirectory(async (directory) => {
      const kept = [`.results.json.${process.pid}-1.tmp`, '.notes.tmp', 'results.json'];
      for (const name of [...kept, `.results.json.${NOBODY}-3.tmp`]) writeFileSync(join(directory, name), '');
      await removeLeftovers(directory);
      expect(readdirSync(directory).sort()).toEqual(kept.sort());
    }));
});

describe('readJsonFile', () => {
  it('reads a value', () =>
    inDirectory(async (directory) => {
      writeFileSync(join(directory, 'a.json'), '{"a": [1, null]}\n');
      expect(await readJsonFile(join(directory, 'a.json'))).toEqual({ a: [1, null] });
    }));

  it('names file, place and text of a fault', () =>
    inDirectory(async (directory) => {
      const path = join(directory, 'experiment.json');
      writeFileSync(path, '{\n  "seed": 1,\n  "repeats": two\n}\n');
      await expect(readJsonFile(path)).rejects.toMatchObject({
        code: 'bad_input',
        where: path,
        what: 'this is not JSON: a value expected at line 3, column 14',
        value: 'two\n}\n',
      });
    }));

  it('names a missing file', () =>
    inDirectory(async (directory) => {
      const path = join(directory, 'none.json');
      await expect(readJsonFile(path)).rejects.toMatchObject({ code: 'bad_input', where: path, what: 'there is no such file' });
    }));
});
