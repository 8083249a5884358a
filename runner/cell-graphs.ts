/** The compiled graphs of an experiment's cells: one dialogue graph per mediator, one evaluate graph. */
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { ConcordError } from '../domain/errors.js';
import type { AgentIdentity } from '../domain/plan.js';
import type { DialogueAgents, DialogueContext, DialogueState, NodeDeps } from '../graphs/dialogue.js';
import type { EvaluateContext, EvaluateState } from '../graphs/evaluate.js';
import { GRAPHS } from '../graphs/registry.js';
import type { Invokable } from './start-or-resume.js';

export interface SeatedAgents {
  party: DialogueAgents['party'];
  /** By id. */
  mediators: ReadonlyMap<string, NonNullable<DialogueAgents['mediator']>>;
  evaluator: Parameters<typeof GRAPHS.evaluate.build>[0]['evaluator'];
}

export interface CellGraphs {
  /** Null for the unmediated arm. */
  dialogue(mediator: AgentIdentity | null): Invokable<DialogueState, DialogueContext>;
  evaluate(): Invokable<EvaluateState, EvaluateContext>;
}

export function createCellGraphs({ party, mediators, evaluator }: SeatedAgents, deps: NodeDeps, checkpointer: BaseCheckpointSaver): CellGraphs {
  const built = new Map<string, Invokable<DialogueState, DialogueContext>>();
  const evaluateGraph = GRAPHS.evaluate.build({ evaluator }, deps, checkpointer);
  return {
    dialogue: (identity) => {
      const key = identity?.id ?? 'unmediated';
      const known = built.get(key);
      if (known) return known;
      const mediator = identity === null ? null : mediators.get(identity.id);
      if (mediator === undefined || (identity !== null && mediator?.fingerprint !== identity.fingerprint)) throw new ConcordError({ code: 'internal', what: `no mediator "${key}" is seated` });
      const graph = GRAPHS.dialogue.build({ party, mediator }, deps, checkpointer);
      built.set(key, graph);
      return graph;
    },
    evaluate: () => evaluateGraph,
  };
}
