/** Searchers, writers and filters that give the answers of a script and record every call. */
import type {
  CuratorContext,
  ExpandRequest,
  Filter,
  FilterAnswer,
  FilterView,
  RecastRequest,
  SearchAnswer,
  Searcher,
  WeighRequest,
  Writer,
  WriterContext,
} from '../agents/curators.js';
import type { Newcomer, Recast, Weighing, WrittenHistory } from '../domain/curation/recast.js';
import type { Seed, SeedQuery } from '../domain/curation/seed.js';
import { recorder, type Script } from './scripted-agents.js';

interface Recorded<Request> {
  /** As it was handed over: a copy, which nothing changes later. */
  readonly request: Request;
  readonly signal: AbortSignal;
}
export type SearchCall = Recorded<SeedQuery>;
export type FilterCall = Recorded<FilterView>;
/** `check` is the caller's own: a script may hold an answer against it. */
type Written<Method, Request, Answer> = Recorded<Request> & { readonly method: Method } & Pick<WriterContext<Answer>, 'check'>;
export type RecastCall = Written<'recast', RecastRequest, Recast>;
export type WeighCall = Written<'weigh', WeighRequest, Weighing>;
export type AddPartyCall = Written<'addParty', ExpandRequest, Newcomer>;
export type WriteHistoryCall = Written<'writeHistory', ExpandRequest, WrittenHistory>;
export type WriterCall = RecastCall | WeighCall | AddPartyCall | WriteHistoryCall;

interface Calls<Call> {
  /** Every call so far, the unscripted one included. */
  readonly calls: readonly Call[];
}
export type ScriptedSearcher = Searcher & Calls<SearchCall>;
export type ScriptedWriter = Writer & Calls<WriterCall>;
export type ScriptedFilter = Filter & Calls<FilterCall>;

/** A seed is short for an answer without evidence, null for nothing found. */
export function scriptedSearcher(script: Script<SearchCall, SearchAnswer | Seed | null>, { name = 'scripted-searcher', live = false }: { name?: string; live?: boolean } = {}): ScriptedSearcher {
  const { calls, answer } = recorder(script, ({ request }) => `the searcher, ${request.domain} number ${request.number}`);
  const search = async (query: SeedQuery, context: CuratorContext): Promise<SearchAnswer> => {
    const found = await answer(recorded(query, context));
    return found === null || 'id' in found ? { seed: found } : found;
  };
  return { name, live, calls, search };
}

export interface WriterScript {
  readonly recast?: Script<RecastCall, Recast>;
  readonly weigh?: Script<WeighCall, Weighing>;
  readonly addParty?: Script<AddPartyCall, Newcomer>;
  readonly writeHistory?: Script<WriteHistoryCall, WrittenHistory>;
}

/** All four share one list of calls. A method that is left out has no answer at all. */
export function scriptedWriter({ recast = [], weigh = [], addParty = [], writeHistory = [] }: WriterScript, { name = 'scripted-writer' }: { name?: string } = {}): ScriptedWriter {
  const calls: WriterCall[] = [];
  const asking = <Call extends WriterCall, Answer>(script: Script<Call, Answer>, describe: (call: Call) => string) => {
    const { answer } = recorder(script, describe);
    return (call: Call): Promise<Answer> => {
      calls.push(call);
      return answer(call);
    };
  };
  const asked = {
    recast: asking(recast, ({ request: { seed } }: RecastCall) => `the writer's recast of ${seed.id}`),
    weigh: asking(weigh, ({ request: { draft, parties } }: WeighCall) => `the writer's weigh of ${parties.join(', ')} in "${draft.title}"`),
    addParty: asking(addParty, ({ request: { draft } }: AddPartyCall) => `the writer's addParty to "${draft.title}"`),
    writeHistory: asking(writeHistory, ({ request: { draft } }: WriteHistoryCall) => `the writer's writeHistory of "${draft.title}"`),
  };
  return {
    name,
    calls,
    recast: (request, context) => asked.recast({ ...written(request, context), method: 'recast' }),
    weigh: (request, context) => asked.weigh({ ...written(request, context), method: 'weigh' }),
    addParty: (request, context) => asked.addParty({ ...written(request, context), method: 'addParty' }),
    writeHistory: (request, context) => asked.writeHistory({ ...written(request, context), method: 'writeHistory' }),
  };
}

/** A bare verdict is short for one without reason. */
export function scriptedFilter(script: Script<FilterCall, FilterAnswer | FilterAnswer['verdict']>, { name = 'scripted-filter' }: { name?: string } = {}): ScriptedFilter {
  const { calls, answer } = recorder(script, ({ request }) => `the filter, "${request.title}" after replay ${request.replays.length}`);
  const decide = async (view: FilterView, context: CuratorContext): Promise<FilterAnswer> => {
    const decided = await answer(recorded(view, context));
    return typeof decided === 'string' ? { verdict: decided } : decided;
  };
  return { name, calls, decide };
}

function written<Request, Answer>(request: Request, context: WriterContext<Answer>): Recorded<Request> & Pick<WriterContext<Answer>, 'check'> {
  return { ...recorded(request, context), check: (answer) => context.check(answer) };
}

function recorded<Request>(request: Request, { signal }: CuratorContext): Recorded<Request> {
  return { request: structuredClone(request), signal };
}
