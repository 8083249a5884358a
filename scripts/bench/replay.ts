/** A packed run of two mediators, three scenarios and three conditions over the mock, replayed in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import type { Figure } from './main.js';
import { startMock } from './mock.js';

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const MODEL = 'openai/mock-small';
const CONFIG = {
  mediators: ['openai/mock-a', 'openai/mock-b'],
  use: { party: MODEL, evaluator: MODEL },
  scenarios: ['environmental-mountain-lake-snow-pumps', 'intra-organizational-ferry-yards', 'transactional-ostrel-basin-floating-homes'],
  conditions: ['general', 'emotion:react-react', 'parties:three'],
  maxTurns: 24,
};

export async function measureReplay(): Promise<Figure[]> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-bench-'));
  const [config, out, again] = ['run.yaml', 'run', 'again'].map((name) => path.join(directory, name)) as [string, string, string];
  try {
    writeFileSync(config, stringify(CONFIG));
    const mock = await startMock({ dialogue: { from: 5, until: 14, engage: 0.3 } });
    try {
      run(['run', 'benchmark', '--config', config, '--out', out], { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'none-needed' });
    } finally {
      await mock.stop();
    }
    run(['pack', out], {});
    const pack = `${out}.concord.tgz`;
    const began = performance.now();
    run(['run', 'benchmark', '--replay', pack, '--out', again], {});
    const seconds = (performance.now() - began) / 1000;
    const [recorded, replayed] = [out, again].map((place) => readFileSync(path.join(place, 'results.json'), 'utf8'));
    if (replayed !== recorded) throw new Error('the replay came to other results than the recording');
    return [
      { name: 'packed run replays (2 mediators, 3 scenarios, 3 conditions)', value: seconds, unit: 's', limit: 10, timed: true },
      { name: 'size of that pack', value: statSync(pack).size / 1000, unit: 'KB', limit: null, timed: false },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function run(args: string[], env: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'bin', 'concord.mjs'), ...args], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } });
  if (status !== 0) throw new Error(`concord ${args[0]} ended with exit code ${status}:\n${stderr}`);
}
