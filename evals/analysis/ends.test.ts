import { describe, expect, it } from '@jest/globals';
import { type EndRow, endRowSchema } from '../../domain/analysis/exploratory.js';
import { randomStream } from '../../domain/random.js';
import { buildResults } from '../results/build-results.js';
import { fixture } from '../results/fixture.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';
import { endRows } from './ends.js';
import { planted, type Planted, type PlantedOptions } from './planted.fixture.js';

const found = (options: PlantedOptions): EndRow[] => {
  const source = planted(options);
  const rows = endRows(source, analysisBlocks(source));
  for (const row of rows) expect(endRowSchema.parse(row)).toEqual(row);
  return rows;
};

/** Five scenarios: two deals, a walk-out of one, an impasse, a cap; unmediated all capped. */
const own: readonly Planted[] = [
  { end: 'resolved', partyTurns: 10, consensusFinal: 0.875 },
  { end: 'resolved', partyTurns: 16, consensusFinal: 0.9 },
  { end: 'one_left', partyTurns: 30, consensusFinal: 0.25 },
  { end: 'impasse', partyTurns: 8, consensusFinal: 0.75 },
  { end: 'turn_cap', partyTurns: 40, consensusFinal: 0.8125 },
];
const five: PlantedOptions = { scenarios: 5, mediators: ['m1'], plant: ({ row, scenario }) => (row === 'm1' ? own[scenario]! : { end: 'turn_cap', consensusFinal: 0.5 }) };

describe('how dialogues ended', () => {
  it('is told in shares with intervals over scenarios', () => {
    const [{ mediated }] = found(five) as [EndRow];
    expect([mediated.deal.value, mediated.walkOut.value, mediated.cap.value]).toEqual([0.4, 0.4, 0.2]);
    // Of 1, 1, 0, 0, 0: s² = .3, error √.06, four degrees of freedom: .4 ± 2.776 × .245, cut at 0.
    expect(mediated.deal.standardError).toBeCloseTo(Math.sqrt(0.06), 9);
    expect(mediated.deal).toMatchObject({ low: 0, method: 'cluster-means', n: 5 });
    expect(mediated.cap.high).toBeCloseTo(0.2 + 2.7764451052 * 0.2, 8);
  });

  it('comes with party turns to a deal, and S that counts only where there was one', () => {
    const [{ mediated, unmediated }] = found(five) as [EndRow];
    expect(mediated.partyTurnsToDeal).toMatchObject({ value: 13, n: 2 });
    expect(mediated.dealS).toMatchObject({ value: 0.355, n: 5 });
    expect(unmediated.partyTurnsToDeal).toMatchObject({ value: null, n: 0 });
    expect(unmediated.dealS.value).toBe(0);
  });

  it('has no interval where a share is 0 or 1 everywhere', () => {
    const [{ unmediated }] = found(five) as [EndRow];
    expect(unmediated.cap).toMatchObject({ value: 1, low: null, high: null, notEstimable: 'no_variation' });
    expect(unmediated.deal).toMatchObject({ value: 0, low: null, high: null, notEstimable: 'no_variation' });
  });

  it('shows where the evaluator and the end disagree: deals under .9, others at .75 and above', () => {
    expect(found(five)[0]!.consistency).toEqual({ deals: 2, dealsBelow: 1, impasses: 3, impassesAbove: 2 });
  });

  it('counts dialogues without a judgement, but not as checks of one', () => {
    const [row] = found({ ...five, plant: (place) => (place.row === 'm1' && place.scenario === 0 ? { reason: 'judge_fault' } : five.plant(place)) });
    // The planted cell without a score ended at the cap.
    expect(row!.mediated.deal).toMatchObject({ value: 0.2, n: 5 });
    expect(row!.mediated.dealS.n).toBe(4);
    expect(row!.consistency).toEqual({ deals: 1, dealsBelow: 0, impasses: 3, impassesAbove: 2 });
  });
});

it('agrees with the table, whatever the order of cells', () => {
  const made = fixture({ scenarios: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `environmental-${name}`), conditions: ['general', 'parties:three'], mediators: ['m1', 'm2'], repeats: 2 });
  const random = randomStream('lost');
  for (const { id } of made.plan.cells) {
    if (random.next() < 0.05) made.judgements.delete(id);
    if (random.next() < 0.05) made.ends.set(id, { ...made.ends.get(id)!, end: 'party_fault' });
  }
  const results = buildResults(made);
  const source: AnalysisSource = { ...results, primaryBefore: [] };
  const rows = endRows(source, analysisBlocks(source));
  for (const [index, { ends, dealS }] of results.mediators.entries()) {
    const { mediated, unmediated } = rows[index]!;
    for (const arm of ['mediated', 'unmediated'] as const) {
      const { deal, walkOut, cap } = { mediated, unmediated }[arm];
      expect(deal.n).toBe(ends[arm].n);
      for (const [share, value] of [[deal, ends[arm].deal], [walkOut, ends[arm].walkOut], [cap, ends[arm].cap]] as const) expect(share.value).toBeCloseTo(value!, 9);
    }
    expect(mediated.dealS.n).toBe(dealS.n);
    expect(mediated.dealS.value).toBeCloseTo(dealS.mean!, 9);
  }
  const shuffled = { ...source, cells: randomStream('order').shuffle(source.cells) };
  expect(JSON.stringify(endRows(shuffled, analysisBlocks(shuffled)))).toBe(JSON.stringify(rows));
});
