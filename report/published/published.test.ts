/** Numbers, layout and escapes of the tables for papers. No TeX is run: what is held is that braces, columns and environments close. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ResultCell, Results } from '../../domain/results.js';
import { fixture, type FixtureOptions } from '../../evals/results/fixture.js';
import { buildResults } from '../../evals/results/index.js';
import { withMadeAnalysis } from '../analysis-fixture.js';
import { publishedTables, renderPublished } from './index.js';
import { escapeLatex } from './latex.js';
import { escapeMarkdown } from './markdown.js';
import { performanceTable } from './performance-table.js';
import type { PublishedRow } from './published-table.js';
import { repeatsTable } from './repeats-table.js';

const WIDE: FixtureOptions = { scenarios: ['environmental-a', 'environmental-b', 'environmental-c', 'transactional-d', 'transactional-e', 'transactional-f'], conditions: ['general', 'strategy:competing'], mediators: ['acme/one', 'acme/two'] };
/** The analysis takes a while: each design once. */
const known = new Map<string, Results>();
function made(options: FixtureOptions): Results {
  const key = JSON.stringify(options);
  const results = known.get(key) ?? buildResults(fixture(options));
  known.set(key, results);
  return results;
}
const named = (rows: readonly PublishedRow[], name: string): PublishedRow => rows.find((row) => row.name === name)!;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the table of performance', () => {
  const results = made(WIDE);
  const { sections, rows } = performanceTable(results);
  const gainsIn = (domain: string): number[] => results.cells.filter((cell) => cell.mediator === 'acme/one' && cell.domain === domain).map(({ consensusGain }) => consensusGain!);

  it('has three metrics in the published order, over the domains there are, and their average', () => {
    expect(sections.map(({ title }) => title)).toEqual(['Intervention timeliness', 'Intervention effectiveness', 'Consensus Gain']);
    expect(sections[2]!.columns.map(({ short }) => short)).toEqual(['Trans', 'Env', 'Avg.']);
  });

  it('has the mean of each domain, and the mean of these', () => {
    const [transactional, environmental, average] = named(rows, 'acme/one').cells[2]!.map(({ value }) => value!);
    expect(transactional).toBeCloseTo(mean(gainsIn('transactional')), 4);
    expect(environmental).toBeCloseTo(mean(gainsIn('environmental')), 4);
    expect(average).toBeCloseTo((transactional! + environmental!) / 2, 9);
  });

  it('has the average of mediators below them, and controls apart', () => {
    expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['acme/one', 'mediator'],
      ['acme/two', 'mediator'],
      ['Average', 'average'],
      ['A/A', 'control'],
      ['placebo', 'control'],
    ]);
    const [one, two, average] = rows.map(({ cells }) => cells[2]![0]!.value!);
    expect(average).toBeCloseTo((one! + two!) / 2, 9);
  });

  it('has no average of mediators where one of them has no value', () => {
    const without = { ...results, mediators: results.mediators.map((row) => (row.row === 'acme/two' ? { ...row, byDomain: {} } : row)) };
    expect(named(performanceTable(without).rows, 'Average').cells[2]![0]!.value).toBeNull();
  });

  it('has intervals of the analysis for domains, and one over scenarios for the average', () => {
    const analysed = withMadeAnalysis(results);
    const estimate = analysed.analysis.estimates.find(({ row, metric, over, of }) => row === 'acme/one' && metric === 'effectiveness' && over === 'domain' && of === 'transactional')!.estimate;
    const row = named(performanceTable(analysed).rows, 'acme/one');
    expect(row.cells[1]![0]!.around).toEqual(estimate.low === null ? null : { kind: 'interval', low: estimate.low, high: estimate.high, fewClusters: true });
    const { value, around } = row.cells[2]!.at(-1)!;
    expect(around).toMatchObject({ kind: 'interval' });
    if (around?.kind === 'interval') expect((around.low + around.high) / 2).toBeCloseTo(value!, 3);
  });
});

describe('the table of repeats', () => {
  it('is none with one repeat', () => {
    expect(repeatsTable(made({}))).toBeNull();
  });

  it('has median and half the range of the means of repeats, general condition alone', () => {
    const results = made({ ...WIDE, repeats: 3 });
    const perRepeat = [1, 2, 3].map((repeat) => mean(results.cells.filter((cell: ResultCell) => cell.mediator === 'acme/one' && cell.condition === 'general' && cell.repeat === repeat).map(({ consensusGain }) => consensusGain!)));
    const { rows, caption } = repeatsTable(results)!;
    const [, , gain] = named(rows, 'acme/one').cells;
    expect(gain![0]!.value).toBeCloseTo([...perRepeat].sort((a, b) => a - b)[1]!, 9);
    expect(gain![0]!.around).toEqual({ kind: 'halfRange', by: (Math.max(...perRepeat) - Math.min(...perRepeat)) / 2 });
    expect(caption).toMatch(/^3 repeats, general condition: .*Kendall's W .* [01]\.\d{3}$/);
  });
});

describe('LaTeX', () => {
  const latex = (results: Results, intervals = false): string => renderPublished(results, { format: 'latex', intervals });

  it('has as many cells in every line as the tabular has columns', () => {
    for (const intervals of [false, true]) {
      for (const [, spec, body] of latex(withMadeAnalysis(made({ ...WIDE, repeats: 2 })), intervals).matchAll(/\\begin\{tabular\}\{@\{\}([lr ]+)@\{\}\}\n([\s\S]*?)\\end\{tabular\}/g)) {
        const columns = spec!.replaceAll(' ', '').length;
        const lines = body!.split('\n').filter((line) => line.endsWith('\\\\'));
        expect(lines.length).toBeGreaterThan(3);
        for (const line of lines) {
          const spanned = [...line.matchAll(/\\multicolumn\{(\d+)\}/g)].reduce((sum, [, span]) => sum + Number(span) - 1, 0);
          expect((line.match(/(?<!\\)&/g) ?? []).length + 1 + spanned).toBe(columns);
        }
      }
    }
  });

  it('closes every brace and environment', () => {
    const text = latex(made({ ...WIDE, mediators: ['a_b{c}$\\x', '100%#&~^'], repeats: 2 }), true);
    expect(depth(text)).toBe(0);
    const environments = [...text.matchAll(/\\(begin|end)\{([a-z*]+)\}/g)].map(([, which, name]) => [which, name]);
    const open: string[] = [];
    for (const [which, name] of environments) {
      if (which === 'begin') open.push(name!);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
    expect(text.match(/\\toprule/g)).toHaveLength(3);
  });

  it('writes a minus sign of mathematics, and a dash for no value', () => {
    const results = made(WIDE);
    const row = results.mediators[0]!;
    const domain = row.byDomain.transactional!;
    const low = { ...results, mediators: [{ ...row, byDomain: { transactional: { ...domain, consensusGain: { mean: -7.94, n: 3 }, timeliness: { mean: null, n: 0 } } } }] };
    expect(latex(low)).toMatch(/^acme\/one & -- & -- & .* & \$-7\.9\$ & \$-7\.9\$ \\\\$/m);
  });

  it('prints any text as it stands', () => {
    expect(escapeLatex('a_b & 50% #1 $x$ {y} ~ ^ \\z')).toBe('a\\_b \\& 50\\% \\#1 \\$x\\$ \\{y\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}z');
    expect(escapeLatex('[2cm]*')).toBe('{[}2cm{]}{*}');
    expect(escapeLatex('two\nlines\u202e')).toBe('two lines{[}U+202E{]}');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeLatex(text);
        expect(depth(escaped)).toBe(0);
        expect(escaped).not.toMatch(/(?<!\\)[&%#$_](?!-\$)(?<!\$-\$)|\n/);
      }),
      { examples: [['\\\\end{document}'], ['%']] },
    );
  });

  it('says in every caption of an offline run that it is a demo', () => {
    const captions = (offline: boolean): string[] => latex(made({ ...WIDE, repeats: 2, offline })).split('\n').filter((line) => line.startsWith('\\caption'));
    expect(captions(true)).toHaveLength(3);
    for (const caption of captions(true)) expect(caption).toContain('offline demo');
    expect(captions(false).join('')).not.toMatch(/demo|winner/);
  });
});

describe('Markdown', () => {
  const markdown = (results: Results, intervals = false): string => renderPublished(results, { format: 'markdown', intervals });

  it('has as many cells in every line as its head', () => {
    const hostile = made({ ...WIDE, mediators: ['a|b', '`x` <script>*'] });
    for (const block of markdown(withMadeAnalysis(hostile), true).split('\n\n').filter((part) => part.startsWith('|'))) {
      const counts = block.trim().split('\n').map((line) => (line.match(/(?<!\\)\|/g) ?? []).length);
      expect(new Set(counts).size).toBe(1);
    }
    expect(markdown(hostile)).toContain('| a\\|b |');
    expect(markdown(hostile)).toContain('\\`x\\` \\<script\\>\\*');
  });

  it('has a table for each metric of the performance, one for interventions and one for repeats', () => {
    const results = made({ ...WIDE, repeats: 2 });
    expect(publishedTables(results).map(({ id }) => id)).toEqual(['performance', 'intervention', 'repeats']);
    const heads = markdown(results).split('\n').filter((_, index, lines) => lines[index + 1]?.startsWith('| --- |'));
    expect(heads).toEqual([
      '| Intervention timeliness | Trans | Env | Avg. |',
      '| Intervention effectiveness | Trans | Env | Avg. |',
      '| Consensus Gain | Trans | Env | Avg. |',
      '| Mediator | IF | FI |',
      '| Mediator | IT | IE | CG |',
    ]);
    expect(markdown(results)).toMatch(/\| acme\/one \| [−\d.]+ ± [\d.]+ \|/);
  });

  it('escapes what could be markup', () => {
    expect(escapeMarkdown('a|b_c*d`e')).toBe('a\\|b\\_c\\*d\\`e');
  });

  it('carries the watermark', () => {
    expect(markdown(made({})).match(/offline demo/g)).toHaveLength(2);
    expect(markdown(made({ offline: false }))).not.toMatch(/demo/);
  });
});

/** Open braces minus closed ones, escaped ones left out; not a number where one closes before it opens. */
function depth(text: string): number {
  let open = 0;
  for (const [token] of text.matchAll(/\\[\\{}]|[{}]/g)) {
    if (token === '{') open += 1;
    if (token === '}') open -= 1;
    if (open < 0) return Number.NaN;
  }
  return open;
}
