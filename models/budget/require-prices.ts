/** A limit of USD can only be kept where every request has a price. */
import { ConcordError } from '../../domain/errors.js';
import type { ResolvedModel } from '../types.js';

/** @throws ConcordError `bad_input` that names those without one. */
export function requirePrices(models: readonly Pick<ResolvedModel, 'id' | 'price'>[]): void {
  const unpriced = models.filter(({ price }) => price === null).map(({ id }) => id);
  if (unpriced.length === 0) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `a limit of USD needs the price of every model, and none is known of ${unpriced.join(', ')}`,
    where: '--max-usd',
    value: unpriced,
    fix: 'Name it in a file for --models, under the model: price: {input: 0.4, cached: 0.1, output: 1.6, date: "2026-01-31"} (USD per million tokens; zeros for a server of your own). Or limit requests with --max-calls instead.',
  });
}
