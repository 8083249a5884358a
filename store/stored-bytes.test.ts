import { describe, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openStore } from './open.js';
import { writeDialogue } from './testing/sample-dialogue.js';
import { inDirectory } from './testing/directory.js';

const CELL = '0f1e2d3c4b5a69788796';

/** Bytes of the whole database, with the log folded in. */
async function bytesOf(turns: number): Promise<number> {
  let bytes = 0;
  await inDirectory(async (directory) => {
    const opened = openStore({ directory, experiment: 'three-neighbours' });
    await writeDialogue(opened.store, CELL, turns);
    opened.close();
    expect(readdirSync(directory)).toEqual([DATABASE_FILE]);
    bytes = statSync(join(directory, DATABASE_FILE)).size;
  });
  return bytes;
}

describe('bytes of a dialogue with its evaluation', () => {
  it('stay below 5 KB per party turn, and grow linearly', async () => {
    const [empty, hundred, threeHundred] = [await bytesOf(0), await bytesOf(100), await bytesOf(300)];
    expect(threeHundred / 300).toBeLessThan(5 * 1024);
    expect(threeHundred).toBeLessThan(3.3 * hundred);
    // The same without what an empty database takes, which would hide a curve.
    expect(threeHundred - empty).toBeLessThan(3.3 * (hundred - empty));
  });
});
