/** Files of seeds: read in order, and every fault named by file, index and field. */
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConcordError } from '../domain/errors.js';
import { exampleSeed } from '../domain/validation/seed.fixture.js';
import { readSeedFiles } from './seed-files.js';

const made: string[] = [];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeds-'));
  made.push(folder);
});
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

const write = (name: string, content: unknown): void => writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

function fault(): ConcordError {
  try {
    readSeedFiles(folder);
  } catch (error) {
    if (ConcordError.isInstance(error)) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('readSeedFiles', () => {
  it('reads the forty seeds, several countries joined by commas', () => {
    const seeds = readSeedFiles('datasets/provenance/seeds');
    expect(seeds).toHaveLength(40);
    expect(seeds.find(({ id }) => id === 'international-upstream-dam-filling')!.country).toBe('ET,EG,SD');
  });

  it('reads lists and single seeds, by name of the file', () => {
    write('b.json', [exampleSeed({ id: 'three' }), exampleSeed({ id: 'one' })]);
    write('a.json', `\uFEFF${JSON.stringify(exampleSeed({ id: 'two' }))}`);
    write('notes.txt', 'no seed');
    expect(readSeedFiles(folder).map(({ id }) => id)).toEqual(['two', 'three', 'one']);
  });

  it('names file, index, field and value of a bad seed', () => {
    const { summary: _, ...without } = exampleSeed({ id: 'fine' });
    write('a.json', [exampleSeed(), { ...without, year: 'soon', colour: 'red' }]);
    const { where, what } = fault();
    expect(where).toBe(`${join(folder, 'a.json')}[1]`);
    expect(what).toMatch(/3 errors/);
    expect(what).toMatch(/summary: is missing/);
    expect(what).toMatch(/year: .*"soon"/);
    expect(what).toMatch(/colour: unknown key/);
  });

  it('says where an id was used before', () => {
    write('a.json', exampleSeed({ id: 'same' }));
    write('b.json', [exampleSeed(), exampleSeed({ id: 'same' })]);
    expect(fault()).toMatchObject({ code: 'bad_input', value: 'same', what: expect.stringContaining('a.json'), where: expect.stringContaining('b.json[1]') });
  });

  it('teaches of unreadable files, empty and missing directories', () => {
    expect(fault()).toMatchObject({ what: expect.stringContaining('no seed'), where: folder });
    write('a.json', '[{"id": ');
    expect(fault()).toMatchObject({ what: expect.stringContaining('no readable JSON'), where: join(folder, 'a.json') });
    expect(() => readSeedFiles(join(folder, 'missing'))).toThrow(/cannot be read/);
  });
});
