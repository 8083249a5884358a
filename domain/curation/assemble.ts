/**
 * From a writer's products to a scenario file: pure code letters the options, seats the parties, picks the best
 * packages. Nothing here judges; `validation/candidate.ts` does.
 */
import { contentHash } from '../hash.js';
import { type Domain, type Option, type Party, type Scenario, type ScenarioFile, type ThirdPartyExpansion, type Topic } from '../scenario.js';
import { beatsFallbacks, type ValuedPackage, valuedPackages } from '../validation/zones.js';
import { dueOrder } from '../validation/option-order.js';
import type { Newcomer, Recast, RecastTopic, WeighedParty, Weighing } from './recast.js';
import type { Seed } from './seed.js';

/** The scenario as a writer is shown it: `preferences` holds those of the parties that are weighed already. */
export type Draft = Pick<Scenario, 'background' | 'topics' | 'parties' | 'preferences'> & { readonly title: string };

const letter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** Options in the order drawn from their texts, lettered from A (departure 12). */
export function letteredTopic({ options, ...topic }: RecastTopic): Topic {
  const due = dueOrder(options.map(({ description }) => description));
  const place = (description: string): number => due.indexOf(description);
  const ordered = [...options].sort((a, b) => place(a.description) - place(b.description));
  return { ...topic, options: ordered.map((option, index): Option => ({ label: letter(index), ...option })) };
}

/**
 * Who of the two speaks first and who gets the first persona of a mixed pair, over four accepted scenarios of a domain
 * each combination once (brief 12): known before the filter runs, because both are part of the scenario's hash.
 */
function seats({ parties, weaker }: Pick<Recast, 'parties' | 'weaker'>, accepted: number): { speaking: Recast['parties']; personaOrder: [string, string] } {
  const weak = parties.find(({ id }) => id === weaker) ?? parties[0]!;
  const strong = parties.find((party) => party !== weak)!;
  const first = [weak.id, strong.id] as [string, string];
  return {
    speaking: accepted % 2 === 0 ? [weak, strong] : [strong, weak],
    personaOrder: accepted % 4 < 2 ? first : [first[1], first[0]],
  };
}

/** @param accepted scenarios of the domain accepted before this one. */
export function draftOf(recast: Recast, accepted: number): Draft {
  return {
    title: recast.title,
    background: { core: recast.background },
    topics: recast.topics.map(letteredTopic),
    parties: seats(recast, accepted).speaking.map((party): Party => ({ ...party, persona: {} })),
    preferences: {},
  };
}

export interface Assembly {
  domain: Domain;
  seed: Pick<Seed, 'id'>;
  recast: Recast;
  weighing: Weighing;
  /** Scenarios of the domain accepted before this one. */
  accepted: number;
  /** Written by rule. */
  draft: boolean;
}

/** The file without expansions and with `filter: not_run`. Every value of the weighing has to be there. */
export function assembleCandidate({ domain, seed, recast, weighing, accepted, draft }: Assembly): ScenarioFile {
  const { title, slug, domainRationale, disputeKind, rightsAtStake, invented, weaker, blockage, grievances } = recast;
  const { title: _title, preferences: _none, ...base } = draftOf(recast, accepted);
  const scenario: Scenario = {
    ...base,
    parties: base.parties.map((party) => ({ ...party, stances: weighing[party.id]?.stances ?? party.stances })),
    preferences: Object.fromEntries(Object.entries(weighing).map(([id, party]) => [id, privateSide(party)])),
    personaOrder: seats(recast, accepted).personaOrder,
  };
  return {
    canary: `concord-bench canary ${uuidOf({ seed: seed.id, scenario })}`,
    id: slug.startsWith(`${domain}-`) ? slug : `${domain}-${slug}`,
    version: '1.0.0',
    title,
    domain,
    domainRationale,
    disputeKind,
    rightsAtStake,
    seedId: seed.id,
    invented,
    ...(draft ? { draft: true as const } : {}),
    filter: { status: 'not_run' },
    scenario,
    expansions: {},
    worksheet: { bestPackages: bestPackages(scenario), weaker, blockage, grievances },
  };
}

/** The newcomer with its private side (gap 9.31: what the originals are stays in the base scenario). */
export function thirdPartyOf({ party, background, relations }: Newcomer, weighed: WeighedParty, seed: Pick<Seed, 'parties'>): ThirdPartyExpansion {
  return {
    party: { ...party, stances: weighed.stances, persona: {} },
    preferences: privateSide(weighed),
    background,
    relations,
    origin: seed.parties.length > 2 ? 'seed' : 'derived',
  };
}

function privateSide({ weights, optionValues, fallbackValue }: WeighedParty): Scenario['preferences'][string] {
  return { weights, optionValues, fallbackValue };
}

/** The two packages of the zone with the greatest product of gains (Nash); where there is no zone, the two nearest to it. */
function bestPackages(scenario: Scenario): ScenarioFile['worksheet']['bestPackages'] {
  const gains = ({ values }: ValuedPackage): number[] => Object.entries(scenario.preferences).map(([party, { fallbackValue }]) => values[party]! - fallbackValue);
  const rank = (one: ValuedPackage): [number, number] => {
    const gained = gains(one);
    return beatsFallbacks(scenario.preferences, one.values) ? [1, gained.reduce((product, gain) => product * gain, 1)] : [0, Math.min(...gained)];
  };
  const ranked = valuedPackages(scenario)
    .map((one) => ({ package: one.package, rank: rank(one) }))
    .sort((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1]);
  return ranked.slice(0, 2).map(({ package: chosen }) => ({ ...chosen }));
}

/** A UUID (version 8, RFC 9562) drawn from the content: the same candidate gets the same canary in every life. */
function uuidOf(content: unknown): string {
  const digits = contentHash(content);
  const variant = '89ab'[parseInt(digits[16]!, 16) % 4];
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `${variant}${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-');
}
