/** The part of the conformance suite about calls of models and their prompts. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NewCall, Store } from '../../domain/ports/store.js';
import type { PromptPart } from '../../domain/prompt.js';
import { call, callRow, failedCall, modelAnswer, turn } from './fixtures.js';
import { refused } from './refused.js';

const STEP = { subject: 'cell:a', step: '1', role: 'party:p1' };
const line = (text: string): PromptPart => ({ role: 'user', starts: false, text: `${text}\n` });

/** Declares the tests; `current` gives the empty store of the running test, `openAnother` one of another experiment. */
export function describeCalls(current: () => Store, openAnother: (experiment: string) => Promise<Store>): void {
  let store: Store;
  beforeEach(() => {
    store = current();
  });
  const prompt = (made: NewCall) => store.callPrompt(made);

  describe('calls', () => {
    it('are not there in an empty store', async () => {
      expect(await store.calls(STEP)).toEqual([]);
      expect(await store.callsOf('cell:a')).toEqual([]);
      expect(await store.callPrompt({ ...STEP, attempt: 1 })).toBeNull();
    });

    it.each<[string, Partial<NewCall>]>([
      ['with everything', { answer: modelAnswer({ reasoning: 'Ünïcode 🕊 \u0000', refusal: 'no', finish: 'content_filter' }), fault: { kind: 'refusal', detail: 'no' }, flags: ['think', 'fenced'] }],
      ['with nothing', { answer: modelAnswer({ content: '', finish: null, servedModel: null, systemFingerprint: null, usage: null, rawUsage: null }) }],
      ['with a usage that says nothing', { answer: modelAnswer({ usage: { input: null, cached: null, output: null, reasoning: null }, rawUsage: {} }) }],
      ['with a strange usage', { answer: modelAnswer({ rawUsage: [0, { cost: 1.25e-7, tiers: ['0', null, { n: -1e21 }], half: '\ud83d' }, 12] }) }],
      ['that nobody counted, of a model without a price', { counted: null, usd: null }],
      ['that cost nothing, of which nothing could be reused', { counted: { input: 7, reusable: 0 }, usd: 0 }],
      ['with a price that no short decimal holds', { usd: 0.1 + 0.2 }],
      ['that failed', { status: 'error', answer: null, error: 'reset by the endpoint' }],
      ['with a hash of another form', { requestHash: 'not hexadecimal' }],
      ['with a hash of odd length', { requestHash: 'abc' }],
    ])('%s come back field by field', async (_, change) => {
      await store.commit({ calls: [call(change)] });
      expect(await store.calls(STEP)).toStrictEqual([callRow(call(change))]);
      expect(await store.callsOf('cell:a')).toStrictEqual([callRow(call(change))]);
    });

    it('of a step come in order of attempt, those of a subject in order of insertion', async () => {
      const [first, second] = [call({ step: '2', attempt: 2 }), call({ step: '2', attempt: 1, fault: { kind: 'empty', detail: 'nothing' } })];
      const others = [call({ step: '10' }), call({ role: 'when' }), call({ subject: 'cell:b', step: '2' })];
      await store.commit({ calls: [first, ...others] });
      await store.commit({ calls: [second] });
      expect(await store.calls({ ...STEP, step: '2' })).toStrictEqual([callRow(second), callRow(first)]);
      expect(await store.callSubjects()).toContain('cell:a');
      expect((await store.callsOf('cell:a')).map(({ role, step, attempt }) => `${role} ${step} ${attempt}`)).toEqual([
        'party:p1 2 2',
        'party:p1 10 1',
        'when 1 1',
        'party:p1 2 1',
      ]);
    });

    it('of another experiment stay out of sight', async () => {
      const other = await openAnother('second');
      await store.commit({ calls: [call({ parts: [line('one')] })] });
      await other.commit({ calls: [call({ parts: [line('two')], answer: modelAnswer({ content: 'theirs' }) })] });
      expect(await store.calls(STEP)).toStrictEqual([callRow(call())]);
      expect((await other.callPrompt({ ...STEP, attempt: 1 }))?.parts).toEqual([line('two')]);
      expect((await other.callAccounts())[0]?.requests).toBe(1);
    });
  });

  describe('a call offered again', () => {
    it('is left alone if it says the same, whatever clock and price say', async () => {
      await store.commit({ calls: [call()] });
      await store.commit({ calls: [call({ at: '2026-02-02T00:00:00.000Z', ms: 3, usd: null, counted: { input: 880, reusable: 0 } })] });
      expect(await store.callsOf('cell:a')).toStrictEqual([callRow(call())]);
      const next = call({ step: '2', parts: [...call().parts, line('next')] });
      await store.commit({ calls: [next] });
      expect((await prompt(next))?.parts).toEqual(next.parts);
    });

    it.each<[string, Partial<NewCall>]>([
      ['answer', { answer: modelAnswer({ content: 'else' }) }],
      ['answer', { answer: modelAnswer({ rawUsage: { prompt_tokens: 901 } }) }],
      ['requestHash', { requestHash: 'ffff' }],
      ['model', { model: 'openai/other' }],
      ['round', { round: 2 }],
      ['fault', { fault: { kind: 'empty', detail: 'nothing' } }],
      ['flags', { flags: ['prose'] }],
      ['status', { status: 'error', answer: null, error: '503' }],
    ])('is refused with another %s, and nothing of it stays', async (field, change) => {
      await store.commit({ calls: [call()] });
      await refused(store.commit({ calls: [call(change)], turns: [turn()] }), 'cell:a', 'step 1', 'party:p1', 'attempt 1', field);
      expect(await store.callsOf('cell:a')).toStrictEqual([callRow(call())]);
      expect(await store.turns('a')).toEqual([]);
    });

    it('is refused where a failure stands, unless it failed too', async () => {
      await store.commit({ calls: [failedCall()] });
      await store.commit({ calls: [failedCall({ error: 'reset' })] });
      await refused(store.commit({ calls: [call()] }), 'status');
      expect((await store.callsOf('cell:a')).map(({ error }) => error)).toEqual(['503']);
    });
  });

  describe('texts of a call', () => {
    const half = 'cut \ud83d';

    it.each<[string, Partial<NewCall>]>([
      ['content', { answer: modelAnswer({ content: half }) }],
      ['reasoning', { answer: modelAnswer({ reasoning: half }) }],
      ['served model', { answer: modelAnswer({ servedModel: half }) }],
      ['part', { parts: [line(half)] }],
    ])('are refused where they would come back changed: %s', async (_, change) => {
      await refused(store.commit({ calls: [call(change)] }), 'surrogate');
      expect(await store.callsOf('cell:a')).toEqual([]);
    });

    it('are repaired where they are diagnostics, and kept in settings, which are JSON', async () => {
      const calls = [failedCall({ error: half }), call({ attempt: 2, fault: { kind: 'invalid', detail: half }, settings: { stop: half } })];
      await store.commit({ calls });
      await store.commit({ calls });
      expect((await store.calls(STEP)).map(({ error, fault }) => error ?? fault?.detail)).toEqual(['cut \ufffd', 'cut \ufffd']);
      expect((await store.callPrompt({ ...STEP, attempt: 2 }))?.settings).toEqual({ stop: half });
    });
  });

  describe('prompts', () => {
    it('come back whole: settings and parts', async () => {
      const parts: PromptPart[] = [
        { role: 'system', starts: true, text: 'Ünïcode 🕊 \u0000' },
        { role: 'user', starts: true, text: '' },
        { role: 'user', starts: false, text: 'same' },
        { role: 'assistant', starts: true, text: 'same' },
        { role: 'user', starts: true, text: 'same' },
      ];
      const settings = { model: 'm', temperature: 0.6, response_format: { schema: { required: ['thought'], n: [1, 2.5, null] } } };
      await store.commit({ calls: [call({ parts, settings })] });
      expect(await store.callPrompt({ ...STEP, attempt: 1 })).toStrictEqual({ settings, parts });
    });

    it('are those of the very call, not of the newest', async () => {
      const growing = Array.from({ length: 30 }, (_, index) =>
        call({ step: String(index + 1), parts: [line('rules'), ...Array.from({ length: index }, (__, at) => line(`said ${at}`)), line(`tail ${index}`)] }),
      );
      for (const each of growing) await store.commit({ calls: [each] });
      for (const each of growing) expect((await prompt(each))?.parts).toEqual(each.parts);
    });

    it('the last of a subject and role is there before its call is asked for, and none before the first', async () => {
      const last = (subject: string, role = 'when') => store.lastPrompt({ subject, role });
      expect(await last('cell:a')).toBeNull();
      await store.commit({ calls: [call({ role: 'when', parts: [line('one')] }), call({ role: 'when', step: '2', parts: [line('one'), line('two')] })] });
      await store.commit({ calls: [call({ role: 'how', parts: [line('of how')] }), failedCall({ subject: 'cell:b', role: 'when', parts: [line('failed')] })] });
      expect(await last('cell:a')).toStrictEqual([line('one'), line('two')]);
      expect(await last('cell:a', 'how')).toStrictEqual([line('of how')]);
      expect(await last('cell:b')).toStrictEqual([line('failed')]);
      expect(await last('cell:a', 'party:p1')).toBeNull();
      // In order of insertion, not of steps.
      await store.commit({ calls: [call({ role: 'when', step: '1', attempt: 2, parts: [line('again')] })] });
      expect(await last('cell:a')).toStrictEqual([line('again')]);
      await refused(store.commit({ calls: [call({ role: 'when', step: '3', parts: [line('lost')] }), call({ role: 'when', step: '2', model: 'else' })] }), 'model');
      expect(await last('cell:a')).toStrictEqual([line('again')]);
      expect(await (await openAnother('second')).lastPrompt({ subject: 'cell:a', role: 'when' })).toBeNull();
    });

    it('do not suffer from a batch that was refused', async () => {
      await store.commit({ calls: [call({ parts: [line('one')] })], turns: [turn()] });
      const lost = call({ step: '2', model: 'lost/model', parts: [line('one'), line('lost')], settings: { lost: true } });
      await refused(store.commit({ calls: [lost], turns: [turn({ text: 'else' })] }), 'turn 1');
      const kept = call({ step: '2', model: 'kept/model', parts: [line('one'), line('kept'), line('lost')], settings: { kept: true } });
      const after = call({ step: '3', model: 'lost/model', parts: [line('lost')], settings: { lost: true } });
      await store.commit({ calls: [kept, after] });
      expect(await prompt(kept)).toEqual({ settings: kept.settings, parts: kept.parts });
      expect(await prompt(after)).toEqual({ settings: after.settings, parts: after.parts });
      expect((await store.callsOf('cell:a')).map(({ model }) => model)).toEqual(['openai/small-model', 'kept/model', 'lost/model']);
    });

    it('stay as they were written when the caller goes on with its lists', async () => {
      const parts = [line('one')];
      await store.commit({ calls: [call({ parts })] });
      parts.push(line('two'));
      await store.commit({ calls: [call({ step: '2', parts })] });
      parts.length = 0;
      expect((await store.callPrompt({ ...STEP, attempt: 1 }))?.parts).toEqual([line('one')]);
      expect((await store.callPrompt({ ...STEP, step: '2', attempt: 1 }))?.parts).toEqual([line('one'), line('two')]);
    });
  });
}
