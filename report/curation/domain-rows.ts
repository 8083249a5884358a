/** The rows of the table of domains, for the terminal and for the page: each domain, what belongs to none, and all together. */
import type { CurationAccount } from '../../domain/curation/account.js';
import type { CurationResults, DomainResult } from '../../domain/curation/results.js';
import { NONE, percent } from '../numbers.js';
import { totalOf } from './spent.js';
import { statusInWords } from './words.js';

export interface DomainRow {
  readonly name: string;
  readonly tried: string;
  /** `3/5`: of those wanted. */
  readonly accepted: string;
  readonly rejected: string;
  /** Per cent of those decided, with their number: `38 (8)`. */
  readonly rate: string;
  readonly state: string;
  /** Null where the accounts are not known. */
  readonly account: CurationAccount | null;
}

export function domainRows({ domains }: CurationResults, accounts: readonly CurationAccount[]): DomainRow[] {
  const none = accounts.filter(({ domain }) => domain === null);
  return [
    ...domains.map((result) => rowOf(result.domain, result, statusInWords(result), accounts.find(({ domain }) => domain === result.domain) ?? null)),
    ...none.map((account): DomainRow => ({ name: 'no domain', tried: NONE, accepted: NONE, rejected: NONE, rate: NONE, state: NONE, account })),
    ...(domains.length > 1 ? [rowOf('all', allOf(domains), '', accounts.length === 0 ? null : totalOf(accounts))] : []),
  ];
}

type Counted = Pick<DomainResult, 'tried' | 'accepted' | 'wanted' | 'rejected'>;

function rowOf(name: string, { tried, accepted, wanted, rejected }: Counted, state: string, account: CurationAccount | null): DomainRow {
  const lost = Object.values(rejected).reduce((sum, number) => sum + number, 0);
  const decided = accepted + lost;
  const rate = decided === 0 ? NONE : `${percent(accepted / decided)} (${decided})`;
  return { name, tried: String(tried), accepted: `${accepted}/${wanted}`, rejected: String(lost), rate, state, account };
}

/** By reason, over all domains. */
export function allOf(domains: readonly DomainResult[]): Counted {
  return domains.reduce<Counted>(
    (all, { tried, accepted, wanted, rejected }) => ({
      tried: all.tried + tried,
      accepted: all.accepted + accepted,
      wanted: all.wanted + wanted,
      rejected: Object.entries(rejected).reduce<Counted['rejected']>((sums, [reason, number]) => ({ ...sums, [reason]: (sums[reason as keyof Counted['rejected']] ?? 0) + number }), all.rejected),
    }),
    { tried: 0, accepted: 0, wanted: 0, rejected: {} },
  );
}
