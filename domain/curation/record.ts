/** What is kept of a candidate, accepted or rejected: what it came from, what became of it, what was said in its replays. */
import { z } from 'zod';
import { ConcordError } from '../errors.js';
import { dialogueEndSchema } from '../outcome.js';
import { scenarioHash } from '../scenario-hash.js';
import { type Domain, domainSchema, filterSchema, type ScenarioFile, slugSchema } from '../scenario.js';
import { turnSchema, type Turn } from '../turn.js';
import { productSchemas, type Products, type Replay } from './candidate.js';
import { filterOf } from './filter-of.js';
import { ledgerSchema } from './ledger.js';
import { type Recast, recastSchema, weighingSchema } from './recast.js';
import { seedSchema } from './seed.js';

export const recordedReplaySchema = z.strictObject({
  end: dialogueEndSchema,
  partyTurns: z.number().int(),
  /** What was said in public; thoughts stay in the store. */
  turns: z.array(turnSchema.pick({ turn: true, speaker: true, text: true })),
});
export type RecordedReplay = z.infer<typeof recordedReplaySchema>;

/** `provenance/SLUG.json` of an accepted candidate, `rejected/<domain>-<nn>.json` of a rejected one. */
export const candidateRecordSchema = z.strictObject({
  format: z.literal(1),
  domain: domainSchema,
  /** 1-based, in the order in which seeds were found. */
  candidate: z.number().int().positive(),
  /** Id and hash of the scenario; null where it did not get so far. */
  scenario: slugSchema.nullable(),
  hash: z.string().nullable(),
  /** Agent ids, as in tables; `party` played the replays. */
  agents: z.strictObject({ searcher: z.string(), writer: z.string(), filter: z.string(), party: z.string() }),
  seed: seedSchema.nullable(),
  ledger: ledgerSchema.nullable(),
  recast: recastSchema.nullable(),
  weighing: weighingSchema.nullable(),
  /** Null of an accepted one. */
  rejection: productSchemas.rejected.nullable(),
  replays: z.array(recordedReplaySchema),
  filter: filterSchema,
});
export type CandidateRecord = z.infer<typeof candidateRecordSchema>;

type Spoken = Pick<Turn, 'turn' | 'speaker' | 'text'>;

export interface RecordInput {
  readonly domain: Domain;
  readonly number: number;
  readonly products: Products;
  /** Who sits there now, for steps that nobody came to. */
  readonly agents: CandidateRecord['agents'];
  /** As published, or as far as it came (`fileOf`). */
  readonly file: ScenarioFile | null;
  /** Cell id → its turns, for each replay. */
  readonly turns: ReadonlyMap<string, readonly Spoken[]>;
}

/** The scenario file of a candidate as far as it came, its filter included; null before `validate`. */
export function fileOf({ validate, probeAxes, filterImpasse }: Products): ScenarioFile | null {
  if (validate === undefined) return null;
  return { ...validate, expansions: probeAxes ?? validate.expansions, filter: filterOf(filterImpasse) };
}

/**
 * @throws ConcordError `internal` for a candidate that is neither rejected nor a scenario, and for a replay of which
 * not every turn is given.
 */
export function candidateRecord({ domain, number, products, agents, file, turns }: RecordInput): CandidateRecord {
  const { searchSeed, weighPreferences = null, filterImpasse, rejected = null } = products;
  const { by: writer = agents.writer, draft: _, ...recast } = products.recast ?? {};
  const where = `candidate ${number} of ${domain}`;
  if (file === null && rejected === null) throw new ConcordError({ code: 'internal', what: 'there is nothing to keep of a candidate that is under work', where });
  return {
    format: 1,
    domain,
    candidate: number,
    scenario: file?.id ?? null,
    hash: file === null ? null : scenarioHash(file.scenario),
    agents: { searcher: searchSeed?.by ?? agents.searcher, writer, filter: filterImpasse?.by ?? agents.filter, party: filterImpasse?.party ?? agents.party },
    seed: searchSeed?.seed ?? null,
    ledger: searchSeed?.ledger ?? null,
    recast: products.recast === undefined ? null : (recast as Recast),
    weighing: weighPreferences,
    rejection: rejected,
    replays: (filterImpasse?.replays ?? []).map((replay) => recordedReplay(replay, turns.get(replay.cell) ?? [], where)),
    filter: file?.filter ?? { status: 'not_run' },
  };
}

/** Where a record is kept, inside the experiment: a rejected candidate has no name that is sure to be its own. */
export function recordPath({ domain, candidate, scenario, rejection }: Pick<CandidateRecord, 'domain' | 'candidate' | 'scenario' | 'rejection'>): string {
  if (rejection === null && scenario !== null) return `provenance/${scenario}.json`;
  return `rejected/${domain}-${String(candidate).padStart(2, '0')}.json`;
}

function recordedReplay({ cell, end, partyTurns, turns: length }: Replay, spoken: readonly Spoken[], where: string): RecordedReplay {
  if (spoken.length !== length) throw new ConcordError({ code: 'internal', what: `the replay ${cell} has ${length} turns, ${spoken.length} of them are given`, where });
  return { end, partyTurns, turns: spoken.map(({ turn, speaker, text }) => ({ turn, speaker, text })) };
}
