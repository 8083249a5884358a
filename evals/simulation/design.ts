/**
 * Experiments that are made up, with a truth that is known: what intervals and tests are measured on. Nothing here is
 * about real mediators.
 */
import { CONDITION_IDS } from '../../domain/conditions/index.js';

/**
 * A topic's rating is a hidden value, rounded and kept within 1 to 5. The hidden value is a sum of normal parts, all in
 * steps of the rating.
 */
export interface SimulatedDesign {
  /** Domains shift the level of their scenarios by fixed amounts. */
  readonly domains: number;
  readonly scenariosPerDomain: number;
  readonly conditions: readonly string[];
  readonly repeats: number;
  /** Mean hidden value of a topic without a mediator. */
  readonly level: number;
  /** Standard deviations of what a scenario, a topic of it, a dialogue, and a topic in a dialogue add. */
  readonly spread: { readonly scenario: number; readonly topic: number; readonly dialogue: number; readonly rating: number };
  /** What each mediator adds in the mean over scenarios. */
  readonly effects: readonly number[];
  /** How far the domains lie apart in what mediators add; fixed. */
  readonly domainEffect: number;
  /** How scenarios differ in that: `common` to all mediators, each mediator's `own`, and in each of its conditions again. */
  readonly effectSpread: { readonly common: number; readonly own: number; readonly condition: number };
}

/** As the dataset is: eight domains of five scenarios, all fifteen conditions, one repeat. */
export const WELL_BEHAVED: SimulatedDesign = {
  domains: 8,
  scenariosPerDomain: 5,
  conditions: CONDITION_IDS,
  repeats: 1,
  level: 2.6,
  spread: { scenario: 0.6, topic: 0.5, dialogue: 0.5, rating: 0.6 },
  effects: [0.5],
  domainEffect: 0,
  effectSpread: { common: 0.4, own: 0.3, condition: 0.2 },
};

/** Scenarios decide nearly everything: how far a dialogue gets, and what a mediator adds. */
export const STRONGLY_CLUSTERED: SimulatedDesign = {
  ...WELL_BEHAVED,
  spread: { scenario: 1, topic: 0.4, dialogue: 0.2, rating: 0.3 },
  effectSpread: { common: 0.8, own: 0.8, condition: 0.1 },
};

/** Domains, of which all eight are there, differ in what mediators add. */
export const DOMAINS_APART: SimulatedDesign = { ...WELL_BEHAVED, domainEffect: 1.2 };

/** Many unmediated dialogues nearly agree, so that Consensus Gain divides by next to nothing: one value in nine is below −100. */
export const NEARLY_AGREED: SimulatedDesign = {
  ...WELL_BEHAVED,
  level: 4,
  spread: { scenario: 0.8, topic: 0.3, dialogue: 0.4, rating: 0.4 },
  effects: [0.1],
  effectSpread: { common: 0.8, own: 0.8, condition: 0.2 },
};

/** The same with fewer scenarios: one domain of so many, which is what a domain column of a table rests on. */
export const ofOneDomain = (design: SimulatedDesign, scenarios: number): SimulatedDesign => ({ ...design, domains: 1, scenariosPerDomain: scenarios });

/** So many mediators that do the same in the mean over scenarios. */
export const alike = (design: SimulatedDesign, mediators: number, effect = 0): SimulatedDesign => ({ ...design, effects: Array.from({ length: mediators }, () => effect) });

/** Fixed shift of a domain’s level: evenly from −0.35 to 0.35. */
export function domainShift(design: Pick<SimulatedDesign, 'domains'>, domain: number): number {
  return 0.7 * placeOf(design, domain);
}

/** Fixed shift of what mediators add in a domain. */
export function domainEffectShift(design: Pick<SimulatedDesign, 'domains' | 'domainEffect'>, domain: number): number {
  // In another order than the levels, so that the two are not one.
  return design.domainEffect * placeOf(design, (3 * domain + 1) % design.domains);
}

/** From −½ to ½; 0 where there is one domain. */
function placeOf({ domains }: Pick<SimulatedDesign, 'domains'>, domain: number): number {
  return domains === 1 ? 0 : domain / (domains - 1) - 0.5;
}

/** Fixed shift of a condition’s level: the first as the scenario is, the others harder or easier, from −0.6 to 0.3. */
export function conditionShift({ conditions }: Pick<SimulatedDesign, 'conditions'>, condition: number): number {
  return condition === 0 ? 0 : 0.3 - 0.9 * (((condition * 7) % conditions.length) / conditions.length);
}
