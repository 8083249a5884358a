/**
 * A node as a Runnable of its own. LangGraph would wrap a function in one that sets up its async context and a trace
 * object around every call, tracing or not (a tenth of the time of a model call's step); nothing of ours reads either.
 */
import { Runnable, type RunnableConfig } from '@langchain/core/runnables';
import type { LangGraphRunnableConfig } from '@langchain/langgraph';

export function plainNode<State, Update>(node: (state: State, config: LangGraphRunnableConfig) => Promise<Update>): Runnable<State, Update> {
  return new PlainNode(node);
}

class PlainNode<State, Update> extends Runnable<State, Update> {
  override lc_namespace = ['concord'];

  constructor(private readonly node: (state: State, config: LangGraphRunnableConfig) => Promise<Update>) {
    super();
  }

  override invoke(state: State, config: Partial<RunnableConfig> = {}): Promise<Update> {
    return this.node(state, config as LangGraphRunnableConfig);
  }
}
