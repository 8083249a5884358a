/** Writes one batch, inside a transaction that the caller holds. */
import type { Database } from 'better-sqlite3';
import type { CurationRow } from '../domain/curation/candidate.js';
import type { AnswerRow, Batch, CellEnd } from '../domain/ports/store.js';
import type { Decision, Turn } from '../domain/turn.js';
import type { CallWriter } from './call-writer.js';
import { checkAnswer, checkCellEnd, checkCuration, checkDecision, checkTurn } from './conflict.js';
import { insertsOn } from './insert-statements.js';
import type { readsOn } from './read-statements.js';
import * as rows from './rows.js';

/** A row that is there already is compared with the one offered; a difference throws, and the batch is rolled back. */
export class BatchWriter {
  readonly #insert: ReturnType<typeof insertsOn>;

  constructor(
    db: Database,
    private readonly experiment: number,
    private readonly read: ReturnType<typeof readsOn>,
    private readonly calls: CallWriter,
  ) {
    this.#insert = insertsOn(db);
  }

  /** An end removes the reasons given before it; a reason in the same batch (`not_judged`) comes after it and stays. */
  write(batch: Batch): void {
    const { experiment } = this;
    for (const answer of batch.answers ?? []) this.#answer(answer);
    for (const call of batch.calls ?? []) this.calls.write(call);
    for (const turn of batch.turns ?? []) this.#turn(turn);
    for (const decision of batch.decisions ?? []) this.#decision(decision);
    for (const truth of batch.truths ?? []) this.#insert.truth.run({ ...truth, experiment });
    for (const end of batch.cellEnds ?? []) this.#cellEnd(end);
    for (const topic of batch.ratings ?? []) this.#insert.ratings.run({ ...rows.ratingsToRow(topic), experiment });
    for (const judgement of batch.judgements ?? []) {
      this.#insert.judgement.run({ ...rows.judgementToRow(judgement), experiment });
      // Judged at last: why it was not is no longer so.
      this.#insert.closeCell.run({ experiment, cell: judgement.cell });
    }
    for (const row of batch.curation ?? []) this.#curation(row);
    for (const job of batch.jobs ?? []) this.#insert.job.run({ ...rows.jobToRow(job), experiment });
    for (const cell of batch.noLongerOpen ?? []) this.#insert.closeCell.run({ experiment, cell });
    for (const open of batch.cellsOpen ?? []) this.#insert.cellOpen.run({ ...rows.cellOpenToRow(open), experiment });
  }

  #answer(answer: AnswerRow): void {
    const row = { ...rows.answerToRow(answer), experiment: this.experiment };
    if (this.#insert.answer.run(row) > 0) return;
    const stored = this.read.answer.get(row);
    if (stored !== undefined) checkAnswer(rows.answerOf(stored), rows.answerOf(row));
  }

  #turn(turn: Turn & { cell: string }): void {
    const row = { ...turn, experiment: this.experiment };
    if (this.#insert.turn.run(row) > 0) return;
    const stored = this.read.turn.get(row);
    if (stored !== undefined) checkTurn(turn.cell, rows.turnOf(stored), rows.turnOf(row));
  }

  #decision(decision: Decision & { cell: string }): void {
    const row = { ...rows.decisionToRow(decision), experiment: this.experiment };
    if (this.#insert.decision.run(row) > 0) return;
    const stored = this.read.decision.get(row);
    if (stored !== undefined) checkDecision(decision.cell, rows.decisionOf(stored), rows.decisionOf(row));
  }

  #curation(product: CurationRow): void {
    const row = { ...rows.curationToRow(product), experiment: this.experiment };
    if (this.#insert.curation.run(row) > 0) return;
    const stored = this.read.curationRow.get(row);
    if (stored !== undefined) checkCuration(rows.curationOf(stored), rows.curationOf(row));
  }

  #cellEnd(end: CellEnd): void {
    const row = { ...rows.cellEndToRow(end), experiment: this.experiment };
    if (this.#insert.cellEnd.run(row) === 0) {
      const stored = this.read.cellEnd.get(row);
      if (stored !== undefined) checkCellEnd(rows.cellEndOf(stored), rows.cellEndOf(row));
    }
    this.#insert.closeCell.run(row);
  }
}
