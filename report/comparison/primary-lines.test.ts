import { describe, expect, it } from '@jest/globals';
import { buildResults } from '../../evals/results/build-results.js';
import { fixture } from '../../evals/results/fixture.js';
import { primaryLines } from './primary-lines.js';

describe('the primary contrast in a terminal', () => {
  it('has a sentence for each mediator and none for a control, and names no winner of a demo', () => {
    const text = primaryLines(buildResults(fixture({ mediators: ['one', 'two'] }))).join('\n');
    expect(text).toMatch(/^Primary: ΔS, axis-balanced mean, against no mediator\n/);
    expect(text.match(/^demo: no verdict\. (\w+) against no mediator/gm)).toHaveLength(2);
    expect(text).not.toMatch(/A\/A|placebo|above/);
  });

  it('keeps to the width, and shows what a name hides', () => {
    const lines = primaryLines(buildResults(fixture({ mediators: ['a\u202Eb'], offline: false })), 50);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(50);
    expect(lines.join(' ')).not.toContain('\u202E');
  });

  it('is nothing without mediators', () => {
    expect(primaryLines(buildResults(fixture({ mediators: [] })))).toEqual([]);
  });
});
