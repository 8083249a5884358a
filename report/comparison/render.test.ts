/** What `concord compare` prints: sentences first, then tables, then what has to be known. */
import { describe, expect, it } from '@jest/globals';
import type { Comparison } from '../../domain/comparison.js';
import { compareRuns } from '../../evals/comparison/compare-runs.js';
import { type At, plantedRun, type Planted } from '../../evals/comparison/fixture.js';
import { renderComparison } from './render.js';

const gain = ({ scenario }: At): number => 0.1 + (scenario % 4) / 100;
const options: Planted = { scenarios: 12, mediators: ['good', 'plain'], controls: ['A/A'], S: (at) => (at.row === 'good' ? 0.5 + gain(at) : at.row === 'plain' ? 0.5 + (at.scenario % 2 === 0 ? 0.02 : -0.02) : 0.5) };
const comparison = (more: Partial<Planted> = {}, differences: Comparison['differences'] = []): Comparison => compareRuns([plantedRun('a', { ...options, ...more })], differences);

it('a verdict comes first, the table after it, marks last', () => {
  const text = renderComparison(comparison());
  const at = ['Complete blocks: 12 of the 12 planned.', 'good above plain by 0.115 ΔS (95 % interval', 'mediator  minus', 'A/A       no mediator', 'p: sign-flip test'].map((part) => text.indexOf(part));
  expect(at).not.toContain(-1);
  expect([...at].sort((a, b) => a - b)).toEqual(at);
  expect(text).not.toContain('demo');
});

it('an offline run says "demo: no verdict" and has every figure', () => {
  const text = renderComparison(comparison({ identity: { offline: true } }));
  expect(text).toContain('demo: no verdict.');
  expect(text).toMatch(/good {2,}plain {2,}\+0\.115 {2,}0\.\d{3} to 0\.\d{3} .* demo$/m);
  expect(text).not.toMatch(/above|below plain|cannot tell/);
});

it('a forced one says so on the result, with what differs', () => {
  const text = renderComparison(comparison({}, [{ field: 'maxTurns', values: [{ run: 'a', value: '40' }, { run: 'b', value: '50' }, { run: 'c', value: '40' }] }]));
  expect(text).toContain('! Forced: these runs are not comparable');
  expect(text).toContain('  maxTurns: 40 in a, c; 50 in b');
  expect(text).not.toContain('above');
});

describe('notes', () => {
  it('say where signs differ', () => {
    const text = renderComparison(comparison({ S: ({ scenario, row }) => (scenario === 0 ? (row === 'good' ? 0.5 : 0.95) : row === 'good' ? 0.6 : 0.5) }));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('! good minus plain: ΔS and Consensus Gain have different signs (+0.054 ΔS, −56.7 CG).');
  });

  it('say what unscored dialogues could do', () => {
    const text = renderComparison(comparison({ S: (at) => (at.scenario === 0 && at.row === 'good' ? null : options.S(at)) })).replaceAll(/\s+/g, ' ');
    expect(text).toContain('dialogues without a score could change it');
    expect(text).toMatch(/! With what is not scored at its worst and at its best, ΔS: good minus plain \+0\.\d{3} to \+0\.\d{3};/);
    expect(text).toContain('! a: 1 of 12 blocks lack a score and are not used.');
  });

  it('say that a design can tell nobody apart', () => {
    const text = renderComparison(comparison({ scenarios: 5 })).replaceAll(/\s+/g, ' ');
    expect(text).toContain('! The smallest Holm p that pairs could reach here is 0.063, above 0.05');
    expect(text).toContain('! The smallest Holm p that mediators against the contrast could reach here is 0.125');
  });
});

it('a single mediator is set against the contrast', () => {
  expect(renderComparison(comparison({ mediators: ['good'] }))).toContain('good above no mediator by 0.115 ΔS');
});

it('of many pairs only those told apart have a sentence', () => {
  const mediators = ['good', 'b', 'c', 'd', 'e', 'f'];
  const text = renderComparison(comparison({ mediators, scenarios: 13, S: (at) => (at.row === 'good' ? 0.5 + gain(at) : 0.5 + (at.scenario % 2) * 0.01 * mediators.indexOf(at.row)) }));
  expect(text).toMatch(/^good above b by /m);
  expect(text).toMatch(/^cannot tell in 10 of 15 pairs\.$/m);
});

it.each([100, 80, 64])('fits %i columns', (columns) => {
  const text = renderComparison(comparison({ mediators: ['good', 'openrouter/provider/model-with-a-long-name-2026-03-17', 'openrouter/provider/model-with-a-long-name-2026-04-02'] }), { columns });
  for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(columns);
  expect(text).toContain('Holm p');
});
