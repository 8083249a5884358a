/**
 * Searches: `POST /responses`, at once or as a job in the background, and `GET /responses/ID`. How one ends depends on the seed
 * and its prompt alone; how far it is, on the looks after it.
 */
import { randomStream } from '../../../domain/random.js';
import { pageAt } from '../answers/search/disputes.js';
import { seedAnswer } from '../answers/search/index.js';
import { type Completion, completionOf } from '../completion.js';
import type { Delivery } from '../deliver.js';
import { draw } from '../draw.js';
import { FAULT_NATURE, type FaultRule, type MockFaultKind, SCHEMA_OF_ROLE } from '../faults.js';
import { type Answer, type Asked, refused, seenAgain, type Sights } from '../handle.js';
import { badRequest, type Problem } from '../problem.js';
import { insteadOfAnswer, latencyOf, mannerOf, problemDelivery } from '../respond.js';
import type { MockScript } from '../script.js';
import type { Counter } from '../stats.js';
import { responseBody, type ResponseStatus } from './body.js';
import { readSearch, type SearchQuestion } from './question.js';

export interface SearchParts {
  readonly script: MockScript;
  readonly counter: Counter;
  readonly sights: Sights;
  /** Address of the pages, to which a number is added; known once the server listens. */
  readonly pages: () => string;
}

interface Job {
  readonly id: string;
  readonly question: SearchQuestion;
  /** What it says where it is not cut short; null: it ends without an answer. */
  readonly completion: Completion | null;
  readonly ended: ResponseStatus | 'forgotten';
  looks: number;
}

/** Ends that differ from `completed`, in the order in which they are drawn. */
const ENDS = { forget: 'forgotten', fail: 'failed', cancel: 'cancelled', refuse: 'completed', cutOff: 'incomplete' } as const;
type End = keyof typeof ENDS;

const NOT_FOUND: Problem = { ...badRequest('No response with this id is known.'), status: 404, code: null };

export function createSearches({ script, counter, sights, pages }: SearchParts): { start: (asked: Asked) => Answer; look: (asked: Asked) => Answer } {
  const jobs = new Map<string, Job>();
  const looksSeen: Sights = new Map();

  const bodyOf = ({ id, question, completion }: Job, status: ResponseStatus): string =>
    responseBody({ id, model: question.model, background: question.background, status, completion: status === 'queued' || status === 'in_progress' ? null : completion, pages: pages(), titleOf: (page) => pageAt(page)?.title ?? '' });

  const start = ({ body, authorization }: Asked): Answer => {
    const question = readSearch(body);
    if ('problem' in question) return refused(question.problem);
    const { schema, key, background } = question;
    counter.asked(schema);
    const { seen, fault } = seenAgain(sights, question, script, counter);
    const answer = (delivery: Delivery | null): Answer => ({ delivery, latency: latencyOf(question, script), about: { schema, key, seen, fault: fault?.kind ?? null } });
    const instead = insteadOfAnswer(fault, authorization);
    if (instead !== undefined) return answer(instead);
    const job = jobFor(question, seen, fault?.kind ?? null, script, pages());
    if (background) {
      counter.started();
      jobs.set(job.id, job);
    }
    const manner = background && isLost(key, seen, script) ? 'cut' : mannerOf(fault, latencyOf(question, script));
    return answer({ ...json(bodyOf(job, background || job.ended === 'forgotten' ? 'queued' : job.ended)), manner });
  };

  const look = ({ path, authorization }: Asked): Answer => {
    const id = /\/responses\/([^/?]+)/.exec(path)?.[1] ?? '';
    const polled = { schema: SCHEMA_OF_ROLE.poll, key: id };
    const { seen, fault } = seenAgain(looksSeen, polled, { ...script, faults: script.faults.filter(ofTheWay) }, counter);
    const answer = (delivery: Delivery | null): Answer => ({ delivery, latency: latencyOf(polled, script), about: { ...polled, seen, fault: fault?.kind ?? null } });
    const instead = insteadOfAnswer(fault, authorization);
    if (instead !== undefined) return answer(instead);
    const job = jobs.get(id);
    if (job === undefined || job.ended === 'forgotten') return answer(problemDelivery(NOT_FOUND));
    job.looks += 1;
    const status = job.looks >= script.research.polls ? job.ended : job.looks === 1 ? 'queued' : 'in_progress';
    return answer({ ...json(bodyOf(job, status)), manner: mannerOf(fault, latencyOf(polled, script)) });
  };

  return { start, look };
}

function jobFor(question: SearchQuestion, seen: number, fault: MockFaultKind | null, script: MockScript, pages: string): Job {
  const { key, messages } = question;
  const end = endOf(question, script);
  const said = end === 'refuse' ? 'refusal' : end === 'cutOff' ? 'length' : fault;
  const completion = completionOf(question, script, said, seen, seedAnswer(randomStream(script.seed, 'answer', key), messages, pages));
  const ended = end === null ? (completion.finish === 'length' ? 'incomplete' : 'completed') : ENDS[end];
  return { id: `resp_${key.slice(0, 24)}_${seen}`, question, completion: ended === 'completed' || ended === 'incomplete' ? completion : null, ended, looks: 0 };
}

/** What comes at once is neither cancelled nor forgotten. */
function endOf({ key, background }: SearchQuestion, { seed, research }: MockScript): End | null {
  const ends = (Object.keys(ENDS) as End[]).filter((end) => background || (end !== 'forget' && end !== 'cancel'));
  return ends.find((end) => draw(seed, 'research', end, key) < research[end]) ?? null;
}

function isLost(key: string, seen: number, { seed, once, research }: MockScript): boolean {
  return !(once && seen > 0) && draw(seed, 'research', 'lose', key, seen) < research.lose;
}

/** A look has no prompt and no answer of its own: only what is on the way can go wrong. */
function ofTheWay({ kind }: FaultRule): boolean {
  return FAULT_NATURE[kind] === 'network' || FAULT_NATURE[kind] === 'account';
}

function json(body: string): Pick<Delivery, 'status' | 'headers' | 'body'> {
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}
