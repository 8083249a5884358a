/** One simulated experiment: every block with the scores that the product gives its ratings. */
import type { Random } from '../../domain/random.js';
import { consensusGain, deltaS } from '../consensus-gain.js';
import { buildTrajectory, finalConsensus, type Rating } from '../trajectory.js';
import { conditionShift, domainEffectShift, domainShift, type SimulatedDesign } from './design.js';
import { normalDraws } from './normal.js';

export interface SimulatedScore {
  /** Terminal S. */
  readonly consensus: number;
  readonly deltaS: number;
  readonly consensusGain: number;
  readonly rawChange: boolean;
}

/** A scenario under a condition: one unmediated dialogue, with which all mediators are compared. */
export interface SimulatedBlock {
  /** From 0. */
  readonly scenario: number;
  readonly domain: number;
  readonly condition: string;
  readonly repeat: number;
  readonly topics: number;
  /** Terminal S of the unmediated dialogue. */
  readonly baseline: number;
  /** One a mediator, in the order of the design's effects. */
  readonly mediated: readonly SimulatedScore[];
}

const TOPICS = [2, 3, 4] as const;

/** Blocks by scenario, condition, repeat. The same stream gives the same experiment. */
export function simulateExperiment(design: SimulatedDesign, random: Random): SimulatedBlock[] {
  const normal = normalDraws(random);
  const blocks: SimulatedBlock[] = [];
  for (let scenario = 0; scenario < design.domains * design.scenariosPerDomain; scenario += 1) {
    const domain = Math.floor(scenario / design.scenariosPerDomain);
    const drawn = drawScenario(design, domain, normal, random);
    for (const [index, condition] of design.conditions.entries()) {
      const level = conditionShift(design, index);
      const added = drawn.effects.map((effect) => effect + design.effectSpread.condition * normal());
      for (let repeat = 1; repeat <= design.repeats; repeat += 1) {
        const dialogue = (effect: number): number => dialogueOf(design, drawn.topics, level + effect, normal);
        const baseline = dialogue(0);
        blocks.push({ scenario, domain, condition, repeat, topics: drawn.topics.length, baseline, mediated: added.map((effect) => scored(dialogue(effect), baseline)) });
      }
    }
  }
  return blocks;
}

interface DrawnScenario {
  /** Hidden value of each topic without a mediator, under the first condition. */
  readonly topics: readonly number[];
  /** What each mediator adds. */
  readonly effects: readonly number[];
}

function drawScenario(design: SimulatedDesign, domain: number, normal: () => number, random: Random): DrawnScenario {
  const { level, spread, effects, effectSpread } = design;
  const own = level + domainShift(design, domain) + spread.scenario * normal();
  const topics = Array.from({ length: random.pick(TOPICS) }, () => own + spread.topic * normal());
  const common = domainEffectShift(design, domain) + effectSpread.common * normal();
  return { topics, effects: effects.map((effect) => effect + common + effectSpread.own * normal()) };
}

function dialogueOf({ spread }: SimulatedDesign, topics: readonly number[], shift: number, normal: () => number): number {
  const whole = shift + spread.dialogue * normal();
  return terminalConsensus(topics.map((topic) => ratingOf(topic + whole + spread.rating * normal())));
}

function ratingOf(hidden: number): Rating {
  return Math.min(5, Math.max(1, Math.round(hidden)));
}

const known = new Map<number, number>();

/** S of a dialogue that ends with these ratings. There are few different ones, and millions of dialogues: each is computed once. */
export function terminalConsensus(ratings: readonly Rating[]): number {
  const key = ratings.reduce((code, rating) => 6 * code + rating, 0);
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const consensus = finalConsensus(buildTrajectory({ turns: 1, ratings: Object.fromEntries(ratings.map((rating, topic) => [`T${topic}`, { 1: rating }])) }));
  known.set(key, consensus);
  return consensus;
}

function scored(consensus: number, baseline: number): SimulatedScore {
  const matched = { mediated: consensus, unmediated: baseline };
  const { value, rawChange } = consensusGain(matched);
  return { consensus, deltaS: deltaS(matched), consensusGain: value, rawChange };
}
