/** localizeTopics → (every topic judged?) → buildTrajectory → computeMetrics */
import { type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import { channelsOf } from './channels.js';
import { plainNode } from './plain-node.js';
import type { Evaluator, Seated } from '../agents/interfaces.js';
import type { NodeDeps } from '../nodes/deps.js';
import { buildTrajectory } from '../nodes/evaluate/build-trajectory.js';
import { computeMetrics } from '../nodes/evaluate/compute-metrics.js';
import { localizeTopics } from '../nodes/evaluate/localize-topics.js';
import { type EvaluateContext, type EvaluateState, evaluateContextSchema, evaluateStateSchema } from '../nodes/evaluate/state.js';

export type { EvaluateContext, EvaluateState };

export const EVALUATE_RECURSION_LIMIT = 10;

export const NOT_EVALUATED: EvaluateState = {
  judgement: '',
  status: null,
  fault: null,
  located: 0,
  dropped: 0,
  consensusFinal: null,
  timeliness: null,
  effectiveness: null,
};

export function buildEvaluate({ evaluator }: { evaluator: Seated<Evaluator> }, deps: NodeDeps, checkpointer?: BaseCheckpointSaver) {
  return new StateGraph(channelsOf(evaluateStateSchema), evaluateContextSchema)
    .addNode('localizeTopics', plainNode(localizeTopics(evaluator, deps)))
    .addNode('buildTrajectory', plainNode(buildTrajectory(deps)))
    .addNode('computeMetrics', plainNode(computeMetrics(evaluator, deps)))
    .addEdge(START, 'localizeTopics')
    .addConditionalEdges('localizeTopics', ({ status }) => (status === null ? 'buildTrajectory' : END), ['buildTrajectory', END])
    .addEdge('buildTrajectory', 'computeMetrics')
    .addEdge('computeMetrics', END)
    .compile(checkpointer === undefined ? {} : { checkpointer });
}
