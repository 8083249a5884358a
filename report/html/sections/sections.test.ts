import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import type { Results } from '../../../domain/results.js';
import { buildResults } from '../../../evals/results/index.js';
import { fixture, type FixtureOptions } from '../../../evals/results/fixture.js';
import { withMadeAnalysis } from '../../analysis-fixture.js';
import type { ShownSwap } from '../../swaps.js';
import type { Html } from '../markup.js';
import { methodsInWords } from '../methods.js';
import { settings } from '../settings.js';
import { behaviourTable } from './behaviour.js';
import { coverageNote } from './coverage-note.js';
import { consistencyTable, endsTable } from './ends.js';
import { figureBlocks } from './figure-block.js';
import { cappedTable, gainTable, placeboTable } from './gain.js';
import { missingTable } from './missing.js';
import { pairsTable, primarySection } from './primary.js';
import { stabilitySection } from './stability.js';

interface Node {
  readonly textContent: string;
  querySelectorAll(selector: string): Iterable<Node>;
}

const CONDITIONS = ['general', 'emotion:com-com', 'emotion:react-react', 'history:5x'];

function made(options: FixtureOptions = {}, clusters = 40): Results {
  return withMadeAnalysis(buildResults(fixture({ mediators: ['one', 'two', 'three'], conditions: CONDITIONS, repeats: 2, offline: false, ...options })), clusters);
}

const changed = (results: Results, analysis: Partial<Results['analysis']>): Results => ({ ...results, analysis: { ...results.analysis, ...analysis } });
const words = ({ text }: Html): string => parseHTML(`<!doctype html><html><body>${text}</body></html>`).document.body.textContent.replaceAll('\u00a0', ' ');
const rowsOf = ({ text }: Html): string[][] => [...(parseHTML(`<body>${text}</body>`).document as unknown as Node).querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()));

describe('the primary contrast', () => {
  it('has one sentence a row, and figure 1', () => {
    const results = made();
    const text = words(primarySection(results, figureBlocks(results)));
    for (const { row, difference } of results.analysis.primary.rows) expect(text).toContain(`${row} above no mediator by ${difference.value!.toFixed(3)} ΔS (95 % interval`);
    expect(text).toContain('Fixed before the run');
    expect(text).toContain('Figure 1. Primary contrast.');
  });

  it('is stamped where it was changed after the start, in the settings and the methods too', () => {
    const before = made();
    const results = changed(before, { primary: { ...before.analysis.primary, changedFrom: ['primary.metric: consensusGain'] } });
    expect(words(primarySection(results, figureBlocks(results)))).toMatch(/Chosen after the start[\s\S]*Before: primary\.metric: consensusGain/);
    expect(words(settings(results))).toContain('changed after the start, before: primary.metric: consensusGain');
    expect(methodsInWords(results, 'concord')).toContain('fixed after the start');
    expect(words(settings(before))).toContain('fixed before the run');
  });

  it('names no verdict offline', () => {
    const results = made({ offline: true });
    expect(words(primarySection(results, figureBlocks(results))).match(/demo: no verdict/g)).toHaveLength(5);
    expect(rowsOf(pairsTable(results)).map((row) => row.at(-1))).toEqual(Array(3).fill('demo: no verdict'));
  });

  it('has every pair with its test, and says where two metrics disagree', () => {
    const results = made();
    const rows = rowsOf(pairsTable(results));
    expect(rows.map(([a, b]) => [a, b])).toEqual([['one', 'two'], ['one', 'three'], ['two', 'three']]);
    expect(rows[0]!.slice(3)).toEqual(['0.012', '0.036', '0.001', '+0.61', '598 + 2', '+0.010 to +0.200', 'first above second']);
    const pairs = results.analysis.primary.pairs.map((pair, index) => ({ ...pair, signsDiffer: index === 0 }));
    expect(words(pairsTable(changed(results, { primary: { ...results.analysis.primary, pairs } })))).toContain('In 1 of 3 pairs Consensus Gain and ΔS have different signs');
    expect(words(pairsTable(results))).not.toContain('different signs');
    expect(pairsTable(made({ mediators: ['one'] })).text).toBe('');
  });
});

describe('estimates in tables', () => {
  it('have the number of values and the interval, or a dash with its reason in the key', () => {
    const sure = made();
    const { mean } = sure.analysis.gain[0]!;
    const text = (value: number): string => value.toFixed(1).replace('-', '−');
    expect(rowsOf(gainTable(sure))[0]![1]).toBe(`${text(mean.value!)} 600${text(mean.low!)} to ${text(mean.high!)}`);
    const unsure = gainTable(made({}, 3));
    expect(rowsOf(unsure)[0]![1]).toMatch(/ 45–a$/);
    expect(words(unsure)).toContain('not estimable (a fewer than five scenarios)');
    expect(words(gainTable(made({}, 8)))).toContain('† few clusters');
  });

  it('come, for Consensus Gain, with how often such intervals held the truth', () => {
    const note = coverageNote(made().analysis.gain, (statistic) => (statistic === 'gainMean' ? [{ clusters: 5, share: 0.8123 }, { clusters: 40, share: 0.93 }] : []));
    expect(words(note)).toContain('held it this often: the mean 81.2 % with 5 scenarios, 93.0 % with 40 scenarios.');
    expect(words(coverageNote(made().analysis.gain, () => []))).not.toContain('this often');
    expect(coverageNote(made({}, 3).analysis.gain).text).toBe('');
  });

  it('stand beside chance, silence, the placebo and the turn cap', () => {
    const results = made();
    expect(rowsOf(behaviourTable(results)).map(([name]) => name)).toEqual(['one', 'two', 'three', 'placebo control']);
    expect(rowsOf(placeboTable(results)).map(([name]) => name)).toEqual(['one', 'two', 'three', 'A/A control']);
    expect(rowsOf(cappedTable(results))[0]).toHaveLength(7);
  });

  it('are shares in per cent for both arms, and counts where the evaluator disagrees', () => {
    const results = made();
    const { mediated, unmediated } = results.analysis.ends[0]!;
    const [row] = rowsOf(endsTable(results));
    expect(row![1]).toContain(`${(100 * mediated.deal.value!).toFixed(0)} 600`);
    expect(row![6]).toContain(`${(100 * unmediated.deal.value!).toFixed(0)} 600`);
    expect(rowsOf(consistencyTable(results))[0]).toEqual(['one', '40', '3', '55', '2']);
  });
});

describe('stability', () => {
  const swap: ShownSwap = {
    kind: 'judge', by: 'other/judge', blocks: 12, judgeRepeat: 1, noise: null,
    metrics: [{ metric: 'deltaS', rows: [{ row: 'one', own: 0.1, swapped: 0.3 }, { row: 'two', own: 0.2, swapped: null }], tau: 0.5, rho: 0.6, rhoOverCells: 0.7, cells: 36 }],
  };

  it('says what was not checked', () => {
    const alone = words(stabilitySection(made({ mediators: ['one'], repeats: 1 }), []));
    expect(alone).toMatch(/Over repeats: not checked[\s\S]*left out: not checked[\s\S]*Under another judge, and under other parties: not checked\./);
    const swapped = words(stabilitySection(made(), [swap]));
    expect(swapped).toContain('Under other parties: not checked.');
    expect(swapped).not.toContain('Under another judge');
    expect(rowsOf(stabilitySection(made(), [swap])).find(([name]) => name === 'Change of consensus (ΔS)')!.slice(1)).toEqual(['36', '0.150', '0.300', '0.50', '0.60', '0.70']);
  });

  it('splits the spread in one sentence, and says what would narrow the intervals', () => {
    expect(words(stabilitySection(made(), []))).toContain('Of the spread of dialogues, 45 % between scenarios, 35 % between conditions of a scenario, 20 % between repeats (4800 dialogues, 40 scenarios). The design does not show what lies between judgements. To narrow the intervals, add scenarios: repeats would help much less.');
  });

  it('marks families that a mediator shares', () => {
    const rows = rowsOf(stabilitySection(made(), [])).filter((row) => row.length === 4);
    expect(rows[0]).toEqual(['one', 'gpt', 'gpt shared', 'claude']);
    expect(rows[1]).toEqual(['two', 'qwen', 'gpt', 'claude']);
  });
});

describe('coverage', () => {
  it('tests whether what is missing is spread evenly', () => {
    const results = made();
    expect(rowsOf(missingTable(results))[1]).toEqual(['one', '600', '599', '1 judge fault']);
    expect(words(missingTable(results))).toContain('No sign that it is not.');
    const uneven = changed(results, { imbalance: { ...results.analysis.imbalance, p: 0.001 } });
    expect(words(missingTable(uneven))).toContain('It is not: rows may rest on easier or harder dialogues.');
  });
});

describe('methods', () => {
  it('name models, n, exclusions, seed and what was fixed, and no date', () => {
    const results = made();
    const text = methodsInWords({ ...results, cells: results.cells.map((cell, index) => (index < 2 ? { ...cell, status: 'excluded', reason: 'judge_fault' } : cell)) }, 'concord-bench 9');
    expect(text).toContain('We ran concord-bench 9: 1 scenario from 1 domain under 4 conditions');
    expect(text).toContain('seed 7');
    expect(text).toContain('Mediators were one (fingerprint f-one); two (fingerprint f-two); three (fingerprint f-three).');
    expect(text).toMatch(/Of 48 dialogues 2 were not scored \(2 judge fault; 1 of them unmediated\); 8 of 8 blocks are complete\./);
    expect(text).toContain('fixed before the run, was Change of consensus (ΔS) against no mediator');
    expect(text).not.toMatch(/20\d\d/);
  });
});
