/**
 * Around every function that it calls LangGraph puts the run's config into AsyncLocalStorage, with a trace object, tracing
 * or not: a sixth of the CPU time of a step between model calls. Nodes of ours get their config as an argument and read
 * no async context, so graphs that are marked as ours go without. Graphs inside a user's agent are not marked, and
 * keep theirs: they begin outside of any. Decision 0005.
 */
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';

/** A member of `configurable`; LangGraph keeps names with two underscores out of checkpoints. */
export const OURS = '__concord';

type RunConfig = { configurable?: Record<string, unknown> } | undefined;
type RunWithConfig = <T>(config: RunConfig, callback: () => T, avoidCreatingRootRunTree?: boolean) => T;

/** Runs that go without; with the last of them LangGraph gets its own method back. */
let holders = 0;
let restore = (): void => undefined;

/** Until it is disposed of. Not where traces were asked for: they hang on that context. */
export function withoutAsyncContext(): Disposable {
  if (holders === 0) restore = replaceRunWithConfig();
  holders += 1;
  let held = true;
  return {
    [Symbol.dispose]: () => {
      if (!held) return;
      held = false;
      holders -= 1;
      if (holders === 0) restore();
    },
  };
}

function replaceRunWithConfig(): () => void {
  const before = AsyncLocalStorageProviderSingleton.runWithConfig;
  const original = before.bind(AsyncLocalStorageProviderSingleton) as RunWithConfig;
  AsyncLocalStorageProviderSingleton.runWithConfig = <T>(config: RunConfig, callback: () => T, avoidCreatingRootRunTree?: boolean): T =>
    isOurs(config) ? callback() : original<T>(config, callback, avoidCreatingRootRunTree);
  return () => {
    AsyncLocalStorageProviderSingleton.runWithConfig = before;
  };
}

function isOurs(config: RunConfig): boolean {
  return config?.configurable?.[OURS] === true;
}
