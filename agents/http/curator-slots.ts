/** Agents over HTTP in the slots of the `curate` graph. What comes back is checked by whoever asks, like a module's answer. */
import type { Newcomer, Recast, Weighing, WrittenHistory } from '../../domain/curation/recast.js';
import type { CuratorContext, Filter, FilterAnswer, SearchAnswer, Searcher, Writer } from '../curators.js';
import type { QuestionPath } from './contract.js';
import { type AskAgent, type Known, seedOf } from './slots.js';

/** `live` as its /info says, or the recorded settings where it is down. */
export function httpSearcher({ name, offline, live = false }: Known & { readonly live?: boolean }, ask: AskAgent): Searcher {
  return { name, offline, live, search: (query, context) => put<SearchAnswer>(ask, '/search', query, context) };
}

/**
 * `context.check` stays here: it is code, and only this process can call it. So a writer over HTTP gets no repair: an answer
 * that breaks a rule ends the candidate, with the rule as the reason. Whoever wants repairs keeps the rules on the other side.
 */
export function httpWriter({ name, offline }: Known, ask: AskAgent): Writer {
  return {
    name,
    offline,
    recast: (request, context) => put<Recast>(ask, '/recast', request, context),
    weigh: (request, context) => put<Weighing>(ask, '/weigh', request, context),
    addParty: (request, context) => put<Newcomer>(ask, '/add-party', request, context),
    writeHistory: (request, context) => put<WrittenHistory>(ask, '/write-history', request, context),
  };
}

export function httpFilter({ name, offline }: Known, ask: AskAgent): Filter {
  return { name, offline, decide: (view, context) => put<FilterAnswer>(ask, '/decide', view, context) };
}

/** The answer's type is a claim, which its schema checks. */
async function put<Answer>(ask: AskAgent, path: QuestionPath, request: object, { random, signal }: CuratorContext): Promise<Answer> {
  return (await ask(path, { request, random: seedOf(random) }, signal)) as Answer;
}
