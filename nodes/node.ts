/** The shape of every node: state and context in, a checked JSON-safe update out. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LangGraphRunnableConfig } from '@langchain/langgraph';
import type { z } from 'zod';
import { ConcordError } from '../domain/errors.js';

export interface NodeRuntime<Context> {
  readonly context: Context;
  readonly signal: AbortSignal;
}

export type NodeBody<State, Context> = (state: State, runtime: NodeRuntime<Context>) => Promise<Partial<State>>;

const neverAborts = new AbortController().signal;

/**
 * Makes a LangGraph node of a body: context must be there (LangGraph does not checkpoint it), and the
 * update must pass the state's schema, because a bad value corrupts a checkpoint silently.
 */
export function defineNode<Shape extends z.ZodRawShape, Context>(
  name: string,
  schema: z.ZodObject<Shape>,
  body: NodeBody<z.infer<z.ZodObject<Shape>>, Context>,
) {
  const update = schema.partial();
  return async (
    state: z.infer<z.ZodObject<Shape>>,
    config: LangGraphRunnableConfig,
  ): Promise<Partial<z.infer<z.ZodObject<Shape>>>> => {
    const context = config.context as Context | undefined;
    if (context === undefined) throw new ConcordError({ code: 'internal', what: `node "${name}" was run without its context`, where: name });
    // Agents that answer at once never let the event loop turn: signals, timers and progress would wait for the end.
    await yieldToEventLoop();
    const result = await body(state, { context, signal: config.signal ?? neverAborts });
    return update.parse(result) as Partial<z.infer<z.ZodObject<Shape>>>;
  };
}
