import { expect, it } from '@jest/globals';
import type { ResultCell } from '../../domain/results.js';
import { judgeNoise } from './judge-noise.js';

const cell = (id: string, consensusFinal: number | null): ResultCell => ({ id, consensusFinal }) as ResultCell;

it('is the repeatability of two judgements each', () => {
  const own = [cell('a', 0.5), cell('b', 0.25), cell('c', 1), cell('d', null)];
  const again = [cell('a', 0.5), cell('b', 0.75), cell('c', null), cell('d', 0.5), cell('e', 1)];
  // Differences 0 and .5: variance of one judgement .25 / 2 / 2.
  expect(judgeNoise(own, again)).toEqual({ cells: 2, equal: 1, standardDeviation: 0.25 });
});

it('is unknown without a dialogue judged twice', () => {
  expect(judgeNoise([cell('a', 1)], [cell('b', 1)])).toEqual({ cells: 0, equal: 0, standardDeviation: null });
});
