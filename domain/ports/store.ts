/**
 * The store of one experiment: journal and rows (design section 4).
 * Everything is written through `commit`: one atomic batch of idempotent inserts with natural keys.
 */
import type { Json } from '../json.js';
import type { Judgement, TopicRatings } from '../judgement.js';
import type { DialogueEnd, OpenReason } from '../outcome.js';
import type { Decision, Truth, Turn } from '../turn.js';

export const ANSWER_STATUSES = ['ok', 'invalid', 'error'] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** `cell:<id>`, `judgement:<id>`, later `curation:<domain>/<n>`. */
export type Subject = string;

/** Which answer of a subject: step and role. */
export interface StepKey {
  subject: Subject;
  /** In a dialogue the turn being written (*when*: the party turn it follows), in an evaluation the topic id. */
  step: string;
  /** `party:<id>`, `when`, `how`, `judge`. */
  role: string;
}

/** One request whose end was recorded. */
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
  /** ISO time of the end. */
  at: string;
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
  turns?: readonly (Turn & { cell: string })[];
  decisions?: readonly (Decision & { cell: string })[];
  truths?: readonly TruthRow[];
  cellEnds?: readonly CellEnd[];
  /** Latest reason wins; a cell end, and a judgement of the cell, remove it. */
  cellsOpen?: readonly CellOpen[];
  ratings?: readonly (TopicRatings & { judgement: string })[];
  judgements?: readonly Judgement[];
}

export interface Store {
  commit(batch: Batch): Promise<void>;
  /** All attempts of one step, in order. */
  attempts(key: StepKey): Promise<AnswerRow[]>;
  /** All answers of a subject, in order of insertion. */
  answersOf(subject: Subject): Promise<AnswerRow[]>;
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
}
