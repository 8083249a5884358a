/** Cells are root runs: three cells inside the benchmark graph, one finished, crash, resume: no turn runs twice. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import type { Results } from '../../domain/results.js';
import { ROOT, scratch } from '../fixtures/concord-process.js';

const CHILD = path.join(ROOT, 'tests', 'resume', 'cells-child.ts');

interface Life {
  signal: string | undefined;
  /** Null where it was killed. */
  said: { state: { doneCount: number }; results: Results; threads: string[] } | null;
  /** Steps that nodes began. */
  steps: string[];
  calls: number;
}

async function live(directory: string, dieAt: number): Promise<Life> {
  const before = logged(directory).length;
  const { signal, stdout, stderr } = await execa(process.execPath, ['--import', 'tsx', CHILD, directory, String(dieAt)], { cwd: ROOT, reject: false, env: { NODE_OPTIONS: '' } });
  if (signal === undefined && stdout === '') throw new Error(stderr);
  const lines = logged(directory).slice(before);
  return {
    signal,
    said: stdout === '' ? null : (JSON.parse(stdout) as Life['said']),
    steps: lines.filter((line) => line.startsWith('step cell:')),
    calls: lines.filter((line) => line.startsWith('call ')).length,
  };
}

function logged(directory: string): string[] {
  try {
    return readFileSync(path.join(directory, 'steps.log'), 'utf8').split('\n').filter((line) => line !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

let undisturbed: Life;
beforeAll(async () => {
  await using plain = await scratch();
  undisturbed = await live(plain.directory, Infinity);
}, 60_000);

describe('three cells, one finished, then SIGKILL', () => {
  it.each([
    // Baseline: 6 turns and 3 topics. Each mediated dialogue: 6 turns, 5 whens, 1 how, 3 topics.
    ['in the second dialogue', 15, false],
    ['in its evaluation', 9 + 12 + 2, true],
    ['in the third dialogue', 9 + 15 + 8, false],
  ])('%s: resume begins no step twice but the one in flight, and ends the same', async (_, dieAt, inEvaluation) => {
    await using killed = await scratch();
    const first = await live(killed.directory, dieAt);
    expect([first.signal, first.calls]).toEqual(['SIGKILL', dieAt]);
    const second = await live(killed.directory, Infinity);
    expect(second.said?.state.doneCount).toBe(3);

    const twice = second.steps.filter((step) => first.steps.includes(step));
    // A node begins again at its top: *when* and *how* of one turn are one node, and the journal serves the first.
    const inFlight = first.steps.at(-1)!.replace(/\S+$/, '');
    expect(twice.filter((step) => !step.startsWith(inFlight))).toEqual([]);
    expect(twice.length).toBeLessThanOrEqual(inEvaluation ? 0 : 2);
    expect(new Set(second.steps).size).toBe(second.steps.length);
    expect(second.said?.results).toEqual(undisturbed.said?.results);
    expect(second.said?.threads).toEqual([]);
    // Topics are asked at once: all three may have been in flight.
    const lost = first.calls + second.calls - undisturbed.calls;
    expect(lost).toBeGreaterThanOrEqual(1);
    expect(lost).toBeLessThanOrEqual(inEvaluation ? 3 : 1);
  }, 60_000);
});
