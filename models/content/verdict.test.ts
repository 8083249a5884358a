import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { ModelAnswer } from '../../domain/ports/calls.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import type { Reading } from '../types.js';
import { readAnswer } from './verdict.js';
import { wireSchema } from './wire-schema.js';

const turn = wireSchema('party_turn', z.object({ thought: z.string(), utterance: z.string().trim().min(1) }));
type Turn = z.output<typeof turn.schema>;
const used = (answer: Turn): Reading<string> => ({ ok: true, value: answer.utterance, flags: [] });
const SAID = '{"thought":"t","utterance":"u"}';
const read = (members: Partial<ModelAnswer>, noted?: Parameters<typeof readAnswer>[3]): Reading<string> => readAnswer(answerWith(members), turn, used, noted);
const usage = { input: 9, cached: null, output: 1024, reasoning: null };

describe('an answer that fits', () => {
  it.each<[string, Partial<ModelAnswer>, string[]]>([
    ['alone', { content: SAID }, []],
    ['with keys that nobody asked for', { content: '{"thought":"t","utterance":"u","mood":"calm"}' }, []],
    ['that is whole at the output cap', { content: SAID, finish: 'length' }, []],
    ['with an unknown finish', { content: SAID, finish: 'eos' }, []],
    ['without a finish', { content: SAID, finish: null }, []],
    ['with reasoning of its own field', { content: SAID, reasoning: 'hm' }, []],
    ['with a blank refusal', { content: SAID, refusal: ' ' }, []],
    ['behind reasoning, in a fence, in prose', { content: `<think>hm</think>So:\n\`\`\`json\n${SAID}\n\`\`\`` }, ['think', 'fenced', 'prose']],
    ['after an object that does not', { content: `{"thought":"t"}\n${SAID}` }, ['prose']],
  ])('%s is used', (_case, members, flags) => {
    expect(read(members)).toEqual({ ok: true, value: 'u', flags });
  });

  it('is read by the agent, whose flags and faults count', () => {
    const flagged = readAnswer(answerWith({ content: `ok ${SAID}` }), turn, ({ utterance }) => ({ ok: true, value: utterance, flags: ['speaker_prefix', 'prose'] }), ['think']);
    expect(flagged).toEqual({ ok: true, value: 'u', flags: ['think', 'prose', 'speaker_prefix'] });
    const fault = { kind: 'invalid', detail: 'utterance: it leaks <think' } as const;
    expect(readAnswer(answerWith({ content: SAID, finish: 'length' }), turn, () => ({ ok: false, fault, flags: [] }))).toEqual({ ok: false, fault, flags: [] });
  });
});

describe('an answer that cannot be used', () => {
  it.each<[string, Partial<ModelAnswer>, string, RegExp]>([
    ['a refusal', { refusal: 'I cannot help\nwith that.' }, 'refusal', /it declined: "I cannot help with that\."/],
    ['a refusal beside an answer', { content: SAID, refusal: 'no' }, 'refusal', /it declined: "no"/],
    ['the filter', { content: SAID, finish: 'content_filter' }, 'refusal', /filter.*content_filter/],
    ['the filter of Google', { finish: 'SAFETY' }, 'refusal', /SAFETY/],
    ['half an answer at the cap', { content: SAID.slice(0, -4), finish: 'length', usage }, 'truncated', /output cap after 1024 tokens, before its JSON was whole/],
    ['an inner object of half an answer', { content: '{"list":[{"a":1}],"utterance":"so', finish: 'length' }, 'truncated', /output cap, before/],
    ['nothing at the cap', { finish: 'length', reasoning: 'hm' }, 'truncated', /before it said anything: reasoning took all of it/],
    ['nothing at the cap of another name', { finish: 'MAX_TOKENS' }, 'truncated', /before it said anything$/],
    ['reasoning that never ends, at the cap', { content: '<think>so and so', finish: 'length' }, 'truncated', /reasoning took all of it/],
    ['nothing', { content: ' \n' }, 'empty', /it said nothing \(finish: stop\)/],
    ['nothing but reasoning', { reasoning: 'hmm' }, 'empty', /only reasoned \(3 characters\)/],
    ['nothing but reasoning in the content', { content: '<think>hmm</think>' }, 'empty', /only reasoned \(3 characters\)/],
    ['prose', { content: 'I would like to say that the rent is too high for all of us who live here, and that is the whole of it.' }, 'invalid', /no JSON object; it begins "I would like.{60,80}…"$/],
    ['broken JSON', { content: '{"thought":"t","utterance":"u",}' }, 'invalid', /a key in double quotes is due there; it begins "\{/],
    ['half an answer that says it is whole', { content: '{"thought":"t","utterance":"u' }, 'invalid', /breaks off/],
    ['a missing field', { content: '{"thought":"t"}' }, 'invalid', /^utterance: is missing → Add it: string expected\.$/],
    ['a field of another type', { content: '{"thought":"t","utterance":{"text":"u"}}' }, 'invalid', /^utterance: is not of type string \(got \{"text":"u"\}\)/],
    ['a blank field', { content: '{"thought":"t","utterance":"  "}' }, 'invalid', /^utterance: has 0 characters where at least 1 are due/],
    ['a list', { content: `[${SAID}]` }, 'invalid', /^the answer as a whole: is not of type object/],
    ['a text', { content: '"u"' }, 'invalid', /^the answer as a whole: is not of type object \(got "u"\)/],
  ])('%s', (_case, members, kind, detail) => {
    expect(read(members)).toMatchObject({ ok: false, fault: { kind, detail: expect.stringMatching(detail) as unknown } });
  });

  it('keeps its flags, and a long value is clipped', () => {
    const reading = read({ content: `<think>x</think>Look: {"thought":"t","utterance":["${'long '.repeat(100)}"]}` });
    expect(reading).toMatchObject({ ok: false, flags: ['think', 'prose'] });
    expect(reading.ok ? '' : reading.fault.detail.length).toBeLessThan(200);
  });

  it('is described in text that every store takes', () => {
    const reading = read({ content: `${'x'.repeat(79)}\u{1f600} no` });
    expect(reading.ok ? '' : reading.fault.detail.isWellFormed()).toBe(true);
  });
});
