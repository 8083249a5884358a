/** Seeded random streams. Every stream is named by what it may depend on (design section 9). */
import { createHash } from 'node:crypto';
import { xoroshiro128plus, unsafeUniformIntDistribution } from 'pure-rand';

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, below). */
  integer(below: number): number;
  /** One item of a non-empty list, uniformly. */
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** The stream that belongs to these labels, always the same one. */
export function randomStream(...labels: readonly (string | number)[]): Random {
  const digest = createHash('sha256').update(JSON.stringify(labels)).digest();
  const generator = xoroshiro128plus.fromState!([
    digest.readInt32LE(0),
    digest.readInt32LE(4),
    digest.readInt32LE(8),
    digest.readInt32LE(12) | 1,
  ]);

  const integer = (below: number): number => {
    if (!Number.isInteger(below) || below < 1) throw new RangeError(`cannot draw below ${below}`);
    return unsafeUniformIntDistribution(0, below - 1, generator);
  };
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('cannot pick from an empty list');
    return items[integer(items.length)] as T;
  };
  return {
    next: () => integer(2 ** 30) / 2 ** 30,
    integer,
    pick,
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = integer(i + 1);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}
