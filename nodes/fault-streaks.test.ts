import { describe, expect, it } from '@jest/globals';
import type { Seated, Slot } from '../agents/interfaces.js';
import type { AnswerStatus, StepKey } from '../domain/ports/store.js';
import { createMemoryStore } from '../store/index.js';
import { createFaultStreaks } from './fault-streaks.js';

const agent: Seated<unknown> = { agent: {}, id: 'calm-1a2b3c4d', fingerprint: 'f', kind: 'module', source: './calm.ts#calm' };
const key = (subject: string, step = 1, role = 'when'): StepKey => ({ subject, step: String(step), role });
const fault = (slot: Slot, at: StepKey, seated = agent) => ({ slot, seated, key: at, detail: 'engage: missing' });

async function withRows(...rows: [StepKey, AnswerStatus][]) {
  const store = createMemoryStore();
  const add = async (at: StepKey, status: AnswerStatus) => store.commit({ answers: [{ ...at, attempt: (await store.attempts(at)).length + 1, status, agent: agent.id, requestHash: 'h', body: null, error: null, fault: null, at: '2026-01-01T00:00:00Z' }] });
  for (const [at, status] of rows) await add(at, status);
  return { store, add, streaks: createFaultStreaks(store) };
}

describe('a first call', () => {
  it('at fault stops the run, with slot, id, file and field', async () => {
    const { streaks } = await withRows();
    await expect(streaks.invalid(fault('mediator', key('cell:a')))).rejects.toMatchObject({
      code: 'agent_invalid',
      what: 'the mediator "calm-1a2b3c4d" failed at its first call: engage: missing',
      where: './calm.ts#calm',
      exitCode: 2,
    });
  });

  it('is no first call after a valid answer in this life, or in the journal of this or another dialogue', async () => {
    const { streaks } = await withRows();
    streaks.valid(agent);
    await streaks.invalid(fault('mediator', key('cell:a')));
    const here = await withRows([key('cell:a', 1, 'how'), 'ok']);
    await here.streaks.invalid(fault('mediator', key('cell:a', 2)));
    const elsewhere = await withRows([key('cell:b'), 'ok']);
    await elsewhere.store.commit({ cellEnds: [{ cell: 'b', end: 'turn_cap', partyTurns: 1, turns: 1 }] });
    await elsewhere.streaks.invalid(fault('party', key('cell:a', 2, 'party:P')));
    const judged = await withRows([key('judgement:j', 1, 'judge'), 'ok']);
    await judged.store.commit({ judgements: [{ id: 'j', cell: 'b', status: 'scored', evaluator: agent.id, fault: null, dropped: 0 }] });
    await judged.streaks.invalid(fault('evaluator', key('judgement:k', 1, 'judge')));
  });

  it('is one where only another agent has answered, or this one with faults', async () => {
    const { streaks, store } = await withRows([key('cell:a'), 'invalid']);
    await store.commit({ answers: [{ ...key('cell:a', 2), attempt: 1, status: 'ok', agent: 'loud', requestHash: 'h', body: null, error: null, fault: null, at: 'now' }] });
    await expect(streaks.invalid(fault('mediator', key('cell:a', 3)))).rejects.toMatchObject({ code: 'agent_invalid' });
  });
});

describe('a mediator, three times in a row', () => {
  it('is counted in the journal: by dialogue and question, network failures passed over', async () => {
    const rows: [StepKey, AnswerStatus][] = [
      [key('cell:a', 1), 'ok'],
      [key('cell:a', 1, 'how'), 'ok'],
      [key('cell:a', 2), 'invalid'],
      [key('cell:a', 3), 'error'],
      [key('cell:a', 3), 'invalid'],
    ];
    const { streaks } = await withRows(...rows);
    await expect(streaks.invalid(fault('mediator', key('cell:a', 4)))).rejects.toThrow('failed 3 times in a row');
    // Another dialogue, another question, or a valid answer in between: no row of three.
    await streaks.invalid(fault('mediator', key('cell:b', 4)));
    await streaks.invalid(fault('mediator', key('cell:a', 4, 'how')));
    const broken = await withRows(...rows, [key('cell:a', 4), 'ok']);
    await broken.streaks.invalid(fault('mediator', key('cell:a', 5)));
  });

  it('counts a how that always fails, though every when is right', async () => {
    const { streaks, add } = await withRows([key('cell:a', 1), 'ok']);
    for (const step of [1, 2]) {
      streaks.valid(agent);
      await streaks.invalid(fault('mediator', key('cell:a', step, 'how')));
      await add(key('cell:a', step, 'how'), 'invalid');
    }
    streaks.valid(agent);
    await expect(streaks.invalid(fault('mediator', key('cell:a', 3, 'how')))).rejects.toThrow('3 times in a row');
  });
});

describe.each([['party', 'cell'], ['evaluator', 'judgement']] as const)('a %s, three dialogues in a row', (slot, kind) => {
  it('stops the run; several faults in one dialogue are one, a valid answer begins anew', async () => {
    const { streaks } = await withRows();
    const failAt = (subject: string) => streaks.invalid(fault(slot, key(`${kind}:${subject}`)));
    streaks.valid(agent);
    await failAt('a');
    await failAt('a');
    await failAt('a');
    await failAt('b');
    streaks.valid(agent);
    await failAt('c');
    await failAt('d');
    await expect(failAt('e')).rejects.toThrow('failed 3 times in a row');
  });
});

it.each(['model', 'http'] as const)('a %s is measured, not mended', async (kind) => {
  const { streaks } = await withRows();
  for (const subject of ['cell:a', 'cell:b', 'cell:c', 'cell:d']) await streaks.invalid(fault('party', key(subject), { ...agent, kind }));
});
