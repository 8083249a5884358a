/** Which cells of a plan need nothing more. */
import { isJudgeable } from '../domain/outcome.js';
import type { Cell } from '../domain/plan.js';
import type { Store } from '../domain/ports/store.js';
import type { Stages } from '../runner/executor.js';

export interface FinishedInput {
  readonly cells: readonly Pick<Cell, 'id'>[];
  readonly store: Pick<Store, 'cellEnds' | 'judgements'>;
  readonly stages: Pick<Stages, 'evaluate'>;
  /** Id of the evaluator whose judgements count. */
  readonly evaluator: string;
}

/**
 * For showing only; the executor looks for itself. Of two equal dialogues, which share a judgement, it finds one: the
 * other is finished as soon as it is begun.
 */
export async function finishedCells({ cells, store, stages, evaluator }: FinishedInput): Promise<Set<string>> {
  const ends = new Map((await store.cellEnds()).map(({ cell, end }) => [cell, end]));
  const judgements = await store.judgements();
  const judged = new Set(judgements.filter((judgement) => judgement.evaluator === evaluator).map(({ cell }) => cell));
  const isFinished = (id: string): boolean => {
    const end = ends.get(id);
    return end !== undefined && (!stages.evaluate || !isJudgeable(end) || judged.has(id));
  };
  return new Set(cells.map(({ id }) => id).filter(isFinished));
}
