/** How often intervals of a skewed ratio held the truth where it was known. */
import type { GainRow } from '../../../domain/analysis/index.js';
import { type MeasuredStatistic, measuredShares } from '../../../evals/statistics/measured-coverage.js';
import { percent } from '../../numbers.js';
import { type Html, html, NOTHING } from '../markup.js';

const SUMMARIES: readonly (readonly [statistic: MeasuredStatistic, words: string])[] = [
  ['gainMean', 'the mean'],
  ['gainMedian', 'the median'],
  ['gainRatioOfSums', 'the ratio of sums'],
];

/**
 * Stands beside the intervals of Consensus Gain; nothing where none is given.
 *
 * @param measured by default those of dialogues whose baselines had nearly agreed, the hardest simulated.
 */
export function coverageNote(gain: readonly GainRow[], measured = (statistic: MeasuredStatistic): ReturnType<typeof measuredShares> => measuredShares(statistic, 'nearlyAgreed')): Html {
  if (gain.every(({ mean, median, ratioOfSums }) => [mean, median, ratioOfSums].every(({ low }) => low === null))) return NOTHING;
  const known = SUMMARIES.flatMap(([statistic, words]) => {
    const shares = measured(statistic).map(({ clusters, share }) => `${percent(share, 1)} % with ${clusters} scenarios`);
    return shares.length === 0 ? [] : [`${words} ${shares.join(', ')}`];
  });
  const counted = known.length === 0 ? '' : ` In simulated experiments of known truth, with baselines that had nearly agreed, 95 % intervals held it this often: ${known.join('; ')}.`;
  return html`<p class="note">Consensus Gain has a heavy tail, so its intervals may hold the truth less often than they say.${counted} More: docs/reference/statistics.md.</p>`;
}
