/** Published tables as Markdown: one table a metric, for a page is narrower than a paper. */
import { FEW_CLUSTERS_MARK } from '../intervals.js';
import { fixed } from '../numbers.js';
import { shortened } from '../visible-text.js';
import { intervalNote, type PublishedCell, type PublishedRow, type PublishedTable, type RenderOptions } from './published-table.js';

const LONGEST_NAME = 60;

/** One line of text that Markdown shows as it stands. */
export function escapeMarkdown(text: string): string {
  return shortened(text, Number.MAX_SAFE_INTEGER).replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
}

/** Sections of one column each stand beside each other; wider ones in tables of their own. */
export function markdownTable(table: PublishedTable, { offline, intervals, watermark }: RenderOptions): string {
  const { caption, sections, rows } = table;
  const apart = sections.some(({ columns }) => columns.length > 1) && sections.length > 1;
  const parts = apart ? sections.map((section, index) => ({ title: section.title, columns: section.columns, cellsOf: (row: PublishedRow) => row.cells[index]! })) : [{ title: null, columns: sections.flatMap(({ columns }) => columns), cellsOf: (row: PublishedRow) => row.cells.flat() }];
  const heading = `**${escapeMarkdown(caption)}.**${intervals ? intervalNote(table) : ''}${offline ? ` *${escapeMarkdown(watermark)}*` : ''}`;
  const tables = parts.map(({ title, columns, cellsOf }) => {
    const lines = [
      line([title === null ? 'Mediator' : escapeMarkdown(title), ...columns.map(({ short }) => escapeMarkdown(short))]),
      line(['---', ...columns.map(() => '---:')]),
      ...rows.map((row) => line([nameOf(row), ...cellsOf(row).map((cell) => cellInWords(cell, intervals))])),
    ];
    return lines.join('\n');
  });
  return `${[heading, ...tables].join('\n\n')}\n`;
}

function nameOf({ name, kind }: PublishedRow): string {
  const escaped = escapeMarkdown(shortened(name, LONGEST_NAME));
  return kind === 'mediator' ? escaped : `*${escaped}*`;
}

function cellInWords({ value, around }: PublishedCell, intervals: boolean): string {
  const own = fixed(value, 1);
  if (around?.kind === 'halfRange') return `${own} ± ${fixed(around.by, 1)}`;
  return intervals && around !== null ? `${own} \\[${fixed(around.low, 1)}, ${fixed(around.high, 1)}\\]${around.fewClusters ? FEW_CLUSTERS_MARK : ''}` : own;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
