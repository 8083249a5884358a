/** Dialogues and judgements that outgrow a model's context window: they end, and nothing that is too long is ever sent. */
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import type { Message } from '../../domain/prompt.js';
import { countTokens } from '../../models/tokens/count-tokens.js';
import { type MockServer, startMockServer } from '../../testing/index.js';
import { cli, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { modelRun } from './world.js';
import { FLOATING } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);
/** Nobody closes before the cap. */
const SCRIPT = { seed: 5, dialogue: { from: 1000, until: 1001, impasse: 0, engage: 0.5 } };

/** A run whose models are known by a file of the user's: a small one, and one without a limit. */
async function run(name: string, mock: MockServer, contextWindow: number, slots: { mediators: string[]; use: object }, maxTurns: number): Promise<string> {
  const models = place.at(`${name}.models.yaml`);
  writeFileSync(models, stringify({ providers: { local: { baseURL: mock.url, key: { variable: 'NO_KEY', required: false }, defaults: { method: 'json_schema' }, models: { small: { contextWindow } } } } }));
  const out = place.at(name, 'run');
  await cli(...modelRun(out, { ...slots, scenarios: [FLOATING], conditions: ['general'], controls: false, maxTurns, models }));
  return out;
}

function longest(mock: MockServer, model: string): number {
  const bodies = mock.requests().map(({ body }) => JSON.parse(body) as { model: string; messages: Message[] });
  return Math.max(0, ...bodies.filter((body) => body.model === model).map(({ messages }) => messages.reduce((sum, { content }) => sum + countTokens(content), 0)));
}

describe('a dialogue', () => {
  it.each([
    ['of a party', { mediators: ['local/large'], use: { party: 'local/small', evaluator: 'local/large' } }, 2],
    ['of its mediator', { mediators: ['local/small'], use: { party: 'local/large', evaluator: 'local/large' } }, 1],
  ])('that outgrows the window %s ends as context_overflow, with its turns so far, and nothing longer was sent', async (name, slots, overflows) => {
    await using mock = await startMockServer({ script: SCRIPT, record: true });
    const window = 3_000;
    const out = await run(name.replaceAll(' ', '-'), mock, window, slots, 60);
    const ends = resultsOf(out).cells.map(({ end, status }) => [end, status]);
    expect(ends.filter(([end]) => end === 'context_overflow')).toHaveLength(overflows);
    expect(ends.filter(([end, status]) => end === 'context_overflow' && status !== 'excluded')).toEqual([]);
    expect(longest(mock, 'small')).toBeLessThanOrEqual(window);
    // It filled the window before: a count that is far off would end it long before.
    expect(longest(mock, 'small')).toBeGreaterThan(window - 300);
    expect(rowsOf(out, `SELECT count(*) AS failed FROM calls WHERE status = 'error'`)).toEqual(['{"failed":0}']);
    const turns = rowsOf(out, `SELECT turns FROM cell_ends WHERE ended = 'context_overflow'`).map((row) => (JSON.parse(row) as { turns: number }).turns);
    expect(Math.min(...turns)).toBeGreaterThan(5);
    expect(mock.stats().byStatus).toEqual({ 200: mock.stats().requests });
  });
});

describe('a judgement', () => {
  it('of a dialogue that is longer than the judge can hold is context_overflow, without one request; shorter ones are scored', async () => {
    await using mock = await startMockServer({ script: { ...SCRIPT, dialogue: { ...SCRIPT.dialogue, engage: 1 } }, record: true });
    const slots = { mediators: ['local/large'], use: { party: 'local/large', evaluator: 'local/small' } };
    const out = await run('judged', mock, 2_500, slots, 16);
    const judged = rowsOf(out, 'SELECT status, fault FROM judgements ORDER BY status').map((row) => JSON.parse(row) as { status: string; fault: string | null });
    expect(judged.map(({ status }) => status)).toEqual(['context_overflow', 'scored']);
    expect(judged[0]!.fault).toContain('the dialogue is longer than the judge can hold');
    expect(longest(mock, 'small')).toBeLessThanOrEqual(2_500);
    const topics = rowsOf(out, 'SELECT count(DISTINCT topic) AS n FROM ratings')[0];
    expect(`{"n":${mock.stats().bySchema['topic_judgement']}}`).toBe(topics);
  });
});
