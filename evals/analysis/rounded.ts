/** Estimates as they stand in `results.json`. */
import type { Estimate } from '../../domain/analysis/estimate.js';
import { roundOrNull } from '../results/round.js';

export function roundedEstimate({ value, low, high, standardError, df, ...rest }: Estimate): Estimate {
  return { value: roundOrNull(value), low: roundOrNull(low), high: roundOrNull(high), standardError: roundOrNull(standardError), df: roundOrNull(df), ...rest };
}
