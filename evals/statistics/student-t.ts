/** Quantiles of Student’s t. */
import jstat from 'jstat';

/**
 * The value that a t variable stays below with probability `probability`. Degrees of freedom need not be whole.
 *
 * @throws RangeError where `probability` is not between 0 and 1, or `df` is not positive.
 */
export function tQuantile(probability: number, df: number): number {
  if (!(probability > 0 && probability < 1) || !(df > 0)) throw new RangeError(`no t quantile of probability ${probability} with ${df} degrees of freedom`);
  return jstat.jStat.studentt.inv(probability, df);
}
