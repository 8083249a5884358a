/** What every step of the drafter starts from: the disguise of a seed, its two sides and its place, always the same. */
import type { Seed } from '../../../domain/curation/seed.js';
import { principalsOf, type Side, sideOf } from './cast.js';
import { type Disguise, disguiseOf } from './disguise/index.js';

export interface Setting {
  readonly seed: Seed;
  readonly disguise: Disguise;
  /** In the order of the seed: the first was met by an open letter, the second by a closed door. */
  readonly sides: readonly [Side, Side];
  /** An invented town. */
  readonly place: string;
  readonly newcomerName: string;
}

const PLACES = { one: 0, other: 1, town: 2, newcomer: 3 } as const;

/** One seed is asked for in several steps; its terms are slow to find, and nothing of a setting ever changes. */
const settings = new WeakMap<Seed, Setting>();

export async function settingOf(seed: Seed): Promise<Setting> {
  const { leakFinder } = await import('../../../domain/leakage/index.js');
  const known = settings.get(seed);
  if (known) return known;
  const disguise = disguiseOf(seed, leakFinder(seed));
  const [one, other] = principalsOf(seed);
  const name = (place: keyof typeof PLACES): string => disguise.names.own[PLACES[place]]!;
  const sides = [sideOf(seed.parties[one]!, name('one'), disguise), sideOf(seed.parties[other]!, name('other'), disguise)] as const;
  const setting: Setting = { seed, disguise, sides, place: name('town'), newcomerName: name('newcomer') };
  settings.set(seed, setting);
  return setting;
}
