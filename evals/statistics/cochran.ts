/** Whether yes and no are spread evenly over treatments, block by block. */
import type { Random } from '../../domain/random.js';

export const PERMUTATIONS = 9_999;

/**
 * Cochran's Q, 0 and more: how unevenly the successes lie over treatments, given how many each block holds.
 * Source: W. G. Cochran, Biometrika 37 (1950), 256–266.
 *
 * @param blocks one row a block, one entry a treatment: whether it succeeded.
 * @returns null where every block is all successes or all failures: then nothing tells treatments apart.
 * @throws RangeError for fewer than two treatments, or a block that lacks one.
 */
export function cochranQ(blocks: readonly (readonly boolean[])[]): number | null {
  const k = treatmentsOf(blocks);
  const perBlock = blocks.map(successes);
  const total = perBlock.reduce((sum, count) => sum + count, 0);
  const within = k * total - perBlock.reduce((sum, count) => sum + count ** 2, 0);
  return within === 0 ? null : ((k - 1) * (k * squaresOf(totalsOf(blocks, k)) - total ** 2)) / within;
}

/**
 * Permutation test of Q: under the null each block's successes could have fallen on any of its treatments. Q then grows
 * with the sum of squared totals of treatments alone, which whole numbers give exactly. The observed one is among the draws.
 *
 * @returns p above 0 and at most 1; null where Q is.
 */
export function cochranTest(blocks: readonly (readonly boolean[])[], random: Random): number | null {
  const k = treatmentsOf(blocks);
  const observed = squaresOf(totalsOf(blocks, k));
  const counts = blocks.map(successes);
  const mixed = counts.filter((count) => count > 0 && count < k);
  if (mixed.length === 0) return null;
  const full = counts.filter((count) => count === k).length;
  const order = Array.from({ length: k }, (_, treatment) => treatment);
  const totals = order.map(() => full);
  let hits = 1;
  for (let draw = 0; draw < PERMUTATIONS; draw += 1) {
    totals.fill(full);
    for (const count of mixed) spread(count, order, totals, random);
    if (squaresOf(totals) >= observed) hits += 1;
  }
  return hits / (PERMUTATIONS + 1);
}

/** Adds a block's successes to the totals of treatments drawn without replacement; `order` is shuffled as far as is due. */
function spread(count: number, order: number[], totals: number[], random: Random): void {
  const k = order.length;
  for (let i = 0; i < count; i += 1) {
    const j = i + random.integer(k - i);
    const drawn = order[j]!;
    order[j] = order[i]!;
    order[i] = drawn;
    totals[drawn] = totals[drawn]! + 1;
  }
}

function treatmentsOf(blocks: readonly (readonly boolean[])[]): number {
  const k = blocks[0]?.length ?? 0;
  if (k < 2) throw new RangeError(`Cochran's Q needs a block of two treatments or more, not ${k}`);
  if (blocks.some((block) => block.length !== k)) throw new RangeError('every block has to hold every treatment');
  return k;
}

const successes = (block: readonly boolean[]): number => block.filter(Boolean).length;

const totalsOf = (blocks: readonly (readonly boolean[])[], k: number): number[] =>
  Array.from({ length: k }, (_, treatment) => blocks.filter((block) => block[treatment]).length);

const squaresOf = (totals: readonly number[]): number => totals.reduce((sum, total) => sum + total * total, 0);
