/** A plan against the run that follows it, over a server whose dialogues end as a seed wills that the planner does not see. */
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import type { PlanEstimate, Range } from '../../evals/planning/index.js';
import { type MockScriptInput, startMockServer } from '../../testing/index.js';
import { cli, documentOf, query, workplace } from '../cli/in-process.js';
import { environmentOf, modelRun, withEnvironment } from './world.js';
import { THREE } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

/** Manners that make dialogues of 10 to 35 turns in the mean, and mediators that speak rarely or often. */
function hiddenManners(seed: number): NonNullable<MockScriptInput['dialogue']> {
  const random = randomStream('hidden manners', seed);
  const from = 2 + random.integer(14);
  return { from, until: from + 20 + random.integer(50), engage: 0.15 + 0.15 * random.next(), impasse: 0.02 * random.next() };
}

const SETTINGS = { scenarios: [...THREE], conditions: ['general', 'strategy:competing', 'parties:three'], controls: false };

async function planned(args: readonly string[], ...more: string[]): Promise<PlanEstimate & { lengthsFrom: string | null }> {
  const ran = await cli('plan', ...args.slice(1), '--json', ...more);
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
  return documentOf(ran);
}

function pricedModels(): string {
  const file = place.at('priced.yaml');
  writeFileSync(file, 'providers: { openai: { models: { mock-small: { price: { input: 1, cached: 0.1, output: 4, date: 2026-11-01 } } } } }\n');
  return file;
}

const sumIn = (out: string, column: string): number => Number(query(out, `select sum(${column}) from calls`));
const callsIn = (out: string): number => Number(query(out, 'select count(*) from calls'));
const inside = (calls: number, { low, high }: Range): string => (calls < low ? `${calls} is below ${low}` : calls > high ? `${calls} is above ${high}` : 'inside');

describe.each([1, 2, 3])('with the lengths of seed %d', (seed) => {
  it('the run comes to what the plan says: calls from assumptions; calls, tokens and USD from a pilot, which is narrower', async () => {
    await using mock = await startMockServer({ script: { seed, dialogue: hiddenManners(seed) } });
    using _env = withEnvironment(environmentOf(mock));
    const [out, pilot] = [place.at(`seed-${seed}`, 'run'), place.at(`seed-${seed}`, 'pilot')];
    const settings = { ...SETTINGS, models: pricedModels() };
    const args = modelRun(out, settings);
    const assumed = await planned(args);
    expect(mock.stats().requests).toBe(0);

    expect(await cli(...modelRun(pilot, { ...settings, sample: 4 }))).toMatchObject({ exitCode: 0 });
    const asked = mock.stats().requests;
    const measured = await planned(args, '--lengths-from', pilot);
    expect(mock.stats().requests).toBe(asked);
    expect(measured).toMatchObject({ lengthsFrom: pilot, evidence: { dialogues: 8 } });

    expect(await cli(...args)).toMatchObject({ exitCode: 0 });
    expect(inside(callsIn(out), assumed.total.calls)).toBe('inside');
    expect(inside(callsIn(out), measured.total.calls)).toBe('inside');
    // As the server counts them.
    expect(inside(sumIn(out, 'input_tokens'), measured.total.tokensIn)).toBe('inside');
    expect(inside(sumIn(out, 'output_tokens'), measured.total.tokensOut)).toBe('inside');
    expect(inside(sumIn(out, 'usd'), measured.total.usd!)).toBe('inside');
    const width = ({ total }: PlanEstimate): number => total.calls.high / total.calls.low;
    expect(width(measured)).toBeLessThan(0.7 * width(assumed));

    // All is done: the same plan asks nothing more.
    expect(await planned(args)).toMatchObject({ cells: { planned: 18, done: 18 }, total: { calls: { low: 0, likely: 0, high: 0, atMost: 0 } }, asked: [] });
  });
});

/** What is left of a run that was stopped when few dialogues had ended, against what the plan says of it. */
async function leftAfterStop(seed: number): Promise<string> {
  await using mock = await startMockServer({ script: { seed, dialogue: hiddenManners(seed) } });
  using _env = withEnvironment(environmentOf(mock));
  const out = place.at('stopped', `run-${seed}`);
  const args = modelRun(out, { ...SETTINGS, concurrency: 6 });
  expect(await cli(...args, '--max-calls', '250')).toMatchObject({ exitCode: 4 });
  const before = callsIn(out);
  const { cells, total, budget, lengthsFrom } = await planned(args, '--max-calls', '300');
  expect(lengthsFrom).toBe(out);
  expect(cells.done).toBeGreaterThan(0);
  expect(cells.begun).toBeGreaterThan(0);
  expect(budget).toMatchObject([{ limit: 'calls', spent: before, outlook: 'will_reach' }]);

  expect(await cli(...args, '--max-calls', 'none')).toMatchObject({ exitCode: 0 });
  return inside(callsIn(out) - before, total.calls);
}

it('of a run that a limit has stopped the plan says what is left', async () => {
  expect([await leftAfterStop(4), await leftAfterStop(5), await leftAfterStop(6)]).toEqual(['inside', 'inside', 'inside']);
}, 120_000);
