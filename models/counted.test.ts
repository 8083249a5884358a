/** Our own count of each request: what the journal is told, and what is never sent. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { ContextOverflowError } from '../domain/errors.js';
import type { PromptPart } from '../domain/prompt.js';
import { closeGateways, content, GOOD, inTurn, recordedAnswer, says, setting } from './gateway.fixture.js';
import { countPrompt } from './tokens/count-prompt.js';
import { countTokens } from './tokens/count-tokens.js';
import { completion } from './transport/server.fixture.js';

afterEach(closeGateways);

const part = (text: string, role: PromptPart['role'] = 'user'): PromptPart => ({ role, starts: true, text });
const PRICE = { input: 2, cached: 1, output: 10, date: '2026-01-01' };
const withUsage = (input: number | null, output = 4) => ({ ...completion('{"mood":"calm"}'), usage: input === null ? {} : { prompt_tokens: input, completion_tokens: output } });
const long = (words: number): PromptPart[] => [part('rules', 'system'), part('calm '.repeat(words))];

describe('a request', () => {
  test('is counted once, with what it shares with the prompt before it; each of its failures says so, and what it cost', async () => {
    await using server = await inTurn(says({}, 503), says(withUsage(1_000)), says(withUsage(null)));
    const { gateway, question, costs } = setting(server.baseURL, { model: { price: PRICE } });
    const [first, second] = [[part('rules', 'system'), part('How are you?')], [part('rules', 'system'), part('How are they?')]];
    await gateway.ask(question({ parts: first }));
    await gateway.ask(question({ parts: second }));
    const counted = countPrompt(first, null);
    expect(costs.map(({ counted }) => counted)).toEqual([counted, counted, countPrompt(second, first)]);
    expect(costs[2]!.counted.reusable).toBeGreaterThan(0);
    // Refused by status; by the provider's count; by ours and the whole cap where it says nothing.
    expect(costs.map(({ usd }) => usd)).toEqual([0, (1_000 * 2 + 4 * 10) / 1e6, (costs[2]!.counted.input * 2 + 100 * 10) / 1e6]);
  });

  test('of a model without a price costs nothing that is known', async () => {
    await using server = await inTurn(says({}, 503), says(withUsage(10)));
    const { gateway, question, costs } = setting(server.baseURL);
    await gateway.ask(question());
    expect(costs.map(({ usd }) => usd)).toEqual([null, null]);
  });

  test('counts the schema where it stands in the prompt', async () => {
    await using server = await inTurn(says(GOOD));
    const inputs: number[] = [];
    for (const method of ['json_schema', 'json_object'] as const) {
      const { gateway, question, costs } = setting(server.baseURL, { model: { method } });
      await gateway.ask(question());
      inputs.push(costs[0]!.counted.input);
    }
    expect(inputs[1]! - inputs[0]!).toBeGreaterThan(countTokens('It fits the JSON schema "mood"'));
  });
});

describe('a prompt that is longer than the context window by our count', () => {
  test('is an overflow that says both numbers, and nothing is sent or recorded', async () => {
    await using server = await inTurn(says(GOOD));
    const { gateway, question, told } = setting(server.baseURL, { model: { contextWindow: 1_000 } });
    const asked = gateway.ask(question({ parts: long(1_200) }));
    await expect(asked).rejects.toBeInstanceOf(ContextOverflowError);
    await expect(asked).rejects.toThrow(/^some\/m: the prompt has 1,2\d\d tokens by our count, and the context window 1,000: it was not sent$/);
    expect([server.received, told]).toEqual([[], []]);
  });

  test('as a re-ask is the fault of the answer before it, in this life and in the next', async () => {
    const bad = 'no JSON '.repeat(30);
    await using server = await inTurn(content(bad));
    const model = { contextWindow: countPrompt(long(1_000), null).input + 20 };
    const fault = { kind: 'invalid', detail: expect.stringMatching(/; the re-ask no longer fits the context window$/) };
    const whole = setting(server.baseURL, { model });
    await expect(whole.gateway.ask(whole.question({ parts: long(1_000) }))).rejects.toMatchObject({ fault });
    const resumed = setting(server.baseURL, { model, recorded: [recordedAnswer(bad)] });
    await expect(resumed.gateway.ask(resumed.question({ parts: long(1_000) }))).rejects.toMatchObject({ fault });
    expect([server.received.length, resumed.told]).toEqual([1, []]);
  });

  test('is served where its answer is recorded, from a time with another window', async () => {
    const { gateway, question } = setting('http://127.0.0.1:1/v1', { model: { contextWindow: 1_000 }, recorded: [recordedAnswer('{"mood":"calm"}')] });
    expect(await gateway.ask(question({ parts: long(1_200) }))).toBe('calm');
  });

  test('in a window that nobody knows, or that holds it just so, is the provider’s to judge', async () => {
    await using server = await inTurn(says(GOOD));
    const { input } = countPrompt(long(1_200), null);
    for (const contextWindow of [null, input]) {
      const { gateway, question } = setting(server.baseURL, { model: { contextWindow } });
      expect(await gateway.ask(question({ parts: long(1_200) }))).toBe('calm');
    }
  });
});

test('an answer whose server reports far fewer input tokens than were sent is noted', async () => {
  await using server = await inTurn(says(withUsage(600)), says(withUsage(500)));
  const { gateway, question, told } = setting(server.baseURL);
  for (const ask of [1, 2]) expect([ask, await gateway.ask(question({ parts: long(1_100) }))]).toEqual([ask, 'calm']);
  expect(told.map(([, , flags]) => flags)).toEqual([[], ['short_input']]);
});
