import { describe, expect, it } from '@jest/globals';
import type { Results } from '../../domain/results.js';
import { buildResults } from './build-results.js';
import { fixture, type Fixture } from './fixture.js';

const M = 'scripted/attentive';
const at = (label: string, condition = 'general', scenario = 'environmental-spring-water'): string => `${scenario}|${condition}|1|${label}`;

/** A dialogue of two turns with one topic, located once at most. */
function put(made: Fixture, cell: string, rating?: number): void {
  made.ends.set(cell, { end: 'turn_cap', partyTurns: 2, turns: 2 });
  made.tallies.set(cell, { decisionTurns: [], interventionTurns: [], mediatorFaults: 0 });
  made.judgements.set(cell, { status: 'scored', fault: null, ratings: [{ topic: 'T', located: rating === undefined ? [] : [{ turn: 2, rating, reason: '' }] }] });
}

function rowOf(results: Results, row: string): Results['mediators'][number] {
  return results.mediators.find((candidate) => candidate.row === row)!;
}

describe('headline', () => {
  it('balances axes, names them, and leaves out three parties in the variant', () => {
    const made = fixture({ conditions: ['general', 'culture:us-us', 'culture:cn-cn', 'parties:three'], controls: [] });
    const final = { general: 5, 'culture:us-us': 1, 'culture:cn-cn': 3, 'parties:three': 2 };
    for (const [condition, rating] of Object.entries(final)) {
      put(made, at('unmediated', condition));
      put(made, at(M, condition), rating);
    }
    const results = buildResults(made);
    const { headline, byAxis, byCondition } = rowOf(results, M);
    expect(headline.deltaS).toEqual({
      axisBalanced: { value: 0.5, axes: ['GEN', 'MS', 'CUL'], n: 4 },
      plain: { mean: 0.4375, n: 4 },
      axisBalancedWithoutThree: { value: 0.625, axes: ['GEN', 'CUL'], n: 3 },
      plainWithoutThree: { mean: 0.5, n: 3 },
    });
    expect(byAxis.CUL?.deltaS).toEqual({ mean: 0.25, n: 2 });
    expect(Object.keys(byCondition)).toEqual(Object.keys(final));
    expect(results.blocks).toEqual({ planned: 4, complete: 4 });
    expect(results.notices.join('\n')).not.toContain('complete blocks');
  });
});

describe('a block that lost a cell', () => {
  const scenarios = ['environmental-spring-water', 'transactional-b'];
  const rows = { a: [3, 5], b: [2, 2], 'A/A': [1, 3], 'scripted/placebo': [1, 1] };

  function twoBlocks(): Fixture {
    const made = fixture({ scenarios, mediators: ['a', 'b'] });
    scenarios.forEach((scenario, index) => {
      put(made, at('unmediated', 'general', scenario));
      for (const [label, ratings] of Object.entries(rows)) put(made, at(label, 'general', scenario), ratings[index]);
    });
    return made;
  }

  it.each(['unmediated', 'a', 'b', 'A/A', 'scripted/placebo'])('drops it from the headline of every row (lost: %s)', (lost) => {
    const made = twoBlocks();
    expect(rowOf(buildResults(made), 'a').headline.deltaS.plain).toEqual({ mean: 0.75, n: 2 });
    made.judgements.delete(at(lost, 'general', scenarios[1]));
    const results = buildResults(made);
    expect(results.blocks).toEqual({ planned: 2, complete: 1 });
    expect(results.notices.join('\n')).toContain('1 of 2 blocks lack a scored cell: headline over 1 complete blocks of 2.');
    const firstBlock = { a: 0.5, b: 0.25, 'A/A': 0, placebo: 0 };
    for (const [row, deltaS] of Object.entries(firstBlock)) {
      const { headline } = rowOf(results, row);
      expect(headline.deltaS).toMatchObject({ axisBalanced: { value: deltaS, n: 1 }, plain: { mean: deltaS, n: 1 }, plainWithoutThree: { mean: deltaS, n: 1 } });
      expect(headline.consensusGain).toMatchObject({ axisBalanced: { value: 100 * deltaS, n: 1 }, plain: { mean: 100 * deltaS, n: 1 } });
    }
  });

  it('leaves the other means of the rows alone', () => {
    const made = twoBlocks();
    const whole = rowOf(buildResults(made), 'a');
    made.judgements.delete(at('b', 'general', scenarios[1]));
    const row = rowOf(buildResults(made), 'a');
    expect(row.means).toEqual(whole.means);
    expect(row.byAxis).toEqual(whole.byAxis);
    expect(row.gain).toEqual(whole.gain);
  });

  it('can leave no headline at all', () => {
    const made = twoBlocks();
    for (const scenario of scenarios) made.judgements.delete(at('b', 'general', scenario));
    expect(rowOf(buildResults(made), 'a').headline.deltaS).toMatchObject({ axisBalanced: { value: null, axes: [], n: 0 }, plain: { mean: null, n: 0 } });
  });
});
