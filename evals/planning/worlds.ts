/** The plan in the likely world, in those around it, and in the worst. */
import { amountsIn, type PlanAmounts } from './amounts.js';
import type { World } from './asked.js';
import { type Factor, UNCERTAIN, type Uncertain } from './evidence.js';
import type { PlanInput } from './plan-input.js';
import { type Range, rangeOf } from './range.js';
import { wallTime } from './wall-time.js';

export const LIKELY: World = { factors: Object.fromEntries(UNCERTAIN.map((name) => [name, 1])) as Record<Uncertain, number>, toTheCap: false };

export interface Outcome {
  readonly amounts: PlanAmounts;
  readonly seconds: number;
  readonly boundBy: string;
}

/** The likely world, each uncertain thing at its ends with the others as likely, and the worst of all. */
export interface Worlds {
  readonly likely: Outcome;
  readonly varied: readonly { readonly low: Outcome; readonly high: Outcome }[];
  readonly atMost: Outcome;
}

export function worldsOf(input: PlanInput): Worlds {
  const outcome = (world: World): Outcome => {
    const amounts = amountsIn(input, world);
    return { amounts, ...wallTime(input, amounts) };
  };
  const { factors } = input.evidence;
  const withOne = (name: Uncertain, end: keyof Factor): Outcome => outcome({ ...LIKELY, factors: { ...LIKELY.factors, [name]: factors[name][end] } });
  return {
    likely: outcome(LIKELY),
    varied: UNCERTAIN.map((name) => ({ low: withOne(name, 'low'), high: withOne(name, 'high') })),
    atMost: outcome({ factors: Object.fromEntries(UNCERTAIN.map((name) => [name, factors[name].high])) as Record<Uncertain, number>, toTheCap: true }),
  };
}

export function rangeIn({ likely, varied, atMost }: Worlds, of: (outcome: Outcome) => number): Range {
  return rangeOf(of(likely), varied.map(({ low, high }) => ({ low: of(low), high: of(high) })), of(atMost));
}
