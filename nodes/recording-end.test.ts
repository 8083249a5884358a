import { describe, expect, it } from '@jest/globals';
import { CellLeftOpen } from '../domain/cell-open.js';
import { ContextOverflowError } from '../domain/errors.js';
import type { Batch } from '../domain/ports/store.js';
import { createMemoryStore } from '../store/index.js';
import { answer, call, decision, judgement, located, turn } from '../store/testing/fixtures.js';
import { createRecording } from './recording.js';
import { standstillOf } from './recording-end.js';

const OPEN = { cell: 'a', reason: 'infra_error' as const, detail: '503' };
/** Three turns, the second a mediator's, and a decision after the third under way. */
const TURNS = [turn({ turn: 1 }), turn({ turn: 2, kind: 'mediator', speaker: 'MEDIATOR' }), turn({ turn: 3 })];
const DECISIONS = [decision({ afterTurn: 1 })];

async function standstill(batch: Batch, [role, step]: [string, string], subject = 'cell:a'): Promise<string | null> {
  const store = createMemoryStore();
  await store.commit(batch);
  const end = await standstillOf(createRecording(store, ['a', 'never-begun']), { key: { subject, step, role }, cell: subject.startsWith('cell:') ? subject.slice('cell:'.length) : 'a' });
  if (end instanceof CellLeftOpen) return `${end.reason}: ${end.detail}`;
  return ContextOverflowError.isInstance(end) ? 'too long' : end;
}

describe('no answer is left', () => {
  it.each<[string, [string, string], Batch, string | null]>([
    ['where an open dialogue stands: a decision', ['when', '3'], { cellsOpen: [OPEN] }, 'infra_error: 503'],
    ['where it stands: a mediator’s words', ['how', '3'], { cellsOpen: [OPEN], answers: [answer({ role: 'when', step: '3' })] }, 'infra_error: 503'],
    ['where it stands: a party', ['party:p1', '4'], { cellsOpen: [OPEN], decisions: [decision({ afterTurn: 3, engage: false })] }, 'infra_error: 503'],
    ['where a kill left it without a reason', ['when', '3'], {}, 'not_started: the recording ends here'],
    ['before a turn that is there', ['party:p1', '3'], { cellsOpen: [OPEN] }, null],
    ['at a turn in the middle', ['party:p1', '1'], { cellsOpen: [OPEN] }, null],
    ['at a decision that is there', ['when', '1'], { cellsOpen: [OPEN] }, null],
    ['at a decision whose words were asked for: an answer', ['when', '3'], { cellsOpen: [OPEN], answers: [answer({ role: 'how', step: '3' })] }, null],
    ['at a decision whose words were asked for: a request', ['when', '3'], { cellsOpen: [OPEN], calls: [call({ role: 'how', step: '3' })] }, null],
    ['at words whose decision is there', ['how', '3'], { cellsOpen: [OPEN], decisions: [decision({ afterTurn: 3 })] }, null],
    ['where a dialogue has ended', ['when', '3'], { cellEnds: [{ cell: 'a', end: 'turn_cap', partyTurns: 2, turns: 3 }] }, null],
    ['where it ended because the prompt was too long', ['when', '3'], { cellEnds: [{ cell: 'a', end: 'context_overflow', partyTurns: 2, turns: 3 }] }, 'too long'],
    ['before it ended so', ['party:p1', '3'], { cellEnds: [{ cell: 'a', end: 'context_overflow', partyTurns: 2, turns: 3 }] }, null],
  ])('%s', async (_, at, batch, end) => {
    expect(await standstill({ turns: TURNS, ...batch, decisions: [...DECISIONS, ...(batch.decisions ?? [])] }, at)).toBe(end);
  });

  it('of a dialogue that was not begun, and of one that was not planned', async () => {
    expect(await standstill({}, ['party:p1', '1'], 'cell:never-begun')).toBe('not_started: the recording ends here');
    expect(await standstill({ cellsOpen: [{ ...OPEN, cell: 'stranger' }] }, ['party:p1', '1'], 'cell:stranger')).toBeNull();
  });

  it.each<[string, Batch, string | null]>([
    ['of an open one', { cellsOpen: [OPEN] }, 'infra_error: 503'],
    ['of one that a kill left', {}, 'not_judged: the recording ends here'],
    ['of a topic that is rated', { cellsOpen: [OPEN], ratings: [{ judgement: 'j', topic: 'noise', located: [located(1)] }] }, null],
    ['of a scored one', { judgements: [judgement()] }, null],
    ['of one whose judge could not hold the dialogue', { judgements: [judgement({ status: 'context_overflow' })] }, 'too long'],
    ['of one that is there under another id', { judgements: [judgement({ id: 'other' })] }, null],
  ])('in a judgement: %s', async (_, batch, end) => {
    expect(await standstill(batch, ['judge', 'noise'], 'judgement:j')).toBe(end);
  });
});
