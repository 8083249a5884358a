import { describe, expect, it } from '@jest/globals';
import type { Estimate } from '../../../domain/analysis/index.js';
import { madeEstimate } from '../../analysis-fixture.js';
import { domainOf, intervalPanels, type IntervalItem } from './interval-panels.js';

const item = (value: number, low: number, high: number): IntervalItem => {
  const estimate: Estimate = { ...madeEstimate('x', { centre: 0, spread: 1 }), value, low, high };
  return { row: 'a', estimate };
};

describe('domainOf', () => {
  it('holds all values and, where they are alike, all intervals', () => {
    const { from, to } = domainOf([item(1, 0, 2), item(3, 2, 4)], false);
    // 6 % of 4 at either side.
    expect(from).toBeCloseTo(-0.24, 10);
    expect(to).toBeCloseTo(4.24, 10);
  });

  it('lets one heavy tail flatten nothing', () => {
    const { from } = domainOf([item(1, 0, 2), item(2, 1, 3), item(3, -900, 4)], false);
    expect(from).toBeGreaterThan(-8);
  });

  it('has room round a single value, and takes 0 in where it is a line', () => {
    expect(domainOf([item(0, 0, 0)], false).to).toBeGreaterThan(0);
    expect(domainOf([item(5, 4, 6)], true).from).toBeLessThanOrEqual(0);
    expect(domainOf([], true)).toEqual({ from: -0.5, to: 0.5 });
  });
});

describe('intervalPanels', () => {
  it('marks the end of an interval that goes on beyond the panel', () => {
    const rows = [{ row: 'a', label: 'a', control: null }];
    const panel = (low: number): string => intervalPanels([{ title: 't', label: 'l', line: null, items: [item(1, 0, 2), item(2, 1, 3), item(3, low, 4)] }], { rows, columns: 1, sharedScale: false }).body;
    expect(panel(-900)).toContain('◀');
    expect(panel(2)).not.toContain('◀');
  });
});
