import { describe, expect, it } from '@jest/globals';
import { madeEstimate } from './analysis-fixture.js';
import { intervalInWords, marksInWords, numberIn } from './intervals.js';

describe('intervals in words', () => {
  const sure = { ...madeEstimate('a', { centre: 0, spread: 1 }), value: 0.1, low: -0.0512, high: 0.25 };

  it('have both ends, the minus sign of print, and a mark for few scenarios', () => {
    expect(intervalInWords(sure, { digits: 2 })).toBe('−0.05 to 0.25');
    expect(intervalInWords(sure, { digits: 2, sign: true })).toBe('−0.05 to +0.25');
    expect(intervalInWords({ ...sure, fewClusters: true }, { digits: 2 })).toBe('−0.05 to 0.25†');
    expect(numberIn(null, { digits: 2 })).toBe('–');
  });

  it('are not there where none can be given, and the reason is said once', () => {
    const none = madeEstimate('b', { centre: 0, spread: 1, clusters: 3 });
    expect(intervalInWords(none, { digits: 2 })).toBeNull();
    expect(marksInWords([none, none])).toBe('A dash: interval not estimable (a fewer than five scenarios).');
    expect(marksInWords([sure])).toBe('');
    expect(marksInWords([{ ...none, value: null }])).toBe('');
  });
});
