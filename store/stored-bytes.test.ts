import { describe, expect, it } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../domain/ports/store.js';
import { DATABASE_FILE, openStore } from './open.js';
import { inDirectory } from './testing/directory.js';
import { type Layout, writeModelDialogue } from './testing/sample-calls.js';
import { writeDialogue } from './testing/sample-dialogue.js';

const CELL = '0f1e2d3c4b5a69788796';
const BUDGET = 5_000;

type Write = (store: Store, turns: number) => Promise<void>;

/** Bytes of the whole database, with the log folded in. */
async function bytesOf(turns: number, write: Write): Promise<number> {
  let bytes = 0;
  await inDirectory(async (directory) => {
    const opened = openStore({ directory, experiment: 'three-neighbours' });
    await write(opened.store, turns);
    opened.close();
    expect(readdirSync(directory)).toEqual([DATABASE_FILE]);
    bytes = statSync(join(directory, DATABASE_FILE)).size;
  });
  return bytes;
}

const cases: [string, Write][] = [
  ['a dialogue of modules with its evaluation', (store, turns) => writeDialogue(store, CELL, turns)],
  ...(['paper', 'cached'] satisfies Layout[]).map((layout): [string, Write] => [
    `a mediated dialogue of models with its prompts, layout ${layout}`,
    (store, turns) => writeModelDialogue(store, CELL, turns, layout),
  ]),
];

describe.each(cases)('bytes of %s', (_, write) => {
  it('stay below 5 KB per party turn, and grow linearly', async () => {
    const [empty, hundred, threeHundred] = [await bytesOf(0, write), await bytesOf(100, write), await bytesOf(300, write)];
    expect(hundred / 100).toBeLessThan(BUDGET);
    expect(threeHundred / 300).toBeLessThan(BUDGET);
    expect(threeHundred).toBeLessThan(3.3 * hundred);
    // The same without what an empty database takes, which would hide a curve.
    expect(threeHundred - empty).toBeLessThan(3.3 * (hundred - empty));
  });
});
