import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { once } from 'node:events';
import { join } from 'node:path';
import { openStore } from './open.js';
import { inDirectory } from './testing/directory.js';

const CHILD = join(import.meta.dirname, 'testing', 'commit-child.ts');
const KILLS = 4;

/** Returns the last turn that the process said was committed. */
async function commitUntilKilled(directory: string): Promise<number> {
  const child = execa('node', ['--import', 'tsx', CHILD, directory], { reject: false, env: { NODE_OPTIONS: '' } });
  const died = child.then(({ stderr }) => Promise.reject(new Error(`the writer ended early: ${stderr}`)));
  died.catch(() => undefined);
  try {
    const [reported] = (await Promise.race([once(child.stdout, 'data'), died])) as [Buffer];
    return Number(reported.toString().trim().split('\n').at(-1));
  } finally {
    child.kill('SIGKILL');
    await child;
  }
}

describe('a process killed while it commits', () => {
  it('leaves whole batches only, everything it reported, and a database that opens', () =>
    inDirectory(async (directory) => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const reported = await commitUntilKilled(directory);
        const { store, close } = openStore({ directory, experiment: 'e' });
        const turns = await store.turns('a');
        expect(turns.length).toBeGreaterThanOrEqual(reported);
        expect(turns.map((row) => row.turn)).toEqual(turns.map((_, index) => index + 1));
        expect(await store.truths('a')).toHaveLength(3 * turns.length);
        const answers = await store.answersOf('cell:a');
        expect(answers.filter((row) => row.role !== 'when')).toHaveLength(turns.length);
        expect(answers.filter((row) => row.role === 'when')).toHaveLength((await store.decisions('a')).length);
        close();
      }
    }), 30_000);
});
