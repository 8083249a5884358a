/** Carries the located ratings forward to S at every turn; the judge only returned located turns. */
import { finalConsensus } from '../../evals/index.js';
import { locatedTrajectory } from '../../evals/results/index.js';
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { type EvaluateContext, evaluateStateSchema } from './state.js';

export const buildTrajectory = (deps: NodeDeps) =>
  defineNode('buildTrajectory', evaluateStateSchema, async (state, { context }: NodeRuntime<EvaluateContext>) => {
    return { consensusFinal: finalConsensus(await trajectoryOf(deps, state.judgement, context)) };
  });

/** S_1 … S_T of the cell's dialogue under one judgement, from the rows. */
export async function trajectoryOf(deps: NodeDeps, judgement: string, { cell, metrics }: EvaluateContext): Promise<number[]> {
  const turns = await deps.store.turns(cell.id);
  return locatedTrajectory({ turns: turns.length, ratings: await deps.store.ratings(judgement), threeParties: metrics.threeParties });
}
