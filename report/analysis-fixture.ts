/** A made-up analysis for tests of what is shown: every part filled, in the published layout. Imported by tests only. */
import { type Analysis, type Estimate, type EstimatedMetric, type EstimateRow, PROGRESS_BINS, type Scope } from '../domain/analysis/index.js';
import { randomStream } from '../domain/random.js';
import type { Results } from '../domain/results.js';
import { AXES } from '../domain/conditions/index.js';
import { axisOf } from '../evals/results/row-means.js';
import { METRIC_LABELS } from './labels.js';

interface Shape {
  readonly centre: number;
  readonly spread: number;
  readonly clusters?: number;
  readonly none?: Estimate['notEstimable'];
}

export function madeEstimate(seed: string, { centre, spread, clusters = 40, none = null }: Shape): Estimate {
  const random = randomStream('analysis-fixture', seed);
  const value = Math.round((centre + spread * (2 * random.next() - 1)) * 1e4) / 1e4;
  const reach = Math.round(spread * (0.4 + 0.4 * random.next()) * 1e4) / 1e4;
  const few = clusters < 10;
  const reason = none ?? (clusters < 5 ? 'too_few_clusters' : null);
  const rest = { clusters, n: clusters * 15, fewClusters: few, notEstimable: reason };
  if (reason !== null) return { value, low: null, high: null, standardError: null, df: null, method: null, ...rest };
  return { value, low: value - reach, high: value + reach, standardError: reach / 2, df: clusters - 1, method: few ? 'cluster-means' : 'cluster-robust', ...rest };
}

const SHAPES: Partial<Record<EstimatedMetric, Shape>> = {
  consensusFinal: { centre: 0.6, spread: 0.1 },
  deltaS: { centre: 0.09, spread: 0.07 },
  gainOverPlacebo: { centre: 0.06, spread: 0.07 },
  consensusGain: { centre: 22, spread: 24 },
  timelinessExcess: { centre: 6, spread: 9 },
  excessEffectiveness: { centre: 3, spread: 4 },
  effectiveness: { centre: 10, spread: 5 },
};

/** The same results with an analysis of so many scenarios. */
export function withMadeAnalysis(results: Results, clusters = 40): Results {
  return { ...results, analysis: madeAnalysis(results, clusters) };
}

function madeAnalysis(results: Results, clusters: number): Analysis {
  const { identity, mediators } = results;
  const rows = mediators.map(({ row }) => row);
  const speaking = mediators.filter(({ control }) => control !== 'A/A').map(({ row }) => row);
  const tested = mediators.filter(({ control }) => control === null).map(({ row }) => row);
  const made = (seed: string, metric: EstimatedMetric, of = clusters): Estimate => madeEstimate(seed, { ...(SHAPES[metric] ?? { centre: 45, spread: 20 }), clusters: of });
  const paired = (seed: string): Omit<Analysis['primary']['rows'][number], 'row'> => ({
    difference: made(seed, 'deltaS'), p: 0.012, adjusted: 0.036, attainable: 0.001, effectSize: 0.61, blocks: 598, leftOut: 2, bounds: { low: 0.01, high: 0.2 },
    verdict: results.offline ? 'cannot_tell' : 'above', doubt: results.offline ? 'offline' : null, inGain: 20, inDeltaS: 0.09, signsDiffer: false,
  });
  const scopes: [Scope, string | null, number][] = [
    ['all', null, clusters], ['headline', null, clusters], ['plain', null, clusters], ['withoutCapped', null, clusters],
    ...[...new Set(identity.scenarios.map(({ domain }) => domain))].map((domain): [Scope, string, number] => ['domain', domain, Math.min(5, clusters)]),
    ...identity.conditions.map((condition): [Scope, string, number] => ['condition', condition, clusters]),
    ...AXES.filter((axis) => identity.conditions.some((condition) => axisOf(condition) === axis)).map((axis): [Scope, string, number] => ['axis', axis, clusters]),
  ];
  const metrics = [...(Object.keys(METRIC_LABELS) as EstimatedMetric[]), 'gainOverPlacebo' as const, 'timelinessExcess' as const];
  const estimates = rows.flatMap((row) => metrics.flatMap((metric) => scopes.map(([over, of, count]): EstimateRow => {
    const estimate = made(`${row}|${metric}|${over}|${of ?? ''}`, metric, count);
    return { row, metric, over, of, estimate, band: bandOf(estimate) };
  })));
  const shifts = rows.flatMap((row) => (['consensusGain', 'deltaS'] as const).flatMap((metric) => [
    ...identity.conditions.filter((to) => to !== 'general').map((to) => contrast(row, metric, 'shift', 'general', to, clusters)),
    ...([['emotion:com-com', 'emotion:react-react'], ['culture:us-us', 'culture:kr-kr'], ['culture:us-us', 'culture:cn-cn'], ['strategy:accommodating', 'strategy:competing']] as const)
      .filter((pair) => pair.every((condition) => identity.conditions.includes(condition)))
      .map(([from, to]) => contrast(row, metric, 'within', from, to, clusters)),
  ]));
  const share = (seed: string): Estimate => madeEstimate(seed, { centre: 0.35, spread: 0.15, clusters });
  const ends = (seed: string): Analysis['ends'][number]['mediated'] => ({ deal: share(`${seed}d`), walkOut: share(`${seed}w`), cap: share(`${seed}c`), partyTurnsToDeal: madeEstimate(`${seed}t`, { centre: 18, spread: 5, clusters }), dealS: share(`${seed}s`) });
  return {
    primary: { ...identity.primary, changedFrom: [], rows: rows.map((row) => ({ row, ...paired(`primary|${row}`) })), pairs: tested.flatMap((a, at) => tested.slice(at + 1).map((b) => ({ a, b, ...paired(`${a}|${b}`) }))) },
    estimates,
    gain: rows.map((row) => ({
      row,
      mean: madeEstimate(`${row}mean`, { centre: 5, spread: 60, clusters }), median: made(`${row}median`, 'consensusGain'), ratioOfSums: made(`${row}ratio`, 'consensusGain'),
      meanWithoutCapped: made(`${row}mean2`, 'consensusGain'), ratioOfSumsWithoutCapped: made(`${row}ratio2`, 'consensusGain'), rawChanges: 3, below100: 7,
    })),
    contrasts: shifts,
    ends: rows.map((row) => ({ row, mediated: ends(row), unmediated: ends(`un${row}`), consistency: { deals: 40, dealsBelow: 3, impasses: 55, impassesAbove: 2 } })),
    behaviour: speaking.map((row, at) => ({
      row, interventions: 900, drops: 120,
      timeliness: madeEstimate(`${row}it`, { centre: 55, spread: 15, clusters }), timelinessChance: madeEstimate(`${row}ch`, { centre: 48, spread: 10, clusters }), timelinessExcess: made(`${row}ex`, 'timelinessExcess'),
      effectiveness: made(`${row}ie`, 'effectiveness'), excessEffectiveness: made(`${row}xie`, 'excessEffectiveness'), unmatched: 12, overlapping: 0.21,
      interventionFrequency: madeEstimate(`${row}if`, { centre: 12 + 4 * at, spread: 3, clusters }), firstIntervention: madeEstimate(`${row}fi`, { centre: 20, spread: 8, clusters }),
      byTopics: [2, 3, 4].map((topics) => ({ topics, drops: 40, timeliness: made(`${row}${topics}`, 'timeliness'), timelinessChance: made(`${row}c${topics}`, 'timelinessChance') })),
    })),
    lifts: speaking.flatMap((row) => liftBinsOf(row, identity.conditions, clusters)),
    stability: {
      repeats: identity.repeats < 2 || tested.length < 2 ? null : { w: 0.82, repeats: identity.repeats, mediators: tested.length, perRepeat: [1, 2].map((repeat) => ({ repeat, rows: tested.map((row) => ({ row, value: made(`${row}${repeat}`, 'deltaS').value })) })) },
      leaveOut: identity.conditions.map((without) => ({ kind: 'condition' as const, without, tau: tested.length < 2 ? null : 0.93, rows: tested.map((row) => ({ row, value: made(`${row}${without}`, 'deltaS').value })) })),
    },
    variance: { total: 0.04, scenario: 0.45, condition: 0.35, repeat: identity.repeats < 2 ? null : 0.2, judge: null, cells: 4800, clusters, buy: 'scenarios' },
    families: rows.map((row, at) => ({ row, mediator: at % 2 === 0 ? 'gpt' : 'qwen', party: 'gpt', judge: 'claude', sharedWithParty: at % 2 === 0, sharedWithJudge: false })),
    imbalance: { rows: ['unmediated', ...rows].map((row, at) => ({ row, planned: 600, scored: 600 - at, missing: at === 0 ? {} : { judge_fault: at } })), p: 0.42 },
  };
}

function bandOf({ low, high }: Estimate): EstimateRow['band'] {
  return low === null || high === null ? null : { low: low - (high - low) * 0.35, high: high + (high - low) * 0.35 };
}

function contrast(row: string, metric: 'consensusGain' | 'deltaS', kind: 'shift' | 'within', from: string, to: string, clusters: number): Analysis['contrasts'][number] {
  const estimate = madeEstimate(`${row}|${metric}|${kind}|${from}|${to}`, { ...(metric === 'deltaS' ? { centre: -0.04, spread: 0.1 } : { centre: -12, spread: 22 }), clusters });
  return { row, metric, kind, from, to, estimate, band: bandOf(estimate) };
}

function liftBinsOf(row: string, conditions: readonly string[], clusters: number): Analysis['lifts'] {
  const bin = (panel: string, by: 'progress' | 'partyTurn', from: number, to: number): Analysis['lifts'][number] => ({ row, panel, by, from, to, estimate: madeEstimate(`${row}${panel}${by}${from}`, { centre: 9, spread: 6, clusters }) });
  const hard = ['general', 'strategy:competing', 'parties:three', 'history:5x', 'emotion:react-react', 'culture:cn-kr'].filter((condition) => conditions.includes(condition));
  const fifths = Array.from({ length: PROGRESS_BINS }, (_, index) => 20 * index);
  return [
    ...['all', ...hard].flatMap((panel) => fifths.map((from) => bin(panel, 'progress', from, from + 20))),
    ...([[1, 6], [6, 11], [11, 16], [16, 21], [21, 31], [31, 51], [51, 81]] as const).map(([from, to]) => bin('all', 'partyTurn', from, to)),
  ];
}
