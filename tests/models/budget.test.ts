/** Runs that stop at what they may spend, and go on with more: nothing is spent beyond it, paid twice or lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import type { Spent } from '../../domain/budget.js';
import { randomStream } from '../../domain/random.js';
import { startMockServer } from '../../testing/index.js';
import { cli, type Ran, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { modelRun } from './world.js';
import { FLOATING } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

/** A twentieth of the requests is refused at first; tokens of the answer cost as much as ten of the prompt. */
const SCRIPT = { seed: 8, once: true, dialogue: { from: 3, until: 8, engage: 0.4 }, faults: [{ kind: '503' as const, rate: 0.05 }] };
const PRICE = { input: 1, cached: 0.25, output: 10, date: '2026-01-31' };
const CONDITIONS = ['general', 'strategy:competing', 'strategy:avoiding'];

async function world(name: string) {
  const mock = await startMockServer({ script: SCRIPT });
  const models = place.at(`${name}.models.yaml`);
  const provider = { baseURL: mock.url, key: { variable: 'NO_KEY', required: false }, defaults: { method: 'json_schema' } };
  writeFileSync(models, stringify({ providers: { local: { ...provider, models: { small: { price: PRICE } } } } }));
  const out = place.at(name, 'run');
  const settings = { mediators: ['local/small'], use: { party: 'local/small', evaluator: 'local/small' }, scenarios: [FLOATING], conditions: CONDITIONS, controls: false, maxTurns: 8, concurrency: 5, models };
  return {
    mock,
    out,
    run: (more: object, ...flags: string[]): Promise<Ran> => cli(...modelRun(out, { ...settings, ...more }), ...flags),
    /** Sums over the rows. */
    paid: (): { calls: number; usd: number } => JSON.parse(rowsOf(out, 'SELECT count(*) AS calls, coalesce(sum(usd), 0) AS usd FROM calls')[0]!) as { calls: number; usd: number },
    spent: (): Spent => (JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')) as { spent: Spent }).spent,
    results: (): string => readFileSync(path.join(out, 'results.json'), 'utf8'),
    [Symbol.asyncDispose]: () => mock.close(),
  };
}

async function undisturbed(): Promise<{ calls: number; usd: number; results: string }> {
  await using whole = await world('whole');
  expect(await whole.run({})).toMatchObject({ exitCode: 0 });
  expect(whole.spent()).toEqual({ ...whole.paid(), usd: expect.closeTo(whole.paid().usd, 9), unpriced: 0 });
  return { ...whole.paid(), results: whole.results() };
}

describe('a run that is stopped at random spends, and resumed with more', () => {
  it.each(['usd', 'calls'] as const)('keeps within each limit (%s), ends like one that was not, and pays nothing twice', async (limit) => {
    const whole = await undisturbed();
    await using stopped = await world(`stopped-${limit}`);
    const random = randomStream('budget', limit);
    const shares = Array.from({ length: 5 }, () => random.next()).sort((a, b) => a - b);
    const limits = shares.map((share) => (limit === 'usd' ? share * whole.usd : 1 + Math.floor(share * whole.calls)));
    let ran = await stopped.run({ budget: { [limit]: limits[0]! } });
    for (const [index, most] of limits.entries()) {
      if (index > 0) ran = await cli('resume', stopped.out, `--max-${limit}`, String(most));
      expect(ran.exitCode).toBe(4);
      expect(ran.stderr).toContain(`--max-${limit} `);
      const paid = stopped.paid();
      expect(paid[limit]).toBeLessThanOrEqual(most);
      expect(stopped.spent()).toEqual({ calls: paid.calls, usd: expect.closeTo(paid.usd, 9), unpriced: 0 });
      expect(stopped.mock.stats().requests).toBe(paid.calls);
      expect(resultsOf(stopped.out).cells.filter(({ status }) => status === 'open').map(({ reason }) => reason)).toContain('budget_stop');
    }
    expect(await cli('resume', stopped.out, `--max-${limit}`, 'none')).toMatchObject({ exitCode: 0 });
    expect(stopped.results()).toBe(whole.results);
    expect(stopped.paid()).toEqual({ calls: whole.calls, usd: expect.closeTo(whole.usd, 9) });
    expect(stopped.mock.stats().requests).toBe(whole.calls);
  });

  it('with no more than before it stops at once, and asks nothing', async () => {
    await using stopped = await world('again');
    expect(await stopped.run({ budget: { calls: 12 } })).toMatchObject({ exitCode: 4 });
    const asked = stopped.mock.stats().requests;
    expect(await cli('resume', stopped.out)).toMatchObject({ exitCode: 4, stderr: expect.stringContaining('the budget of 12 requests: 12 made') });
    expect([asked, stopped.mock.stats().requests]).toEqual([12, 12]);
  });
});

it('a limit of USD with a model that has no price is refused before anything is asked or written', async () => {
  await using mock = await startMockServer({ script: SCRIPT });
  const models = place.at('unpriced.models.yaml');
  writeFileSync(models, stringify({ providers: { local: { baseURL: mock.url, key: { variable: 'NO_KEY', required: false }, models: { priced: { price: PRICE } } } } }));
  const out = place.at('unpriced', 'run');
  const { exitCode, stderr } = await cli(...modelRun(out, { mediators: ['local/mine'], use: { party: 'local/priced', evaluator: 'local/other' }, models }), '--max-usd', '5');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/none is known of local\/(other, local\/mine|mine, local\/other)[\s\S]*--max-calls/);
  expect(mock.stats().requests).toBe(0);
  expect(() => readFileSync(path.join(out, 'experiment.json'))).toThrow('ENOENT');
});
