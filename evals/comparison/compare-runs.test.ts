/** Runs against each other: blocks in common, names, the order of runs, and what forbids a verdict. */
import { describe, expect, it } from '@jest/globals';
import { type Comparison, comparisonSchema } from '../../domain/comparison.js';
import { randomStream } from '../../domain/random.js';
import { analysisBlocks } from '../analysis/blocks.js';
import { primaryOf } from '../analysis/primary.js';
import { compareRuns } from './compare-runs.js';
import { type At, planted, plantedRun, type Planted } from './fixture.js';

const noise = (size: number, ...labels: (string | number)[]): number => size * (2 * randomStream('noise', ...labels).next() - 1);
const S = (run: string, effects: Readonly<Record<string, number>>) => ({ scenario, condition, row }: At): number =>
  0.4 + noise(0.1, scenario) + (effects[row] ?? 0) + noise(0.05, run, scenario, condition, row);

const A: Planted = { scenarios: 30, mediators: ['m', 'n'], controls: ['A/A'], S: S('a', { m: 0.05, n: 0.2 }) };
const B: Planted = { scenarios: 30, mediators: ['m'], controls: ['A/A'], S: S('b', { m: 0.1 }) };

const compared = (...runs: Parameters<typeof compareRuns>[0]): Comparison => comparisonSchema.parse(compareRuns(runs, []));

describe('one run', () => {
  it('gives what its own results say', () => {
    const source = planted(A);
    const { rows, pairs } = primaryOf(source, analysisBlocks(source));
    const comparison = compared(plantedRun('a', A));
    expect(comparison.pairs).toEqual(pairs);
    expect(comparison.rows).toEqual(rows.map((row) => ({ ...row, run: 'a', control: row.row === 'A/A' ? 'A/A' : null })));
    expect(comparison.blocks).toEqual({ shared: 30, complete: 30 });
  });
});

describe('two runs', () => {
  it('show an id that stands in both with its run, and each row against its own baseline', () => {
    const { rows, pairs } = compared(plantedRun('a', A), plantedRun('b', B));
    expect(rows.map(({ row, run }) => [row, run])).toEqual([['m @ a', 'a'], ['n', 'a'], ['m @ b', 'b'], ['A/A @ a', 'a'], ['A/A @ b', 'b']]);
    expect(pairs.map(({ a, b, verdict }) => [a, b, verdict])).toEqual([['m @ a', 'n', 'below'], ['m @ a', 'm @ b', 'below'], ['n', 'm @ b', 'above']]);
    const own = plantedRun('b', B).results.cells.filter(({ mediator }) => mediator === 'm').map(({ deltaS }) => deltaS!);
    expect(rows[2]!.difference.value).toBeCloseTo(own.reduce((sum, value) => sum + value, 0) / own.length, 9);
  });

  it('in another order turn signs and nothing else', () => {
    const [ab, ba] = [compared(plantedRun('a', A), plantedRun('b', B)), compared(plantedRun('b', B), plantedRun('a', A))];
    const one = ab.pairs.find(({ a, b }) => a === 'm @ a' && b === 'm @ b')!;
    const other = ba.pairs.find(({ a, b }) => a === 'm @ b' && b === 'm @ a')!;
    expect(other).toMatchObject({ p: one.p, adjusted: one.adjusted, effectSize: -one.effectSize!, verdict: 'above', inGain: -one.inGain! });
    expect(one.verdict).toBe('below');
    expect(other.difference).toMatchObject({ value: -one.difference.value!, low: -one.difference.high!, high: -one.difference.low! });
    for (const row of ab.rows) expect(ba.rows).toContainEqual(row);
  });

  it('use the blocks that both planned, complete in both', () => {
    const short: Planted = { ...B, scenarios: 20, S: (at) => (at.scenario === 3 && at.row === 'A/A' ? null : B.S(at)) };
    const comparison = compared(plantedRun('a', A), plantedRun('b', short));
    expect(comparison).toMatchObject({ blocks: { shared: 20, complete: 19 }, runs: [{ name: 'a', planned: 30, complete: 30, shared: 20 }, { name: 'b', planned: 20, complete: 19, shared: 20 }] });
    for (const { blocks, leftOut } of comparison.pairs) expect([blocks, leftOut]).toEqual([19, 1]);
    // A control is missing, no score of the two: nothing is unknown.
    for (const { bounds } of comparison.pairs) expect(bounds!.low).toBe(bounds!.high);
  });

  it('have baselines of their own, so that what is unknown reaches further', () => {
    const lost = (run: Planted): Planted => ({ ...run, mediators: ['m'], controls: [], S: (at) => (at.scenario === 0 ? null : run.S(at)) });
    const { pairs } = compared(plantedRun('a', lost(A)), plantedRun('b', lost(B)));
    // All four scores of one block of thirty: −2 to 2.
    expect(pairs[0]!.bounds!.high - pairs[0]!.bounds!.low).toBeCloseTo(4 / 30, 8);
  });

  it('that are alike cell by cell are identical; with another baseline they are not', () => {
    const twin: Planted = { ...A, mediators: ['m'], controls: [] };
    expect(compared(plantedRun('a', twin), plantedRun('b', twin)).pairs[0]).toMatchObject({ verdict: 'identical' });
    const other: Planted = { ...twin, S: (at) => twin.S(at)! + (at.row === 'unmediated' && at.scenario < 20 ? 0.01 + at.scenario / 1000 : 0) };
    expect(compared(plantedRun('a', twin), plantedRun('b', other)).pairs[0]!.verdict).not.toBe('identical');
  });

  it('have no verdict where one is offline, or where they were forced together', () => {
    const offline = { ...B, identity: { offline: true } };
    const demo = compared(plantedRun('a', A), plantedRun('b', offline));
    expect(demo.offline).toBe(true);
    for (const one of [...demo.rows, ...demo.pairs]) expect(one).toMatchObject({ verdict: 'cannot_tell', doubt: 'offline', p: expect.any(Number) });
    const differences = [{ field: 'maxTurns', values: [{ run: 'a', value: '40' }, { run: 'b', value: '50' }] }];
    const forced = comparisonSchema.parse(compareRuns([plantedRun('a', A), plantedRun('b', B)], differences));
    expect(forced).toMatchObject({ forced: true, differences });
    for (const one of [...forced.rows, ...forced.pairs]) expect(one).toMatchObject({ verdict: 'cannot_tell', doubt: 'forced', p: expect.any(Number) });
  });

  it('without a block in common are refused', () => {
    const elsewhere = { ...B, conditions: ['emotion:react-react'] };
    expect(() => compareRuns([plantedRun('a', A), plantedRun('b', elsewhere)], [])).toThrow(expect.objectContaining({ code: 'bad_input', where: 'a, b', fix: expect.stringContaining('--extend') }));
  });
});
