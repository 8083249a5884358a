/** Normal values from a seeded stream, and the normal distribution function. */
import jstat from 'jstat';
import type { Random } from '../../domain/random.js';

/** Draws of mean 0 and variance 1. Source: G. Marsaglia, T. A. Bray, SIAM Review 6 (1964), 260–264 (the polar method). */
export function normalDraws(random: Random): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    let [u, v, square] = [0, 0, 0];
    do {
      [u, v] = [2 * random.next() - 1, 2 * random.next() - 1];
      square = u * u + v * v;
    } while (square >= 1 || square === 0);
    const factor = Math.sqrt((-2 * Math.log(square)) / square);
    spare = v * factor;
    return u * factor;
  };
}

/** Share of a standard normal variable below `z`. */
export function normalShare(z: number): number {
  return jstat.jStat.normal.cdf(z, 0, 1);
}
