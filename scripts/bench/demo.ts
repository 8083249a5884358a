/** The demo benchmark in a process of its own, as `npm start` runs it, and once more when all is done. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Results } from '../../domain/results.js';
import type { Figure } from './main.js';

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

export async function measureDemo(): Promise<Figure[]> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-bench-'));
  try {
    const out = path.join(directory, 'demo');
    const first = runDemo(out);
    const second = runDemo(out);
    const { cells } = JSON.parse(readFileSync(path.join(out, 'results.json'), 'utf8')) as Results;
    const partyTurns = cells.reduce((sum, cell) => sum + cell.partyTurns, 0);
    const decisions = cells.reduce((sum, cell) => sum + cell.decisions, 0);
    // open and close, one step a party turn, one a decision; three steps an evaluation.
    const supersteps = cells.length * 5 + partyTurns + decisions;
    return [
      { name: `demo: ${cells.length} dialogues, first run`, value: first, unit: 's', limit: 30, timed: true },
      { name: 'demo: second run, all done', value: second, unit: 's', limit: 3, timed: true },
      { name: 'demo: party turns', value: partyTurns / first, unit: '1/s', limit: null, timed: true },
      { name: 'demo: supersteps', value: supersteps / first, unit: '1/s', limit: null, timed: true },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Seconds of the whole process, start-up included. */
function runDemo(out: string): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'bin', 'concord.mjs'), 'run', 'benchmark', '--config', 'demo.yaml', '--out', out], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(`the demo ended with exit code ${status}:\n${stderr}`);
  return (performance.now() - began) / 1000;
}
