import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Seated, Slot } from '../agents/interfaces.js';
import { ConcordError, InfraError } from '../domain/errors.js';
import { AgentFaultError } from '../domain/fault.js';
import type { AnswerRow } from '../domain/ports/store.js';
import { createMemoryStore } from '../store/index.js';
import { nodeDeps } from '../tests/fixtures/engine.js';
import { ask, type Question, requestHash } from './ask.js';

const seated: Seated<unknown> = { agent: {}, id: 'calm', fingerprint: 'f', kind: 'http', source: './calm.ts' };
const schema = z.strictObject({ engage: z.boolean(), thought: z.string().default('') });
const key = { subject: 'cell:a', step: '3', role: 'when' };
const never = new AbortController().signal;

function question(call: () => unknown, change: Partial<Question<typeof schema>> = {}): Question<typeof schema> {
  return { slot: 'mediator' as Slot, cell: 'a', key, seated, inputHash: () => 'input', schema, call, signal: never, ...change };
}
const mustNotBeAsked = (): never => {
  throw new ConcordError({ code: 'internal', what: 'asked though the journal has it' });
};
const row = (change: Partial<AnswerRow> = {}): AnswerRow => ({
  ...key, attempt: 1, status: 'ok', agent: 'calm', requestHash: requestHash(seated, 'input'), body: { engage: true, thought: 'x' }, error: null, fault: null, at: '2026-01-01T00:00:00.000Z', ...change,
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
    expect(asked).toEqual({ ok: true, value: { engage: true, thought: '' }, rows: { answers: [row({ body: { engage: true, thought: '' } })], calls: [] } });
    expect(await store.answersOf(key.subject)).toEqual([]);
  });

  it('serves the journal first, and nobody is asked', async () => {
    const { put } = await asking([row()]);
    expect(await put(question(mustNotBeAsked))).toEqual({ ok: true, value: { engage: true, thought: 'x' }, rows: { answers: [], calls: [] } });
  });

  it('finds the valid answer among failed attempts', async () => {
    const { put } = await asking([row({ attempt: 1, status: 'error', body: null, error: 'reset' }), row({ attempt: 2 })]);
    expect(await put(question(mustNotBeAsked))).toMatchObject({ ok: true, rows: { answers: [], calls: [] } });
  });

  it.each([
    ['the input', { inputHash: () => 'other' }, 'the input of the agent'],
    ['the agent', { seated: { ...seated, id: 'loud', fingerprint: 'g' } }, 'the agent ("calm" then, "loud" now)'],
  ])('stops where the recorded answer is to another request: %s', async (_, change, what) => {
    const { put } = await asking([row()]);
    await expect(put(question(mustNotBeAsked, change))).rejects.toMatchObject({ code: 'journal_mismatch', exitCode: 2, what: expect.stringContaining(what), where: 'cell:a, step 3, when' });
  });

  it('numbers attempts over all recorded ends of the step', async () => {
    const { put } = await asking([row({ status: 'error', body: null, error: 'reset' }), row({ attempt: 2, status: 'error', body: null, error: 'reset' })]);
    expect(await put(question(() => ({ engage: false })))).toMatchObject({ ok: true, rows: { answers: [{ attempt: 3, status: 'ok' }] } });
  });
});

describe('a fault', () => {
  const invalid = (attempt: number) => row({ attempt, status: 'invalid', body: null, error: 'it threw: no', fault: 'threw' });

  it('of a mediator or evaluator is final at once, and a recorded one is served like an answer', async () => {
    for (const slot of ['mediator', 'evaluator'] as const) {
      const { put } = await asking();
      expect(await put(question(() => null, { slot }))).toMatchObject({ ok: false, final: true, rows: { answers: [{ attempt: 1, status: 'invalid', body: null }] } });
      const again = await asking([invalid(1)]);
      expect(await again.put(question(mustNotBeAsked, { slot }))).toEqual({ ok: false, fault: { kind: 'threw', detail: 'it threw: no' }, final: true, rows: { answers: [], calls: [] } });
      await expect(again.put(question(mustNotBeAsked, { slot, inputHash: () => 'other' }))).rejects.toMatchObject({ code: 'journal_mismatch' });
    }
  });

  it('keeps the invalid answer as it came, as far as JSON holds it', async () => {
    const { put } = await asking();
    const bodyOf = async (raw: unknown) => (await put(question(() => raw, { slot: 'party' }))).rows.answers[0]?.body;
    expect(await bodyOf({ engage: 'yes' })).toEqual({ engage: 'yes' });
    expect(await bodyOf(7n)).toBe('7');
    expect(String(await bodyOf({ thought: 'x'.repeat(50_000) })).length).toBeLessThanOrEqual(16_384);
  });

  it('of a party is final the second time; what the network did does not count', async () => {
    const first = await asking([row({ status: 'error', body: null, error: 'reset' }), row({ attempt: 2, status: 'error', body: null, error: 'reset' })]);
    expect(await first.put(question(() => null, { slot: 'party' }))).toMatchObject({ ok: false, final: false, rows: { answers: [{ attempt: 3 }] } });
    const second = await asking([invalid(1)]);
    expect(await second.put(question(() => null, { slot: 'party' }))).toMatchObject({ ok: false, final: true, rows: { answers: [{ attempt: 2 }] } });
    const third = await asking([invalid(1), invalid(2)]);
    expect(await third.put(question(mustNotBeAsked, { slot: 'party' }))).toMatchObject({ ok: false, final: true, rows: { answers: [], calls: [] } });
  });
});

describe('what is no answer', () => {
  it('a network failure is written at once and thrown on', async () => {
    const { store, put } = await asking();
    const down = new InfraError('503');
    await expect(put(question(() => Promise.reject(down)))).rejects.toMatchObject({ name: 'InfraError', message: '503', cause: down });
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

describe('an agent that asks a model', () => {
  const model: Seated<unknown> = { ...seated, kind: 'model' };
  const request = { model: 'p/m', hash: 'h', settings: {}, parts: [{ role: 'user' as const, starts: true, text: 'x' }], counted: { input: 5, reusable: 0 } };
  const cost = { ms: 1, usd: null };
  const said = { content: 'hm', reasoning: null, refusal: null, finish: 'stop', servedModel: null, systemFingerprint: null, usage: null, rawUsage: null };

  it('leaves calls and no answer row; its answer is computed from them again, without a request', async () => {
    const { store, put } = await asking();
    let requests = 0;
    const once = question(() => null, {
      seated: model,
      call: async (calls) => {
        if ((await calls.served(request)) === null) {
          requests += 1;
          await calls.answered(request, said, { fault: null, flags: [] }, cost);
        }
        return { engage: true };
      },
    });
    const asked = await put(once);
    expect(asked).toMatchObject({ ok: true, rows: { answers: [], calls: [{ attempt: 1, status: 'ok' }] } });
    await store.commit(asked.rows);
    expect(await put(once)).toMatchObject({ ok: true, value: { engage: true }, rows: { answers: [], calls: [] } });
    expect(requests).toBe(1);
  });

  it('at fault leaves one answer row with the kind, which is final for a mediator', async () => {
    const { store, put } = await asking();
    const fault = { kind: 'refusal' as const, detail: 'it cannot help' };
    const refused = await put(question(() => Promise.reject(new AgentFaultError(fault)), { seated: model }));
    expect(refused).toMatchObject({ ok: false, fault, final: true, rows: { answers: [{ status: 'invalid', fault: 'refusal', error: 'it cannot help' }] } });
    await store.commit(refused.rows);
    expect(await put(question(mustNotBeAsked, { seated: model }))).toMatchObject({ ok: false, fault, final: true });
  });

  it('that the network failed leaves no answer row, and what it had in hand is kept', async () => {
    const { store, put } = await asking();
    const failing = question(() => null, {
      seated: model,
      call: async (calls) => {
        await calls.answered(request, said, { fault: null, flags: [] }, cost);
        throw new InfraError('503');
      },
    });
    await expect(put(failing)).rejects.toThrow('503');
    expect(await store.attempts(key)).toEqual([]);
    expect(await store.calls(key)).toHaveLength(1);
  });
});

describe('secrets', () => {
  it('of the environment that a foreign agent says are taken out before anything is used or written', async () => {
    const store = createMemoryStore();
    const redact = Object.assign((text: string) => text.replaceAll('sk-1', '[KEY]'), { deep: (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('sk-1', '[KEY]')) as never });
    const deps = { ...nodeDeps(store), redact };
    expect(await ask(deps, question(() => ({ engage: true, thought: 'sk-1' })))).toMatchObject({ value: { thought: '[KEY]' }, rows: { answers: [{ body: { thought: '[KEY]' } }] } });
    expect(await ask(deps, question(() => ({ engage: 'sk-1' })))).toMatchObject({ rows: { answers: [{ body: { engage: '[KEY]' } }] } });
    expect(await ask(deps, question(() => Promise.reject(new Error('sk-1'))))).toMatchObject({ fault: { detail: 'it threw: [KEY]' } });
    // Its words become the reason of the open cell.
    await expect(ask(deps, question(() => Promise.reject(new InfraError('no route with sk-1'))))).rejects.toMatchObject({ name: 'InfraError', message: 'no route with [KEY]' });
  });
});
