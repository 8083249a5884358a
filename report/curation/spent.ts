/** What a domain asked of models, in the words of tables. */
import type { CurationAccount } from '../../domain/curation/account.js';
import { money, NONE } from '../numbers.js';

/** What has no price is not free: `+` behind a sum that some requests are not in. */
export function costInWords({ calls, usd, unpriced }: Pick<CurationAccount, 'calls' | 'usd' | 'unpriced'>): string {
  if (calls === 0) return NONE;
  return usd === null ? 'unpriced' : `${money(usd)}${unpriced > 0 ? '+' : ''}`;
}

/** `+` where some answers do not say how many. */
export function tokensInWords(tokens: number, { calls, withoutUsage }: Pick<CurationAccount, 'calls' | 'withoutUsage'>): string {
  if (calls === 0) return NONE;
  return `${tokens.toLocaleString('en')}${withoutUsage > 0 ? '+' : ''}`;
}

export function totalOf(accounts: readonly CurationAccount[]): CurationAccount {
  const sum = (of: (account: CurationAccount) => number): number => accounts.reduce((total, account) => total + of(account), 0);
  return {
    domain: null,
    calls: sum(({ calls }) => calls),
    tokens: { input: sum(({ tokens }) => tokens.input), output: sum(({ tokens }) => tokens.output) },
    withoutUsage: sum(({ withoutUsage }) => withoutUsage),
    usd: accounts.every(({ usd }) => usd === null) ? null : sum(({ usd }) => usd ?? 0),
    unpriced: sum(({ unpriced }) => unpriced),
    lostJobs: sum(({ lostJobs }) => lostJobs),
  };
}
