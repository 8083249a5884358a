import { describe, expect, it } from '@jest/globals';
import { type Cell, judgeStream, mediatorStream, partyStream } from './plan.js';
import { randomStream } from './random.js';

const BASE: Cell = {
  id: 'c',
  scenario: 'example',
  baseHash: 'b',
  domain: 'legal',
  condition: 'general',
  scenarioHash: 's',
  repeat: 1,
  arm: 'unmediated',
  control: null,
  mediator: null,
};
const at = { seed: 7, party: 'BAKER', ownTurn: 2 };
const mediated: Cell = { ...BASE, id: 'other', arm: 'mediated', mediator: { id: 'calm', fingerprint: 'f' } };
const first = (labels: (string | number)[]): number => randomStream(...labels).next();

describe('the stream of a party', () => {
  it('does not depend on the mediator or the placebo: all meet the same world', () => {
    const draw = first(partyStream(BASE, at));
    expect(first(partyStream(mediated, at))).toBe(draw);
    expect(first(partyStream({ ...mediated, control: 'placebo' }, at))).toBe(draw);
  });

  it.each<[string, Partial<Cell>, Partial<typeof at>]>([
    ['A/A', { control: 'A/A' }, {}],
    ['scenario', { baseHash: 'b2' }, {}],
    ['condition', { condition: 'history:5x' }, {}],
    ['repeat', { repeat: 2 }, {}],
    ['seed', {}, { seed: 8 }],
    ['party', {}, { party: 'HOUSE' }],
    ['turn', {}, { ownTurn: 3 }],
  ])('depends on %s', (_, cell, where) => {
    expect(first(partyStream({ ...BASE, ...cell }, { ...at, ...where }))).not.toBe(first(partyStream(BASE, at)));
  });
});

describe('the stream of a mediator', () => {
  const decision = { seed: 7, mediator: 'calm', role: 'when' as const, partyTurn: 3 };

  it('is its own, for every decision and question, and the same under test as in the placebo row', () => {
    const draws = [decision, { ...decision, mediator: 'loud' }, { ...decision, role: 'how' as const }, { ...decision, partyTurn: 4 }, { ...decision, seed: 8 }].map((where) => first(mediatorStream(mediated, where)));
    expect(new Set(draws).size).toBe(draws.length);
    const placebo: Pick<Cell, 'baseHash' | 'condition' | 'repeat'> = { ...mediated };
    expect(first(mediatorStream(placebo, decision))).toBe(draws[0]);
  });
});

it('the stream of a judge is named by judgement and topic', () => {
  expect(new Set([judgeStream('j', 'A'), judgeStream('j', 'B'), judgeStream('k', 'A')].map(first)).size).toBe(3);
});
