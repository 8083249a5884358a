/**
 * Weights, option values and fallbacks for two parties: drawn and tried until a package of trades is worth a little
 * more to both than walking away, and hardly anything else is. What a party asks for first is read from its stance.
 */
import type { WeighedParty, Weighing } from '../../../domain/curation/recast.js';
import { AgentFaultError } from '../../../domain/fault.js';
import { type Random, randomStream } from '../../../domain/random.js';
import type { Party, Preferences, Scenario, Topic } from '../../../domain/scenario.js';
import { dominates, favouritePackage, middleValues, packagesOf, packageValue } from '../../../domain/validation/index.js';
import { evenOptions } from '../../../domain/validation/middle.js';
import type { Draft } from '../../curators.js';
import { RECOGNITION } from './topics.js';
import { wantedBy } from './wanted.js';

type Side = Pick<Preferences, 'weights' | 'optionValues'>;
type Pair = readonly [Party, Party];

const ATTEMPTS = 600;
/** Packages tried as the one that both should find. */
const BEST = 8;
/** The zone may always hold so many packages, however few there are. */
const SMALL_ZONE = 3;

interface Case {
  /** Worth to both of the option that serves both, least and most. */
  readonly good: readonly [number, number];
  /** Worth to both of an option that serves neither. */
  readonly poor: readonly [number, number];
  /** Points that the best package is above both fallbacks, at least. */
  readonly gain: number;
  /** Points that any package is above a fallback inside the zone, at most. */
  readonly most: number;
  /** Packages in the zone, in percent of all, at most. */
  readonly zone: number;
}

/** Offline parties hardly ever find a way out of it alone, and now and then with a mediator. */
const STIFF: Case = { good: [56, 76], poor: [24, 48], gain: 14, most: 28, zone: 12 };
/** They may find one alone: such drafts are what the impasse filter is there for. */
const SOFT: Case = { good: [70, 85], poor: [0, 15], gain: 36, most: 60, zone: 40 };
/** Of the drafts with three topics, in percent; with two every draft would fall to the filter, with four hardly any. */
const SOFT_SHARE = 85;

/** @param ids of the two; the order in which they speak changes nothing. */
export function weighBoth(draft: Draft, ids: readonly string[]): Weighing {
  const { topics } = draft;
  const pair = draft.parties.filter(({ id }) => ids.includes(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!isPair(pair)) throw new AgentFaultError({ kind: 'invalid', detail: `scripted/drafter weighs two parties or a newcomer, and was asked about ${ids.join(', ') || 'nobody'} where the draft has ${draft.parties.map(({ id }) => id).join(', ')}` });
  const random = randomStream('scripted/drafter', 'weigh', draft.title, draft.background.core);
  const wanted = topics.map((topic) => pair.map((party) => wantedBy(party, topic)) as [string, string]);
  const kind = topics.length === 3 && random.integer(100) < SOFT_SHARE ? SOFT : STIFF;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sides = drawSides(topics, wanted, kind, random);
    const found = fallbacksFor(topics, pair, sides, { kind, random });
    if (found !== null) return Object.fromEntries(pair.map((party, at) => [party.id, weighed(party, sides[at]!, found[at]!)]));
  }
  throw new AgentFaultError({
    kind: 'invalid',
    detail: `scripted/drafter found no values for ${topics.map(({ id, options }) => `${id} (${options.length} options)`).join(', ')} after ${ATTEMPTS} draws: give every topic three options or more, and let the stances of the two sides name different ones`,
  });
}

const isPair = (parties: readonly Party[]): parties is Pair => parties.length === 2;

const weighed = ({ stances }: Party, side: Side, fallbackValue: number): WeighedParty => ({ ...side, stances, fallbackValue });

function drawSides(topics: readonly Topic[], wanted: readonly (readonly [string, string])[], kind: Case, random: Random): [Side, Side] {
  const places = topics.map((_, at) => at);
  const wide = places.filter((at) => topics[at]!.options.length > 2);
  const crossed = random.pick(wide.length > 0 ? wide : places);
  // Where the option that serves neither is worth something, splitting evenly may lead to it.
  const open = random.pick(places);
  const values = topics.map((topic, at) => drawValues(topic, wanted[at]!, { crossed: at === crossed, kind: at === open ? { ...kind, poor: STIFF.poor } : kind, random }));
  const weights = drawWeights(topics, random);
  return [0, 1].map((place) => ({
    weights: Object.fromEntries(topics.map(({ id }, at) => [id, weights[place]![at]!])),
    optionValues: Object.fromEntries(topics.map(({ id, options }, at) => [id, Object.fromEntries(options.map(({ label }) => [label, values[at]![label]![place]!]))])),
  })) as [Side, Side];
}

const between = (random: Random, [least, most]: readonly [number, number]): number => least + random.integer(most - least + 1);

/** What is asked for last, where ideals are opposite ends and where they are not; and what nobody can want. */
const OTHERS_WISH = [0, 10] as const;
const OTHERS_WISH_CROSSED = [22, 40] as const;
const WORST = [0, 9] as const;

/**
 * Worth of each option to both. Elsewhere each side's first wish is the other's worst; on a crossed topic both would
 * rather give way than take some third option.
 */
function drawValues({ options }: Topic, [one, other]: readonly [string, string], { crossed, kind, random }: { crossed: boolean; kind: Case; random: Random }): Record<string, [number, number]> {
  const rest = random.shuffle(options.map(({ label }) => label).filter((label) => label !== one && label !== other));
  const both = (range: readonly [number, number]): [number, number] => [between(random, range), between(random, range)];
  const giving = (): number => between(random, crossed && rest.length > 0 ? OTHERS_WISH_CROSSED : OTHERS_WISH);
  const third = (label: string, place: number): [string, [number, number]] => {
    if (crossed && place === rest.length - 1) return [label, both(WORST)];
    return [label, both(place === 0 ? kind.good : kind.poor)];
  };
  return Object.fromEntries<[number, number]>([[one, [100, giving()]], [other, [giving(), 100]], ...rest.map(third)]);
}

const RANKED: Readonly<Record<number, readonly number[]>> = { 1: [100], 2: [63, 37], 3: [47, 32, 21], 4: [39, 27, 19, 15] };

/** Points of both sides: their first topics differ, and recognition is not the first of three or more. */
function drawWeights(topics: readonly Topic[], random: Random): [number[], number[]] {
  const places = topics.map((_, at) => at);
  const material = topics.length > 2 ? places.filter((at) => !RECOGNITION.test(topics[at]!.name)) : places;
  const tops = random.shuffle(material.length > 1 ? material : places);
  const points = (top: number): number[] => {
    const order = [top, ...random.shuffle(places.filter((at) => at !== top))];
    const ranked = RANKED[topics.length]!.map((point) => point + random.integer(5) - 2);
    ranked[0]! += 100 - ranked.reduce((sum, point) => sum + point, 0);
    return places.map((at) => ranked[order.indexOf(at)]!);
  };
  return [points(tops[0]!), points(tops.at(-1)!)];
}

/** Fallbacks below one of the best packages, if every rule of the agreement then holds; else null. */
function fallbacksFor(topics: readonly Topic[], parties: Pair, sides: readonly [Side, Side], { kind, random }: { kind: Case; random: Random }): [number, number] | null {
  const [one, other] = sides.map((side) => ({ ...side, fallbackValue: 0 })) as [Preferences, Preferences];
  const [a, b] = [parties[0].id, parties[1].id];
  const all = packagesOf(topics).map((chosen) => [packageValue(one, chosen), packageValue(other, chosen)] as const);
  const scenario: Scenario = { background: { core: '' }, topics: [...topics], parties: [...parties], preferences: { [a]: one, [b]: other }, personaOrder: [a, b] };
  const betterThan = (values: Readonly<Record<string, number>>) => all.filter(([worth, others]) => dominates({ [a]: worth, [b]: others }, values));
  const better = betterThan(middleValues(scenario));
  if (better.length === 0 || betterThan(middleValues(scenario, evenOptions)).length === 0) return null;
  // What each side's first wish is worth to the other.
  const given = [packageValue(one, favouritePackage(topics, other)), packageValue(other, favouritePackage(topics, one))] as const;
  const widest = Math.max(SMALL_ZONE, Math.floor((all.length * kind.zone) / 100));
  const best = [...all].sort((x, y) => Math.min(...y) - Math.min(...x)).slice(0, BEST);
  for (const aim of best) {
    const fallbacks = aim.map((value) => Math.floor(value - kind.gain - random.integer(3))) as [number, number];
    const zone = all.map((values) => values.map((value, at) => value - fallbacks[at]!)).filter((gained) => Math.min(...gained) > 0);
    const fits =
      Math.min(...fallbacks) > 0 &&
      zone.length >= 2 &&
      zone.length <= widest &&
      Math.max(...zone.flat()) <= kind.most &&
      fallbacks.every((fallback, at) => given[at]! <= fallback && better.some((values) => values[at]! >= fallback));
    if (fits) return fallbacks;
  }
  return null;
}
