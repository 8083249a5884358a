import { describe, expect, it } from '@jest/globals';
import { fixture } from '../evals/results/fixture.js';
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
    expect(lines(offline)[0]).toBe('demo: rule-based agents, not language models; no winner is named.');
    expect(offline.match(/winner/g)).toHaveLength(1);
    expect(renderTable(buildResults(fixture({ offline: false })))).not.toMatch(/demo|winner/);
  });

  it('keeps the order of the manifest, controls last', () => {
    const table = renderTable(buildResults(fixture({ mediators: ['zeta', 'alpha'] })));
    const rows = lines(table).flatMap((line) => /^(zeta|alpha|A\/A|placebo) /.exec(line)?.[1] ?? []);
    expect(rows).toEqual(['zeta', 'alpha', 'A/A', 'placebo']);
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
    made.tallies.set(id, { ...made.tallies.get(id)!, decisions: 50, mediatorFaults: 4 });
    expect(renderTable(buildResults(made))).toContain('8.0*');
  });

  it('lets no name move the cursor', () => {
    const table = renderTable(buildResults(fixture({ mediators: ['\u001b[2J\u202eevil'] })));
    expect(table).not.toMatch(/[\u001b\u202e]/);
  });
});
