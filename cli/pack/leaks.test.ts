import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { foundIn, type Needle } from './leaks.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-leaks-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const file = path.join(directory, 'some.bin');
const KEY: Needle = { what: 'A_KEY', text: 'sk-planted-0123456789' };

it.each([0, 1, 2 ** 20 - 30, 2 ** 20 - 21, 2 ** 20 - 20, 2 ** 20 - 1, 2 ** 20, 2 ** 21 - 5, 3 * 2 ** 20])('finds what stands at %d, across the pieces in which a file is read', (at) => {
  const bytes = Buffer.alloc(at + 100, 'x');
  bytes.write(KEY.text, at);
  writeFileSync(file, bytes);
  expect(foundIn(file, [KEY, { what: 'B_KEY', text: 'sk-of-nobody' }, { what: 'none', text: '' }])).toEqual([KEY]);
});

it('finds nothing in an empty file, and each thing once', () => {
  writeFileSync(file, '');
  expect(foundIn(file, [KEY])).toEqual([]);
  writeFileSync(file, KEY.text.repeat(3));
  expect(foundIn(file, [KEY])).toEqual([KEY]);
});
