/** What an experiment may cost. Operation: free to change, and no result depends on it. */
import { z } from 'zod';
import type { CallAccount } from './ports/store.js';

export const budgetSchema = z.strictObject({
  usd: z.number().positive().nullable().default(null).describe('Most that the requests of the experiment may cost, in USD, over all its commands; null for no limit.'),
  calls: z.number().int().positive().nullable().default(null).describe('Most requests to models, over all commands; null for no limit.'),
  minutes: z.number().positive().nullable().default(null).describe('Longest that one command may run, in minutes; null for no limit.'),
});
export type Budget = z.infer<typeof budgetSchema>;

/** What has been spent so far, over all lives. */
export interface Spent {
  /** Requests to models whose end was recorded. */
  readonly calls: number;
  /** USD by the prices at the time of each request. */
  readonly usd: number;
  /** Answers of models without a price, which are not in `usd`. */
  readonly unpriced: number;
}

export function spentIn(accounts: readonly Pick<CallAccount, 'requests' | 'usd' | 'unpriced'>[]): Spent {
  return accounts.reduce<Spent>((sum, { requests, usd, unpriced }) => ({ calls: sum.calls + requests, usd: sum.usd + usd, unpriced: sum.unpriced + unpriced }), { calls: 0, usd: 0, unpriced: 0 });
}
