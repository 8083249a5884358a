/** The store on SQLite: one atomic, synchronous transaction per batch. */
import type { Database } from 'better-sqlite3';
import type { CurationRow } from '../domain/curation/candidate.js';
import type { Judgement, TopicRatings } from '../domain/judgement.js';
import type { JobRow } from '../domain/ports/jobs.js';
import type {
  AnswerRow,
  Batch,
  CallAccount,
  CallPrompt,
  CallRow,
  CellEnd,
  CellOpen,
  CurationOf,
  StepKey,
  Store,
  Subject,
  TruthRow,
} from '../domain/ports/store.js';
import type { PromptPart } from '../domain/prompt.js';
import type { Decision, Turn } from '../domain/turn.js';
import { BatchWriter } from './batch-writer.js';
import { CallReader } from './call-reader.js';
import { callStatementsOn } from './call-statements.js';
import { CallWriter } from './call-writer.js';
import { teach } from './database-error.js';
import { experimentKey } from './experiments.js';
import { Parts } from './parts.js';
import { Prompts } from './prompts.js';
import { readsOn } from './read-statements.js';
import * as rows from './rows.js';

/** What is remembered between commits, so that a call costs as little in a long dialogue as in a short one. */
export interface Remembered {
  /** Series of calls whose last prompt is kept; another one's is read again when it is needed. */
  prompts: number;
  /** Numbers of texts such as settings and names of models. */
  constants: number;
}

const REMEMBERED: Remembered = { prompts: 4096, constants: 1024 };

/**
 * Nothing here waits while a transaction is open: a checkpoint that is put meanwhile would block on it, or be
 * rolled back with it.
 */
export class SqliteStore implements Store {
  readonly #file: string;
  readonly #experiment: number;
  readonly #read: ReturnType<typeof readsOn>;
  readonly #calls: CallReader;
  readonly #write: (batch: Batch) => void;

  constructor(db: Database, experiment: string, remembered = REMEMBERED) {
    this.#file = db.name;
    this.#experiment = experimentKey(db, experiment);
    this.#read = readsOn(db);
    const statements = callStatementsOn(db);
    const parts = new Parts(statements, this.#experiment, remembered.constants);
    const prompts = new Prompts(statements, parts, remembered.prompts);
    this.#calls = new CallReader(statements, this.#experiment, parts, prompts);
    const writer = new BatchWriter(db, this.#experiment, this.#read, new CallWriter(statements, this.#experiment, parts, prompts));
    const transaction = db.transaction((batch: Batch) => writer.write(batch));
    this.#write = (batch) => {
      try {
        // Immediate: a busy database is waited for at the start, where the wait is honoured, not at the first insert.
        transaction.immediate(batch);
      } catch (error) {
        prompts.forget();
        parts.forget();
        throw error;
      }
    };
  }

  commit(batch: Batch): Promise<void> {
    return this.#settle(() => this.#write(batch));
  }

  attempts({ subject, step, role }: StepKey): Promise<AnswerRow[]> {
    const key = { experiment: this.#experiment, subject, step, role };
    return this.#settle(() => this.#read.attempts.all(key).map(rows.answerOf));
  }

  answersOf(subject: Subject): Promise<AnswerRow[]> {
    return this.#settle(() => this.#read.answersOf.all({ experiment: this.#experiment, subject }).map(rows.answerOf));
  }

  calls(key: StepKey): Promise<CallRow[]> {
    return this.#settle(() => this.#calls.ofStep(key));
  }

  callSubjects(): Promise<Subject[]> {
    return this.#settle(() => this.#calls.subjects());
  }

  callsOf(subject: Subject): Promise<CallRow[]> {
    return this.#settle(() => this.#calls.ofSubject(subject));
  }

  callPrompt(key: StepKey & { attempt: number }): Promise<CallPrompt | null> {
    return this.#settle(() => this.#calls.prompt(key));
  }

  lastPrompt(key: Pick<StepKey, 'subject' | 'role'>): Promise<readonly PromptPart[] | null> {
    return this.#settle(() => this.#calls.lastPrompt(key));
  }

  callAccounts(): Promise<CallAccount[]> {
    return this.#settle(() => this.#calls.accounts());
  }

  servedByTwo(): ReturnType<Store['servedByTwo']> {
    return this.#settle(() => this.#calls.servedByTwo());
  }

  turns(cell: string): Promise<Turn[]> {
    return this.#settle(() => this.#read.turns.all(this.#cell(cell)).map(rows.turnOf));
  }

  decisions(cell: string): Promise<Decision[]> {
    return this.#settle(() => this.#read.decisions.all(this.#cell(cell)).map(rows.decisionOf));
  }

  truths(cell: string): Promise<TruthRow[]> {
    return this.#settle(() => this.#read.truths.all(this.#cell(cell)).map(rows.truthOf));
  }

  cellEnd(cell: string): Promise<CellEnd | null> {
    return this.#settle(() => optional(this.#read.cellEnd.get(this.#cell(cell)), rows.cellEndOf));
  }

  cellEnds(): Promise<CellEnd[]> {
    return this.#settle(() => this.#read.cellEnds.all({ experiment: this.#experiment }).map(rows.cellEndOf));
  }

  cellsOpen(): Promise<CellOpen[]> {
    return this.#settle(() => this.#read.cellsOpen.all({ experiment: this.#experiment }).map(rows.cellOpenOf));
  }

  judgement(id: string): Promise<Judgement | null> {
    return this.#settle(() => optional(this.#read.judgement.get({ experiment: this.#experiment, id }), rows.judgementOf));
  }

  judgements(): Promise<Judgement[]> {
    return this.#settle(() => this.#read.judgements.all({ experiment: this.#experiment }).map(rows.judgementOf));
  }

  ratings(judgement: string): Promise<TopicRatings[]> {
    const key = { experiment: this.#experiment, judgement };
    return this.#settle(() => this.#read.ratings.all(key).map(rows.ratingsOf));
  }

  curation(of?: CurationOf): Promise<CurationRow[]> {
    const { domain, candidate } = of ?? {};
    return this.#settle(() => {
      const experiment = this.#experiment;
      if (domain === undefined) return this.#read.curation.all({ experiment }).map(rows.curationOf);
      const found = candidate === undefined ? this.#read.curationOfDomain.all({ experiment, domain }) : this.#read.candidate.all({ experiment, domain, candidate });
      return found.map(rows.curationOf);
    });
  }

  jobs({ subject, step, role }: StepKey): Promise<JobRow[]> {
    return this.#settle(() => this.#read.jobs.all({ experiment: this.#experiment, subject, step, role }).map(rows.jobOf));
  }

  allJobs(): Promise<JobRow[]> {
    return this.#settle(() => this.#read.allJobs.all({ experiment: this.#experiment }).map(rows.jobOf));
  }

  #cell(cell: string): { experiment: number; cell: string } {
    return { experiment: this.#experiment, cell };
  }

  /** Runs at once, and answers as the asynchronous port does: a failure becomes a rejection that teaches. */
  #settle<T>(work: () => T): Promise<T> {
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(teach(this.#file, error) as Error);
    }
  }
}

function optional<R, T>(row: R | undefined, convert: (row: R) => T): T | null {
  return row === undefined ? null : convert(row);
}
