import { describe, expect, it } from '@jest/globals';
import { stabilitySchema } from '../../domain/analysis/stability.js';
import { analysisBlocks } from './blocks.js';
import { planted, type PlantedOptions } from './planted.fixture.js';
import { stabilityOf } from './stability.js';

const found = (options: PlantedOptions) => {
  const source = planted(options);
  const stability = stabilityOf(source, analysisBlocks(source));
  expect(stabilitySchema.parse(stability)).toEqual(stability);
  return stability;
};
/** ΔS of mediators m1, m2, … in order, plus .1 for each later scenario. */
const steps = (row: string, scenario = 0): number => Number(row.slice(1)) / 10 + scenario / 100;
const mediated = (row: string): boolean => row !== 'unmediated';

describe('over repeats', () => {
  // S. Siegel, N. J. Castellan (1988): three interviewers and six applicants, rank sums 8, 14, 11, 11, 11, 8; W = .162.
  it('Kendall’s W is that of the textbook example, and the values stand beside it', () => {
    const ranks = [[1, 6, 3, 2, 5, 4], [1, 5, 6, 4, 2, 3], [6, 3, 2, 5, 4, 1]];
    const mediators = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];
    const { repeats } = found({ scenarios: 2, mediators, repeats: 3, plant: ({ row, repeat }) => (mediated(row) ? { deltaS: ranks[repeat - 1]![mediators.indexOf(row)]! / 10 } : {}) });
    expect(repeats!.w).toBeCloseTo((12 * 25.5) / (9 * 210), 9);
    expect(repeats).toMatchObject({ repeats: 3, mediators: 6 });
    expect(repeats!.perRepeat[1]).toEqual({ repeat: 2, rows: mediators.map((row, i) => ({ row, value: ranks[1]![i]! / 10 })) });
  });

  it('is null with one repeat or one mediator, and has no W where all are tied', () => {
    expect(found({ scenarios: 2, plant: () => ({}) }).repeats).toBeNull();
    expect(found({ scenarios: 2, repeats: 2, mediators: ['m1'], plant: () => ({}) }).repeats).toBeNull();
    expect(found({ scenarios: 2, repeats: 2, plant: () => ({}) }).repeats).toMatchObject({ w: null, repeats: 2 });
  });

  it('leaves controls out, and blocks that lost a cell', () => {
    const { repeats } = found({
      scenarios: 2, repeats: 2, controls: ['A/A', 'placebo'],
      // In scenario 1 the order is turned round, but a control's cell is missing there.
      plant: ({ row, scenario }) => (row === 'A/A' && scenario === 1 ? { reason: 'judge_fault' } : mediated(row) ? { deltaS: scenario === 1 ? -steps(row) * 5 : steps(row) } : {}),
    });
    expect(repeats!.perRepeat[0]!.rows).toEqual([{ row: 'm1', value: 0.1 }, { row: 'm2', value: 0.2 }]);
  });
});

describe('with a part left out', () => {
  it('the domain on which the order hangs gives τ = −1, all others 1', () => {
    const domains = ['environmental', 'transactional', 'environmental'] as const;
    const { leaveOut } = found({
      scenarios: 3, domainOf: (scenario) => domains[scenario]!,
      // m1 wins by .9 in the one transactional scenario, m2 by .1 in the two others.
      plant: ({ row, scenario }) => ({ deltaS: scenario === 1 ? (row === 'm1' ? 0.9 : 0) : row === 'm2' ? 0.1 : 0 }),
    });
    expect(leaveOut.map(({ kind, without, tau }) => [kind, without, tau])).toEqual([['domain', 'environmental', 1], ['domain', 'transactional', -1]]);
    expect(leaveOut[1]!.rows).toEqual([{ row: 'm1', value: 0 }, { row: 'm2', value: 0.1 }]);
  });

  it('conditions weigh as in the primary contrast', () => {
    const { leaveOut } = found({
      scenarios: 1, conditions: ['general', 'emotion:com-com', 'emotion:react-react'],
      // GEN .4 and EMO (0 + .2) / 2: .25 against a plain mean of .2.
      plant: ({ row, condition }) => ({ deltaS: row === 'm2' ? 0 : condition === 'general' ? 0.4 : condition === 'emotion:com-com' ? 0 : 0.2 }),
    });
    const m1 = leaveOut.map(({ without, rows }) => [without, rows[0]!.value]);
    expect(m1).toEqual([['general', 0.1], ['emotion:com-com', 0.3], ['emotion:react-react', 0.2]]);
  });

  it('there is no order of one mediator, none of ties, and no part to leave out where it is the only one', () => {
    const options = { scenarios: 1, conditions: ['general', 'parties:three'] };
    expect(found({ ...options, mediators: ['m1'], plant: () => ({ deltaS: 0.2 }) }).leaveOut.map(({ tau }) => tau)).toEqual([null, null]);
    expect(found({ ...options, plant: () => ({ deltaS: 0.2 }) }).leaveOut.map(({ tau }) => tau)).toEqual([null, null]);
    expect(found({ scenarios: 3, plant: () => ({ deltaS: 0.2 }) }).leaveOut).toEqual([]);
    expect(found({ scenarios: 1, plant: () => ({ reason: 'judge_fault' }) })).toEqual({ repeats: null, leaveOut: [] });
  });

  it('against the placebo the values are less those of the placebo in the same block', () => {
    const source = planted({ scenarios: 2, conditions: ['general', 'parties:three'], controls: ['placebo'], plant: ({ row, scenario }) => ({ deltaS: row === 'placebo' ? 0.1 * (scenario + 1) : mediated(row) ? steps(row) : null }) });
    const against = { ...source, identity: { ...source.identity, primary: { ...source.identity.primary, contrast: 'placebo' as const } } };
    expect(stabilityOf(against, analysisBlocks(against)).leaveOut[0]!.rows).toEqual([{ row: 'm1', value: -0.05 }, { row: 'm2', value: 0.05 }]);
  });
});
