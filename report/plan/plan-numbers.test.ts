import { describe, expect, it } from '@jest/globals';
import { count, duration, share, usd } from './plan-numbers.js';

describe('numbers of a plan', () => {
  it.each([[0, '0'], [940, '940'], [999.6, '1000'], [51_234, '51,200'], [999_400, '999,000'], [1_400_000, '1.40 M'], [31_720_000, '31.7 M'], [2.5e9, '2.50 G']])('%d is %s', (value, text) => {
    expect(count(value)).toBe(text);
  });

  it.each([[0, '0'], [0.00421, '0.0042'], [0.384, '0.38'], [1.2, '1.20'], [41.23, '41.2'], [259.4, '259'], [1020.3, '1,020']])('USD %d is %s', (value, text) => {
    expect(usd(value)).toBe(text);
  });

  it.each([[0.2, '1 s'], [89, '89 s'], [95, '2 min'], [3600, '60 min'], [8000, '2.2 h'], [180_000, '2.1 d']])('%d seconds are %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });

  it('a share that is not there is a dash', () => {
    expect([share(0.864), share(null)]).toEqual(['86 %', '–']);
  });
});
