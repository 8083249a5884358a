/** The example mediators, as they are shipped: whole runs, the same numbers again, and the suites that any mediator is held to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MEDIATOR_SLOT, seat } from '../../agents/index.js';
import { setting } from '../../agents/http/agent.fixture.js';
import { mediatorChecks } from '../../testing/index.js';
import { cli, resultsOf, workplace } from '../cli/in-process.js';
import { EXAMPLES, startExample } from './example-process.js';
import { FLOATING } from '../fixtures/scenarios.js';

const work = workplace();
afterAll(work.remove);
const SMALL = ['--scenarios', FLOATING, '--conditions', 'general,parties:three', '--max-turns', '12', '--no-controls'];

describe.each(EXAMPLES)('$file', (example) => {
  it('mediates a whole run, from as many dialogues as are in flight, and the same one again at another address', async () => {
    const runs: string[] = [];
    for (const life of ['first', 'second']) {
      await using server = await startExample(example);
      const out = work.at(`${example.name}-${life}`);
      const { exitCode, stderr, stdout } = await cli('run', 'benchmark', '--out', out, ...SMALL, '--mediators', `scripted/silent,${server.url}`);
      expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^${example.name}-[0-9a-f]{8} `, 'm'));
      runs.push(readFileSync(path.join(out, 'results.json'), 'utf8'));
      const own = resultsOf(out).cells.filter(({ mediator }) => mediator?.startsWith(`${example.name}-`));
      expect(own.length).toBeGreaterThan(1);
      for (const cell of own) expect(cell).toMatchObject({ status: 'scored', mediatorFaults: 0 });
      expect(own.reduce((sum, { interventions }) => sum + interventions, 0)).toBeGreaterThan(own.length);
      expect(own.some(({ interventions, decisions }) => interventions < decisions)).toBe(true);
    }
    expect(runs[1]).toBe(runs[0]);
    expect(runs[0]).not.toContain('127.0.0.1');
  });

  it('meets every demand on a mediator, its answers repeatable', async () => {
    await using server = await startExample(example);
    await using connected = setting();
    const { agent } = await seat(MEDIATOR_SLOT, server.url, { http: connected.agents, directory: '.', importModule: () => Promise.reject(new Error('no module')), models: null as never, layout: 'paper', agents: {} });
    const checks = mediatorChecks(() => agent, { deterministic: true, turns: 40 });
    expect(checks.length).toBeGreaterThan(8);
    const failed: string[] = [];
    for (const { name, run } of checks) await run().catch((error: unknown) => failed.push(`${name}: ${(error as Error).message}`));
    expect(failed).toEqual([]);
  });
});
