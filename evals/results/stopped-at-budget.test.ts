import { describe, expect, it } from '@jest/globals';
import type { Fixture } from './fixture.js';
import { fixture } from './fixture.js';
import { buildResults } from './build-results.js';

const M = 'scripted/attentive';
const N = 'scripted/periodic';

/** Two blocks; the second mediator never came to the second one. */
function stopped(reason: 'budget_stop' | 'infra_error'): Fixture {
  const made = fixture({ conditions: ['general', 'history:5x'], mediators: [M, N], offline: false });
  const unreached = made.plan.cells.find(({ condition, mediator, control }) => condition === 'history:5x' && mediator?.id === N && control === null)!.id;
  made.ends.delete(unreached);
  made.judgements.delete(unreached);
  made.open.set(unreached, { reason, detail: 'the budget of 20 USD' });
  return made;
}

const alone = () => buildResults(fixture({ conditions: ['general'], mediators: [M, N], offline: false }));
const rows = (results: ReturnType<typeof buildResults>) => Object.fromEntries(results.mediators.map((row) => [row.row, row]));

describe('a run that a budget ended', () => {
  it('rests every number of its rows on complete blocks alone, and says so', () => {
    const results = buildResults(stopped('budget_stop'));
    expect(results.blocks).toEqual({ planned: 2, complete: 1 });
    expect(results.notices.join('\n')).toContain('Stopped at its budget: 1 of 2 blocks are complete, and every number in the rows rests on these alone.');
    for (const row of results.mediators) {
      expect(row).toMatchObject({ planned: 2, scored: 1, means: rows(alone())[row.row]!.means, ends: rows(alone())[row.row]!.ends, gain: rows(alone())[row.row]!.gain });
      // What was planned is still listed, without a value.
      expect(row.byCondition['history:5x']!.consensusFinal).toEqual({ mean: null, n: 0 });
    }
  });

  it('keeps its scored cells: a resume builds on them', () => {
    expect(buildResults(stopped('budget_stop')).cells.filter(({ status }) => status === 'scored')).toHaveLength(9);
  });

  it('differs from a run that the network ended, whose rows use what they have', () => {
    const results = buildResults(stopped('infra_error'));
    expect(rows(results)[M]).toMatchObject({ planned: 2, scored: 2 });
    expect(results.notices.join('\n')).toContain('lack a scored cell');
  });
});
