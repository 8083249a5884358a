/** The metrics of one dialogue, and the judgement made final. What needs a baseline is computed in `aggregate`. */
import { effectiveness, timeliness } from '../../evals/index.js';
import type { Evaluator, Seated } from '../../agents/interfaces.js';
import { commitEnd } from '../commit-end.js';
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { trajectoryOf } from './build-trajectory.js';
import { type EvaluateContext, evaluateStateSchema } from './state.js';

export const computeMetrics = (evaluator: Seated<Evaluator>, deps: NodeDeps) =>
  defineNode('computeMetrics', evaluateStateSchema, async (state, { context }: NodeRuntime<EvaluateContext>) => {
    const { cell, metrics } = context;
    const trajectory = await trajectoryOf(deps, state.judgement, context);
    const interventions = (await deps.store.turns(cell.id)).filter(({ kind }) => kind === 'mediator').map(({ turn }) => turn);
    await commitEnd(deps, {
      judgements: [{ id: state.judgement, cell: cell.id, status: 'scored', evaluator: evaluator.id, fault: null, dropped: state.dropped }],
    });
    return {
      status: 'scored' as const,
      timeliness: cell.mediator === null ? null : timeliness({ trajectory, interventions }, { latencyOrigin: metrics.latencyOrigin }).value,
      effectiveness: effectiveness({ trajectory, interventions }, { unit: metrics.windows }).value,
    };
  });
