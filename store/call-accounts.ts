/** Sums over calls: what each model did in each role. One fold, whatever the store. */
import type { FaultKind } from '../domain/fault.js';
import type { CallFlag, CountedTokens, Usage } from '../domain/ports/calls.js';
import type { CallAccount, CallStatus } from '../domain/ports/store.js';

/** Calls that are alike in all that accounts tell apart. */
export interface AlikeCalls {
  model: string;
  /** With the party's id: `party:<id>`. */
  role: string;
  status: CallStatus;
  fault: FaultKind | null;
  flags: readonly CallFlag[];
  served: string | null;
  /** Sums; null where the answers have no usage. */
  tokens: Usage | null;
  /** Sum of `tokens.input` over those that say how much of it was cached. */
  inputWithCacheReport: number | null;
  /** Sums over those that are counted. */
  counted: CountedTokens | null;
  /** Sum over those that have a price. */
  usd: number | null;
  unpriced: number;
  calls: number;
}

/** Used answers that came at the same place of their askings: 1 for the first answer. */
export interface UsedAnswers {
  model: string;
  role: string;
  place: number;
  answers: number;
}

export function accountsOf(alike: readonly AlikeCalls[], used: readonly UsedAnswers[]): CallAccount[] {
  const accounts = new Map<string, CallAccount>();
  for (const calls of alike) {
    const account = accountFor(accounts, calls);
    account.requests += calls.calls;
    account.counted.input += calls.counted?.input ?? 0;
    account.counted.reusable += calls.counted?.reusable ?? 0;
    account.usd += calls.usd ?? 0;
    account.unpriced += calls.unpriced;
    if (calls.status === 'error') account.failed += calls.calls;
    else countAnswers(account, calls);
  }
  for (const { place, answers, ...of } of used) accountFor(accounts, of)[place === 1 ? 'firstTry' : 'repaired'] += answers;
  return [...accounts.values()].sort((a, b) => byText(a.model, b.model) || byText(a.role, b.role));
}

function accountFor(accounts: Map<string, CallAccount>, { model, role: seat }: { model: string; role: string }): CallAccount {
  // Parties of all scenarios count together.
  const role = seat.startsWith('party:') ? 'party' : seat;
  const key = `${model}\n${role}`;
  const known = accounts.get(key);
  if (known !== undefined) return known;
  const account: CallAccount = {
    model,
    role,
    requests: 0,
    failed: 0,
    firstTry: 0,
    repaired: 0,
    faults: {},
    flags: {},
    tokens: { input: 0, cached: 0, output: 0, reasoning: 0 },
    withoutUsage: 0,
    inputWithCacheReport: 0,
    counted: { input: 0, reusable: 0 },
    usd: 0,
    unpriced: 0,
    served: {},
  };
  accounts.set(key, account);
  return account;
}

function countAnswers(account: CallAccount, { fault, flags, served, tokens, inputWithCacheReport, calls }: AlikeCalls): void {
  if (fault !== null) account.faults[fault] = (account.faults[fault] ?? 0) + calls;
  for (const flag of flags) account.flags[flag] = (account.flags[flag] ?? 0) + calls;
  account.served[served ?? ''] = (account.served[served ?? ''] ?? 0) + calls;
  if (tokens === null) account.withoutUsage += calls;
  account.tokens.input += tokens?.input ?? 0;
  account.tokens.cached += tokens?.cached ?? 0;
  account.tokens.output += tokens?.output ?? 0;
  account.tokens.reasoning += tokens?.reasoning ?? 0;
  account.inputWithCacheReport += inputWithCacheReport ?? 0;
}

/** One subject, one model asked for, one that answered. */
export interface ServedModel {
  subject: string;
  model: string;
  served: string;
}

/** Subjects in which one model asked for was answered by two or more; each triple may come more than once. */
export function servedByTwoOf(triples: Iterable<ServedModel>): { subject: string; model: string; served: string[] }[] {
  const found = new Map<string, { subject: string; model: string; served: Set<string> }>();
  for (const { subject, model, served } of triples) {
    const key = `${subject}\n${model}`;
    const entry = found.get(key) ?? { subject, model, served: new Set() };
    entry.served.add(served);
    found.set(key, entry);
  }
  return [...found.values()]
    .filter(({ served }) => served.size > 1)
    .map((entry) => ({ ...entry, served: [...entry.served].sort(byText) }))
    .sort((a, b) => byText(a.subject, b.subject) || byText(a.model, b.model));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
