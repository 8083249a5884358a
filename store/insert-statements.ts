/** Every query that writes, but those of calls: compiled and prepared once per handle. */
import type { Database } from 'better-sqlite3';
import { kysely, prepare } from './prepared.js';
import type { Stored, Tables } from './tables.js';

type Row<T extends keyof Tables> = Stored<T> & { experiment: number };

/** Insert a row, leaving one that is there alone (0 changes); `cells_open` and `jobs` are overwritten: the latest wins. */
export function insertsOn(db: Database) {
  return {
    answer: prepare(db, (slot: Row<'answers'>) =>
      kysely
        .insertInto('answers')
        .values({
          experiment: slot.experiment,
          subject: slot.subject,
          step: slot.step,
          role: slot.role,
          attempt: slot.attempt,
          status: slot.status,
          agent: slot.agent,
          request_hash: slot.request_hash,
          body: slot.body,
          error: slot.error,
          at: slot.at,
          fault: slot.fault,
        })
        .onConflict((on) => on.doNothing()),
    ),
    turn: prepare(db, (slot: Row<'turns'>) =>
      kysely
        .insertInto('turns')
        .values({
          experiment: slot.experiment,
          cell: slot.cell,
          turn: slot.turn,
          kind: slot.kind,
          speaker: slot.speaker,
          text: slot.text,
          thought: slot.thought,
          signal: slot.signal,
        })
        .onConflict((on) => on.doNothing()),
    ),
    decision: prepare(db, (slot: Row<'decisions'>) =>
      kysely
        .insertInto('decisions')
        .values({
          experiment: slot.experiment,
          cell: slot.cell,
          after_turn: slot.after_turn,
          engage: slot.engage,
          thought: slot.thought,
          fault: slot.fault,
          fault_kind: slot.fault_kind,
        })
        .onConflict((on) => on.doNothing()),
    ),
    truth: prepare(db, (slot: Row<'truths'>) =>
      kysely
        .insertInto('truths')
        .values({
          experiment: slot.experiment,
          cell: slot.cell,
          turn: slot.turn,
          topic: slot.topic,
          party: slot.party,
          option: slot.option,
          stance: slot.stance,
        })
        .onConflict((on) => on.doNothing()),
    ),
    cellEnd: prepare(db, (slot: Row<'cell_ends'>) =>
      kysely
        .insertInto('cell_ends')
        .values({
          experiment: slot.experiment,
          cell: slot.cell,
          ended: slot.ended,
          party_turns: slot.party_turns,
          turns: slot.turns,
        })
        .onConflict((on) => on.doNothing()),
    ),
    cellOpen: prepare(db, (slot: Row<'cells_open'>) =>
      kysely
        .insertInto('cells_open')
        .values({ experiment: slot.experiment, cell: slot.cell, reason: slot.reason, detail: slot.detail })
        .onConflict((on) =>
          on.columns(['experiment', 'cell']).doUpdateSet((eb) => ({
            reason: eb.ref('excluded.reason'),
            detail: eb.ref('excluded.detail'),
          })),
        ),
    ),
    judgement: prepare(db, (slot: Row<'judgements'>) =>
      kysely
        .insertInto('judgements')
        .values({
          experiment: slot.experiment,
          id: slot.id,
          cell: slot.cell,
          status: slot.status,
          evaluator: slot.evaluator,
          fault: slot.fault,
          dropped: slot.dropped,
        })
        .onConflict((on) => on.doNothing()),
    ),
    ratings: prepare(db, (slot: Row<'ratings'>) =>
      kysely
        .insertInto('ratings')
        .values({
          experiment: slot.experiment,
          judgement: slot.judgement,
          topic: slot.topic,
          located: slot.located,
        })
        .onConflict((on) => on.doNothing()),
    ),
    curation: prepare(db, (slot: Row<'curation'>) =>
      kysely
        .insertInto('curation')
        .values({ experiment: slot.experiment, domain: slot.domain, candidate: slot.candidate, node: slot.node, body: slot.body })
        .onConflict((on) => on.doNothing()),
    ),
    job: prepare(db, (slot: Row<'jobs'>) =>
      kysely
        .insertInto('jobs')
        .values({
          experiment: slot.experiment,
          subject: slot.subject,
          step: slot.step,
          role: slot.role,
          attempt: slot.attempt,
          model: slot.model,
          status: slot.status,
          external_id: slot.external_id,
          detail: slot.detail,
          at: slot.at,
        })
        .onConflict((on) =>
          on.columns(['experiment', 'subject', 'step', 'role', 'attempt']).doUpdateSet((eb) => ({
            status: eb.ref('excluded.status'),
            external_id: eb.ref('excluded.external_id'),
            detail: eb.ref('excluded.detail'),
            at: eb.ref('excluded.at'),
          })),
        ),
    ),
    closeCell: prepare(db, (slot: { experiment: number; cell: string }) =>
      kysely.deleteFrom('cells_open').where('experiment', '=', slot.experiment).where('cell', '=', slot.cell),
    ),
  };
}
