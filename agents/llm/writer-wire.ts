/**
 * What a writer and a searcher answer: the schemas on the wire, in the subset that every provider takes (lists where the
 * canonical shapes have maps with free keys), and pure mappings to those shapes. The wire asks for structure alone; how
 * many and how long is the canonical schema's, so that one re-ask can quote all that is wrong.
 */
import { z } from 'zod';
// From where it lies, as in wire.ts: no schema needs the client of a model.
import { wireSchema } from '../../models/content/wire-schema.js';
import type { WireSchema } from '../../models/types.js';
import type { Newcomer, Recast, RecastParty, Weighing, WrittenHistory } from '../../domain/curation/recast.js';
import { errorAt, type Problem } from '../../domain/validation/problem.js';

const text = z.string();
const stances = z.array(z.object({ topic: text, stance: text }));
const party = z.object({ id: text, name: text, role: text, relation: text, stances });

const recast = z.object({
  title: text,
  slug: text,
  domain_rationale: text,
  dispute_kind: text,
  rights_at_stake: z.boolean(),
  background: text,
  topics: z.array(z.object({ id: text, name: text, description: text, options: z.array(z.object({ short: text, description: text })) })),
  parties: z.array(party),
  weaker: text,
  blockage: text,
  grievances: z.array(z.object({ party: text, just: text, fault: text })),
  invented: z.array(text),
});
export type RecastAnswer = z.infer<typeof recast>;

const weights = z.object({
  parties: z.array(
    z.object({
      party: text,
      weights: z.array(z.object({ topic: text, points: z.number().int() })),
      stances,
      option_values: z.array(z.object({ topic: text, option: text, value: z.number() })),
      fallback_value: z.number(),
    }),
  ),
});
export type WeightsAnswer = z.infer<typeof weights>;

/** `introduction` goes behind the background, whose own words code keeps (gap 9.31). */
const newcomer = z.object({ party, introduction: text, relations: z.array(z.object({ party: text, relation: text })) });
export type NewcomerAnswer = z.infer<typeof newcomer>;

const history = z.object({ entries: z.array(z.object({ title: text, date: text, text })) });
export type HistoryAnswer = z.infer<typeof history>;

const seed = z.object({
  title: text,
  country: text,
  year: z.number().int(),
  summary: text,
  parties: z.array(z.object({ role: text, objective: text, fallback: text })),
  issues: z.array(z.object({ name: text, options: z.array(text) })),
  history: z.array(text),
  stakes: text,
  sources: z.array(z.object({ url: text, title: text, publisher: text })),
  inferred: z.array(text),
  evidence: z.array(z.object({ path: text, url: text })),
});
/** Asked for by the prompt alone: a search has no structured outputs. Read by `seed-answer.ts`. */
export const SEED: WireSchema<z.infer<typeof seed>> = wireSchema('seed', seed);

export const SCENARIO_RECAST: WireSchema<RecastAnswer> = sayingTopics(wireSchema('scenario_recast', recast));
export const PREFERENCE_WEIGHTS: WireSchema<WeightsAnswer> = sayingTopics(wireSchema('preference_weights', weights));
export const PARTY_EXPANSION: WireSchema<NewcomerAnswer> = sayingTopics(wireSchema('party_expansion', newcomer));
export const HISTORY_EXPANSION: WireSchema<HistoryAnswer> = wireSchema('history_expansion', history);

/** The published prompts call the same thing `topics` and `issues` (spec 1.2): either is read. */
function sayingTopics<Answer>(wire: WireSchema<Answer>): WireSchema<Answer> {
  return { ...wire, schema: z.preprocess(withTopics, wire.schema) };
}

const TOPIC_WORDS: Readonly<Record<string, string>> = { issues: 'topics', issue: 'topic' };

function withTopics(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTopics);
  if (typeof value !== 'object' || value === null) return value;
  const rename = (key: string): string => {
    const due = Object.hasOwn(TOPIC_WORDS, key) ? TOPIC_WORDS[key]! : key;
    return due !== key && Object.hasOwn(value, due) ? key : due;
  };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [rename(key), withTopics(member)]));
}

/** In the canonical shape, not yet checked against its schema; problems are what a map cannot hold. */
export interface Mapped<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}

export function recastOf(answer: RecastAnswer): Mapped<Recast> {
  const { title, slug, background, topics, weaker, blockage, invented } = answer;
  const parties = answer.parties.map((one, index) => partyOf(one, `parties[${index}]`));
  const grievances = mapOf(answer.grievances, 'grievances', ({ party: id }) => id, ({ just, fault }) => ({ just, fault }));
  return {
    value: {
      title,
      slug,
      domainRationale: answer.domain_rationale,
      disputeKind: answer.dispute_kind,
      rightsAtStake: answer.rights_at_stake,
      background,
      topics,
      parties: parties.map(({ value }) => value),
      weaker,
      invented,
      blockage,
      grievances: grievances.value,
    },
    problems: [...parties.flatMap(({ problems }) => problems), ...grievances.problems],
  };
}

export function weighingOf(answer: WeightsAnswer): Mapped<Weighing> {
  const problems: Problem[] = [];
  const kept = <Value>({ value, problems: found }: Mapped<Value>): Value => {
    problems.push(...found);
    return value;
  };
  const value = kept(
    mapOf(answer.parties, 'parties', ({ party: id }) => id, (own, path) => ({
      weights: kept(mapOf(own.weights, `${path}.weights`, ({ topic }) => topic, ({ points }) => points)),
      stances: kept(stancesOf(own.stances, `${path}.stances`)),
      optionValues: kept(optionValuesOf(own.option_values, `${path}.option_values`)),
      fallbackValue: own.fallback_value,
    })),
  );
  return { value, problems };
}

/** @param core the background before the newcomer: it stays as it is, and what introduces the newcomer follows it. */
export function newcomerOf(answer: NewcomerAnswer, core: string): Mapped<Newcomer> {
  const own = partyOf(answer.party, 'party');
  const relations = mapOf(answer.relations, 'relations', ({ party: id }) => id, ({ relation }) => relation);
  // Some repeat the whole background in front of what they add.
  const added = answer.introduction.replace(core, '').trim();
  return {
    value: { party: own.value, background: added === '' ? core : `${core}\n\n${added}`, relations: relations.value },
    problems: [...own.problems, ...relations.problems],
  };
}

export function historyOf({ entries }: HistoryAnswer): Mapped<WrittenHistory> {
  return { value: { entries }, problems: [] };
}

function partyOf({ id, name, role, relation, stances: said }: RecastAnswer['parties'][number], path: string): Mapped<RecastParty> {
  const { value, problems } = stancesOf(said, `${path}.stances`);
  return { value: { id, name, role, relation, stances: value }, problems };
}

function stancesOf(list: RecastAnswer['parties'][number]['stances'], path: string): Mapped<Record<string, string>> {
  return mapOf(list, path, ({ topic }) => topic, ({ stance }) => stance);
}

type OptionValue = WeightsAnswer['parties'][number]['option_values'][number];

function optionValuesOf(list: readonly OptionValue[], path: string): Mapped<Record<string, Record<string, number>>> {
  const topics = [...new Set(list.map(({ topic }) => topic))];
  const byTopic = topics.map((topic) => ({ topic, own: mapOf(list.filter((one) => one.topic === topic), `${path}.${topic}`, ({ option }) => labelOf(option), ({ value }) => value) }));
  return { value: Object.fromEntries(byTopic.map(({ topic, own }) => [topic, own.value])), problems: byTopic.flatMap(({ own }) => own.problems) };
}

/** `A`, `(A)`, `a.`: a letter as a list or a habit writes it. */
function labelOf(option: string): string {
  return /^\s*\(?([A-Za-z])[).:]*\s*$/.exec(option)?.[1]?.toUpperCase() ?? option.trim();
}

/** The first of two entries with one key stays, and the second is a problem. */
function mapOf<Item, Value>(items: readonly Item[], path: string, keyOf: (item: Item) => string, valueOf: (item: Item, path: string) => Value): Mapped<Record<string, Value>> {
  const found = new Map<string, Value>();
  const problems: Problem[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const at = `${path}.${key}`;
    if (found.has(key)) problems.push(errorAt(at, 'stands twice', 'Give one entry for each.', key));
    else found.set(key, valueOf(item, at));
  }
  return { value: Object.fromEntries(found), problems };
}
