/** `concord export`: what it prints for each table, and what it refuses before it reads anything. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_TABLES } from '../../report/export.js';
import { benchmark, cli, documentOf, hashOf, type Refusal, resultsOf, workplace } from './in-process.js';

const place = workplace();
const run = place.at('run');
beforeAll(async () => {
  expect((await cli(...benchmark(run, '--mediators', 'scripted/attentive,scripted/periodic'))).exitCode).toBe(0);
});
afterAll(place.remove);

describe('concord export', () => {
  it.each(EXPORT_TABLES)('prints %s as JSON lines and as CSV, with as many rows', async (what) => {
    const lines = (await cli('export', run, '--what', what)).stdout.trim().split('\n').filter((line) => line !== '');
    const { rows } = documentOf<{ rows: unknown[] }>(await cli('export', run, '--what', what, '--json'));
    expect(lines).toHaveLength(rows.length);
    expect((await cli('export', run, '--what', what, '--format', 'csv')).stdout.startsWith(Object.keys(JSON.parse(lines[0] ?? '{}') as object).join(','))).toBe(true);
  });

  it('prints every estimate and comparison of the results', async () => {
    const { analysis } = resultsOf(run);
    const { rows: compared } = documentOf<{ rows: { kind: string }[] }>(await cli('export', run, '--what', 'comparisons', '--json'));
    expect(compared.filter(({ kind }) => kind === 'pair')).toHaveLength(analysis.primary.pairs.length);
    expect(compared.filter(({ kind }) => kind === 'contrast')).toHaveLength(analysis.primary.rows.length);
    const { rows } = documentOf<{ rows: { part: string }[] }>(await cli('export', run, '--what', 'estimates', '--json'));
    expect(rows.filter(({ part }) => part === 'estimates')).toHaveLength(analysis.estimates.length);
  });

  it('prints tables as Markdown, and as LaTeX where asked', async () => {
    expect((await cli('export', run, '--what', 'tables')).stdout).toContain('| Consensus Gain | Trans | Avg. |');
    const { text, format } = documentOf<{ text: string; format: string }>(await cli('export', run, '--what', 'tables', '--format', 'latex', '--json'));
    expect(format).toBe('latex');
    expect(text).toContain('\\begin{table}');
  });

  it('writes figures, and leaves the experiment as it was', async () => {
    const before = hashOf(run);
    const { figures } = documentOf<{ figures: { id: string; caption: string; file: string }[] }>(await cli('export', run, '--figures', place.at('figures'), '--json'));
    expect(figures.length).toBeGreaterThan(0);
    expect(hashOf(run)).toBe(before);
    expect((await cli('export', run, '--figures', run + '/results.json')).exitCode).toBe(2);
  });

  it.each([
    [['--what', 'tables', '--format', 'csv'], 'Use markdown or latex'],
    [['--what', 'cells', '--format', 'latex'], '--what tables'],
    [['--what', 'cells', '--intervals'], '--what tables'],
    [['--figures', 'x', '--what', 'cells'], 'a command of their own'],
  ])('refuses %j, and says what to do', async (flags, fix) => {
    const ran = await cli('export', run, ...flags, '--json');
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error.fix).toContain(fix);
  });
});
