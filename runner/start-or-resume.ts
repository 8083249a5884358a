/**
 * The resume rule. A graph run is always entered here:
 *
 *   result exists      → return it, run nothing
 *   checkpoint exists  → invoke(null): go on at the pending node
 *   else               → invoke(input)
 *
 * Never `invoke(input)` on a thread that exists: it restarts on the old state (spec/langgraph-notes 3).
 * That the identity still fits was settled when the experiment was opened (`domain/manifest-diff.ts`).
 */
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';
import type { BaseCheckpointSaver, RunControl } from '@langchain/langgraph';
import { OURS } from './lean-context.js';

/** What this rule needs of a compiled graph. */
export interface Invokable<State, Context> {
  invoke(input: State | null, options: InvokeOptions<Context>): Promise<unknown>;
}

export interface InvokeOptions<Context> {
  configurable: { thread_id: string; [OURS]: true };
  context: Context;
  signal: AbortSignal;
  control: RunControl;
  recursionLimit: number;
  durability: 'async';
}

export interface RunRequest<State, Context, Result> {
  graph: Invokable<State, Context>;
  checkpointer: BaseCheckpointSaver;
  thread: string;
  input: State;
  context: Context;
  signal: AbortSignal;
  control: RunControl;
  recursionLimit: number;
  /** Leaves the checkpoints of a finished run in place, for looking back in time. */
  keepCheckpoints: boolean;
  /** The committed result of this run; null while there is none. */
  result: () => Promise<Result | null>;
}

/** Runs a root graph to its committed result; null if it ended without one. */
export async function startOrResume<State, Context, Result>(request: RunRequest<State, Context, Result>): Promise<Result | null> {
  const { graph, checkpointer, thread, input, context, signal, control, recursionLimit, keepCheckpoints, result } = request;
  const done = await result();
  if (done !== null) return done;

  const configurable = { thread_id: thread };
  const checkpoint = await checkpointer.getTuple({ configurable });
  const invoke = (from: State | null) =>
    asRootRun(() => graph.invoke(from, { configurable: { ...configurable, [OURS]: true }, context, signal, control, recursionLimit, durability: 'async' }));
  await invoke(checkpoint ? null : input);

  let committed = await result();
  if (committed === null && checkpoint) {
    // A checkpoint with nothing pending (its graph had other nodes): begin again, the journal has the answers.
    await checkpointer.deleteThread(thread);
    await invoke(input);
    committed = await result();
  }
  // The rows are the record; a checkpoint of a finished run is only weight.
  if (committed !== null && !keepCheckpoints) await checkpointer.deleteThread(thread);
  return committed;
}

/**
 * Outside any graph's async context: a graph invoked inside a node would inherit the parent's config,
 * put its checkpoints under a namespace numbered by call order, and restart the wrong cells on resume.
 */
function asRootRun<T>(run: () => Promise<T>): Promise<T> {
  return AsyncLocalStorageProviderSingleton.runWithConfig(undefined, run, true);
}
