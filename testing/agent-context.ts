/** What an agent is called with, for tests that call one themselves. */
import type { AgentContext } from '../agents/interfaces.js';
import { randomStream } from '../domain/random.js';
import { type MemoryCalls, memoryCalls } from './memory-calls.js';

export type TestContext = Omit<AgentContext, 'calls'> & {
  readonly calls: MemoryCalls;
  /** For a mediator's *how*; the others pass it over. */
  readonly whenThought: string;
};

/**
 * A first call in a dialogue that nobody stops: the stream named `test`, state null, an empty journal.
 *
 * @example `await calm.how(view, agentContext({ whenThought: 'They repeat themselves.' }))`
 */
export function agentContext(overrides: Partial<TestContext> = {}): TestContext {
  return { random: randomStream('test'), signal: new AbortController().signal, state: null, calls: memoryCalls(), whenThought: '', ...overrides };
}
