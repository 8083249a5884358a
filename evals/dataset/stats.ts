/** Counts and sizes of a dataset. Pure; needs files that are valid, and works on an empty list. */
import * as statistics from 'simple-statistics';
import { nearDuplicateScenarios } from '../../domain/curation/near-duplicates.js';
import { contentId } from '../../domain/hash.js';
import { DOMAINS, type ScenarioFile } from '../../domain/scenario.js';
import { packagesOf, wordCount, zoneOfAgreement } from '../../domain/validation/index.js';
import { round } from '../results/round.js';
import { guessByLetter } from './letters.js';
import { overlapPairs } from './overlap.js';
import type { Balance, DatasetStats, OfflineReplays, Spread } from './schema.js';

const SHOWN_PAIRS = 5;

/** @param offlineReplays as they were played; null where they were not. */
export function datasetStats(files: readonly ScenarioFile[], offlineReplays: readonly OfflineReplays[] | null = null): DatasetStats {
  const common = overlapPairs(files);
  const zones = files.map(({ id, scenario }) => ({ id, packages: packagesOf(scenario.topics).length, inZone: zoneOfAgreement(scenario).length }));
  return {
    format: 'concord-dataset-stats/1',
    scenarios: files.length,
    hash: datasetHash(files),
    domains: DOMAINS.map((domain) => {
      const own = files.filter((file) => file.domain === domain);
      return { domain, scenarios: own.length, rightsAtStake: own.filter(({ rightsAtStake }) => rightsAtStake).length, balance: balanceOf(own) };
    }),
    balance: balanceOf(files),
    structure: {
      topics: tally(files.map(({ scenario }) => scenario.topics.length)),
      options: tally(files.flatMap(({ scenario }) => scenario.topics.map(({ options }) => options.length))),
    },
    zones: {
      packages: spread(zones.map(({ packages }) => packages)),
      inZone: spread(zones.map(({ inZone }) => inZone)),
      share: spread(zones.map(({ packages, inZone }) => inZone / packages)),
      scenarios: zones,
    },
    words: wordsOf(files),
    expansions: {
      thirdParty: { seed: originsOf(files, 'seed'), derived: originsOf(files, 'derived'), invented: originsOf(files, 'invented'), none: originsOf(files, undefined) },
      history: files.filter(({ expansions }) => expansions.history !== undefined).length,
    },
    overlapping: common.length,
    overlap: common.slice(0, SHOWN_PAIRS).map((pair) => ({ ...pair, share: round(pair.share) })),
    nearDuplicates: nearDuplicateScenarios(files).map((pair) => ({ ...pair, similarity: round(pair.similarity) })),
    letters: lettersOf(files),
    offlineReplays: offlineReplays === null ? null : [...offlineReplays],
    filter: { not_run: filtered(files, 'not_run'), passed: filtered(files, 'passed'), failed: filtered(files, 'failed') },
    rightsAtStake: files.filter(({ rightsAtStake }) => rightsAtStake).map(({ id }) => id),
    drafts: files.filter(({ draft }) => draft === true).length,
    invented: spread(files.map(({ invented }) => invented.length)),
  };
}

/** Of all files and all that stands in them; their order does not matter. */
function datasetHash(files: readonly ScenarioFile[]): string {
  return contentId(files.map((file) => contentId(file)).sort());
}

function balanceOf(files: readonly ScenarioFile[]): Balance {
  const where = (holds: (file: ScenarioFile, first: string) => boolean): number => files.filter((file) => holds(file, file.scenario.parties[0]!.id)).length;
  return {
    weakerSpeaksFirst: where(({ worksheet }, first) => worksheet.weaker === first),
    weakerFirstPersona: where(({ worksheet, scenario }) => worksheet.weaker === scenario.personaOrder[0]),
    speakerFirstPersona: where(({ scenario }, first) => scenario.personaOrder[0] === first),
  };
}

function wordsOf(files: readonly ScenarioFile[]): DatasetStats['words'] {
  const lengths = (textsOf: (file: ScenarioFile) => readonly string[]): Spread => spread(files.flatMap(textsOf).map(wordCount));
  return {
    background: lengths(({ scenario }) => [scenario.background.core]),
    role: lengths(({ scenario }) => scenario.parties.map(({ role }) => role)),
    stance: lengths(({ scenario }) => scenario.parties.flatMap(({ stances }) => Object.values(stances))),
    option: lengths(({ scenario }) => scenario.topics.flatMap(({ options }) => options.map(({ description }) => description))),
    history: lengths(({ expansions: { history } }) => (history === undefined ? [] : [history.entries.map(({ text }) => text).join(' ')])),
  };
}

function lettersOf(files: readonly ScenarioFile[]): DatasetStats['letters'] {
  const guess = guessByLetter(files);
  return guess === null ? null : { ...guess, chance: round(guess.chance), low: round(guess.low), high: round(guess.high) };
}

function originsOf(files: readonly ScenarioFile[], origin: 'seed' | 'derived' | 'invented' | undefined): number {
  return files.filter(({ expansions }) => expansions.thirdParty?.origin === origin).length;
}

function filtered(files: readonly ScenarioFile[], status: ScenarioFile['filter']['status']): number {
  return files.filter(({ filter }) => filter.status === status).length;
}

function tally(values: readonly number[]): Record<string, number> {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return Object.fromEntries(sorted.map((value) => [String(value), values.filter((other) => other === value).length]));
}

function spread(values: readonly number[]): Spread {
  if (values.length === 0) return null;
  return { least: round(Math.min(...values)), median: round(statistics.median([...values])), most: round(Math.max(...values)) };
}
