/** From differences to verdicts: all tests of a family are adjusted together, and a verdict has to survive what is not known. */
import type { Doubt, Paired, Verdict } from '../../domain/analysis/primary.js';
import { roundedEstimate } from '../analysis/rounded.js';
import { round, roundOrNull } from '../results/round.js';
import { FEWEST_CLUSTERS } from '../statistics/cluster-mean.js';
import { holm } from '../statistics/holm.js';
import type { Tested, Untested } from './paired.js';

/** Chance of any false verdict in a family where there is no difference. */
export const LEVEL = 0.05;

/** Why no verdict may be given, whatever the figures. */
export type Withheld = Extract<Doubt, 'offline' | 'forced'>;

interface Decision {
  readonly verdict: Verdict;
  readonly doubt: Doubt | null;
}

/**
 * Verdicts of one family, in its order. Differences without a test (identical, no block) stay in the family as p = 1:
 * which tests there are must not hang on the data.
 *
 * @param withheld null where verdicts may be given.
 */
export function judged(family: readonly Untested[], withheld: Withheld | null): Paired[] {
  const adjusted = adjustedIn(family);
  return family.map((one, at) => {
    const { attainable: ofOne, identical: _identical, extremes: _extremes, ...figures } = one;
    const attainable = ofOne === null ? null : Math.min(1, family.length * ofOne);
    const own = one.p === null ? null : adjusted[at]!;
    return rounded({ ...figures, adjusted: own, attainable, ...decide({ family, at, adjusted: own, attainable, withheld }) });
  });
}

function adjustedIn(family: readonly Pick<Tested, 'p'>[]): number[] {
  return holm(family.map(({ p }) => p ?? 1));
}

interface Case {
  readonly family: readonly Untested[];
  readonly at: number;
  readonly adjusted: number | null;
  readonly attainable: number | null;
  readonly withheld: Withheld | null;
}

function decide({ family, at, adjusted, attainable, withheld }: Case): Decision {
  const one = family[at]!;
  const doubt = (why: Doubt): Decision => ({ verdict: 'cannot_tell', doubt: why });
  if (withheld !== null) return doubt(withheld);
  if (one.identical) return { verdict: 'identical', doubt: null };
  const { clusters, notEstimable } = one.difference;
  if (one.blocks === 0) return doubt('no_blocks');
  if (clusters < FEWEST_CLUSTERS) return doubt('too_few_clusters');
  if (attainable === null || attainable > LEVEL) return doubt('unattainable');
  if (notEstimable !== null) return doubt('no_variation');
  const verdict = direction(one, adjusted);
  if (verdict === null) return doubt('not_significant');
  return one.leftOut === 0 || survives(family, at, verdict) ? { verdict, doubt: null } : doubt('bounds');
}

/** Both the test and the interval have to say it. */
function direction({ difference: { low, high } }: Pick<Tested, 'difference'>, adjusted: number | null): 'above' | 'below' | null {
  if (adjusted === null || adjusted > LEVEL || low === null || high === null) return null;
  return low > 0 ? 'above' : high < 0 ? 'below' : null;
}

/** The same verdict at worst and at best, the rest of the family as it was found. */
function survives(family: readonly Untested[], at: number, verdict: Verdict): boolean {
  const { extremes } = family[at]!;
  // No bounds: what is left out could change anything.
  return extremes !== null && extremes.every((extreme) => {
    const tested = extreme();
    const others: Pick<Tested, 'p'>[] = family.map((other, index) => (index === at ? tested : other));
    return direction(tested, adjustedIn(others)[at]!) === verdict;
  });
}

function rounded({ difference, effectSize, bounds, inGain, inDeltaS, p, adjusted, attainable, ...rest }: Paired): Paired {
  return {
    ...rest,
    difference: roundedEstimate(difference),
    p: roundOrNull(p),
    adjusted: roundOrNull(adjusted),
    attainable: roundOrNull(attainable),
    effectSize: roundOrNull(effectSize),
    bounds: bounds === null ? null : { low: round(bounds.low), high: round(bounds.high) },
    inGain: roundOrNull(inGain),
    inDeltaS: roundOrNull(inDeltaS),
  };
}
