/** Numbers as tables print them. A value that is not there is a dash, never 0. */
import type { Mean } from '../domain/results.js';

export const NONE = '–';

/** With the minus sign of print; `-0.0` is printed as `0.0`. */
export function fixed(value: number | null, digits: number): string {
  if (value === null) return NONE;
  const text = value.toFixed(digits);
  return text.replace('-', Number(text) === 0 ? '' : '−');
}

export function signed(value: number | null, digits: number): string {
  const text = fixed(value, digits);
  return value !== null && Number(text) > 0 ? `+${text}` : text;
}

/** A share of 0–1 in per cent, without the sign. */
export function percent(share: number | null, digits = 0): string {
  return share === null ? NONE : fixed(100 * share, digits);
}

export function meanAndN({ mean, n }: Mean, digits: number): string {
  return mean === null ? NONE : `${fixed(mean, digits)} (${n})`;
}

/** `0.0042`, `1.23`; four digits below one, for a request may cost a hundredth of a cent. */
export function money(usd: number): string {
  return usd < 1 ? usd.toLocaleString('en', { maximumSignificantDigits: 4 }) : usd.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
