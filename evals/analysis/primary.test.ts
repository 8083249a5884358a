/** Planted experiments: what is there is found, what is not is not, and what cannot be known is said. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { primarySchema, type Primary } from '../../domain/analysis/primary.js';
import { randomStream } from '../../domain/random.js';
import { type At, planted, type Planted } from '../comparison/fixture.js';
import { analysisBlocks } from './blocks.js';
import { primaryOf } from './primary.js';

function primary(options: Planted): Primary {
  const source = planted(options);
  return primarySchema.parse(primaryOf(source, analysisBlocks(source)));
}

/** Uniform in ±size, the same for equal labels. */
const noise = (size: number, ...labels: (string | number)[]): number => size * (2 * randomStream('noise', ...labels).next() - 1);
/** A scenario with a level of its own, and rows with an effect and noise. */
const world = (effects: Readonly<Record<string, number>>, spread = 0.1) => ({ scenario, condition, repeat, row }: At): number =>
  0.4 + noise(0.1, 'scenario', scenario) + (effects[row] ?? 0) + noise(spread, scenario, condition, repeat, row);

describe('figures', () => {
  const gains = [0.1, 0.2, 0.3, 0.1, 0.2, 0.3];
  const options: Planted = { scenarios: 6, mediators: ['m'], S: ({ scenario, row }) => (row === 'm' ? 0.2 + gains[scenario]! : 0.2) };

  it('are those of a hand calculation: six scenarios, gains .1 to .3', () => {
    const [row] = primary(options).rows;
    // SD .0894427, standard error .0365148, t(5) 2.570582; of 64 assignments of signs two reach the sum.
    expect(row).toMatchObject({ row: 'm', blocks: 6, leftOut: 0, p: 0.03125, adjusted: 0.03125, attainable: 0.03125, verdict: 'above', doubt: null, inDeltaS: 0.2, signsDiffer: false, bounds: { low: 0.2, high: 0.2 } });
    expect(row!.difference).toMatchObject({ value: 0.2, clusters: 6, method: 'cluster-means', df: 5 });
    expect(row!.difference.low).toBeCloseTo(0.2 - 2.570582 * 0.0365148, 6);
    expect(row!.effectSize).toBeCloseTo(0.2 / 0.0894427191, 8);
    // 100 × .2 / .8
    expect(row!.inGain).toBeCloseTo(25, 9);
  });

  it('in Consensus Gain are those of Consensus Gain', () => {
    const [row] = primary({ ...options, identity: { primary: { metric: 'consensusGain', contrast: 'unmediated', conditions: 'axis-balanced' } } }).rows;
    expect(row!.difference.value).toBeCloseTo(25, 9);
    expect(row).toMatchObject({ inDeltaS: 0.2, verdict: 'above', bounds: { low: 25, high: 25 } });
  });

  it.each([
    // (.1 + (.3 + .5) / 2) / 2, (.1 + .3 + .5) / 3, (.3 + .5) / 2
    ['axis-balanced', 0.25],
    ['plain', 0.3],
    [['emotion:react-react', 'emotion:com-com'], 0.4],
  ] as const)('over %s weigh conditions as the primary contrast says', (conditions, mean) => {
    const effect: Readonly<Record<string, number>> = { general: 0.1, 'emotion:react-react': 0.3, 'emotion:com-com': 0.5 };
    const { rows } = primary({
      scenarios: 10,
      mediators: ['m'],
      conditions: Object.keys(effect),
      S: ({ scenario, condition, row }) => (row === 'm' ? 0.3 + effect[condition]! + (scenario % 2 === 0 ? 0.01 : -0.01) : 0.3),
      identity: { primary: { metric: 'deltaS', contrast: 'unmediated', conditions: typeof conditions === 'string' ? conditions : [...conditions] } },
    });
    expect(rows[0]!.difference.value).toBeCloseTo(mean, 9);
    expect(rows[0]!.blocks).toBe(typeof conditions === 'string' ? 30 : 20);
  });
});

describe('verdicts', () => {
  const S = world({ good: 0.15, better: 0.3, placebo: 0 });
  const forty: Planted = { scenarios: 40, mediators: ['good', 'better', 'same'], controls: ['A/A', 'placebo'], S: (at) => S(at) };

  const { rows, pairs } = primary(forty);

  it('find clear differences, and none where there is none', () => {
    expect(rows.map(({ row, verdict, doubt }) => [row, verdict, doubt])).toEqual([
      ['good', 'above', null],
      ['better', 'above', null],
      ['same', 'cannot_tell', 'not_significant'],
      ['A/A', 'cannot_tell', 'not_significant'],
      ['placebo', 'cannot_tell', 'not_significant'],
    ]);
    expect(pairs.map(({ a, b, verdict }) => [a, b, verdict])).toEqual([
      ['good', 'better', 'below'],
      ['good', 'same', 'above'],
      ['better', 'same', 'above'],
    ]);
  });

  it('are adjusted among mediators, among pairs, and not for a control', () => {
    expect(rows.map(({ attainable }) => attainable)).toEqual([0.0003, 0.0003, 0.0003, 0.0001, 0.0001]);
    expect(pairs.map(({ attainable }) => attainable)).toEqual([0.0003, 0.0003, 0.0003]);
    expect(rows[3]!.adjusted).toBe(rows[3]!.p);
    expect(rows[0]!.adjusted).toBeGreaterThan(rows[0]!.p!);
  });

  it('against the placebo leave the controls out', () => {
    const against = primary({ ...forty, S: (at) => (at.row === 'placebo' ? 0.15 + S({ ...at, row: 'filler' }) : S(at)), identity: { primary: { metric: 'deltaS', contrast: 'placebo', conditions: 'axis-balanced' } } });
    expect(against.rows.map(({ row, verdict }) => [row, verdict])).toEqual([['good', 'cannot_tell'], ['better', 'above'], ['same', 'below']]);
  });

  it('of an offline run are withheld, and every figure stands', () => {
    const demo = primary({ ...forty, scenarios: 12, identity: { offline: true } });
    for (const one of [...demo.rows, ...demo.pairs]) expect(one).toMatchObject({ verdict: 'cannot_tell', doubt: 'offline', p: expect.any(Number), adjusted: expect.any(Number), effectSize: expect.any(Number) });
  });

  it('say that two who agree on every cell are identical, and test nothing', () => {
    const twin = (at: At): number => S({ ...at, row: at.row === 'twin' ? 'good' : at.row });
    const found = primary({ ...forty, scenarios: 12, mediators: ['good', 'twin', 'better'], S: twin }).pairs;
    expect(found[0]).toMatchObject({ a: 'good', b: 'twin', verdict: 'identical', doubt: null, p: null, adjusted: null });
    // It stays in the family of three: 3 × 2 / 4096.
    expect(found[1]!.attainable).toBeCloseTo(6 / 4096, 9);
  });

  it('do not take equal means for identity', () => {
    const [pair] = primary({ scenarios: 12, mediators: ['a', 'b'], S: ({ scenario, row }) => (row === 'b' ? 0.5 + (scenario % 2 === 0 ? 0.1 : -0.1) : 0.5) }).pairs;
    expect(pair).toMatchObject({ verdict: 'cannot_tell', doubt: 'not_significant', p: 1 });
    expect(pair!.difference.value).toBeCloseTo(0, 12);
  });

  it('tell apart who agreed and who did not at the same S', () => {
    const source = planted({ scenarios: 12, mediators: ['a', 'b'], S: () => 0.5 });
    const cells = source.cells.map((cell, index) => (index === 2 ? { ...cell, end: 'resolved' as const } : cell));
    expect(primaryOf({ ...source, cells }, analysisBlocks({ ...source, cells })).pairs[0]).toMatchObject({ verdict: 'cannot_tell', doubt: 'no_variation' });
  });

  it.each([
    [4, 'too_few_clusters', 0.125],
    [5, 'unattainable', 0.0625],
  ] as const)('over %i scenarios are not to be had: %s', (scenarios, doubt, attainable) => {
    const [row] = primary({ scenarios, mediators: ['m'], S: ({ scenario, row: of }) => (of === 'm' ? 0.8 + scenario / 100 : 0.2) }).rows;
    expect(row).toMatchObject({ verdict: 'cannot_tell', doubt, attainable, p: attainable });
  });

  it('need a block', () => {
    const [row] = primary({ scenarios: 6, mediators: ['m'], S: ({ row: of }) => (of === 'm' ? null : 0.2) }).rows;
    expect(row).toMatchObject({ verdict: 'cannot_tell', doubt: 'no_blocks', blocks: 0, leftOut: 6, p: null, attainable: null, bounds: { low: -0.2, high: 0.8 } });
  });

  it('need spread: the same gain everywhere has no interval', () => {
    const [row] = primary({ scenarios: 12, mediators: ['m'], S: ({ row: of }) => (of === 'm' ? 0.5 : 0.25) }).rows;
    expect(row).toMatchObject({ verdict: 'cannot_tell', doubt: 'no_variation', effectSize: null });
  });
});

describe('what is not scored', () => {
  const gain = (scenario: number): number => 0.1 + (scenario % 3) / 100;
  const lost = (scenarios: number, metric: 'deltaS' | 'consensusGain' = 'deltaS', missing = 'm'): Primary['rows'][number] =>
    primary({
      scenarios,
      mediators: ['m'],
      S: ({ scenario, row }) => (scenario === 0 && row === missing ? null : row === 'm' ? 0.5 + gain(scenario) : 0.5),
      identity: { primary: { metric, contrast: 'unmediated', conditions: 'axis-balanced' } },
    }).rows[0]!;

  it('turns a verdict that it could change into "cannot tell"', () => {
    const row = lost(12);
    expect(row).toMatchObject({ verdict: 'cannot_tell', doubt: 'bounds', blocks: 11, leftOut: 1 });
    expect(row.adjusted).toBeLessThan(0.01);
    // One of twelve at −.5 or +.5, the other eleven as found.
    const found = Array.from({ length: 11 }, (_, index) => gain(index + 1)).reduce((sum, value) => sum + value, 0);
    expect(row.bounds!.low).toBeCloseTo((found - 0.5) / 12, 9);
    expect(row.bounds!.high).toBeCloseTo((found + 0.5) / 12, 9);
  });

  it('leaves one that it could not change', () => {
    expect(lost(60)).toMatchObject({ verdict: 'above', doubt: null, leftOut: 1 });
  });

  it('is worth −1 to 1 only where both are unknown', () => {
    const both = primary({ scenarios: 10, mediators: ['m'], S: ({ scenario, row }) => (scenario === 0 ? null : row === 'm' ? 0.6 + scenario / 100 : 0.5) }).rows[0]!;
    const found = both.difference.value! * 9;
    expect(both.bounds!.low).toBeCloseTo((found - 1) / 10, 9);
    expect(both.bounds!.high).toBeCloseTo((found + 1) / 10, 9);
  });

  it('leaves a pair as it was where only the baseline is missing: it cancels', () => {
    const { pairs } = primary({ scenarios: 40, mediators: ['m', 'n'], S: ({ scenario, row }) => (row === 'unmediated' ? (scenario < 5 ? null : 0.4) : row === 'm' ? 0.5 + gain(scenario) : 0.5) });
    expect(pairs[0]).toMatchObject({ verdict: 'above', leftOut: 5 });
    expect(pairs[0]!.bounds!.low).toBe(pairs[0]!.bounds!.high);
  });

  it('has no bound in Consensus Gain', () => {
    expect(lost(60, 'consensusGain')).toMatchObject({ verdict: 'cannot_tell', doubt: 'bounds', bounds: null, leftOut: 1 });
  });

  it('of another row changes nothing in Consensus Gain: the difference itself is known', () => {
    const S = ({ scenario, row }: At): number | null => (scenario === 0 && row === 'other' ? null : row === 'm' ? 0.5 + gain(scenario) : 0.5);
    const [row] = primary({ scenarios: 40, mediators: ['m', 'other'], S, identity: { primary: { metric: 'consensusGain', contrast: 'unmediated', conditions: 'axis-balanced' } } }).rows;
    expect(row).toMatchObject({ row: 'm', verdict: 'above', leftOut: 1, bounds: { low: expect.any(Number) } });
  });
});

describe('signs', () => {
  it('that differ between ΔS and Consensus Gain are flagged', () => {
    // Eleven gain .1 of .5; where the baseline nearly agreed, .45 is lost of .05.
    const [row] = primary({ scenarios: 12, mediators: ['m'], S: ({ scenario, row: of }) => (scenario === 0 ? (of === 'm' ? 0.5 : 0.95) : of === 'm' ? 0.6 : 0.5) }).rows;
    expect(row!.inDeltaS).toBeCloseTo((11 * 0.1 - 0.45) / 12, 9);
    expect(row!.inGain).toBeCloseTo((11 * 20 - 900) / 12, 9);
    expect(row!.signsDiffer).toBe(true);
  });

  it('of what would be printed as 0 are not read', () => {
    const [row] = primary({ scenarios: 12, mediators: ['m'], S: ({ scenario, row: of }) => (scenario === 0 ? (of === 'm' ? 0.94 : 0.95) : of === 'm' ? 0.501 : 0.5) }).rows;
    expect(Math.abs(row!.inDeltaS!)).toBeLessThan(0.0005);
    expect(row!.inGain).toBeLessThan(0);
    expect(row!.signsDiffer).toBe(false);
  });
});

it('naming the two the other way round turns signs and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 19 })), { minLength: 5, maxLength: 11 }), (scores) => {
      const S = ({ scenario, row }: At): number => scores[scenario]![row === 'a' ? 0 : row === 'b' ? 1 : 2] / 20;
      const [one, other] = [['a', 'b'], ['b', 'a']].map((mediators) => primary({ scenarios: scores.length, mediators, S }).pairs[0]!) as [Primary['pairs'][number], Primary['pairs'][number]];
      const minus = (value: number | null): number | null => (value === null ? null : 0 - value);
      expect({ ...other, difference: { ...other.difference, value: minus(other.difference.value), low: minus(other.difference.high), high: minus(other.difference.low) } }).toEqual({
        ...one,
        a: 'b',
        b: 'a',
        effectSize: minus(one.effectSize),
        inGain: minus(one.inGain),
        inDeltaS: minus(one.inDeltaS),
        bounds: { low: minus(one.bounds!.high), high: minus(one.bounds!.low) },
        verdict: { above: 'below', below: 'above', cannot_tell: 'cannot_tell', identical: 'identical' }[one.verdict],
      });
    }),
    { numRuns: 40 },
  );
});

it('names a winner of A/A no more often than in one of twenty', () => {
  const experiments = 200;
  let alarms = 0;
  for (let experiment = 0; experiment < experiments; experiment += 1) {
    const S = ({ scenario, condition, row }: At): number => 0.5 + noise(0.1, experiment, scenario) + noise(0.3, experiment, scenario, row) + noise(0.1, experiment, scenario, condition, row);
    const { rows } = primary({ scenarios: 10, mediators: [], controls: ['A/A'], conditions: ['general', 'emotion:react-react'], S });
    if (rows[0]!.verdict !== 'cannot_tell') alarms += 1;
  }
  // Binomial(200, .05): 18 and more come in one of a hundred.
  expect(alarms).toBeLessThan(18);
  expect(alarms).toBeGreaterThan(1);
});
