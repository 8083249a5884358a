/** Published tables as LaTeX, with booktabs. */
import { FEW_CLUSTERS_MARK } from '../intervals.js';
import { NONE } from '../numbers.js';
import { shortened } from '../visible-text.js';
import { intervalNote, type PublishedCell, type PublishedRow, type PublishedTable, type RenderOptions } from './published-table.js';

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
  '–': '--',
  '−': '$-$',
  '…': '\\dots{}',
  '†': '$\\dagger$',
  // After the end of a row these would be arguments of it.
  '[': '{[}',
  ']': '{]}',
  '*': '{*}',
};

const LONGEST_NAME = 60;
/** More columns than this do not fit the width of a page. */
const WIDE = 12;

/** One line of text that LaTeX prints as it stands, whatever it holds. */
export function escapeLatex(text: string): string {
  return [...shortened(text, Number.MAX_SAFE_INTEGER)].map((character) => ESCAPES[character] ?? character).join('');
}

export function latexTable(table: PublishedTable, { offline, intervals, watermark }: RenderOptions): string {
  const { id, caption, sections, rows } = table;
  const note = intervalNote(table);
  const columns = sections.map((section) => section.columns.length);
  const isWide = columns.reduce((sum, count) => sum + count, 0) > WIDE;
  const tabular = [
    `\\begin{tabular}{@{}l${columns.map((count) => ` ${'r'.repeat(count)}`).join('')}@{}}`,
    '\\toprule',
    ...(sections.length > 1 && Math.max(...columns) > 1 ? sectionHeads(sections, columns) : []),
    line(['Mediator', ...sections.flatMap((section) => section.columns.map(({ short, isAverage }) => (isAverage ? `\\textit{${escapeLatex(short)}}` : escapeLatex(short))))]),
    ...body(rows, intervals),
    '\\bottomrule',
    `\\end{tabular}${isWide ? '%' : ''}`,
  ];
  return [
    `% Needs \\usepackage{booktabs}${isWide ? ' and \\usepackage{graphicx}' : ''}, UTF-8 and T1 fonts.`,
    `\\begin{table${isWide ? '*' : ''}}[t]`,
    '\\centering',
    ...(isWide ? ['\\setlength{\\tabcolsep}{2pt}', '\\resizebox{\\textwidth}{!}{%'] : []),
    ...tabular,
    ...(isWide ? ['}'] : []),
    `\\caption{${escapeLatex(caption)}.${intervals ? escapeLatex(note) : ''}${offline ? ` \\textbf{${escapeLatex(watermark)}}` : ''}}`,
    `\\label{tab:concord-${id}}`,
    `\\end{table${isWide ? '*' : ''}}`,
    '',
  ].join('\n');
}

function sectionHeads(sections: PublishedTable['sections'], columns: readonly number[]): string[] {
  const starts = columns.map((_, index) => 2 + columns.slice(0, index).reduce((sum, count) => sum + count, 0));
  return [
    line(['', ...sections.map(({ title, columns: own }) => `\\multicolumn{${own.length}}{c}{\\textbf{${escapeLatex(title)}}}`)]),
    starts.map((start, index) => `\\cmidrule(lr){${start}-${start + columns[index]! - 1}}`).join(' '),
  ];
}

/** A rule before the first row of each kind. */
function body(rows: readonly PublishedRow[], intervals: boolean): string[] {
  return rows.flatMap((row, index) => [
    ...(rows[index - 1]?.kind === row.kind ? [] : ['\\midrule']),
    line([row.kind === 'average' ? `\\textit{${escapeLatex(row.name)}}` : escapeLatex(shortened(row.name, LONGEST_NAME)), ...row.cells.flat().map(value)]),
    ...(intervals && row.cells.flat().some(({ around }) => around?.kind === 'interval') ? [line(['', ...row.cells.flat().map(interval)])] : []),
  ]);
}

const line = (cells: readonly string[]): string => `${cells.join(' & ')} \\\\`;
const number = (one: number): string => `$${one.toFixed(1).replace(/^-(?=0\.0$)/, '')}$`;

function value({ value: own, around }: PublishedCell): string {
  if (own === null) return escapeLatex(NONE);
  return around?.kind === 'halfRange' ? `${number(own)} $\\pm$ ${number(around.by)}` : number(own);
}

function interval({ around }: PublishedCell): string {
  return around?.kind === 'interval' ? `{\\tiny[${number(around.low)}, ${number(around.high)}]${around.fewClusters ? escapeLatex(FEW_CLUSTERS_MARK) : ''}}` : '';
}
