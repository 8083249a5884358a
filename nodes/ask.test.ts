import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Seated, Slot } from '../agents/interfaces.js';
import { ConcordError, InfraError } from '../domain/errors.js';
import type { AnswerRow } from '../domain/ports/store.js';
import { createMemoryStore } from '../store/index.js';
import { nodeDeps } from '../tests/fixtures/engine.js';
import { ask, type Question, requestHash } from './ask.js';

const seated: Seated<unknown> = { agent: {}, id: 'calm', fingerprint: 'f', kind: 'model', source: './calm.ts' };
const schema = z.strictObject({ engage: z.boolean(), thought: z.string().default('') });
const key = { subject: 'cell:a', step: '3', role: 'when' };
const never = new AbortController().signal;

function question(call: () => unknown, change: Partial<Question<typeof schema>> = {}): Question<typeof schema> {
  return { slot: 'mediator' as Slot, key, seated, inputHash: 'input', schema, call, signal: never, ...change };
}
const mustNotBeAsked = (): never => {
  throw new ConcordError({ code: 'internal', what: 'asked though the journal has it' });
};
const row = (change: Partial<AnswerRow> = {}): AnswerRow => ({
  ...key, attempt: 1, status: 'ok', agent: 'calm', requestHash: requestHash(seated, 'input'), body: { engage: true, thought: 'x' }, error: null, at: '2026-01-01T00:00:00.000Z', ...change,
});

async function asking(rows: AnswerRow[] = []) {
  const store = createMemoryStore();
  await store.commit({ answers: rows });
  return { store, put: (asked: Question<typeof schema>) => ask(nodeDeps(store), asked) };
}

describe('ask', () => {
  it('asks once and hands back the row, unwritten, to be committed with what follows from it', async () => {
    const { store, put } = await asking();
    const asked = await put(question(() => ({ engage: true })));
    expect(asked).toEqual({ ok: true, value: { engage: true, thought: '' }, rows: [row({ body: { engage: true, thought: '' } })] });
    expect(await store.answersOf(key.subject)).toEqual([]);
  });

  it('serves the journal first, and nobody is asked', async () => {
    const { put } = await asking([row()]);
    expect(await put(question(mustNotBeAsked))).toEqual({ ok: true, value: { engage: true, thought: 'x' }, rows: [] });
  });

  it('finds the valid answer among failed attempts', async () => {
    const { put } = await asking([row({ attempt: 1, status: 'error', body: null, error: 'reset' }), row({ attempt: 2 })]);
    expect(await put(question(mustNotBeAsked))).toMatchObject({ ok: true, rows: [] });
  });

  it.each([
    ['the input', { inputHash: 'other' }, 'the input of the agent'],
    ['the agent', { seated: { ...seated, id: 'loud', fingerprint: 'g' } }, 'the agent ("calm" then, "loud" now)'],
  ])('stops where the recorded answer is to another request: %s', async (_, change, what) => {
    const { put } = await asking([row()]);
    await expect(put(question(mustNotBeAsked, change))).rejects.toMatchObject({ code: 'journal_mismatch', exitCode: 2, what: expect.stringContaining(what), where: 'cell:a, step 3, when' });
  });

  it('numbers attempts over all recorded ends of the step', async () => {
    const { put } = await asking([row({ status: 'error', body: null, error: 'reset' }), row({ attempt: 2, status: 'error', body: null, error: 'reset' })]);
    expect(await put(question(() => ({ engage: false })))).toMatchObject({ ok: true, rows: [{ attempt: 3, status: 'ok' }] });
  });
});

describe('a fault', () => {
  const invalid = (attempt: number) => row({ attempt, status: 'invalid', body: null, error: 'it threw: no' });

  it('of a mediator or evaluator is final at once, and a recorded one is served like an answer', async () => {
    for (const slot of ['mediator', 'evaluator'] as const) {
      const { put } = await asking();
      expect(await put(question(() => null, { slot }))).toMatchObject({ ok: false, final: true, rows: [{ attempt: 1, status: 'invalid', body: null }] });
      const again = await asking([invalid(1)]);
      expect(await again.put(question(mustNotBeAsked, { slot }))).toEqual({ ok: false, fault: 'it threw: no', final: true, rows: [] });
      await expect(again.put(question(mustNotBeAsked, { slot, inputHash: 'other' }))).rejects.toMatchObject({ code: 'journal_mismatch' });
    }
  });

  it('keeps the invalid answer as it came, as far as JSON holds it', async () => {
    const { put } = await asking();
    const bodyOf = async (raw: unknown) => (await put(question(() => raw, { slot: 'party' }))).rows[0]?.body;
    expect(await bodyOf({ engage: 'yes' })).toEqual({ engage: 'yes' });
    expect(await bodyOf(7n)).toBe('7');
    expect(String(await bodyOf({ thought: 'x'.repeat(50_000) })).length).toBeLessThanOrEqual(16_384);
  });

  it('of a party is final the second time; what the network did does not count', async () => {
    const first = await asking([row({ status: 'error', body: null, error: 'reset' }), row({ attempt: 2, status: 'error', body: null, error: 'reset' })]);
    expect(await first.put(question(() => null, { slot: 'party' }))).toMatchObject({ ok: false, final: false, rows: [{ attempt: 3 }] });
    const second = await asking([invalid(1)]);
    expect(await second.put(question(() => null, { slot: 'party' }))).toMatchObject({ ok: false, final: true, rows: [{ attempt: 2 }] });
    const third = await asking([invalid(1), invalid(2)]);
    expect(await third.put(question(mustNotBeAsked, { slot: 'party' }))).toMatchObject({ ok: false, final: true, rows: [] });
  });
});

describe('what is no answer', () => {
  it('a network failure is written at once and thrown on', async () => {
    const { store, put } = await asking();
    const down = new InfraError('503');
    await expect(put(question(() => Promise.reject(down)))).rejects.toBe(down);
    expect(await store.attempts(key)).toEqual([row({ status: 'error', body: null, error: '503' })]);
  });

  it('our own errors and aborted calls leave no row', async () => {
    const { store, put } = await asking();
    await expect(put(question(mustNotBeAsked))).rejects.toMatchObject({ code: 'internal' });
    const stop = new AbortController();
    const late = () => {
      stop.abort(new Error('stopped'));
      return { engage: true };
    };
    await expect(put(question(late, { signal: stop.signal }))).rejects.toThrow('stopped');
    // Stopped already: nothing is asked any more.
    await expect(put(question(mustNotBeAsked, { signal: stop.signal }))).rejects.toThrow('stopped');
    const going = new AbortController();
    const threw = () => {
      going.abort(new Error('stopped'));
      return Promise.reject(new InfraError('socket closed by the abort'));
    };
    await expect(put(question(threw, { signal: going.signal }))).rejects.toThrow('socket closed');
    expect(await store.answersOf(key.subject)).toEqual([]);
  });
});
