import { describe, expect, it } from '@jest/globals';
import type { Detectable, DetectableDifference } from '../../evals/planning/index.js';
import { detectableLines } from './detectable-lines.js';

const one = (more: Partial<DetectableDifference> = {}): DetectableDifference => ({
  tests: 1,
  attainable: 1e-4,
  difference: 0.0761,
  blind: null,
  repeatsNeeded: null,
  scenariosNeeded: 90,
  spread: { scenario: 0.01, condition: 0.0004, repeat: 0.04, measured: null },
  ...more,
});

const detectable = (more: Partial<Detectable> = {}): Detectable => ({
  metric: 'deltaS',
  contrast: 'unmediated',
  power: 0.8,
  level: 0.05,
  scenarios: 40,
  blocks: 600,
  repeats: 2,
  detect: 0.05,
  offline: false,
  against: one({ tests: 2 }),
  pairs: one({ difference: 0.123, repeatsNeeded: 3 }),
  ...more,
});

describe('what a plan could find, in words', () => {
  it('names both differences, what a smaller one takes, and the spread', () => {
    expect(detectableLines(detectable(), null)).toEqual([
      'Differences it would find in 80 of 100 runs: a ΔS of 0.076 between a mediator and no mediator, 0.12 between two mediators (40 scenarios, 600 blocks; p of 0.05 after Holm over 2 tests and 1 test).',
      'For a ΔS of 0.05 between a mediator and no mediator (--detect) no number of repeats is enough, since scenarios differ: it takes some 90 scenarios.',
      'For a ΔS of 0.05 between two mediators (--detect) it takes 3 repeats, or some 90 scenarios.',
      'This rests on an assumed spread: standard deviations of 0.10, 0.020, 0.20 between scenarios, conditions, repeats; of pairs 0.10, 0.020, 0.20, from tables published for other models and a guess of the gap. A pilot (--lengths-from) over five scenarios or more measures it.',
    ]);
  });

  it('says so where the repeats of the plan will do', () => {
    expect(detectableLines(detectable({ pairs: one({ repeatsNeeded: 2 }) }), null)[2]).toBe('For a ΔS of 0.05 between two mediators (--detect) 2 repeats will do.');
  });

  it.each([
    ['too_few_scenarios', '! This design cannot distinguish any pair of mediators: 40 scenarios under the conditions that count, and with fewer than five no interval is given. For a ΔS of 0.05 between two mediators it would take some 90 scenarios.'],
    ['unattainable', '! This design cannot distinguish any pair of mediators: with 40 scenarios the smallest p after Holm over 28 tests is 0.11. For a ΔS of 0.05 between two mediators it would take some 90 scenarios.'],
    ['beyond_scale', '! This design cannot distinguish any pair of mediators: only differences larger than the scale of ΔS would be found. For a ΔS of 0.05 between two mediators it would take some 90 scenarios.'],
  ] as const)('says what cannot be told: %s', (blind, line) => {
    const lines = detectableLines(detectable({ pairs: one({ blind, difference: null, tests: 28, attainable: 0.109375 }) }), null);
    expect(lines[1]).toBe(line);
    expect(lines[0]).not.toContain('two mediators');
  });

  it('in Consensus Gain, against the placebo, of one mediator, offline', () => {
    const lines = detectableLines(detectable({ metric: 'consensusGain', contrast: 'placebo', detect: 5, offline: true, pairs: null, against: one({ blind: 'unattainable', difference: null, attainable: 0.0625, scenariosNeeded: null }) }), null);
    expect(lines[0]).toBe('! This design cannot tell any mediator from the placebo: with 40 scenarios the smallest p after Holm over 1 test is 0.063.');
    expect(lines.at(-1)).toBe('Rule-based parties or evaluator: a demo, which gives no verdict whatever it finds.');
  });

  it('a measured spread says on what, how far it may be off, and what it does not show', () => {
    const spread = { scenario: 0, condition: 0.01, repeat: 0.04, measured: { scenarios: 15, blocks: 15, split: true } };
    const last = detectableLines(detectable({ against: one({ spread }), pairs: one() }), 'runs/pilot').at(-1)!;
    expect(last).toContain('This rests on the spread in 15 blocks of runs/pilot over 15 scenarios');
    // 1.645 / √28
    expect(last).toContain('it is known to within 31 %. That none was seen between scenarios does not mean that there is none. It does not tell them all apart: they are split as assumed. That of pairs is assumed.');
  });
});
