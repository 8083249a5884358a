import { expect, it } from '@jest/globals';
import { fixture } from '../evals/results/fixture.js';
import { buildResults } from '../evals/results/index.js';
import { baselineRow } from './baseline-row.js';

it.each(['per-repeat', 'once'] as const)('after a budget stop it rests on complete blocks alone, like the rows beside it (baseline %s)', (baseline) => {
  const made = fixture({ conditions: ['general', 'history:5x'], repeats: 2 });
  const identity = { ...made.identity, baseline };
  const before = baselineRow(buildResults({ ...made, identity }))!;
  expect(before).toMatchObject({ planned: 4, scored: 4 });
  // The second condition was not reached by the mediator, in either repeat.
  for (const { id } of made.plan.cells.filter(({ condition, arm, control }) => condition === 'history:5x' && arm === 'mediated' && control === null)) {
    made.ends.delete(id);
    made.judgements.delete(id);
    made.open.set(id, { reason: 'budget_stop', detail: '' });
  }
  const results = buildResults({ ...made, identity });
  const kept = results.cells.filter(({ arm, control, condition }) => arm === 'unmediated' && control === null && condition === 'general').map(({ consensusFinal }) => consensusFinal!);
  const row = baselineRow(results)!;
  expect(row).toMatchObject({ planned: 4, scored: 2, consensusFinal: { n: 2 } });
  expect(row.consensusFinal.mean).toBeCloseTo((kept[0]! + kept[1]!) / 2, 12);
});
