/** Numbers of an estimate, no more exact than it is. */
import { NONE } from '../numbers.js';

const EXACT_BELOW = 1_000;

/** `940`, `51,200`, `1.28 M`: whole below a thousand, three digits above. */
export function count(value: number): string {
  if (value < EXACT_BELOW) return String(Math.round(value));
  if (value < 1e6) return Number(value.toPrecision(3)).toLocaleString('en');
  const [size, name] = value < 1e9 ? [1e6, 'M'] : [1e9, 'G'];
  return `${(value / size).toPrecision(3)} ${name}`;
}

/** `0`, `0.0042`, `0.38`, `1.20`, `41.2`, `1,020`: two digits below one, three above. */
export function usd(value: number): string {
  if (value === 0) return '0';
  if (value < 1) return String(Number(value.toPrecision(2)));
  return value < 100 ? value.toPrecision(3) : Number(value.toPrecision(3)).toLocaleString('en');
}

/** `40 s`, `35 min`, `2.4 h`, `3.1 d`. */
export function duration(seconds: number): string {
  const minutes = seconds / 60;
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (minutes < 120) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} d`;
}

export function share(value: number | null): string {
  return value === null ? NONE : `${Math.round(100 * value)} %`;
}
