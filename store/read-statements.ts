/** Every query that reads, but those of calls: compiled and prepared once per handle. */
import type { Database } from 'better-sqlite3';
import type { ProductNode } from '../domain/curation/candidate.js';
import type { StepKey } from '../domain/ports/store.js';
import type { Domain } from '../domain/scenario.js';
import { kysely, prepare } from './prepared.js';

type OfExperiment = { experiment: number };
type OfCell = OfExperiment & { cell: string };

/** Lists come in the order of their natural key, whatever order they were written in; answers in order of insertion. */
export function readsOn(db: Database) {
  return {
    attempts: prepare(db, (slot: StepKey & OfExperiment) =>
      kysely.selectFrom('answers').selectAll()
        .where('experiment', '=', slot.experiment)
        .where('subject', '=', slot.subject)
        .where('step', '=', slot.step)
        .where('role', '=', slot.role)
        .orderBy('attempt'),
    ),
    answersOf: prepare(db, (slot: OfExperiment & { subject: string }) =>
      kysely.selectFrom('answers').selectAll()
        .where('experiment', '=', slot.experiment).where('subject', '=', slot.subject).orderBy('seq'),
    ),
    answer: prepare(db, (slot: StepKey & OfExperiment & { attempt: number }) =>
      kysely.selectFrom('answers').selectAll()
        .where('experiment', '=', slot.experiment)
        .where('subject', '=', slot.subject)
        .where('step', '=', slot.step)
        .where('role', '=', slot.role)
        .where('attempt', '=', slot.attempt),
    ),
    turn: prepare(db, (slot: OfCell & { turn: number }) =>
      kysely.selectFrom('turns').selectAll()
        .where('experiment', '=', slot.experiment).where('cell', '=', slot.cell).where('turn', '=', slot.turn),
    ),
    // By far the most rows of a report: no column more than is used.
    turns: prepare(db, (slot: OfCell) =>
      kysely.selectFrom('turns').select(['turn', 'kind', 'speaker', 'text', 'thought', 'signal'])
        .where('experiment', '=', slot.experiment).where('cell', '=', slot.cell).orderBy('turn'),
    ),
    decision: prepare(db, (slot: OfCell & { after_turn: number }) =>
      kysely.selectFrom('decisions').selectAll()
        .where('experiment', '=', slot.experiment)
        .where('cell', '=', slot.cell)
        .where('after_turn', '=', slot.after_turn),
    ),
    decisions: prepare(db, (slot: OfCell) =>
      kysely.selectFrom('decisions').select(['after_turn', 'engage', 'thought', 'fault', 'fault_kind'])
        .where('experiment', '=', slot.experiment).where('cell', '=', slot.cell).orderBy('after_turn'),
    ),
    truths: prepare(db, (slot: OfCell) =>
      kysely.selectFrom('truths').selectAll()
        .where('experiment', '=', slot.experiment).where('cell', '=', slot.cell).orderBy('turn').orderBy('topic'),
    ),
    cellEnd: prepare(db, (slot: OfCell) =>
      kysely.selectFrom('cell_ends').selectAll().where('experiment', '=', slot.experiment).where('cell', '=', slot.cell),
    ),
    cellEnds: prepare(db, (slot: OfExperiment) =>
      kysely.selectFrom('cell_ends').selectAll().where('experiment', '=', slot.experiment).orderBy('cell'),
    ),
    cellsOpen: prepare(db, (slot: OfExperiment) =>
      kysely.selectFrom('cells_open').selectAll().where('experiment', '=', slot.experiment).orderBy('cell'),
    ),
    judgement: prepare(db, (slot: OfExperiment & { id: string }) =>
      kysely.selectFrom('judgements').selectAll().where('experiment', '=', slot.experiment).where('id', '=', slot.id),
    ),
    judgements: prepare(db, (slot: OfExperiment) =>
      kysely.selectFrom('judgements').selectAll().where('experiment', '=', slot.experiment).orderBy('id'),
    ),
    curation: prepare(db, (slot: OfExperiment) =>
      kysely.selectFrom('curation').selectAll().where('experiment', '=', slot.experiment).orderBy('domain').orderBy('candidate').orderBy('seq'),
    ),
    curationOfDomain: prepare(db, (slot: OfExperiment & { domain: Domain }) =>
      kysely.selectFrom('curation').selectAll().where('experiment', '=', slot.experiment).where('domain', '=', slot.domain).orderBy('candidate').orderBy('seq'),
    ),
    candidate: prepare(db, (slot: OfExperiment & { domain: Domain; candidate: number }) =>
      kysely.selectFrom('curation').selectAll()
        .where('experiment', '=', slot.experiment)
        .where('domain', '=', slot.domain)
        .where('candidate', '=', slot.candidate)
        .orderBy('seq'),
    ),
    curationRow: prepare(db, (slot: OfExperiment & { domain: Domain; candidate: number; node: ProductNode }) =>
      kysely.selectFrom('curation').selectAll()
        .where('experiment', '=', slot.experiment)
        .where('domain', '=', slot.domain)
        .where('candidate', '=', slot.candidate)
        .where('node', '=', slot.node),
    ),
    jobs: prepare(db, (slot: StepKey & OfExperiment) =>
      kysely.selectFrom('jobs').selectAll()
        .where('experiment', '=', slot.experiment)
        .where('subject', '=', slot.subject)
        .where('step', '=', slot.step)
        .where('role', '=', slot.role)
        .orderBy('attempt'),
    ),
    allJobs: prepare(db, (slot: OfExperiment) => kysely.selectFrom('jobs').selectAll().where('experiment', '=', slot.experiment).orderBy('seq')),
    ratings: prepare(db, (slot: OfExperiment & { judgement: string }) =>
      kysely.selectFrom('ratings').selectAll()
        .where('experiment', '=', slot.experiment).where('judgement', '=', slot.judgement).orderBy('topic'),
    ),
  };
}
