import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { referenceSchema, referenceValue } from '../../domain/reference.js';
import { CONDITION_IDS } from '../../domain/conditions/index.js';
import { randomStream } from '../../domain/random.js';
import { normalDraws } from '../simulation/normal.js';
import { planted, type PlantedOptions } from '../analysis/planted.fixture.js';
import { ASSUMED_DEVIATIONS, ASSUMED_GAP, assumedSpread, measuredSpread } from './detectable-spread.js';

const PRIMARY = { metric: 'deltaS', contrast: 'unmediated', conditions: 'axis-balanced' } as const;

/** Normal parts of these deviations, the same for the same place. */
function run({ scenario, condition, repeat }: Record<'scenario' | 'condition' | 'repeat', number>, more: Partial<PlantedOptions> = {}) {
  const draw = (deviation: number, ...labels: (string | number)[]): number => deviation * normalDraws(randomStream('spread', ...labels))();
  return planted({
    scenarios: 200,
    conditions: ['general', 'strategy:competing', 'history:5x'],
    repeats: 2,
    plant: (place) => ({ deltaS: draw(scenario, place.row, place.scenario) + draw(condition, place.row, place.scenario, place.condition) + draw(repeat, place.row, place.scenario, place.condition, place.repeat) }),
    ...more,
  });
}

describe('a spread measured on a run', () => {
  const parts = { scenario: 0.1, condition: 0.15, repeat: 0.2 };

  it('is that of its dialogues, within what 200 scenarios allow', () => {
    const found = measuredSpread(run(parts), PRIMARY, 'contrast')!;
    expect(Math.sqrt(found.scenario)).toBeCloseTo(0.1, 1);
    expect(Math.sqrt(found.condition)).toBeCloseTo(0.15, 1);
    expect(Math.sqrt(found.repeat)).toBeCloseTo(0.2, 1);
    expect(found.measured).toEqual({ scenarios: 200, blocks: 1_200, split: false });
  });

  it('of pairs is that of differences: of independent ones twice the variance', () => {
    const [own, pairs] = [measuredSpread(run(parts), PRIMARY, 'contrast')!, measuredSpread(run(parts), PRIMARY, 'pair')!];
    expect(pairs.repeat / own.repeat).toBeGreaterThan(1.8);
    expect(pairs.repeat / own.repeat).toBeLessThan(2.2);
    // One mediator: it is paired with the placebo.
    expect(measuredSpread(run(parts, { mediators: ['m1'], controls: ['placebo'] }), PRIMARY, 'pair')).not.toBeNull();
    expect(measuredSpread(run(parts, { mediators: ['m1'] }), PRIMARY, 'pair')).toBeNull();
  });

  it('splits as assumed what one repeat, one condition or a small sample does not tell apart, and says so', () => {
    const whole = (spread: ReturnType<typeof measuredSpread>): number => spread!.scenario + spread!.condition + spread!.repeat;
    const assumed = assumedSpread('deltaS', 'contrast');
    const oneRepeat = measuredSpread(run(parts, { repeats: 1 }), PRIMARY, 'contrast')!;
    expect(oneRepeat.measured!.split).toBe(true);
    expect(oneRepeat.repeat / oneRepeat.condition).toBeCloseTo(assumed.repeat / assumed.condition, 9);
    expect(whole(oneRepeat)).toBeCloseTo(0.01 + 0.0225 + 0.04, 1);
    const oneEach = measuredSpread(run(parts, { repeats: 1, conditions: ['general'] }), PRIMARY, 'contrast')!;
    expect(oneEach.scenario / oneEach.repeat).toBeCloseTo(assumed.scenario / assumed.repeat, 9);
    expect(whole(oneEach)).toBeCloseTo(0.01 + 0.0225 + 0.04, 1);
    const oneCondition = measuredSpread(run(parts, { conditions: ['general'] }), PRIMARY, 'contrast')!;
    expect(oneCondition.condition / oneCondition.scenario).toBeCloseTo(assumed.condition / assumed.scenario, 9);
    expect(Math.sqrt(oneCondition.repeat)).toBeCloseTo(0.2, 1);
  });

  it('takes what conditions differ by into it where no condition holds two scenarios', () => {
    const all = run(parts, { scenarios: 15, repeats: 1, conditions: CONDITION_IDS });
    const diagonal = { ...all, cells: all.cells.filter(({ baseHash, condition }) => CONDITION_IDS[Number(baseHash.slice(1))] === condition) };
    const found = measuredSpread(diagonal, PRIMARY, 'contrast')!;
    expect(found.measured).toEqual({ scenarios: 15, blocks: 15, split: true });
    expect(found.scenario + found.condition + found.repeat).toBeGreaterThan(0);
  });

  it('is none over fewer than five scenarios, where nothing varies, and without a complete block', () => {
    expect(measuredSpread(run(parts, { scenarios: 4 }), PRIMARY, 'contrast')).toBeNull();
    expect(measuredSpread(run({ scenario: 0, condition: 0, repeat: 0 }), PRIMARY, 'contrast')).toBeNull();
    expect(measuredSpread(planted({ scenarios: 8, plant: () => ({ reason: 'judge_failed' }) }), PRIMARY, 'contrast')).toBeNull();
  });
});

describe('the assumed spread', () => {
  const reference = referenceSchema.parse(JSON.parse(readFileSync('datasets/reference/socrates-v1.json', 'utf8')));
  const table = (id: string) => reference.tables.find((one) => one.id === id)!;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = (values: readonly number[]): number => values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1);
  const unit = ASSUMED_GAP / 100;

  /** Variance of one mediated dialogue from run to run, in points of CG: half the expected range of three normal values is .846284 deviations. */
  function perDialogue(): number {
    const column = table('repeats').columns.indexOf('consensusGain ±');
    const halfRanges = table('repeats').rows.map(({ values }) => referenceValue(values[column]!));
    return mean(halfRanges.map((half) => (half / 0.846284) ** 2)) * 40;
  }

  it('is what the published tables give: domains of five scenarios, 75 dialogues each, and three runs', () => {
    const cells = table('consensusGain').rows.slice(0, 8).map(({ values }) => values.slice(0, 8).map(referenceValue));
    const domainMeans = cells[0]!.map((_, domain) => mean(cells.map((row) => row[domain]!)));
    const own = cells.map((row) => row.map((value, domain) => value - domainMeans[domain]!));
    const between = mean(cells.map(variance));
    // Mediators’ own share of it, after the means of domains: eight of them leave 7 / 8.
    const ofOwn = (mean(own.map(variance)) * 8) / 7;
    const [contrast, pair] = [5 * (between - (2 * perDialogue()) / 75), 2 * 5 * (ofOwn - perDialogue() / 75)];
    expect(ASSUMED_DEVIATIONS.contrast.scenario).toBeCloseTo(unit * Math.sqrt(contrast), 2);
    expect(ASSUMED_DEVIATIONS.pair.scenario).toBeCloseTo(unit * Math.sqrt(pair), 2);
    for (const { repeat, condition } of Object.values(ASSUMED_DEVIATIONS)) {
      expect(repeat).toBeCloseTo(unit * Math.sqrt(2 * perDialogue()), 2);
      expect(condition).toBeCloseTo(unit * Math.sqrt(perDialogue()), 2);
    }
  });

  it('is in the units of its metric', () => {
    expect(assumedSpread('deltaS', 'contrast')).toMatchObject({ repeat: 0.19 ** 2, measured: null });
    expect(assumedSpread('consensusGain', 'contrast').repeat).toBeCloseTo(38 ** 2, 9);
  });
});
