/** Why a budget lets nothing pass any more. */
import type { Budget as Limits, Spent } from '../../domain/budget.js';

export interface Reached {
  readonly limits: Pick<Limits, 'usd' | 'calls'>;
  readonly spent: Spent;
  /** Most that the request may cost which did not fit. */
  readonly next: { readonly usd: number };
}

export function reachedInWords(which: 'usd' | 'calls', { limits, spent, next }: Reached): string {
  if (which === 'calls') return `the budget of ${whole(limits.calls)} ${limits.calls === 1 ? 'request' : 'requests'}: ${whole(spent.calls)} made`;
  return `the budget of ${limits.usd} USD: ${money(spent.usd)} spent, the next request may cost up to ${money(next.usd)}`;
}

function whole(count: number | null): string {
  return (count ?? 0).toLocaleString('en');
}

/** Most requests cost less than a cent. */
function money(usd: number): string {
  return usd.toLocaleString('en', { maximumSignificantDigits: 4 });
}
