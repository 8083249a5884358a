/** Draws that depend on their labels alone. */
import { sha256 } from '../../domain/hash.js';

const DIGITS = 12;

/** Uniform in [0, 1). */
export function draw(...labels: readonly (string | number)[]): number {
  return Number.parseInt(sha256(JSON.stringify(labels)).slice(0, DIGITS), 16) / 16 ** DIGITS;
}
