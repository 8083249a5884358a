/** How long the dialogues of a pilot are, how often its mediators speak, and how far that may be off for others. */
import { ARMS, type Arm } from '../../domain/outcome.js';
import type { Evidence, Factor } from './evidence.js';
import { wholeLengths } from './lengths.js';
import type { Ahead, PilotDialogue } from './pilot.js';
import { type Cluster, factorOf } from './spread.js';

/** Dialogues of one arm and condition that make a length of its own worth having. */
const ENOUGH = 8;
/** Stipulated: standard deviation between blocks, or scenarios, relative to their mean. */
const ASSUMED_SPREAD = 0.3;
/** Stipulated: how much longer than estimated those may go on that were cut off. */
const CUT_OFF = 2;

/** Lengths of the arm, and of its condition where enough dialogues ended. An arm without any takes those of the other. */
export function lengthsFrom(dialogues: readonly PilotDialogue[], maxTurns: number): Evidence['lengths'] {
  const of = (some: readonly PilotDialogue[]): number[] => wholeLengths(some.map(({ end, partyTurns }) => ({ partyTurns, cutOff: end === null || end === 'turn_cap' })), maxTurns);
  const arms = Object.fromEntries(
    ARMS.map((arm) => {
      const inArm = dialogues.filter((one) => one.arm === arm);
      return [arm, of(inArm.length > 0 ? inArm : dialogues)];
    }),
  ) as Record<Arm, number[]>;
  const groups = [...grouped(dialogues, ({ arm, condition }) => `${arm} ${condition}`)];
  return { ...arms, byCondition: Object.fromEntries(groups.filter(([, some]) => some.length >= ENOUGH).map(([key, some]) => [key, of(some)])) };
}

/**
 * The mean may be off by what blocks differ; where scenarios are ahead that the pilot has not seen, by what scenarios
 * differ. Dialogues that were cut off at a lower cap may have been about to end, or far from it; those under way may be
 * nearer to their end than the rate at which others ended says, as few have ended yet.
 */
export function lengthFactor(dialogues: readonly PilotDialogue[], lengths: Evidence['lengths'], ahead: Ahead): Factor {
  const { low, high } = spreadOf(dialogues, ahead, { of: ({ partyTurns }) => partyTurns, expected: ({ arm }) => mean(lengths[arm]) });
  const isCutOff = cutOff(dialogues, ahead) > 0;
  if (!isCutOff && dialogues.every(({ end }) => end !== null)) return { low, high };
  const spoken = sum(dialogues.map(({ partyTurns }) => partyTurns));
  const estimated = sum(ARMS.map((arm) => dialogues.filter((one) => one.arm === arm).length * mean(lengths[arm])));
  return { low: low * Math.min(1, spoken / estimated), high: isCutOff ? high * CUT_OFF : high };
}

export function cutOff(dialogues: readonly PilotDialogue[], { maxTurns }: Pick<Ahead, 'maxTurns'>): number {
  return dialogues.filter(({ end, partyTurns }) => end === 'turn_cap' && partyTurns < maxTurns).length;
}

export interface MeasuredEngage {
  readonly byMediator: Readonly<Record<string, number>>;
  /** Of the mediators that are models; null where none decided. */
  readonly ofModels: { readonly likely: number; readonly factor: Factor } | null;
}

export function engageFrom(dialogues: readonly PilotDialogue[], ahead: Ahead): MeasuredEngage {
  const decided = dialogues.filter(({ decisions }) => decisions > 0);
  const share = (some: readonly PilotDialogue[]): number => sum(some.map(({ interventions }) => interventions)) / sum(some.map(({ decisions }) => decisions));
  const byMediator = Object.fromEntries([...grouped(decided, ({ mediator }) => mediator ?? '')].map(([id, some]) => [id, share(some)]));
  const ofModels = decided.filter(({ byModel }) => byModel);
  if (ofModels.length === 0 || share(ofModels) === 0) return { byMediator, ofModels: null };
  const expected = ({ mediator, decisions }: PilotDialogue): number => decisions * (byMediator[mediator ?? ''] ?? 0);
  return { byMediator, ofModels: { likely: share(ofModels), factor: spreadOf(ofModels, ahead, { of: ({ interventions }) => interventions, expected }) } };
}

interface Measure {
  readonly of: (dialogue: PilotDialogue) => number;
  /** What it would be at the mean. */
  readonly expected: (dialogue: PilotDialogue) => number;
}

function spreadOf(dialogues: readonly PilotDialogue[], { scenarios, blocks }: Ahead, { of, expected }: Measure): Factor {
  const seen = new Set(dialogues.map(({ scenario }) => scenario));
  const byBlock = scenarios.every((scenario) => seen.has(scenario));
  const clusters = [...grouped(dialogues, ({ scenario, condition, repeat }) => (byBlock ? `${scenario} ${condition} ${repeat}` : scenario)).values()];
  const factor = factorOf(clusters.map((some): Cluster => ({ total: sum(some.map(of)), expected: sum(some.map(expected)) })), { ahead: byBlock ? blocks : scenarios.length, assumedSpread: ASSUMED_SPREAD });
  return { low: 1 / factor, high: factor };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
