/** The experiment's name, once; its integer stands in every row. */
import type { Database } from 'better-sqlite3';
import { kysely, prepare } from './prepared.js';

/** Stands for an experiment that a read-only store does not find: no row has it. */
const ABSENT = 0;

/** The integer of an experiment, given to it at first sight unless the handle is read-only. */
export function experimentKey(db: Database, name: string): number {
  if (!db.readonly) {
    prepare(db, (slot: { name: string }) =>
      kysely
        .insertInto('experiments')
        .values({ name: slot.name })
        .onConflict((on) => on.doNothing()),
    ).run({ name });
  }
  const found = prepare(db, (slot: { name: string }) =>
    kysely.selectFrom('experiments').select('id').where('name', '=', slot.name),
  ).get({ name });
  return found?.id ?? ABSENT;
}
