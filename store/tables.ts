/** The tables as types: what a stored row holds, column by column (`schema.ts` says it in SQL). */
import type { Generated, Selectable } from 'kysely';
import type { Judgement } from '../domain/judgement.js';
import type { DialogueEnd, OpenReason } from '../domain/outcome.js';
import type { AnswerStatus } from '../domain/ports/store.js';
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
  fault: string | null;
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
}

/** A row of a table without the columns that only the store knows. */
export type Stored<T extends keyof Tables> = Omit<Selectable<Tables[T]>, 'experiment' | 'seq'>;
