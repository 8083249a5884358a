/** What the curation of a domain asked of models, and what that cost: a fold over its requests. */
import type { Usage } from '../ports/calls.js';
import type { JobRow } from '../ports/jobs.js';
import type { CallRow, Subject } from '../ports/store.js';
import { type Domain, domainSchema } from '../scenario.js';

/** What is counted of one request: a run has too many to hold their answers. */
export interface AccountedCall {
  readonly subject: Subject;
  readonly status: CallRow['status'];
  readonly usage: Usage | null;
  /** Null for a model without a price. */
  readonly usd: number | null;
}

export function accountedCall({ subject, status, answer, usd }: CallRow): AccountedCall {
  return { subject, status, usage: answer?.usage ?? null, usd };
}

export interface CurationAccount {
  /** Null: of requests that belong to none of the domains. */
  readonly domain: Domain | null;
  /** Requests to models whose end was recorded, those that the network failed included. */
  readonly calls: number;
  /** Sums over the answers that say so. */
  readonly tokens: { readonly input: number; readonly output: number };
  /** Answers that do not say both. */
  readonly withoutUsage: number;
  /** USD of the requests that have a price; null where none has. */
  readonly usd: number | null;
  /** Requests without a price: what they cost is not known. */
  readonly unpriced: number;
  /** Long jobs that were started and whose id was lost before it was recorded: they may be billed. */
  readonly lostJobs: number;
}

export interface Accounted {
  /** In the order of the accounts. */
  readonly domains: readonly Domain[];
  readonly calls: Iterable<AccountedCall>;
  /** Once nothing runs any more: a job that is being started now looks like one that was lost. */
  readonly jobs: Iterable<Pick<JobRow, 'subject' | 'status'>>;
  /** Cell id of a replay → its domain, for those that have not ended too. */
  readonly replays: ReadonlyMap<string, Domain>;
}

/** One account for each domain, and one more where something belongs to none of them: nothing that was spent is left out. */
export function curationAccounts({ domains, calls, jobs, replays }: Accounted): CurationAccount[] {
  const accounts = new Map<Domain | null, CurationAccount>(domains.map((domain) => [domain, nothingSpent(domain)]));
  const add = (subject: Subject, spent: (before: CurationAccount) => Partial<CurationAccount>): void => {
    const found = domainOf(subject, replays);
    const domain = found !== null && accounts.has(found) ? found : null;
    const before = accounts.get(domain) ?? nothingSpent(domain);
    accounts.set(domain, { ...before, ...spent(before) });
  };
  for (const call of calls) add(call.subject, (before) => withCall(before, call));
  for (const { subject, status } of jobs) if (status === 'starting') add(subject, ({ lostJobs }) => ({ lostJobs: lostJobs + 1 }));
  return [...accounts.values()];
}

const nothingSpent = (domain: Domain | null): CurationAccount => ({ domain, calls: 0, tokens: { input: 0, output: 0 }, withoutUsage: 0, usd: null, unpriced: 0, lostJobs: 0 });

function withCall({ calls, tokens, withoutUsage, usd, unpriced }: CurationAccount, call: AccountedCall): Partial<CurationAccount> {
  const { input = null, output = null } = call.usage ?? {};
  const silent = call.status === 'ok' && (input === null || output === null);
  return {
    calls: calls + 1,
    tokens: { input: tokens.input + (input ?? 0), output: tokens.output + (output ?? 0) },
    withoutUsage: withoutUsage + (silent ? 1 : 0),
    usd: call.usd === null ? usd : (usd ?? 0) + call.usd,
    unpriced: unpriced + (call.usd === null ? 1 : 0),
  };
}

/** `curation:<domain>/<n>` names it; of `cell:<id>` it is the replay's. */
function domainOf(subject: Subject, replays: Accounted['replays']): Domain | null {
  const cell = /^cell:(.+)$/.exec(subject)?.[1];
  if (cell !== undefined) return replays.get(cell) ?? null;
  return domainSchema.safeParse(/^curation:(.+)\/\d+$/.exec(subject)?.[1]).data ?? null;
}
