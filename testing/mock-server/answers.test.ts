import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { closingSignal } from '../../domain/turn.js';
import { ask, logOf, post, prompt } from './client.fixture.js';
import { MOCK_FAULT_KINDS, type MockScriptInput, startMockServer } from './index.js';

interface Line {
  name: string;
  text: string;
}

/** A dialogue as the engine would run it, each prompt a whole log; ends as the protocol does. */
async function dialogue(script: MockScriptInput, names: readonly string[], label: string, cap = 100): Promise<{ end: 'resolved' | 'impasse' | 'turn_cap'; lines: Line[] }> {
  await using server = await startMockServer({ script });
  const lines: Line[] = [];
  for (let turn = 0; turn < cap; turn += 1) {
    const name = names[turn % names.length]!;
    const log = lines.map((line, i) => `[${i + 1}] ${line.name}: ${line.text}`).join('\n');
    const { content } = await ask(server, { messages: [{ role: 'system', content: `You are ${name} in ${label}.` }, { role: 'user', content: `<conversation>\n${log}\n</conversation>` }] });
    lines.push({ name, text: (JSON.parse(content!) as { utterance: string }).utterance });
    const last = lines.slice(-names.length).map(({ text }) => closingSignal(text));
    if (last.at(-1) === 'impasse') return { end: 'impasse', lines };
    if (last.length === names.length && last.every((signal) => signal === 'agreement')) return { end: 'resolved', lines };
  }
  return { end: 'turn_cap', lines };
}

describe('parties', () => {
  const TWO = ['North Quay', 'Harbour Board'];

  it('end most dialogues between the turns that the script names, most of them in agreement', async () => {
    const ends = await Promise.all(Array.from({ length: 30 }, (_, i) => dialogue({ dialogue: { from: 6, until: 30 } }, TWO, `dispute ${i}`)));
    for (const { lines } of ends) expect(lines.length).toBeGreaterThan(6);
    const lengths = ends.map(({ lines }) => lines.length).sort((a, b) => a - b);
    expect(lengths.at(-1)).toBeLessThan(50);
    expect(new Set(lengths).size).toBeGreaterThan(8);
    expect(ends.filter(({ end }) => end === 'resolved').length).toBeGreaterThan(20);
  });

  it.each<[string, MockScriptInput['dialogue'], string]>([
    ['follow a closing where they always do', { from: 2, until: 4, follow: 1, impasse: 0 }, 'resolved'],
    ['walk away where they always do', { from: 2, until: 4, impasse: 1 }, 'impasse'],
    ['talk to the cap where nobody closes', { from: 900, until: 901 }, 'turn_cap'],
  ])('%s', async (_, manners, end) => {
    for (const names of [TWO, [...TWO, 'Night Watch']]) {
      const done = await dialogue({ dialogue: manners }, names, 'a dispute', 20);
      expect(done.end).toBe(end);
      if (end === 'impasse') expect(done.lines).toHaveLength(3);
    }
  });

  it('hear a closing in a cached prompt, where their own turns are answers', async () => {
    await using server = await startMockServer({ script: { dialogue: { from: 90, until: 91, follow: 1 } } });
    const heard = async (...said: string[]): Promise<string> => {
      const own = { role: 'assistant', content: '{"thought":"t","utterance":"u [FINAL AGREEMENT]"}' };
      const { content } = await ask(server, { messages: [...prompt(`[1] North Quay: ${said[0]}`), own, { role: 'user', content: `[3] North Quay: ${said[1]}\n=== now ===\nGo on.` }] });
      return closingSignal(JSON.parse(content!).utterance);
    };
    expect([await heard('No.', 'Yes. [Final Agreement]'), await heard('Yes. [FINAL AGREEMENT]', 'No.')]).toEqual(['agreement', 'none']);
  });

  it('say 20 to 90 words and think two sentences at most', async () => {
    await using server = await startMockServer();
    for (let i = 0; i < 100; i += 1) {
      const { thought, utterance } = JSON.parse((await ask(server, { messages: prompt(`${i}`) })).content!) as { thought: string; utterance: string };
      const words = utterance.split(' ').length;
      expect([utterance, words >= 20 && words <= 90]).toEqual([utterance, true]);
      expect(thought.split(/[.!?](?= |$)/).filter((part) => part !== '').length).toBeLessThanOrEqual(2);
    }
  });
});

describe('mediators', () => {
  it('engage as often as the script says', async () => {
    await using server = await startMockServer({ script: { dialogue: { engage: 0.5 } } });
    const engaged = await Promise.all(Array.from({ length: 100 }, async (_, i) => (JSON.parse((await ask(server, { schema: 'mediator_when', messages: prompt(`${i}`) })).content!) as { should_engage: boolean }).should_engage));
    expect(engaged.filter(Boolean).length).toBeGreaterThan(30);
    expect(engaged.filter(Boolean).length).toBeLessThan(70);
  });
});

describe('judges', () => {
  interface Judgement {
    relevant_turns: number[];
    agreement_score: { turn_id: number; score: number; reason: string; party_stances: { party_id: string; option: string }[]; pair_scores?: { party_a: string; party_b: string; score: number }[] }[];
  }
  const judged = async (names: readonly string[], codes: readonly string[], label = ''): Promise<Judgement> => {
    await using server = await startMockServer();
    const log = logOf(40, 'Words.', [...names, 'Mediator']);
    const parties = codes.length === 0 ? '' : `<parties>\n${codes.map((code, i) => `- ${code}: ${names[i]}`).join('\n')}\n</parties>`;
    return JSON.parse((await ask(server, { schema: 'topic_judgement', messages: prompt(`${label}- NOBODY: a line of the background\n${parties}\n${log}`) })).content!) as Judgement;
  };

  it('rate turns of parties alone, each once, upwards on the whole', async () => {
    let [first, last] = [0, 0];
    for (let i = 0; i < 20; i += 1) {
      const { relevant_turns, agreement_score } = await judged(['A', 'B'], ['NORTH', 'BOARD'], `${i}`);
      expect(relevant_turns).toEqual(agreement_score.map(({ turn_id }) => turn_id));
      expect(new Set(relevant_turns).size).toBe(relevant_turns.length);
      for (const turn of relevant_turns) expect(turn % 3).not.toBe(0);
      for (const { score } of agreement_score) expect([1, 2, 3, 4, 5]).toContain(score);
      [first, last] = [first + agreement_score[0]!.score, last + agreement_score.at(-1)!.score];
    }
    expect(last).toBeGreaterThan(first + 20);
  });

  it('name the parties that the prompt lists: two by stance, three also by pair, the score their lowest', async () => {
    const [two] = (await judged(['A', 'B'], ['NORTH', 'BOARD'])).agreement_score;
    expect(two!.party_stances.map(({ party_id }) => party_id)).toEqual(['NORTH', 'BOARD']);
    expect('pair_scores' in two!).toBe(false);
    for (const { score, pair_scores } of (await judged(['A', 'B', 'C'], ['NORTH', 'BOARD', 'WATCH'])).agreement_score) {
      expect(pair_scores!.map(({ party_a, party_b }) => `${party_a} ${party_b}`)).toEqual(['NORTH BOARD', 'NORTH WATCH', 'BOARD WATCH']);
      expect(Math.min(...pair_scores!.map((pair) => pair.score))).toBe(score);
    }
  });

  it('answer without a log and without parties', async () => {
    await using server = await startMockServer();
    expect(JSON.parse((await ask(server, { schema: 'topic_judgement' })).content!)).toEqual({ relevant_turns: [], agreement_score: [] });
  });
});

describe('any other schema', () => {
  const leaf = fc.constantFrom(z.string(), z.number().int().min(3).max(9), z.boolean(), z.enum(['one', 'two']), z.literal('x'), z.null(), z.number());
  const { schema } = fc.letrec<{ schema: z.ZodType }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.tuple(tie('schema'), fc.integer({ min: 0, max: 4 })).map(([item, least]) => z.array(item).min(least)),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('schema'), { maxKeys: 4 }).map((shape) => z.strictObject(shape)),
    ),
  }));

  it('is filled by its types (property)', async () => {
    await using server = await startMockServer();
    await fc.assert(
      fc.asyncProperty(schema, fc.string(), async (any, text) => {
        const wanted = z.strictObject({ value: any });
        const { content } = await ask(server, { schema: 'anything', json: z.toJSONSchema(wanted), messages: prompt(text) });
        expect(wanted.safeParse(JSON.parse(content!)).error).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('adds what a known schema has come to want', async () => {
    await using server = await startMockServer();
    const wanted = z.strictObject({ mood: z.enum(['calm', 'tense']), thought: z.string(), utterance: z.string() });
    const answer = wanted.parse(JSON.parse((await ask(server, { json: z.toJSONSchema(wanted) })).content!));
    expect(answer.utterance).toBe(JSON.parse((await ask(server)).content!).utterance);
    expect(Object.keys(answer)).toEqual(['mood', 'thought', 'utterance']);
  });

  it('is known by its name in the system message where no response_format names it', async () => {
    await using server = await startMockServer();
    const messages = [{ role: 'developer', content: 'Answer in the schema "mediator_when".' }, { role: 'user', content: 'Now?' }];
    for (const response_format of [undefined, { type: 'json_object' }]) expect(Object.keys(JSON.parse((await ask(server, { messages, more: { response_format } })).content!))).toEqual(['thought', 'should_engage']);
  });

  it('is filled from the system message where it stands at its end', async () => {
    await using server = await startMockServer();
    const wanted = z.strictObject({ plan: z.array(z.string()), worth: z.number().int() });
    const messages = [{ role: 'system', content: `They quote the schema "other". It fits the JSON schema "anything":\n${JSON.stringify(z.toJSONSchema(wanted))}` }, { role: 'user', content: 'Now?' }];
    const { content } = await ask(server, { messages, more: { response_format: { type: 'json_object' } } });
    expect(wanted.safeParse(JSON.parse(content!)).error).toBeUndefined();
  });

  const unusable: [string, string | object, string][] = [
    ['a schema nobody knows', { messages: prompt('x'), response_format: { type: 'json_schema', json_schema: { name: 'CANARY' } } }, 'Known by name: party_turn'],
    ['no schema at all', { messages: prompt('schema "CANARY"') }, 'No schema is named'],
    ['no messages', { messages: [] }, '`messages` has to be'],
    ['messages without roles', { messages: [{ content: 'CANARY' }] }, '`messages` has to be'],
    ['no JSON', '{"CANARY', 'not a JSON object'],
    ['a list', '["CANARY"]', 'not a JSON object'],
  ];
  it.each(unusable)('%s gets 400 and is told what to send', async (_, body, told) => {
    await using server = await startMockServer();
    const response = await fetch(`${server.url}/chat/completions`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
    const text = await response.text();
    expect([response.status, text.includes(told), text.includes('CANARY')]).toEqual([400, true, false]);
  });
});

describe('nothing of a prompt', () => {
  const CANARY = 'ZQXJKV';
  const messages = [
    { role: 'system', content: `${CANARY}-system. Answer in the schema "party_turn".` },
    { role: 'user', content: `${CANARY}-background\n<parties>\n- NORTH: ${CANARY}-name\n- ${CANARY}lower: x\n- BOARD: b\n- WATCH: c\n</parties>\n(A) ${CANARY}-option\n${logOf(12, `${CANARY}-said [FINAL AGREEMENT]`, [`${CANARY}-one`, `${CANARY}-two`, 'Mediator'])}` },
    { role: 'assistant', content: `${CANARY}-answer` },
    { role: 'user', content: `${CANARY}-repair` },
  ];

  it.each([null, ...MOCK_FAULT_KINDS.filter((kind) => kind !== 'hang' && kind !== 'cut')])('stands in an answer (fault: %s)', async (kind) => {
    await using server = await startMockServer({ script: { served: ['m'], faults: kind === null ? [] : [{ kind, rate: 1, ...(kind === 'slow_drip' ? { ms: 20 } : {}) }] } });
    const json = z.toJSONSchema(z.strictObject({ note: z.string().describe(`${CANARY}-described`), list: z.array(z.string()) }));
    for (const schema of ['party_turn', 'mediator_when', 'mediator_how', 'topic_judgement', 'other'])
      for (const stream of [false, true]) {
        const response = await post(server, { schema, messages, ...(schema === 'other' ? { json } : {}), more: { stream, user: `${CANARY}-user`, metadata: { note: `${CANARY}-meta` } } });
        const text = `${await response.text()} ${JSON.stringify([...response.headers])}`;
        expect([schema, text.toUpperCase().includes(CANARY)]).toEqual([schema, false]);
        if (kind !== 'echo_key') expect(text).not.toContain('planted-key');
      }
  });
});
