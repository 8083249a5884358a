/** An invented seed, drafts of the example dispute, and answers of a writer and a searcher as they come over the wire. Tests only. */
import type { Seed, SeedQuery } from '../../domain/curation/seed.js';
import type { Scenario } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import type { Draft, ExpandRequest, RecastRequest, WeighRequest } from '../curators.js';
import type { HistoryAnswer, NewcomerAnswer, RecastAnswer, WeightsAnswer } from './writer-wire.js';

const file = exampleScenarioFile();

export function exampleSeed(more: Partial<Seed> = {}): Seed {
  return {
    id: 'transactional-tower-bakery',
    domain: 'transactional',
    title: 'Bakery and tenants of Orrin Tower dispute night baking',
    country: 'ZZ',
    year: 2016,
    summary: 'A bakery in Orrin Tower began to bake at night. The tenants complained to the Orrin Housing Office.',
    parties: [
      { role: 'Bakery on the ground floor', objective: 'Bread before six', fallback: 'Wait for the ruling' },
      { role: 'Association of tenants', objective: 'Quiet nights', fallback: 'Sue for lower rents' },
      { role: 'Housing office', objective: 'A lasting order', fallback: 'Rule by itself' },
    ],
    issues: [
      { name: 'Hours', options: ['From three', 'From six'] },
      { name: 'Fan', options: ['A new fan', 'A cover for the old one'] },
    ],
    history: ['4 May 2016: the first night shift', 'June 2016: 212 complaints'],
    stakes: 'Nine jobs, and the sleep of forty households.',
    sources: [{ url: 'https://news.example/orrin', title: 'Night bread', publisher: 'Orrin News' }],
    inferred: ['issues[1].options[1]'],
    ...more,
  };
}

export const QUERY: SeedQuery = {
  domain: 'legal',
  subQuery: 'neighbours over noise',
  number: 3,
  exclude: [
    { id: 'legal-old-mill-race', title: 'Owners of the old mill race dispute the water' },
    { id: 'legal-two-hedges', title: '' },
  ],
};

export const RECAST: RecastRequest = { seed: exampleSeed(), domain: 'transactional' };

const { title, scenario, expansions, worksheet } = file;
export const DRAFT: Draft = { title, background: scenario.background, topics: scenario.topics, parties: scenario.parties, preferences: {} };
export const WEIGH: WeighRequest = { draft: DRAFT, parties: ['BAKER', 'HOUSE'] };
export const EXPAND: ExpandRequest = { draft: { ...DRAFT, preferences: scenario.preferences }, seed: exampleSeed() };

const third = expansions.thirdParty!;
/** The third party alone, beside two that are weighed. */
export const WEIGH_NEWCOMER: WeighRequest = { draft: { ...DRAFT, parties: [...scenario.parties, third.party], preferences: scenario.preferences }, parties: ['GUILD'] };

const stancesOf = (stances: Readonly<Record<string, string>>) => Object.entries(stances).map(([topic, stance]) => ({ topic, stance }));

export function recastAnswer(more: Partial<RecastAnswer> = {}): RecastAnswer {
  return {
    title,
    slug: 'night-ovens',
    domain_rationale: file.domainRationale,
    dispute_kind: file.disputeKind,
    rights_at_stake: false,
    background: scenario.background.core,
    topics: scenario.topics.map((topic) => ({ ...topic, options: topic.options.map(({ short, description }) => ({ short, description })) })),
    parties: scenario.parties.map(({ id, name, role, relation, stances }) => ({ id, name, role, relation, stances: stancesOf(stances) })),
    weaker: 'HOUSE',
    blockage: worksheet.blockage,
    grievances: Object.entries(worksheet.grievances).map(([party, both]) => ({ party, ...both })),
    invented: ['everything'],
    ...more,
  };
}

export function weightsAnswer(ids: readonly string[] = ['BAKER', 'HOUSE']): WeightsAnswer {
  const preferences: Scenario['preferences'] = { ...scenario.preferences, GUILD: third.preferences };
  return {
    parties: ids.map((party) => {
      const { weights, optionValues, fallbackValue } = preferences[party]!;
      return {
        party,
        weights: Object.entries(weights).map(([topic, points]) => ({ topic, points })),
        stances: stancesOf([...scenario.parties, third.party].find(({ id }) => id === party)!.stances),
        option_values: Object.entries(optionValues).flatMap(([topic, values]) => Object.entries(values).map(([option, value]) => ({ topic, option, value }))),
        fallback_value: fallbackValue,
      };
    }),
  };
}

export function newcomerAnswer(): NewcomerAnswer {
  const { id, name, role, relation, stances } = third.party;
  return {
    party: { id, name, role, relation, stances: stancesOf(stances) },
    introduction: third.background.slice(scenario.background.core.length).trim(),
    relations: Object.entries(third.relations).map(([party, text]) => ({ party, relation: text })),
  };
}

export function historyAnswer(): HistoryAnswer {
  return { entries: expansions.history!.entries };
}

/** As a searcher's model says it; members given in `more` replace those of the seed. */
export function seedAnswer(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { id: _id, domain: _domain, ...seed } = exampleSeed();
  return { ...seed, evidence: [{ path: 'history[0]', url: 'https://news.example/orrin' }], ...more };
}
