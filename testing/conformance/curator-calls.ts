/** One question to a searcher, writer or filter, and all that the suites want to know of it afterwards. */
import type { z } from 'zod';
import { type JobJournal, unrecordedJobs } from '../../domain/ports/jobs.js';
import { randomStream } from '../../domain/random.js';
import { agentContext, type TestContext } from '../agent-context.js';
import { type Given, given } from './answer.js';
import { copyOf, isSame } from './copy.js';
import type { Repeatable } from './demands.js';

export type CuratorTestContext = TestContext & { readonly jobs: JobJournal };

export interface Asking<Agent, Request, Answer> {
  readonly method: string;
  /** What tells this question from the others of its method: `legal number 2`. */
  readonly about: string;
  readonly request: Request;
  readonly schema: z.ZodType<Answer>;
  readonly put: (agent: Agent, request: Request, context: CuratorTestContext) => unknown;
}

export interface CuratorCall<Agent> extends Repeatable {
  readonly method: string;
  /** Whether the agent wrote into its request. */
  readonly changedView: boolean;
  /** The same question with a fresh copy of the request; resolves with what comes, in the slot's shape. */
  again(agent: Agent, context: TestContext): Promise<unknown>;
}

/** Asks, and keeps the call in `calls` where its answer has the right shape. */
export async function called<Agent, Request, Answer>(agent: Agent, { method, about, request, schema, put }: Asking<Agent, Request, Answer>, calls: CuratorCall<Agent>[]): Promise<Given<Answer>> {
  const stream = `${method} ${about}`;
  const before = copyOf(request);
  const handed = copyOf(request);
  const result = await given(`${method} (${about})`, schema, () => put(agent, handed, curatorContext(agentContext({ random: randomStream('conformance', stream) }))));
  if (!result.ok) return result;
  calls.push({
    ...{ method, stream, state: null, whenThought: '', changedView: !isSame(handed, before), answer: copyOf(result.answer) },
    again: async (other, context) => schema.parse(await put(other, copyOf(before), curatorContext(context))),
  });
  return result;
}

function curatorContext(context: TestContext): CuratorTestContext {
  return { ...context, jobs: unrecordedJobs };
}
