import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TAIL_MARK } from '../../domain/prompt.js';
import { ask, logOf, prompt, type Reply } from './client.fixture.js';
import { FAULT_NATURE, MOCK_FAULT_KINDS, type MockFaultKind, type MockScriptInput, startMockServer } from './index.js';

const QUESTIONS = Array.from({ length: 40 }, (_, i) => prompt(`Question ${i}.\n${logOf(i)}`));
const repaired = (messages: readonly object[]): object[] => [...messages, { role: 'assistant', content: '{"thought": ' }, { role: 'user', content: 'That was no JSON. Answer again.' }];

/** What was answered to each question, asked in the order given. */
async function answersIn(script: MockScriptInput, order: readonly number[], schema = 'party_turn'): Promise<(string | null)[]> {
  await using server = await startMockServer({ script });
  const answers: (string | null)[] = [];
  for (const at of order) answers[at] = (await ask(server, { schema, messages: QUESTIONS[at]! })).content;
  return answers;
}
const shown = ({ status, body, content }: Reply): unknown => (status === 200 ? [content, body.choices?.[0]!.message.refusal, body.choices?.[0]!.finish_reason, body.model] : [status, body.error?.code]);

describe('an answer', () => {
  it('does not depend on the order of the questions', async () => {
    const order = QUESTIONS.map((_, i) => i);
    const forwards = await answersIn({}, order);
    expect(await answersIn({}, [...order].reverse())).toEqual(forwards);
    expect(new Set(forwards).size).toBe(QUESTIONS.length);
  });

  it('does not depend on sampling, caps, model, streaming wishes or how often it is asked', async () => {
    await using server = await startMockServer();
    const first = await ask(server);
    for (const more of [{}, { temperature: 0 }, { temperature: 1, seed: 5, top_p: 0.1 }, { max_tokens: 4096 }, { max_completion_tokens: 9 }, { model: 'another' }, { user: 'x' }])
      expect((await ask(server, { more })).content).toBe(first.content);
  });

  it('does not depend on repairs, in either layout', async () => {
    await using server = await startMockServer();
    const cached = [...prompt('Background.'), { role: 'assistant', content: '{"thought":"a","utterance":"b"}' }, { role: 'user', content: `[2] Harbour Board: No.\n\n${TAIL_MARK}\nAnswer turn 3.` }];
    for (const messages of [prompt('Begin.'), cached]) expect((await ask(server, { messages: repaired(messages) })).content).toBe((await ask(server, { messages })).content);
    expect(server.stats().keys).toBe(2);
  });

  it('depends on the tail only where the mark stands in a line of its own', async () => {
    await using server = await startMockServer();
    const spoken = (text: string): object[] => [...prompt('Background.'), { role: 'user', content: text }];
    await ask(server, { messages: spoken(`[1] North Quay: ${TAIL_MARK} they said.`) });
    await ask(server, { messages: spoken('[1] North Quay: Nothing of that.') });
    expect(server.stats().keys).toBe(1);
    await ask(server, { messages: spoken(`[1] North Quay: Hm.\n${TAIL_MARK}`) });
    expect(server.stats().keys).toBe(2);
  });

  it('depends on the seed, the schema and every message of the prompt', async () => {
    const of = async (script: MockScriptInput, schema: string, messages: object[]): Promise<string | null> => {
      await using server = await startMockServer({ script });
      return (await ask(server, { schema, messages })).content;
    };
    const variants = [of({}, 'party_turn', prompt('a')), of({ seed: 2 }, 'party_turn', prompt('a')), of({}, 'mediator_how', prompt('a')), of({}, 'party_turn', prompt('b'))];
    variants.push(of({}, 'party_turn', [{ role: 'system', content: 'Another role.' }, { role: 'user', content: 'a' }]));
    expect(new Set(await Promise.all(variants)).size).toBe(variants.length);
  });

  it('is the same whether the text comes whole or in parts', async () => {
    await using server = await startMockServer();
    const parts = [{ role: 'system', content: 'You speak for one of the parties.' }, { role: 'user', content: [{ type: 'text', text: 'Be' }, { type: 'text', text: 'gin.' }] }];
    expect((await ask(server, { messages: parts })).content).toBe((await ask(server)).content);
  });
});

describe('a fault', () => {
  const usual: MockFaultKind[] = MOCK_FAULT_KINDS.filter((kind) => kind !== 'hang' && kind !== 'cut' && kind !== 'slow_drip' && kind !== 'two_models');
  const lasting = MOCK_FAULT_KINDS.filter((kind) => ['refusal', 'prompt'].includes(FAULT_NATURE[kind]));
  const faults = (rate: number): MockScriptInput['faults'] => usual.map((kind) => ({ kind, rate }));

  it('depends on how often the key was seen, and on no other question in between', async () => {
    const alone = async (at: number): Promise<unknown[]> => {
      await using server = await startMockServer({ script: { faults: faults(0.1) } });
      const replies = [];
      for (let sight = 0; sight < 5; sight += 1) replies.push(shown(await ask(server, { messages: QUESTIONS[at]! })));
      return replies;
    };
    await using server = await startMockServer({ script: { faults: faults(0.1) } });
    const mixed: unknown[][] = QUESTIONS.map(() => []);
    for (let sight = 0; sight < 5; sight += 1) await Promise.all(QUESTIONS.map(async (messages, i) => mixed[i]!.push(shown(await ask(server, { messages })))));
    for (const at of [0, 7, 23]) expect(mixed[at]).toEqual(await alone(at));
    expect(mixed.some((replies) => new Set(replies.map((reply) => JSON.stringify(reply))).size > 1)).toBe(true);
  });

  it('strikes the first sight only with `once`; what rests on the prompt stays', async () => {
    for (const kind of usual) {
      await using server = await startMockServer({ script: { once: true, faults: [{ kind, rate: 1 }] } });
      await using clean = await startMockServer();
      const [first, second, third] = [shown(await ask(server)), shown(await ask(server)), shown(await ask(server, { messages: repaired(prompt('Begin.')) }))];
      const wanted = shown(await ask(clean));
      expect([kind, third]).toEqual([kind, second]);
      if (lasting.includes(kind)) expect([kind, second]).toEqual([kind, first]);
      else expect([kind, second]).toEqual([kind, wanted]);
      if (kind !== 'reasoning_field') expect([kind, first]).not.toEqual([kind, wanted]);
    }
  });

  it('leaves every later answer as it would have been, whatever struck before (property)', async () => {
    const clean = await answersIn({}, QUESTIONS.map((_, i) => i));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(QUESTIONS.map((_, i) => i), { minLength: 3, maxLength: 12 }), fc.constantFrom(...usual), async (order, kind) => {
        await using server = await startMockServer({ script: { once: true, faults: [{ kind, rate: 0.5 }] } });
        for (const at of [...order, ...order.toReversed()]) {
          const { status, body, content } = await ask(server, { messages: QUESTIONS[at]! });
          if (status === 200 && 'choices' in body && FAULT_NATURE[kind] === 'network') expect(content).toBe(clean[at]);
        }
        if (!lasting.includes(kind)) for (const at of order) expect((await ask(server, { messages: QUESTIONS[at]! })).content).toBe(clean[at]);
      }),
      { numRuns: 15 },
    );
  });

  it('strikes about as often as the rule says, and only the role that it names', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: '503', rate: 0.3, role: 'judge' }] } });
    const count = async (schema: string): Promise<number> => (await Promise.all(Array.from({ length: 200 }, (_, i) => ask(server, { schema, messages: prompt(`${i}`) })))).filter(({ status }) => status === 503).length;
    const struck = await count('topic_judgement');
    expect(struck).toBeGreaterThan(30);
    expect(struck).toBeLessThan(90);
    for (const schema of ['party_turn', 'mediator_when', 'mediator_how']) expect([schema, await count(schema)]).toEqual([schema, 0]);
    expect(server.stats().byFault).toEqual({ '503': struck });
  });

  it('is the first in the order of the rules that strikes', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: '500', rate: 0 }, { kind: '503', rate: 1, role: 'party' }, { kind: '429', rate: 1 }] } });
    expect([(await ask(server)).status, (await ask(server, { schema: 'mediator_when' })).status]).toEqual([503, 429]);
  });
});
