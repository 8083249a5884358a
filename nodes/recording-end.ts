/**
 * What it means that a recording has no answer left for a step: the dialogue or judgement stands just there in the
 * recording too (open, or ended by a prompt that was too long), or the answer is missing.
 */
import type { CellLeftOpen } from '../domain/cell-open.js';
import { ContextOverflowError } from '../domain/errors.js';
import type { StepKey } from '../domain/ports/store.js';
import type { Recording } from './recording.js';

export interface Standstill {
  key: StepKey;
  cell: string;
}

/** Null: the recording went on from this step, so an answer of it is missing. */
export async function standstillOf(recording: Recording, { key, cell }: Standstill): Promise<CellLeftOpen | ContextOverflowError | null> {
  if (!recording.cells.has(cell)) return null;
  return key.role === 'judge' ? ofJudgement(recording, { key, cell }) : ofDialogue(recording, { key, cell });
}

async function ofDialogue(recording: Recording, { key, cell }: Standstill): Promise<CellLeftOpen | ContextOverflowError | null> {
  const { store } = recording;
  if (await wentOn(recording, { key, cell })) return null;
  const ended = await store.cellEnd(cell);
  if (ended === null) return recording.leftOpen(cell, 'not_started');
  return ended.end === 'context_overflow' ? tooLong() : null;
}

/** Whether anything is recorded that can only come after the step's answer. */
async function wentOn({ store }: Recording, { key, cell }: Standstill): Promise<boolean> {
  const isParty = key.role.startsWith('party:');
  // A party's step is the turn it writes, a mediator's the turn that it follows.
  const spoken = Number(key.step) - (isParty ? 1 : 0);
  const turns = await store.turns(cell);
  const decisions = await store.decisions(cell);
  if (turns.some(({ turn }) => turn > spoken)) return true;
  if (decisions.some(({ afterTurn }) => afterTurn > spoken || (!isParty && afterTurn === spoken))) return true;
  if (key.role !== 'when') return false;
  const how = { ...key, role: 'how' };
  return (await store.attempts(how)).length > 0 || (await store.calls(how)).length > 0;
}

async function ofJudgement(recording: Recording, { key, cell }: Standstill): Promise<CellLeftOpen | ContextOverflowError | null> {
  const { store } = recording;
  const id = key.subject.slice(key.subject.indexOf(':') + 1);
  if ((await store.ratings(id)).some(({ topic }) => topic === key.step)) return null;
  const judgement = await store.judgement(id);
  // A topic without ratings and without a fault of the judge, in a judgement that is over.
  if (judgement !== null) return judgement.status === 'scored' ? null : tooLong();
  // Judged, but not this transcript, or not by this evaluator.
  if ((await store.judgements()).some((other) => other.cell === cell)) return null;
  return recording.leftOpen(cell, 'not_judged');
}

function tooLong(): ContextOverflowError {
  return new ContextOverflowError('the recording ends here: the prompt was longer than the model can hold');
}
