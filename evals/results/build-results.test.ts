import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LocatedRating } from '../../domain/judgement.js';
import { jsonSchema } from '../../domain/json.js';
import { resultsSchema, type Results } from '../../domain/results.js';
import { buildResults } from './build-results.js';
import { fixture, type Fixture } from './fixture.js';

const M = 'scripted/attentive';
const at = (label: string, condition = 'general', scenario = 'environmental-spring-water'): string => `${scenario}|${condition}|1|${label}`;

/** Replaces one dialogue by a hand-made one with a single topic. */
function put(made: Fixture, cell: string, { turns, at: spoken = [], ratings, end = 'turn_cap', decisions = 0 }: {
  turns: number;
  at?: number[];
  ratings: Record<number, number>;
  end?: 'resolved' | 'impasse' | 'one_left' | 'turn_cap';
  decisions?: number;
}): void {
  const located: LocatedRating[] = Object.entries(ratings).map(([turn, rating]) => ({ turn: Number(turn), rating, reason: '' }));
  made.ends.set(cell, { end, partyTurns: turns - spoken.length, turns });
  const partyTurns = Array.from({ length: turns }, (_, index) => index + 1).filter((turn) => !spoken.includes(turn));
  made.tallies.set(cell, { decisionTurns: partyTurns.slice(0, decisions), interventionTurns: spoken, mediatorFaults: 0 });
  made.judgements.set(cell, { status: 'scored', fault: null, ratings: [{ topic: 'T', located }] });
}

function cellOf(results: Results, id: string): Results['cells'][number] {
  return results.cells.find((cell) => cell.id === id)!;
}

function rowOf(results: Results, row: string): Results['mediators'][number] {
  return results.mediators.find((candidate) => candidate.row === row)!;
}

describe('buildResults', () => {
  it('fits the published schema, is JSON-safe and gives equal bytes for equal input', () => {
    const options = { scenarios: ['environmental-a', 'transactional-b'], conditions: ['general', 'parties:three', 'culture:us-cn'], repeats: 2 };
    const results = buildResults(fixture(options));
    expect(resultsSchema.parse(results)).toEqual(results);
    expect(jsonSchema.safeParse(results).success).toBe(true);
    expect(JSON.stringify(buildResults(fixture(options)))).toBe(JSON.stringify(results));
  });

  it('keeps cells in plan order and puts the controls after the mediators', () => {
    const made = fixture({ mediators: ['a', 'b'] });
    const results = buildResults(made);
    expect(results.cells.map(({ id }) => id)).toEqual(made.plan.cells.map(({ id }) => id));
    expect(results.mediators.map(({ row, control }) => [row, control])).toEqual([['a', null], ['b', null], ['A/A', 'A/A'], ['placebo', 'placebo']]);
  });

  it('scores a mediated run against the unmediated run of its block', () => {
    const made = fixture();
    put(made, at('unmediated'), { turns: 4, ratings: { 2: 2 }, end: 'impasse' });
    // S: 0 .5 .25 .25 .75; a drop at 3, an intervention at 4.
    put(made, at(M), { turns: 5, at: [4], ratings: { 2: 3, 3: 2, 5: 4 }, end: 'resolved', decisions: 3 });
    const results = buildResults(made);
    expect(cellOf(results, at(M))).toMatchObject({
      status: 'scored', reason: null, consensusFinal: 0.75, baselineFinal: 0.25, deltaS: 0.5, consensusGain: 66.6666666667, rawChange: false,
      timeliness: 90, drops: 1, effectiveness: 66.6666666667, interventionFrequency: 33.3333333333, firstIntervention: 80,
    });
    expect(cellOf(results, at('unmediated'))).toMatchObject({
      status: 'scored', consensusFinal: 0.25, baselineFinal: null, deltaS: null, consensusGain: null, timeliness: null, interventionFrequency: null, drops: 0,
    });
    expect(rowOf(results, M)).toMatchObject({
      planned: 1, scored: 1, means: { deltaS: { mean: 0.5, n: 1 } }, dealS: { mean: 0.75, n: 1 }, drops: 1,
      gain: { median: 66.6666666667, ratioOfSums: 66.6666666667, below100: 0, rawChanges: 0 },
      ends: { mediated: { n: 1, deal: 1, walkOut: 0, cap: 0 }, unmediated: { n: 1, deal: 0, walkOut: 1, cap: 0 } },
    });
  });

  it('gives chance, excess and every lift of a mediated run; of a baseline and A/A nothing', () => {
    const made = fixture();
    // Parties at 1 2 3 5 6 8, asked after all but the last; S: 0 .5 .25 .25 .25 .5 .5 .75. A drop at 3.
    put(made, at(M), { turns: 8, at: [4, 7], ratings: { 2: 3, 3: 2, 6: 3, 8: 4 }, decisions: 5 });
    const results = buildResults(made);
    const whole = cellOf(results, at(M));
    // Two of five slots; first after the drop: the slot at 3 in 4 of 10 placements (90), 5 in 3 (80), 6 in 2 (70), none in 1.
    expect(whole).toMatchObject({ timeliness: 90, timelinessChance: 74, overlapping: 1, topics: 1, decisions: 5, interventions: 2 });
    // 4: (.75 − .25) / .75; fifth of turns 4: silent none (after 1 stands at 2, after 2 at 3, after 5 at 6).
    expect(whole.lifts).toEqual([
      { turn: 4, partyTurn: 3, lift: 66.6666666667, excess: null },
      { turn: 7, partyTurn: 5, lift: 50, excess: null },
    ]);
    expect(whole.excessEffectiveness).toBeNull();
    for (const label of ['unmediated', 'A/A']) {
      expect(cellOf(results, at(label))).toMatchObject({ timelinessChance: null, excessEffectiveness: null, overlapping: 0, topics: 3, lifts: [] });
    }
  });

  it('windows in party turns pass over the mediator, in the lift and in what overlaps', () => {
    const made = fixture();
    // S is 0 up to 8 and .5 from 9; the fifth party turn after 3 is 9, since 5 is the mediator's.
    put(made, at(M), { turns: 12, at: [3, 5], ratings: { 9: 3 }, decisions: 9 });
    const within = (windows: 'turns' | 'party-turns'): number[] =>
      cellOf(buildResults({ ...made, identity: { ...made.identity, metrics: { ...made.identity.metrics, windows } } }), at(M)).lifts.map(({ lift }) => lift!);
    expect(within('turns')).toEqual([0, 50]);
    expect(within('party-turns')).toEqual([50, 50]);
  });

  it('scores A/A as if mediated, but for what only a mediator can do: its drops are not counted', () => {
    const made = fixture();
    put(made, at('unmediated'), { turns: 4, ratings: { 2: 2 } });
    put(made, at('A/A'), { turns: 4, ratings: { 2: 3, 3: 2 }, end: 'one_left' });
    const results = buildResults(made);
    expect(cellOf(results, at('A/A'))).toMatchObject({ deltaS: 0, consensusGain: 0, timeliness: null, drops: 0, effectiveness: null, interventionFrequency: null });
    expect(rowOf(results, 'A/A')).toMatchObject({ mediatorFaultShare: null, drops: 0, ends: { mediated: { walkOut: 1 } }, means: { effectiveness: { mean: null, n: 0 } } });
  });

  it('reports the raw change where the baseline had reached full consensus', () => {
    const made = fixture();
    put(made, at('unmediated'), { turns: 2, ratings: { 2: 5 } });
    put(made, at(M), { turns: 2, ratings: { 2: 3 } });
    const results = buildResults(made);
    expect(cellOf(results, at(M))).toMatchObject({ consensusGain: -50, rawChange: true });
    expect(rowOf(results, M).gain).toMatchObject({ rawChanges: 1, ratioOfSums: null });
    expect(results.notices).toContain('1 block: the baseline had reached full consensus, so gains there are raw changes ×100.');
  });

  it('leaves gain null without a baseline and says so, but keeps the metrics of the cell itself', () => {
    const made = fixture();
    made.judgements.delete(at('unmediated'));
    const results = buildResults(made);
    const cell = cellOf(results, at(M));
    expect(cell).toMatchObject({ status: 'scored', deltaS: null, consensusGain: null, baselineFinal: null });
    expect(cell.consensusFinal).not.toBeNull();
    expect(results.coverage.consensusGain).toEqual({ planned: 3, scored: 0, notApplicable: 0, missing: { baseline_missing: 3 } });
    expect(results.coverage.consensusFinal).toEqual({ planned: 4, scored: 3, notApplicable: 0, missing: { not_judged: 1 } });
    expect(rowOf(results, M).means.consensusGain).toEqual({ mean: null, n: 0 });
  });

  it.each([
    ['party_fault', 'excluded', (made: Fixture) => made.ends.set(at(M), { end: 'party_fault', partyTurns: 3, turns: 3 })],
    ['context_overflow', 'excluded', (made: Fixture) => made.ends.set(at(M), { end: 'context_overflow', partyTurns: 3, turns: 3 })],
    ['judge_fault', 'excluded', (made: Fixture) => made.judgements.set(at(M), { status: 'judge_fault', fault: 'no JSON', ratings: [] })],
    ['not_judged', 'open', (made: Fixture) => made.judgements.delete(at(M))],
    ['not_started', 'open', (made: Fixture) => made.ends.delete(at(M))],
    ['interrupted', 'open', (made: Fixture) => made.judgements.delete(at(M)) && made.open.set(at(M), { reason: 'interrupted', detail: '' })],
    ['infra_error', 'open', (made: Fixture) => made.ends.delete(at(M)) && made.open.set(at(M), { reason: 'infra_error', detail: '503' })],
  ])('counts a cell with %s as %s: a missing score is never 0', (reason, status, spoil) => {
    const made = fixture();
    spoil(made);
    const results = buildResults(made);
    expect(cellOf(results, at(M))).toMatchObject({ status, reason, consensusFinal: null, deltaS: null, timeliness: null });
    expect(rowOf(results, M)).toMatchObject({ planned: 1, scored: 0, means: { consensusFinal: { mean: null, n: 0 } }, dealS: { mean: null, n: 0 } });
    expect(results.coverage.timeliness.missing).toEqual({ [reason]: 1 });
    expect(results.notices.join('\n')).toContain(`1 ${reason}`);
    expect(results.blocks).toEqual({ planned: 1, complete: 0 });
    expect(results.notices.join('\n')).toContain('1 of 1 blocks lack a scored cell: headline over 0 complete blocks of 1.');
  });

  it('keeps what a cell is matched by: the base scenario, whatever the condition', () => {
    const { cells } = buildResults(fixture({ conditions: ['general', 'parties:three'] }));
    expect(new Set(cells.map(({ baseHash }) => baseHash))).toEqual(new Set(['h-environmental-spring-water']));
    expect(new Set(cells.map(({ scenarioHash }) => scenarioHash)).size).toBe(2);
  });

  it.each(['lowest-pair', 'mean-pair'] as const)('gives S with the mean over pairs beside the score under %s, with three parties only', (threeParties) => {
    const made = fixture({ conditions: ['general', 'parties:three'], controls: [] });
    const identity = { ...made.identity, metrics: { ...made.identity.metrics, threeParties } };
    const pairs = [['X', 'Y', 5], ['Y', 'Z', 3], ['Z', 'X', 1]].map(([a, b, rating]) => ({ parties: [a, b] as [string, string], rating: rating as number }));
    for (const label of [M, 'unmediated']) {
      put(made, at(label, 'parties:three'), { turns: 2, ratings: {} });
      made.judgements.set(at(label, 'parties:three'), { status: 'scored', fault: null, ratings: [{ topic: 'T', located: [{ turn: 2, rating: 1, reason: '', pairs }] }] });
    }
    const results = buildResults({ ...made, identity });
    const scored = { consensusFinal: threeParties === 'lowest-pair' ? 0 : 0.5, consensusFinalMeanPair: 0.5 };
    expect(cellOf(results, at(M, 'parties:three'))).toMatchObject(scored);
    expect(cellOf(results, at('unmediated', 'parties:three'))).toMatchObject(scored);
    expect(cellOf(results, at(M)).consensusFinal).not.toBeNull();
    expect(cellOf(results, at(M)).consensusFinalMeanPair).toBeNull();
    made.judgements.delete(at(M, 'parties:three'));
    expect(cellOf(buildResults(made), at(M, 'parties:three')).consensusFinalMeanPair).toBeNull();
  });

  it('counts what does not apply apart from what is missing', () => {
    const made = fixture({ controls: [] });
    put(made, at(M), { turns: 4, ratings: { 2: 3 }, decisions: 3 });
    const { coverage } = buildResults(made);
    expect(coverage.timeliness).toEqual({ planned: 1, scored: 0, notApplicable: 1, missing: {} });
    expect(coverage.effectiveness).toEqual({ planned: 1, scored: 0, notApplicable: 1, missing: {} });
    expect(coverage.interventionFrequency).toEqual({ planned: 1, scored: 1, notApplicable: 0, missing: {} });
  });

  it('puts one cell into the placebo row and the row of the same mediator', () => {
    const results = buildResults(fixture({ mediators: ['scripted/placebo'] }));
    expect(results.cells).toHaveLength(3);
    expect(rowOf(results, 'scripted/placebo').means).toEqual(rowOf(results, 'placebo').means);
    expect(results.coverage.deltaS.planned).toBe(2);
  });

  it('matches one baseline with all repeats where the plan says so', () => {
    const made = fixture({ repeats: 2, controls: [] });
    const first = made.plan.blocks[0]!.baseline;
    const plan = { cells: made.plan.cells.filter(({ id }) => id !== made.plan.blocks[1]!.baseline), blocks: made.plan.blocks.map((block) => ({ ...block, baseline: first })) };
    const results = buildResults({ ...made, plan, identity: { ...made.identity, baseline: 'once' } });
    expect(results.coverage.deltaS).toMatchObject({ planned: 2, scored: 2 });
    expect(rowOf(results, M).ends.unmediated.n).toBe(2);
    expect(results.notices.join('\n')).toContain('serves as the baseline of all repeats');
  });

  it('accounts for every cell whatever is lost', () => {
    const made = fixture({ mediators: ['a', 'b'], conditions: ['general', 'history:5x'], repeats: 2 });
    const ids = made.plan.cells.map(({ id }) => id);
    fc.assert(
      fc.property(fc.subarray(ids), fc.subarray(ids), (notEnded, notJudged) => {
        const ends = new Map([...made.ends].filter(([id]) => !notEnded.includes(id)));
        const judgements = new Map([...made.judgements].filter(([id]) => !notJudged.includes(id)));
        const results = buildResults({ ...made, ends, judgements });
        expect(resultsSchema.parse(results)).toEqual(results);
        for (const { planned, scored, notApplicable, missing } of Object.values(results.coverage)) {
          expect(scored + notApplicable + Object.values(missing).reduce((sum, n) => sum + n, 0)).toBe(planned);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuses rows that contradict each other, naming the cell', () => {
    const made = fixture();
    made.tallies.set(at(M), { decisionTurns: [1, 2, 3], interventionTurns: [], mediatorFaults: 0 });
    made.ends.set(at(M), { end: 'resolved', partyTurns: 4, turns: 5 });
    expect(() => buildResults(made)).toThrow(`cell ${at(M)}: 5 turns, 4 by parties, but 0 interventions`);
    const unasked = fixture();
    put(unasked, at(M), { turns: 5, at: [4], ratings: { 2: 3 }, decisions: 1 });
    expect(() => buildResults(unasked)).toThrow(`the mediator spoke at turn 4, but was not asked after turn 3`);
    const unrated = fixture();
    unrated.judgements.set(at(M), { status: 'scored', fault: null, ratings: [] });
    expect(() => buildResults(unrated)).toThrow('at least one topic');
  });
});
