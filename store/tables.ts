/** The tables as types: what a stored row holds, column by column (`schema.ts` says it in SQL). */
import type { Generated, Selectable } from 'kysely';
import type { ProductNode } from '../domain/curation/candidate.js';
import type { FaultKind } from '../domain/fault.js';
import type { Judgement } from '../domain/judgement.js';
import type { DialogueEnd, OpenReason } from '../domain/outcome.js';
import type { AnswerStatus, CallStatus } from '../domain/ports/store.js';
import type { JobStatus } from '../domain/ports/jobs.js';
import type { Domain } from '../domain/scenario.js';
import type { ClosingSignal, Truth, Turn } from '../domain/turn.js';

/** The experiment's integer, which stands in every row. */
interface Owned {
  experiment: number;
}

export interface AnswersTable extends Owned {
  seq: Generated<number>;
  subject: string;
  step: string;
  role: string;
  attempt: number;
  status: AnswerStatus;
  agent: string;
  request_hash: string;
  /** JSON. */
  body: string;
  error: string | null;
  at: string;
  fault: FaultKind | null;
}

export interface TurnsTable extends Owned {
  cell: string;
  turn: number;
  kind: Turn['kind'];
  speaker: string;
  text: string;
  thought: string;
  signal: ClosingSignal;
}

export interface DecisionsTable extends Owned {
  cell: string;
  after_turn: number;
  /** 1 speak, 0 stay silent. */
  engage: 0 | 1;
  thought: string;
  /** What was wrong; null together with its kind. */
  fault: string | null;
  fault_kind: FaultKind | null;
}

export interface TruthsTable extends Owned {
  cell: string;
  turn: number;
  topic: string;
  party: string;
  option: string | null;
  stance: Truth['stance'];
}

export interface CellEndsTable extends Owned {
  cell: string;
  ended: DialogueEnd;
  party_turns: number;
  turns: number;
}

export interface CellsOpenTable extends Owned {
  cell: string;
  reason: OpenReason;
  detail: string;
}

export interface JudgementsTable extends Owned {
  id: string;
  cell: string;
  status: Judgement['status'];
  evaluator: string;
  fault: string | null;
  dropped: number;
}

export interface RatingsTable extends Owned {
  judgement: string;
  topic: string;
  /** JSON. */
  located: string;
}

export interface CurationTable extends Owned {
  seq: Generated<number>;
  domain: Domain;
  candidate: number;
  node: ProductNode;
  /** JSON. */
  body: string;
}

export interface JobsTable extends Owned {
  seq: Generated<number>;
  subject: string;
  step: string;
  role: string;
  attempt: number;
  model: string;
  status: JobStatus;
  external_id: string | null;
  detail: string | null;
  at: string;
}

/** A text that recurs: a part of prompts, settings, the name of a model … */
export interface PartsTable extends Owned {
  id: Generated<number>;
  hash: Uint8Array;
  text: string;
}

/** The calls of one subject in one role. */
export interface SeriesTable extends Owned {
  id: Generated<number>;
  subject: string;
  role: string;
}

/** `model`, `settings`, `served_model`, `fingerprint`, `raw_usage_shape` are ids of parts. */
export interface CallsTable {
  seq: Generated<number>;
  series: number;
  step: string;
  attempt: number;
  round: number;
  status: CallStatus;
  model: number;
  request_hash: string | Uint8Array;
  settings: number;
  splices: Uint8Array;
  /** Null where no answer came; then the rest of the answer is null too. */
  content: string | null;
  reasoning: string | null;
  refusal: string | null;
  finish: string | null;
  served_model: number | null;
  fingerprint: number | null;
  has_usage: 1 | null;
  input_tokens: number | null;
  cached_tokens: number | null;
  output_tokens: number | null;
  reasoning_tokens: number | null;
  raw_usage_shape: number | null;
  raw_usage_numbers: string | null;
  fault: FaultKind | null;
  fault_detail: string | null;
  /** Separated by commas. */
  flags: string | null;
  error: string | null;
  ms: number;
  at: string;
  /** Null together with `reusable_input`. */
  counted_input: number | null;
  reusable_input: number | null;
  usd: number | null;
}

export interface Tables {
  experiments: { id: Generated<number>; name: string };
  answers: AnswersTable;
  turns: TurnsTable;
  decisions: DecisionsTable;
  truths: TruthsTable;
  cell_ends: CellEndsTable;
  cells_open: CellsOpenTable;
  judgements: JudgementsTable;
  ratings: RatingsTable;
  curation: CurationTable;
  jobs: JobsTable;
  parts: PartsTable;
  series: SeriesTable;
  calls: CallsTable;
}

/** A row of a table without the columns that only the store knows. */
export type Stored<T extends keyof Tables> = Omit<Selectable<Tables[T]>, 'experiment' | 'seq'>;

/** A call as it is read: with its subject and role, and the texts that its numbers stand for. */
export type ReadCall = Omit<Selectable<CallsTable>, 'seq' | 'settings' | 'splices'> & {
  subject: string;
  role: string;
  model_text: string;
  served_text: string | null;
  fingerprint_text: string | null;
  shape_text: string | null;
};
