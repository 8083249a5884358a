/** What is said of a difference, for every verdict and every doubt. */
import { describe, expect, it } from '@jest/globals';
import { DOUBTS, type Paired, type PrimaryContrast } from '../../domain/analysis/primary.js';
import { pairSentence, pInWords, primaryInWords, primarySentence } from './words.js';

const PRIMARY: PrimaryContrast = { metric: 'deltaS', contrast: 'unmediated', conditions: 'axis-balanced' };
const ABOVE: Paired = {
  difference: { value: 0.08, low: 0.03, high: 0.13, standardError: 0.025, df: 39, clusters: 40, n: 600, method: 'cluster-robust', fewClusters: false, notEstimable: null },
  ...{ p: 0.004, adjusted: 0.012, attainable: 0.0003, effectSize: 0.5, blocks: 600, leftOut: 0, bounds: { low: 0.08, high: 0.08 }, verdict: 'above', doubt: null, inGain: 9, inDeltaS: 0.08, signsDiffer: false },
};
const BELOW: Paired = { ...ABOVE, difference: { ...ABOVE.difference, value: -0.08, low: -0.13, high: -0.03 }, verdict: 'below' };
const doubted = (doubt: Paired['doubt'], more: Partial<Paired> = {}): Paired => ({ ...ABOVE, verdict: 'cannot_tell', doubt, ...more });

const pair = (figures: Paired, offline = false): string => pairSentence({ a: 'A', b: 'B', ...figures }, PRIMARY, offline);
const row = (figures: Paired, primary = PRIMARY): string => primarySentence({ row: 'A', ...figures }, primary, false);

describe('a verdict', () => {
  it('names the better one first, with a positive difference', () => {
    const said = 'by 0.080 ΔS (95 % interval 0.030 to 0.130, Holm p 0.012, 40 scenarios).';
    expect(pair(ABOVE)).toBe(`A above B ${said}`);
    expect(pair(BELOW)).toBe(`B above A ${said}`);
    expect(row(ABOVE)).toBe(`A above no mediator ${said}`);
    expect(row(BELOW)).toBe(`A below no mediator ${said}`);
    expect(row(ABOVE, { ...PRIMARY, contrast: 'placebo' })).toBe(`A above the placebo ${said}`);
  });

  it('in Consensus Gain has its digits', () => {
    expect(row({ ...ABOVE, difference: { ...ABOVE.difference, value: 12.34, low: 1, high: 24 } }, { ...PRIMARY, metric: 'consensusGain' })).toContain('A above no mediator by 12.3 CG (95 % interval 1.0 to 24.0,');
  });

  it('marks few clusters', () => {
    expect(row({ ...ABOVE, difference: { ...ABOVE.difference, clusters: 8, fewClusters: true } })).toContain('8 scenarios, few clusters)');
  });

  it('of what is identical has no number', () => {
    expect(pair({ ...ABOVE, verdict: 'identical', p: null, adjusted: null })).toBe('A and B: identical on every cell.');
    expect(row({ ...ABOVE, verdict: 'identical', p: null, adjusted: null })).toBe('A and no mediator: identical on every cell.');
  });
});

describe('without a verdict', () => {
  const none = { ...ABOVE.difference, low: null, high: null };
  const SAID: Record<(typeof DOUBTS)[number], [Paired, string]> = {
    not_significant: [doubted('not_significant'), 'cannot tell A from B: +0.080 ΔS (95 % interval 0.030 to 0.130, Holm p 0.012, 40 scenarios); chance could give as much.'],
    unattainable: [doubted('unattainable', { attainable: 0.0625 }), 'smallest Holm p 0.063, above 0.05).'],
    bounds: [doubted('bounds', { leftOut: 3, bounds: { low: -0.02, high: 0.11 } }), 'dialogues without a score could change it (−0.020 at worst, +0.110 at best).'],
    too_few_clusters: [doubted('too_few_clusters', { difference: { ...none, clusters: 3 } }), '(no interval, Holm p 0.012, 3 scenarios); an interval needs five scenarios, and there are 3.'],
    no_blocks: [doubted('no_blocks', { difference: { ...none, value: null, clusters: 0 }, p: null, adjusted: null, blocks: 0 }), 'cannot tell A from B: no block is complete.'],
    no_variation: [doubted('no_variation', { difference: none }), 'so there is no interval.'],
    forced: [doubted('forced'), 'the runs are not comparable, so no verdict is given.'],
    offline: [doubted('offline'), 'demo: no verdict. A against B: +0.080 ΔS (95 % interval 0.030 to 0.130, Holm p 0.012, 40 scenarios).'],
  };

  it.each(DOUBTS)('says why: %s', (doubt) => {
    const [figures, said] = SAID[doubt];
    expect(pair(figures)).toContain(said);
    if (doubt !== 'offline') expect(pair(figures)).toMatch(/^cannot tell A from B: /);
    expect(pair(figures)).not.toMatch(/above B|below B/);
  });

  it('says that Consensus Gain has no bound', () => {
    expect(pair(doubted('bounds', { bounds: null }))).toContain('dialogues without a score could change it, by any amount.');
  });

  it('a demo names nobody, even where the figures would', () => {
    expect(pair(ABOVE, true)).toMatch(/^demo: no verdict\. A against B: /);
    expect(pair(doubted('offline', { p: null, adjusted: null, difference: { ...none, value: 0 } }))).toBe('demo: no verdict. A against B: 0.000 ΔS (identical on every cell, 40 scenarios).');
    expect(pair(SAID.no_blocks[0], true)).toBe('demo: no verdict on A and B: no block is complete.');
  });
});

it('small p keep a digit that says something', () => {
  expect([0.5, 0.0123, 0.0004, 0.00001].map(pInWords)).toEqual(['0.500', '0.012', '0.0004', '<0.0001']);
});

it('the primary contrast in words', () => {
  expect(primaryInWords(PRIMARY)).toBe('ΔS, axis-balanced mean, against no mediator');
  expect(primaryInWords({ metric: 'consensusGain', contrast: 'placebo', conditions: ['general'] })).toBe('CG, mean over general, against the placebo');
});
