/**
 * How much of its input a provider's prefix cache could reuse, by our own count, in dialogues of 40 party turns. In layout
 * `cached` a whole prompt but its tail is said again; in `paper` a party's thoughts stand before all that could be.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallAccount } from '../../domain/ports/store.js';
import { startMockServer } from '../../testing/index.js';
import { cli, rowsOf, workplace } from '../cli/in-process.js';
import { environmentOf, modelRun, withEnvironment } from './world.js';
import { FLOATING } from '../fixtures/scenarios.js';

const TURNS = 40;
/** Nobody closes before the cap. */
const SCRIPT = { seed: 11, dialogue: { from: 1000, until: 1001, impasse: 0, engage: 0.3 } };
const place = workplace();
afterAll(place.remove);

interface Run {
  out: string;
  accounts: CallAccount[];
}

async function run(promptLayout: 'paper' | 'cached'): Promise<Run> {
  await using mock = await startMockServer({ script: SCRIPT });
  using _env = withEnvironment(environmentOf(mock));
  const out = place.at(promptLayout, 'run');
  expect(await cli(...modelRun(out, { scenarios: [FLOATING], conditions: ['general', 'parties:three'], controls: false, maxTurns: TURNS, promptLayout, concurrency: 12 }))).toMatchObject({ exitCode: 0 });
  const { calls: accounts } = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')) as { calls: CallAccount[] };
  return { out, accounts };
}

/** Of these roles together. */
function reusable({ accounts }: Run, ...roles: string[]): number {
  const counted = accounts.filter(({ role }) => roles.includes(role)).map((account) => account.counted);
  return counted.reduce((sum, { reusable: part }) => sum + part, 0) / counted.reduce((sum, { input }) => sum + input, 0);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

let [paper, cached]: Run[] = [];
beforeAll(async () => {
  [paper, cached] = [await run('paper'), await run('cached')];
}, 120_000);

describe('of the input tokens', () => {
  it('in layout cached, party and when calls together could reuse nine of ten', () => {
    const rows = [['party', 'when'], ['party'], ['when'], ['how'], ['judge']].map((roles) => `${roles.join(' and ')} ${percent(reusable(cached!, ...roles))} (paper ${percent(reusable(paper!, ...roles))})`);
    process.stdout.write(`reusable input tokens in layout cached: ${rows.join(', ')}\n`);
    expect(reusable(cached!, 'party', 'when')).toBeGreaterThanOrEqual(0.9);
  });

  it('in layout paper, parties could reuse half of that at most; a mediator, who has no thoughts in its prompt, as much', () => {
    expect(reusable(paper!, 'party')).toBeLessThan(reusable(cached!, 'party') / 2);
    expect(reusable(paper!, 'when')).toBeGreaterThan(0.9);
  });

  it('of every dialogue, not of their mean alone', () => {
    const sql = `SELECT sum(reusable_input) * 1.0 / sum(counted_input) AS share FROM calls JOIN series ON series.id = calls.series WHERE role = 'when' OR role LIKE 'party:%' GROUP BY subject, role = 'when'`;
    const shares = rowsOf(cached!.out, sql).map((row) => (JSON.parse(row) as { share: number }).share);
    // Two dialogues with a mediator, two without.
    expect(shares).toHaveLength(6);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.85);
  });
});
