import { describe, expect, test } from '@jest/globals';
import type { Position, Stance } from './positions.js';
import { rate } from './rubric.js';

const held = (name: string, stance: Stance, option: string | null): { name: string; position: Position } => ({ name, position: { stance, option, opening: option } });

describe('rate', () => {
  test.each<[Stance, string | null, Stance, string | null, number]>([
    ['firm', 'A', 'unheard', null, 1],
    ['firm', 'A', 'firm', 'B', 1],
    ['firm', 'A', 'flexible', 'B', 2],
    ['offering', 'C', 'firm', 'B', 3],
    ['agreed', 'A', 'firm', 'B', 3],
    ['agreed', 'A', 'agreed', 'B', 3],
    ['in_principle', 'C', 'flexible', 'B', 3],
    ['in_principle', 'C', 'offering', 'C', 4],
    ['agreed', 'C', 'firm', 'C', 4],
    ['agreed', 'C', 'in_principle', 'C', 4],
    ['agreed', null, 'agreed', null, 3],
    ['agreed', 'C', 'agreed', 'C', 5],
  ])('%s %s and %s %s: %i, whoever comes first', (stance, option, other, otherOption, rating) => {
    const [a, b] = [held('Upper', stance, option), held('Lower', other, otherOption)];
    expect(rate(a, b, String).rating).toBe(rating);
    expect(rate(b, a, String).rating).toBe(rating);
  });
});
