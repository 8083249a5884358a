/**
 * Writes what ends a dialogue or judgement. In a replay nothing ends that is open in the recording, and nothing ends
 * otherwise: where a recording was cut off between the last answer and the end that follows from it, the replay stands
 * where it stands.
 */
import { canonicalJson } from '../domain/hash.js';
import type { Judgement } from '../domain/judgement.js';
import type { Batch, CellEnd } from '../domain/ports/store.js';
import type { NodeDeps } from './deps.js';
import { endsOtherwise } from './replay-miss.js';
import type { Recording } from './recording.js';

/** @throws in a replay: CellLeftOpen where the recording has no such end; ConcordError `replay_miss` where it has another. */
export async function commitEnd({ store, recording }: Pick<NodeDeps, 'store' | 'recording'>, batch: Batch): Promise<void> {
  if (recording !== undefined) {
    for (const end of batch.cellEnds ?? []) await checkEnd(recording, end);
    for (const judgement of batch.judgements ?? []) await checkJudgement(recording, judgement);
  }
  await store.commit(batch);
}

async function checkEnd(recording: Recording, end: CellEnd): Promise<void> {
  const recorded = await recording.store.cellEnd(end.cell);
  if (recorded === null) throw await recording.leftOpen(end.cell, 'not_started');
  if (canonicalJson(recorded) !== canonicalJson(end)) throw endsOtherwise(`cell:${end.cell}`, endInWords(recorded), endInWords(end));
}

async function checkJudgement(recording: Recording, { cell, ...judgement }: Judgement): Promise<void> {
  const found = await recording.store.judgement(judgement.id);
  if (found === null) throw await recording.leftOpen(cell, 'not_judged');
  // Two dialogues that read the same share one, and either may have come first.
  const { cell: _first, ...recorded } = found;
  if (canonicalJson(recorded) !== canonicalJson(judgement)) throw endsOtherwise(`judgement:${judgement.id}`, judgedInWords(recorded), judgedInWords(judgement));
}

function endInWords({ end, partyTurns, turns }: CellEnd): string {
  return `${end} after ${partyTurns} party turns (${turns} turns)`;
}

function judgedInWords({ status, fault, dropped, evaluator }: Omit<Judgement, 'cell'>): string {
  return `${status} by ${evaluator}, ${dropped} ratings dropped${fault === null ? '' : ` (${fault})`}`;
}
