/** What every step of the drafter starts from: the disguise of a seed, its two sides and its place, always the same. */
import type { Seed } from '../../../domain/curation/seed.js';
import { principalsOf, type Side, sideOf } from './cast.js';
import { type Disguise, disguiseOf, type FindLeaks } from './disguise/index.js';

export interface Setting {
  readonly seed: Seed;
  readonly disguise: Disguise;
  /** In the order of the seed: the first was met by an open letter, the second by a closed door. */
  readonly sides: readonly [Side, Side];
  /** An invented town. */
  readonly place: string;
}

/** One seed is asked for in several steps, and its terms are slow to find. */
const finders = new WeakMap<Seed, FindLeaks>();

async function finderOf(seed: Seed): Promise<FindLeaks> {
  const { leakFinder } = await import('../../../domain/leakage/index.js');
  const finder = finders.get(seed) ?? leakFinder(seed);
  finders.set(seed, finder);
  return finder;
}

export async function settingOf(seed: Seed): Promise<Setting> {
  const disguise = disguiseOf(seed, await finderOf(seed));
  const [one, other] = principalsOf(seed);
  const sides = [sideOf(seed.parties[one]!, disguise), sideOf(seed.parties[other]!, disguise)] as const;
  return { seed, disguise, sides, place: disguise.names.fresh() };
}
