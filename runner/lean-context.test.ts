import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';
import { Annotation, END, getCurrentTaskInput, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { describe, expect, it } from '@jest/globals';
import { OURS, withoutAsyncContext } from './lean-context.js';

const State = Annotation.Root({ said: Annotation<string> });

/** What the node sees of an async context. */
function graphSeeing(see: () => unknown) {
  return new StateGraph(State)
    .addNode('speak', () => ({ said: JSON.stringify(see() ?? null) }))
    .addEdge(START, 'speak')
    .addEdge('speak', END)
    .compile({ checkpointer: new MemorySaver() });
}
const thread = () => AsyncLocalStorageProviderSingleton.getRunnableConfig()?.configurable?.thread_id as unknown;

describe('without async context', () => {
  it('a graph marked as ours runs outside of any, and inherits none', async () => {
    using _lean = withoutAsyncContext();
    const ours = { configurable: { thread_id: 't', [OURS]: true } };
    expect(await graphSeeing(thread).invoke({ said: '' }, ours)).toEqual({ said: 'null' });
    const inner = graphSeeing(thread);
    const outer = new StateGraph(State)
      .addNode('ask', async () => ({ said: (await inner.invoke({ said: '' }, { configurable: { thread_id: 'inner', [OURS]: true } })).said }))
      .addEdge(START, 'ask')
      .addEdge('ask', END)
      .compile({ checkpointer: new MemorySaver() });
    expect(await outer.invoke({ said: '' }, ours)).toEqual({ said: 'null' });
  });

  it('a graph of a user’s agent inside one of ours has its own context, and nothing of ours', async () => {
    using _lean = withoutAsyncContext();
    const users = graphSeeing(() => [thread(), getCurrentTaskInput<typeof State.State>().said]);
    const outer = new StateGraph(State)
      .addNode('ask', async () => ({ said: (await users.invoke({ said: 'mine' }, { configurable: { thread_id: 'user' } })).said }))
      .addEdge(START, 'ask')
      .addEdge('ask', END)
      .compile({ checkpointer: new MemorySaver() });
    expect(await outer.invoke({ said: '' }, { configurable: { thread_id: 't', [OURS]: true } })).toEqual({ said: '["user","mine"]' });
  });

  it('is over when it is disposed of, and leaves no mark in checkpoints', async () => {
    const before = AsyncLocalStorageProviderSingleton.runWithConfig;
    {
      using _lean = withoutAsyncContext();
      expect(AsyncLocalStorageProviderSingleton.runWithConfig).not.toBe(before);
    }
    expect(AsyncLocalStorageProviderSingleton.runWithConfig).toBe(before);
    // Two runs at once, ending in the order of their beginning.
    const [first, second] = [withoutAsyncContext(), withoutAsyncContext()];
    first[Symbol.dispose]();
    expect(AsyncLocalStorageProviderSingleton.runWithConfig).not.toBe(before);
    second[Symbol.dispose]();
    second[Symbol.dispose]();
    expect(AsyncLocalStorageProviderSingleton.runWithConfig).toBe(before);
    const saver = new MemorySaver();
    const graph = new StateGraph(State).addNode('speak', () => ({ said: 'x' })).addEdge(START, 'speak').addEdge('speak', END).compile({ checkpointer: saver });
    await graph.invoke({ said: '' }, { configurable: { thread_id: 't', [OURS]: true } });
    expect(JSON.stringify((await saver.getTuple({ configurable: { thread_id: 't' } }))?.metadata)).not.toContain('concord');
  });
});
