import { describe, expect, it } from '@jest/globals';
import { fixture, putSilent } from '../evals/results/fixture.js';
import { buildResults } from '../evals/results/index.js';
import { renderTable } from './terminal-table.js';

const lines = (text: string): string[] => text.split('\n');

describe('renderTable', () => {
  it('fits 100 columns, whatever the names', () => {
    const results = buildResults(
      fixture({ mediators: ['scripted/attentive', 'provider/a-model-with-a-very-long-name-2026-01-31-1a2b3c4d'], repeats: 20, conditions: ['general', 'culture:us-kr'] }),
    );
    const table = renderTable(results);
    expect(Math.max(...lines(table).map((line) => [...line].length))).toBeLessThanOrEqual(100);
    expect(table).toContain('provider/a-…1-1a2b3c4d');
    expect(table).toContain('40/40');
  });

  it('opens with the watermark offline, once, and has none else', () => {
    const offline = renderTable(buildResults(fixture()));
    expect(lines(offline)[0]).toBe('demo: rule-based parties or evaluator, not language models; no winner is named.');
    expect(offline.match(/winner/g)).toHaveLength(1);
    expect(renderTable(buildResults(fixture({ offline: false })))).not.toMatch(/demo|winner/);
  });

  it('keeps the order of the manifest, controls last', () => {
    const table = renderTable(buildResults(fixture({ mediators: ['zeta', 'alpha'] })));
    const rows = lines(table).flatMap((line) => /^(unmediated \(baseline\)|zeta|alpha|A\/A \(control\)|placebo \(control\)) /.exec(line)?.[1] ?? []);
    expect(rows).toEqual(['unmediated (baseline)', 'zeta', 'alpha', 'A/A (control)', 'placebo (control)']);
  });

  it('says what is missing and why, and prints a dash for it', () => {
    const made = fixture({ controls: [] });
    made.judgements.delete(made.plan.blocks[0]!.baseline);
    const table = renderTable(buildResults(made));
    expect(table).toContain('ΔS, CG: 0 of 1 scored, 0 not applicable, missing: 1 baseline missing');
    expect(lines(table).find((line) => line.startsWith('scripted/attentive'))).toMatch(/1\/1 +– +– +0\.\d{3}/);
  });

  it('marks a share of own faults above 5 %', () => {
    const made = fixture({ controls: [] });
    const id = made.plan.blocks[0]!.mediators['scripted/attentive']!;
    putSilent(made, id, { decisions: 50, mediatorFaults: 4 });
    expect(renderTable(buildResults(made))).toContain('8.0*');
  });

  it('puts the numbers before the notices', () => {
    const table = lines(renderTable(buildResults(fixture())));
    const first = (start: string): number => table.findIndex((line) => line.startsWith(start));
    expect(first('unmediated')).toBeGreaterThan(0);
    expect(first('placebo')).toBeLessThan(first('!'));
  });

  it('shows S and deals of the unmediated dialogues, and nothing else of them', () => {
    const results = buildResults(fixture());
    const { consensusFinal, end } = results.cells.find(({ arm, control }) => arm === 'unmediated' && control === null)!;
    const row = lines(renderTable(results)).find((line) => line.startsWith('unmediated'))!;
    expect(row.split(/ {2,}/).slice(1)).toEqual(['1/1', '–', '–', consensusFinal!.toFixed(3), '–', '–', '–', '–', end === 'resolved' ? '100' : '0']);
  });

  it('prints one minus sign', () => {
    const results = buildResults(fixture({ conditions: ['general', 'history:5x', 'culture:us-us', 'culture:us-kr'] }));
    const table = renderTable({ ...results, mediators: results.mediators.map((row) => ({ ...row, means: { ...row.means, deltaS: { mean: -0.25, n: 4 } } })) });
    expect(table).toContain('−0.250');
    expect(table).not.toMatch(/-\d\.\d/);
  });

  it.each([20, 40, 60, 80, 90, 95, 100, 200])('wraps its sentences at %i columns, at most at 100', (columns) => {
    const results = buildResults(fixture({ repeats: 20 }));
    const limit = Math.max(40, Math.min(columns, 100));
    const sentences = lines(renderTable(results, { columns })).filter((line) => !/^(mediator|unmediated|scripted\S*|A\/A|placebo) /.test(line));
    expect(Math.max(...sentences.map((line) => [...line].length))).toBeLessThanOrEqual(limit);
  });

  it('leaves out what a narrow terminal has no room for, and says so', () => {
    const results = buildResults(fixture());
    const at = (columns: number, made = results): string => renderTable(made, { columns });
    const head = (text: string): string => lines(text).find((line) => line.startsWith('mediator '))!;
    expect(at(0)).toBe(renderTable(results));
    expect(head(at(100))).toMatch(/IF % +flt % +deal %$/);
    expect(at(100)).not.toContain('Left out');
    expect(head(at(80))).toMatch(/IF % +deal %$/);
    expect(at(80)).toContain('Left out for width: flt % (none).');
    expect(head(at(74))).toMatch(/IE +deal %$/);
    expect(at(74)).toMatch(/flt % \(none\), IF %/);
    expect(at(74)).not.toContain('(control)');
    const faulty = { ...results, mediators: results.mediators.map((row) => ({ ...row, mediatorFaultShare: 0.01 })) };
    expect(head(at(74, faulty))).toMatch(/IE +flt % +deal %$/);
    for (const columns of [74, 80, 90]) expect(Math.max(...lines(at(columns)).map((line) => [...line].length))).toBeLessThanOrEqual(columns);
  });

  it('lets no name move the cursor', () => {
    const table = renderTable(buildResults(fixture({ mediators: ['\u001b[2J\u202eevil'] })));
    expect(table).not.toMatch(/[\u001b\u202e]/);
  });
});

it('two dated versions of one model keep names that differ', () => {
  const table = renderTable(buildResults(fixture({ mediators: ['openai/gpt-5.4-mini-2026-03-17', 'openai/gpt-5.4-nano-2026-03-17'] })));
  const names = table.split('\n').filter((line) => line.startsWith('openai/')).map((line) => line.split(/\s{2,}/)[0]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
});
