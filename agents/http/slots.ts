/** Agents over HTTP as the slots know them. What comes back is checked by whoever asks, like a module's answer. */
import type { Random } from '../../domain/random.js';
import type { AgentContext, Evaluator, HowAnswer, Mediator, Party, PartyAnswer, TopicAnswer, WhenAnswer } from '../interfaces.js';
import { type QuestionPath, SEEDS } from './contract.js';

/**
 * Puts a question to the agent until there is an answer, and gives it as it came: read as JSON, of whatever shape.
 *
 * @throws AgentFaultError for an answer that is none; InfraError; CellLeftOpen; ConcordError; the signal's reason once it is aborted.
 */
export type AskAgent = (path: QuestionPath, question: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<unknown>;

/** What is said of the agent before it is asked anything. */
export interface Known {
  readonly name: string;
  readonly offline: boolean;
}

export function httpParty(known: Known, ask: AskAgent): Party {
  return { ...known, turn: (view, context) => put<PartyAnswer>(ask, '/turn', { view }, context) };
}

export function httpMediator(known: Known, ask: AskAgent): Mediator {
  return {
    ...known,
    when: (view, context) => put<WhenAnswer>(ask, '/when', { view }, context),
    how: (view, context) => put<HowAnswer>(ask, '/how', { view, whenThought: context.whenThought }, context),
  };
}

export function httpEvaluator(known: Known, ask: AskAgent): Evaluator {
  return { ...known, judge: (view, context) => put<TopicAnswer>(ask, '/judge', { view }, context) };
}

/** The answer's type is a claim, which its schema checks. */
async function put<Answer>(ask: AskAgent, path: QuestionPath, question: Readonly<Record<string, unknown>>, { random, state, signal }: AgentContext): Promise<Answer> {
  return (await ask(path, { ...question, random: seedOf(random), state }, signal)) as Answer;
}

/** @returns 0 to 2^31 - 1 */
export function seedOf(random: Random): number {
  return random.integer(SEEDS);
}
