/** The smallest differences that a plan would find, and what it would take to find smaller ones. */
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import { weighed } from '../analysis/weights.js';
import { FEWEST_CLUSTERS } from '../statistics/cluster-mean.js';
import { attainableP, signFlipDetectable } from '../statistics/power.js';
import type { Difference, Parts, Spread } from './detectable-spread.js';

/** Chance of finding the difference that is named. */
export const POWER = 0.8;
const LEVEL = 0.05;
/** The difference of interest where none is named. */
export const DETECT: Readonly<Record<PrimaryContrast['metric'], number>> = { deltaS: 0.05, consensusGain: 5 };
/** Beyond these no difference can be: S lies in 0 to 1, Consensus Gain has no lower bound. */
const LARGEST: Readonly<Record<PrimaryContrast['metric'], number>> = { deltaS: 1, consensusGain: Infinity };
/** More scenarios than this nobody writes. */
const MOST_SCENARIOS = 100_000;

/** What is compared in a plan. */
export interface Comparing {
  readonly primary: PrimaryContrast;
  /** Mediators under test. */
  readonly mediators: number;
  readonly blocks: readonly PlannedBlock[];
  readonly spread: Readonly<Record<Difference, Spread>>;
  /** The difference of interest, in units of the primary metric, above 0. */
  readonly detect: number;
  /** No verdict will be given: a run with rule-based parties or evaluator. */
  readonly offline: boolean;
}

export interface PlannedBlock {
  readonly scenario: string;
  readonly condition: string;
  readonly repeat: number;
}

/**
 * Why nothing can be found. `unattainable`: no outcome would reach p = .05 after Holm; `beyond_scale`: only differences
 * larger than the metric has.
 */
export type Blind = 'too_few_scenarios' | 'unattainable' | 'beyond_scale';

export interface DetectableDifference {
  /** Tests that Holm adjusts for: the difference is found at its first, strictest step. */
  readonly tests: number;
  /** Smallest adjusted p that the design can give. */
  readonly attainable: number;
  /** Found with the chance `power`, in units of the primary metric; null where `blind`. */
  readonly difference: number | null;
  readonly blind: Blind | null;
  /** What the difference of interest would take with the rest of the design as it is; null where no number is enough, or it stays blind. */
  readonly repeatsNeeded: number | null;
  readonly scenariosNeeded: number | null;
  readonly spread: Spread;
}

export interface Detectable {
  readonly metric: PrimaryContrast['metric'];
  readonly contrast: PrimaryContrast['contrast'];
  /** Chance of finding it, 0–1. */
  readonly power: number;
  readonly level: number;
  /** Scenarios and blocks under the conditions that count. */
  readonly scenarios: number;
  readonly blocks: number;
  readonly repeats: number;
  /** The difference of interest. */
  readonly detect: number;
  readonly offline: boolean;
  /** Each mediator against what the primary contrast names. */
  readonly against: DetectableDifference;
  /** Two mediators; null where there is one. */
  readonly pairs: DetectableDifference | null;
}

export function detectableIn({ primary, mediators, blocks, spread, detect, offline }: Comparing): Detectable {
  const design = designOf(blocks, primary.conditions);
  const of = (difference: Difference, tests: number): DetectableDifference => differenceOf({ design, spread: spread[difference], tests, detect, largest: LARGEST[primary.metric] });
  return {
    metric: primary.metric,
    contrast: primary.contrast,
    power: POWER,
    level: LEVEL,
    scenarios: design.scenarios,
    blocks: design.blocks,
    repeats: design.repeats,
    detect,
    offline,
    against: of('contrast', mediators),
    pairs: mediators < 2 ? null : of('pair', (mediators * (mediators - 1)) / 2),
  };
}

/** The variance of the mean over a design is the sum of each part times its factor. */
interface Design {
  readonly scenarios: number;
  readonly blocks: number;
  readonly repeats: number;
  /** Factor of the repeats’ variance as if there were one. */
  readonly factors: Parts;
}

/** From the weights that the primary contrast gives the planned blocks: sums of squared weights of what shares a part. */
function designOf(blocks: readonly PlannedBlock[], conditions: PrimaryContrast['conditions']): Design {
  const enters = (condition: string): boolean => weighed([{ cluster: '', condition, value: 0 }], conditions).length > 0;
  const used = blocks.filter(({ condition }) => enters(condition));
  const items = weighed(used.map(({ scenario, condition }) => ({ cluster: scenario, condition, value: 0 })), conditions);
  const whole = items.reduce((sum, { weight }) => sum + weight, 0);
  const squares = (keyOf: (block: PlannedBlock) => string): number => {
    const sums = new Map<string, number>();
    for (const [index, block] of used.entries()) sums.set(keyOf(block), (sums.get(keyOf(block)) ?? 0) + items[index]!.weight / whole);
    return [...sums.values()].reduce((sum, weight) => sum + weight ** 2, 0);
  };
  const repeats = Math.max(1, ...used.map(({ repeat }) => repeat));
  return {
    scenarios: new Set(used.map(({ scenario }) => scenario)).size,
    blocks: used.length,
    repeats,
    factors: {
      scenario: squares(({ scenario }) => scenario),
      condition: squares(({ scenario, condition }) => JSON.stringify([scenario, condition])),
      repeat: repeats * squares(({ scenario, condition, repeat }) => JSON.stringify([scenario, condition, repeat])),
    },
  };
}

interface Case {
  readonly design: Design;
  readonly spread: Spread;
  readonly tests: number;
  readonly detect: number;
  readonly largest: number;
}

function differenceOf(one: Case): DetectableDifference {
  const { design, spread, tests, largest } = one;
  const attainable = design.scenarios === 0 ? 1 : Math.min(1, tests * attainableP(design.scenarios));
  const found = (difference: number | null, blind: Blind | null): DetectableDifference => ({
    tests,
    attainable,
    difference,
    blind,
    repeatsNeeded: blind === 'too_few_scenarios' || blind === 'unattainable' ? null : repeatsFor(one),
    scenariosNeeded: scenariosFor(one),
    spread,
  });
  if (design.scenarios < FEWEST_CLUSTERS) return found(null, 'too_few_scenarios');
  if (attainable > LEVEL) return found(null, 'unattainable');
  const difference = inErrors(one, design.scenarios) * Math.sqrt(fixed(one) + ofOneRepeat(one) / design.repeats);
  return difference > largest ? found(null, 'beyond_scale') : found(difference, null);
}

/** The detectable difference in standard errors, with so many scenarios that weigh as unevenly as those of the design. */
function inErrors({ design, tests }: Pick<Case, 'design' | 'tests'>, scenarios: number): number {
  // Kish’s number of equal clusters.
  const evenness = 1 / (design.factors.scenario * design.scenarios);
  return signFlipDetectable({ clusters: scenarios, df: Math.max(1, evenness * scenarios - 1), level: LEVEL / tests }, POWER);
}

/** Variance of the mean that no repeat takes away. */
const fixed = ({ design: { factors }, spread }: Pick<Case, 'design' | 'spread'>): number => factors.scenario * spread.scenario + factors.condition * spread.condition;

const ofOneRepeat = ({ design: { factors }, spread }: Pick<Case, 'design' | 'spread'>): number => factors.repeat * spread.repeat;

function repeatsFor(one: Case): number | null {
  const wanted = (one.detect / inErrors(one, one.design.scenarios)) ** 2;
  return fixed(one) >= wanted ? null : Math.max(1, Math.ceil(ofOneRepeat(one) / (wanted - fixed(one))));
}

function scenariosFor(one: Case): number | null {
  const { design, tests, detect } = one;
  if (design.scenarios === 0) return null;
  const variance = fixed(one) + ofOneRepeat(one) / design.repeats;
  const isEnough = (scenarios: number): boolean =>
    scenarios >= FEWEST_CLUSTERS && tests * attainableP(scenarios) <= LEVEL && inErrors(one, scenarios) * Math.sqrt((variance * design.scenarios) / scenarios) <= detect;
  if (!isEnough(MOST_SCENARIOS)) return null;
  let [low, high] = [0, MOST_SCENARIOS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
