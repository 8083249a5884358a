/** Tables in the layout of the paper, for a paper: LaTeX and Markdown. */
import { unreachable } from '../../domain/errors.js';
import type { Results } from '../../domain/results.js';
import { WATERMARK, WATERMARK_LINE } from '../labels.js';
import { interventionTable } from './intervention-table.js';
import { latexTable } from './latex.js';
import { markdownTable } from './markdown.js';
import { performanceTable } from './performance-table.js';
import type { PublishedTable, RenderOptions } from './published-table.js';
import { repeatsTable } from './repeats-table.js';

export const TABLE_FORMATS = ['latex', 'markdown'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Performance by domain (Table 3), interventions (Table 7) and, with two repeats or more, repeats (Table 9). */
export function publishedTables(results: Results): PublishedTable[] {
  const repeats = repeatsTable(results);
  return [performanceTable(results), interventionTable(results), ...(repeats === null ? [] : [repeats])];
}

/** The tables as text, one after another. */
export function renderPublished(results: Results, { format, intervals }: { format: TableFormat; intervals: boolean }): string {
  const options = { offline: results.offline, intervals, watermark: `${WATERMARK}: ${WATERMARK_LINE.replace(/^demo: /, '')}` };
  return publishedTables(results).map((table) => renderTable(table, format, options)).join('\n');
}

function renderTable(table: PublishedTable, format: TableFormat, options: RenderOptions): string {
  switch (format) {
    case 'latex':
      return latexTable(table, options);
    case 'markdown':
      return markdownTable(table, options);
    default:
      return unreachable(format);
  }
}
