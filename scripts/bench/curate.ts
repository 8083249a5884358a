/** Three drafts of each domain from the seeds of the repository, in a process of its own, and once more when all is done. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurationResults } from '../../domain/curation/results.js';
import type { Figure } from './main.js';

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

export async function measureCurate(): Promise<Figure[]> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-bench-'));
  try {
    const out = path.join(directory, 'curation');
    const first = runCurate(out);
    const second = runCurate(out);
    const { domains, candidates } = JSON.parse(readFileSync(path.join(out, 'results.json'), 'utf8')) as CurationResults;
    const accepted = domains.reduce((sum, domain) => sum + domain.accepted, 0);
    return [
      { name: `curate: ${candidates.length} seeds, first run`, value: first, unit: 's', limit: 90, timed: true },
      { name: 'curate: second run, all done', value: second, unit: 's', limit: null, timed: true },
      { name: 'curate: seeds accepted', value: (100 * accepted) / candidates.length, unit: '%', limit: null, timed: false },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Seconds of the whole process, start-up included. Seeds may run out: exit code 3. */
function runCurate(out: string): number {
  const began = performance.now();
  const command = ['run', 'curate', '--out', out, '--domains', 'all', '--per-domain', '3', '--searcher', 'files:datasets/provenance/seeds', '--writer', 'offline'];
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'bin', 'concord.mjs'), ...command], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  if (status !== 0 && status !== 3) throw new Error(`the curation ended with exit code ${status}:\n${stderr}`);
  return (performance.now() - began) / 1000;
}
