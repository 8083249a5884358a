/**
 * The store of one experiment: journal and rows (design section 4).
 * Everything is written through `commit`: one atomic batch of idempotent inserts with natural keys.
 */
import type { CurationRow } from '../curation/candidate.js';
import type { AgentFault, FaultKind } from '../fault.js';
import type { Json } from '../json.js';
import type { Judgement, TopicRatings } from '../judgement.js';
import type { DialogueEnd, OpenReason } from '../outcome.js';
import type { PromptPart, RequestSettings } from '../prompt.js';
import type { Decision, Truth, Turn } from '../turn.js';
import type { Domain } from '../scenario.js';
import type { CallFlag, CountedTokens, ModelAnswer } from './calls.js';
import type { JobRow } from './jobs.js';

export const ANSWER_STATUSES = ['ok', 'invalid', 'error'] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** `cell:<id>`, `judgement:<id>`, `curation:<domain>/<n>`. */
export type Subject = string;

/** Which answer of a subject: step and role. */
export interface StepKey {
  subject: Subject;
  /** In a dialogue the turn being written (*when*: the party turn it follows), in an evaluation the topic id. */
  step: string;
  /** `party:<id>`, `when`, `how`, `judge`. */
  role: string;
}

/** One answer of a module or HTTP agent whose end was recorded; of a model's agent only its faults (its requests are `calls`). */
export interface AnswerRow extends StepKey {
  /** 1-based, over all process lives. */
  attempt: number;
  /** Only `ok` is served again. `invalid`: the agent's own fault. `error`: the network's. */
  status: AnswerStatus;
  /** Agent id, as in tables. */
  agent: string;
  /** Hash of the agent's fingerprint and its whole input. */
  requestHash: string;
  /** The validated answer; of an invalid one what came, as far as JSON holds it; null after an error. */
  body: Json;
  /** What was wrong; null when `ok`. */
  error: string | null;
  /** Kind of an agent's own fault; null unless `invalid`. */
  fault: FaultKind | null;
  /** ISO time of the end. */
  at: string;
}

/** `ok`: a whole answer came, whatever it says; only such a call is served again. `error`: the network's failure. */
export const CALL_STATUSES = ['ok', 'error'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** One request to a model whose end was recorded. */
export interface CallRow extends StepKey {
  /** 1-based, over all requests of the step and all process lives. */
  attempt: number;
  /** Which asking of the step: 1 and one more for each fault recorded of it. */
  round: number;
  status: CallStatus;
  /** `provider/model`. */
  model: string;
  /** Hash of the whole rendered request. */
  requestHash: string;
  /** Null after an error. */
  answer: ModelAnswer | null;
  /** What kept the answer from being used; null when it was used, and after an error. */
  fault: AgentFault | null;
  flags: readonly CallFlag[];
  /** The network's failure; null when `ok`. */
  error: string | null;
  /** Milliseconds from request to end. */
  ms: number;
  /** Our own count of its input tokens; null of a call of an earlier version. */
  counted: CountedTokens | null;
  /** USD by the price at that moment; null for a model without one, or of an earlier version. */
  usd: number | null;
  at: string;
}

/** A call as it is written: with its request, of which the store keeps each part once. */
export interface NewCall extends CallRow {
  settings: RequestSettings;
  parts: readonly PromptPart[];
}

/** The request of a recorded call, whole. */
export interface CallPrompt {
  settings: RequestSettings;
  parts: readonly PromptPart[];
}

/** Sums over the calls of one model in one role (`party`, `when`, `how`, `judge`). */
export interface CallAccount {
  model: string;
  role: string;
  requests: number;
  /** Requests that the network failed. */
  failed: number;
  /** Askings of a step that ended in a used answer, by how many answers it took: the first, or a repaired one. */
  firstTry: number;
  repaired: number;
  /** Answers that were not used, by kind. */
  faults: Partial<Record<FaultKind, number>>;
  flags: Partial<Record<CallFlag, number>>;
  /** Sums over answers that say so. */
  tokens: { input: number; cached: number; output: number; reasoning: number };
  /** Answers without usage, whose tokens are not in the sums. */
  withoutUsage: number;
  /** Sums of `tokens.input` over the answers that say how much of it came from the provider's cache. */
  inputWithCacheReport: number;
  /** Our own counts, over all requests that have them. */
  counted: { input: number; reusable: number };
  /** USD of the requests that have a price. */
  usd: number;
  /** Requests without a price. */
  unpriced: number;
  /** Served model (`''` where the provider did not say) → answers. */
  served: Record<string, number>;
}

export interface CellEnd {
  cell: string;
  end: DialogueEnd;
  partyTurns: number;
  turns: number;
}

export interface CellOpen {
  cell: string;
  reason: OpenReason;
  detail: string;
}

export interface TruthRow extends Truth {
  cell: string;
  turn: number;
  party: string;
}

/** Inserts of one atomic step; a row that is there already is left as it is. */
export interface Batch {
  answers?: readonly AnswerRow[];
  calls?: readonly NewCall[];
  turns?: readonly (Turn & { cell: string })[];
  decisions?: readonly (Decision & { cell: string })[];
  truths?: readonly TruthRow[];
  cellEnds?: readonly CellEnd[];
  /** Latest reason wins; a cell end, and a judgement of the cell, remove it. */
  cellsOpen?: readonly CellOpen[];
  /** Keys whose reason is no longer so: of domains of a curation, which have no end of their own. */
  noLongerOpen?: readonly string[];
  ratings?: readonly (TopicRatings & { judgement: string })[];
  judgements?: readonly Judgement[];
  curation?: readonly CurationRow[];
  /** A job goes from `starting` to `started` or `failed`: the latest row of its key wins. */
  jobs?: readonly JobRow[];
}

export interface CurationOf {
  domain: Domain;
  candidate?: number;
}

export interface Store {
  commit(batch: Batch): Promise<void>;
  /** All attempts of one step, in order. */
  attempts(key: StepKey): Promise<AnswerRow[]>;
  /** All answers of a subject, in order of insertion. */
  answersOf(subject: Subject): Promise<AnswerRow[]>;
  /** All requests of one step, in order of attempt. */
  calls(key: StepKey): Promise<CallRow[]>;
  /** Subjects for which a model was asked, in order of their first request. */
  callSubjects(): Promise<Subject[]>;
  /** All requests of a subject, in order of insertion. */
  callsOf(subject: Subject): Promise<CallRow[]>;
  /** The exact request of a recorded call; null where there is none. */
  callPrompt(key: StepKey & { attempt: number }): Promise<CallPrompt | null>;
  /** Parts of the last recorded prompt of a subject and role; null before the first. */
  lastPrompt(key: Pick<StepKey, 'subject' | 'role'>): Promise<readonly PromptPart[] | null>;
  /** One entry for each model and role, in that order. */
  callAccounts(): Promise<CallAccount[]>;
  /** Subject → the models (as served) that gave the answers used in it; only subjects with two or more. */
  servedByTwo(): Promise<{ subject: Subject; model: string; served: string[] }[]>;
  /** In order of turn id. */
  turns(cell: string): Promise<Turn[]>;
  decisions(cell: string): Promise<Decision[]>;
  truths(cell: string): Promise<TruthRow[]>;
  cellEnd(cell: string): Promise<CellEnd | null>;
  cellEnds(): Promise<CellEnd[]>;
  cellsOpen(): Promise<CellOpen[]>;
  judgement(id: string): Promise<Judgement | null>;
  judgements(): Promise<Judgement[]>;
  ratings(judgement: string): Promise<TopicRatings[]>;
  /** By domain, candidate, and in order of insertion inside; of all domains, of one, or of one candidate. */
  curation(of?: CurationOf): Promise<CurationRow[]>;
  /** All starts of one step, in order of attempt. */
  jobs(key: StepKey): Promise<JobRow[]>;
  /** Of all steps, in order of insertion. */
  allJobs(): Promise<JobRow[]>;
}
