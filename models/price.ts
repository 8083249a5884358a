/** What a request costs, by the prices of `models.yaml`. */
import type { RequestOutcome } from './admission.js';
import type { ResolvedModel } from './types.js';

type Price = NonNullable<ResolvedModel['price']>;
/** Our own count of the prompt, and the cap on the answer. */
type Tokens = { readonly input: number; readonly output: number };

/** Tokenizers of other models split the same text into up to so many times the tokens of ours (o200k_base). */
const LARGEST_RATIO = 1.25;

/**
 * USD, null for a model without a price. Of an answer by the provider's count, and by ours where it gives none; nothing
 * for a request that was refused by its status; the most it can have cost where no answer came, since it may be billed.
 */
export function requestUsd({ price }: Pick<ResolvedModel, 'price'>, tokens: Tokens, outcome: RequestOutcome): number | null {
  if (price === null) return null;
  switch (outcome.kind) {
    case 'answered': {
      const { usage } = outcome.answer;
      const cached = usage?.cached ?? 0;
      return ofTokens(price, { input: (usage?.input ?? tokens.input) - cached, cached, output: usage?.output ?? tokens.output });
    }
    case 'rate_refused':
    case 'server_error':
    case 'turned_away':
      return 0;
    case 'no_answer':
      return mostUsd({ price }, tokens);
    case 'abandoned':
      return outcome.sent ? mostUsd({ price }, tokens) : 0;
  }
}

/** What has to be kept back for a request before it is sent; null for a model without a price. */
export function mostUsd({ price }: Pick<ResolvedModel, 'price'>, { input, output }: Tokens): number | null {
  return price === null ? null : ofTokens(price, { input: input * LARGEST_RATIO, cached: 0, output });
}

function ofTokens(price: Price, { input, cached, output }: { input: number; cached: number; output: number }): number {
  return (Math.max(0, input) * price.input + cached * price.cached + output * price.output) / 1e6;
}
