import { describe, expect, it } from '@jest/globals';
import { tQuantile } from './student-t.js';

describe('Student’s t', () => {
  // Closed forms: one degree of freedom is Cauchy’s distribution, two have F(t) = ½ + t / (2√(2 + t²)).
  it('has its closed forms, to 1e-8', () => {
    for (const p of [0.005, 0.025, 0.4, 0.6, 0.95, 0.975, 0.995, 0.99984]) {
      expect(tQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 8);
      expect(tQuantile(p, 2)).toBeCloseTo((2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p))), 8);
    }
  });

  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: critical values of Student’s t.
  it.each([[4, 2.776], [9, 2.262], [39, 2.023], [100, 1.984]])('with %i degrees of freedom leaves 2.5 %% above the tabled value', (df, value) => {
    expect(tQuantile(0.975, df)).toBeCloseTo(value, 3);
  });

  it('takes degrees of freedom that are not whole, between their neighbours', () => {
    expect(tQuantile(0.975, 4.5)).toBeLessThan(tQuantile(0.975, 4));
    expect(tQuantile(0.975, 4.5)).toBeGreaterThan(tQuantile(0.975, 5));
  });

  it.each([[0, 3], [1, 3], [0.5, 0], [Number.NaN, 3]])('refuses %d with %d degrees of freedom', (p, df) => {
    expect(() => tQuantile(p, df)).toThrow(RangeError);
  });
});
