/** Every query of models' calls and their prompts, compiled and prepared once per handle. */
import type { Database } from 'better-sqlite3';
import { kysely, prepare } from './prepared.js';
import type { CallsTable } from './tables.js';

type OfExperiment = { experiment: number };
type OfSeries = { series: number };
type NewCallRow = Omit<CallsTable, 'seq'>;
type CallKey = OfSeries & { step: string; attempt: number };

export type CallStatements = ReturnType<typeof callStatementsOn>;

/** New numbers come back; nothing does where the row was there already. */
export function callStatementsOn(db: Database) {
  return {
    newPart: prepare(db, (slot: OfExperiment & { hash: Uint8Array; text: string }) =>
      kysely
        .insertInto('parts')
        .values({ experiment: slot.experiment, hash: slot.hash, text: slot.text })
        .onConflict((on) => on.doNothing())
        .returning('id'),
    ),
    partId: prepare(db, (slot: OfExperiment & { hash: Uint8Array }) =>
      kysely.selectFrom('parts').select('id').where('experiment', '=', slot.experiment).where('hash', '=', slot.hash),
    ),
    part: prepare(db, (slot: { id: number }) => kysely.selectFrom('parts').select(['hash', 'text']).where('id', '=', slot.id)),
    newSeries: prepare(db, (slot: OfExperiment & { subject: string; role: string }) =>
      kysely
        .insertInto('series')
        .values({ experiment: slot.experiment, subject: slot.subject, role: slot.role })
        .onConflict((on) => on.doNothing())
        .returning('id'),
    ),
    series: prepare(db, (slot: OfExperiment & { subject: string; role: string }) =>
      kysely
        .selectFrom('series')
        .select('id')
        .where('experiment', '=', slot.experiment)
        .where('subject', '=', slot.subject)
        .where('role', '=', slot.role),
    ),
    newCall: prepare(db, (slot: NewCallRow) =>
      kysely.insertInto('calls').values({
        series: slot.series,
        step: slot.step,
        attempt: slot.attempt,
        round: slot.round,
        status: slot.status,
        model: slot.model,
        request_hash: slot.request_hash,
        settings: slot.settings,
        splices: slot.splices,
        content: slot.content,
        reasoning: slot.reasoning,
        refusal: slot.refusal,
        finish: slot.finish,
        served_model: slot.served_model,
        fingerprint: slot.fingerprint,
        has_usage: slot.has_usage,
        input_tokens: slot.input_tokens,
        cached_tokens: slot.cached_tokens,
        output_tokens: slot.output_tokens,
        reasoning_tokens: slot.reasoning_tokens,
        raw_usage_shape: slot.raw_usage_shape,
        raw_usage_numbers: slot.raw_usage_numbers,
        fault: slot.fault,
        fault_detail: slot.fault_detail,
        flags: slot.flags,
        error: slot.error,
        ms: slot.ms,
        at: slot.at,
        counted_input: slot.counted_input,
        reusable_input: slot.reusable_input,
        usd: slot.usd,
      }),
    ),
    call: prepare(db, (slot: CallKey) =>
      calls().where('calls.series', '=', slot.series).where('calls.step', '=', slot.step).where('calls.attempt', '=', slot.attempt),
    ),
    callsOfStep: prepare(db, (slot: OfExperiment & { subject: string; role: string; step: string }) =>
      calls()
        .where('series.experiment', '=', slot.experiment)
        .where('series.subject', '=', slot.subject)
        .where('series.role', '=', slot.role)
        .where('calls.step', '=', slot.step)
        .orderBy('calls.attempt'),
    ),
    subjects: prepare(db, (slot: OfExperiment) =>
      kysely.selectFrom('series').select('subject').where('experiment', '=', slot.experiment).groupBy('subject').orderBy(({ fn }) => fn.min('id')),
    ),
    callsOfSubject: prepare(db, (slot: OfExperiment & { subject: string }) =>
      calls().where('series.experiment', '=', slot.experiment).where('series.subject', '=', slot.subject).orderBy('calls.seq'),
    ),
    prompt: prepare(db, (slot: CallKey) =>
      kysely
        .selectFrom('calls')
        .select(['seq', 'settings'])
        .where('series', '=', slot.series)
        .where('step', '=', slot.step)
        .where('attempt', '=', slot.attempt),
    ),
    /** Of a series, up to and with one of its calls. */
    splices: prepare(db, (slot: OfSeries & { last: number }) =>
      kysely.selectFrom('calls').select('splices').where('series', '=', slot.series).where('seq', '<=', slot.last).orderBy('seq'),
    ),
    /** Counts and sums of calls that are alike in all that accounts tell apart. */
    alike: prepare(db, (slot: OfExperiment) =>
      kysely
        .selectFrom('calls')
        .innerJoin('series', 'series.id', 'calls.series')
        .select(['calls.model', 'series.role', 'calls.status', 'calls.fault', 'calls.flags', 'calls.served_model', 'calls.has_usage'])
        .select(({ fn }) => [
          fn.countAll<number>().as('calls'),
          fn.sum<number | null>('calls.input_tokens').as('input'),
          fn.sum<number | null>('calls.cached_tokens').as('cached'),
          fn.sum<number | null>('calls.output_tokens').as('output'),
          fn.sum<number | null>('calls.reasoning_tokens').as('reasoning'),
          fn.sum<number | null>('calls.input_tokens').filterWhere('calls.cached_tokens', 'is not', null).as('with_cache_report'),
          fn.sum<number | null>('calls.counted_input').as('counted_input'),
          fn.sum<number | null>('calls.reusable_input').as('reusable_input'),
          fn.sum<number | null>('calls.usd').as('usd'),
          fn.countAll<number>().filterWhere('calls.usd', 'is', null).as('unpriced'),
        ])
        .where('series.experiment', '=', slot.experiment)
        .groupBy(['calls.model', 'series.role', 'calls.status', 'calls.fault', 'calls.flags', 'calls.served_model', 'calls.has_usage']),
    ),
    /** Used answers by their place among the answers of one asking. */
    used: prepare(db, (slot: OfExperiment) =>
      kysely
        .selectFrom(
          kysely
            .selectFrom('calls')
            .innerJoin('series', 'series.id', 'calls.series')
            .select(['calls.model', 'series.role', 'calls.fault'])
            .select(({ fn }) =>
              fn
                .agg<number>('row_number')
                .over((over) => over.partitionBy(['calls.series', 'calls.step', 'calls.round']).orderBy('calls.attempt'))
                .as('place'),
            )
            .where('series.experiment', '=', slot.experiment)
            .where('calls.status', '=', 'ok')
            .as('answers'),
        )
        .select(({ fn }) => ['model', 'role', 'place', fn.countAll<number>().as('answers')])
        .where('fault', 'is', null)
        .groupBy(['model', 'role', 'place']),
    ),
    servedModels: prepare(db, (slot: OfExperiment) =>
      kysely
        .selectFrom('calls')
        .innerJoin('series', 'series.id', 'calls.series')
        .innerJoin('parts as model', 'model.id', 'calls.model')
        .innerJoin('parts as served', 'served.id', 'calls.served_model')
        .select(['series.subject', 'model.text as model', 'served.text as served'])
        .distinct()
        .where('series.experiment', '=', slot.experiment)
        .where('calls.status', '=', 'ok')
        .where('calls.fault', 'is', null),
    ),
  };
}

/** Calls with their subject and role, and with the texts that their numbers stand for. */
function calls() {
  return kysely
    .selectFrom('calls')
    .innerJoin('series', 'series.id', 'calls.series')
    .innerJoin('parts as model', 'model.id', 'calls.model')
    .leftJoin('parts as served', 'served.id', 'calls.served_model')
    .leftJoin('parts as fingerprint', 'fingerprint.id', 'calls.fingerprint')
    .leftJoin('parts as shape', 'shape.id', 'calls.raw_usage_shape')
    .selectAll('calls')
    .select(['series.subject', 'series.role', 'model.text as model_text', 'served.text as served_text'])
    .select(['fingerprint.text as fingerprint_text', 'shape.text as shape_text']);
}
