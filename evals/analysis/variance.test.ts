import { describe, expect, it } from '@jest/globals';
import { varianceSchema } from '../../domain/analysis/stability.js';
import { randomStream } from '../../domain/random.js';
import { analysisBlocks } from './blocks.js';
import { planted, type PlantedOptions } from './planted.fixture.js';
import { varianceOf } from './variance.js';

interface Truth {
  readonly scenario: number;
  readonly condition: number;
  readonly repeat: number;
}

/** ΔS with normal effects of these variances; mediators and conditions have means of their own. */
function simulated(label: string, { scenario, condition, repeat }: Truth, options: Omit<PlantedOptions, 'plant'>) {
  const effect = (variance: number, ...of: (string | number)[]): number => {
    const stream = randomStream('variance', label, ...of);
    return Math.sqrt(variance) * (Array.from({ length: 12 }, () => stream.next()).reduce((sum, u) => sum + u, 0) - 6);
  };
  return planted({
    ...options,
    plant: (at) =>
      at.row === 'unmediated' ? {} : { deltaS: (at.row === 'm1' ? 0.2 : 0.1) + (at.condition === 'general' ? 0.3 : 0) + effect(scenario, at.row, at.scenario) + effect(condition, at.row, at.scenario, at.condition) + effect(repeat, at.row, at.scenario, at.condition, at.repeat) },
  });
}

const found = (source: ReturnType<typeof planted>, judge: number | null = null) => {
  const variance = varianceOf(source, analysisBlocks(source), judge);
  if (variance !== null) expect(varianceSchema.parse(variance)).toEqual(variance);
  return variance;
};
const CONDITIONS = ['general', 'emotion:com-com', 'emotion:react-react', 'parties:three'];

describe('the variance of the primary contrast', () => {
  it('is split as it was planted', () => {
    const variance = found(simulated('split', { scenario: 0.02, condition: 0.01, repeat: 0.01 }, { scenarios: 120, conditions: CONDITIONS, repeats: 2 }))!;
    expect(variance).toMatchObject({ judge: null, cells: 1920, clusters: 120 });
    expect(Math.abs(variance.total - 0.04)).toBeLessThan(0.006);
    expect(Math.abs(variance.scenario! - 0.5)).toBeLessThan(0.1);
    expect(Math.abs(variance.condition! - 0.25)).toBeLessThan(0.06);
    expect(Math.abs(variance.repeat! - 0.25)).toBeLessThan(0.06);
    expect(variance.scenario! + variance.condition! + variance.repeat!).toBeCloseTo(1, 9);
  });

  it('takes the judge out of what varies between repeats', () => {
    const source = simulated('judge', { scenario: 0.02, condition: 0.01, repeat: 0.01 }, { scenarios: 20, conditions: CONDITIONS, repeats: 2 });
    const [plain, judged] = [found(source)!, found(source, 0.002)!];
    expect(judged.judge).toBeCloseTo(0.002 / judged.total, 8);
    expect(judged.repeat! + judged.judge!).toBeCloseTo(plain.repeat!, 9);
    expect(found(source, 5)!).toMatchObject({ repeat: 0, judge: plain.repeat });
  });

  it('says what to buy: scenarios where they differ, repeats where dialogues do', () => {
    const options = { scenarios: 40, conditions: CONDITIONS, repeats: 2 };
    expect(found(simulated('scenarios', { scenario: 0.02, condition: 0.005, repeat: 0.005 }, options))!.buy).toBe('scenarios');
    expect(found(simulated('repeats', { scenario: 0, condition: 0, repeat: 0.03 }, options))!.buy).toBe('repeats');
    // Much between dialogues, but four conditions average it out, and not what lies between scenarios: .02 / 8 against .01.
    expect(found(simulated('averaged', { scenario: 0.01, condition: 0, repeat: 0.02 }, options))!.buy).toBe('scenarios');
  });

  it('with one repeat, or few scenarios, does not', () => {
    expect(found(simulated('once', { scenario: 0.01, condition: 0.01, repeat: 0.01 }, { scenarios: 30, conditions: CONDITIONS }))).toMatchObject({ repeat: null, buy: null });
    expect(found(simulated('few', { scenario: 0.01, condition: 0.01, repeat: 0.01 }, { scenarios: 4, conditions: CONDITIONS, repeats: 2 }))!.buy).toBeNull();
  });

  it('is null with one scenario, and without shares where nothing varies', () => {
    expect(found(planted({ scenarios: 1, repeats: 3, plant: () => ({}) }))).toBeNull();
    expect(found(planted({ scenarios: 8, repeats: 2, conditions: CONDITIONS, plant: () => ({ deltaS: 0.25 }) }))).toEqual({ total: 0, scenario: null, condition: null, repeat: null, judge: null, cells: 128, clusters: 8, buy: null });
  });
});
