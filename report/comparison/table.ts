/** Differences as a table for a terminal: a narrow one gets shorter names and fewer columns. */
import Table from 'cli-table3';
import type { Paired, PrimaryContrast, Verdict } from '../../domain/analysis/primary.js';
import { METRIC_LABELS } from '../labels.js';
import { fixed, NONE, signed } from '../numbers.js';
import { PLAIN } from '../plain-table.js';
import { shortened } from '../visible-text.js';
import { pInWords } from './words.js';

export interface DifferenceRow {
  readonly first: string;
  readonly second: string;
  readonly figures: Paired;
}

interface Column {
  readonly head: string;
  readonly cell: (figures: Paired) => string;
}

/** Names that can be read, before a column has to go; then shorter ones. */
const NAME_WIDTHS = [[30, 24, 20], [16, 12, 8]];

const VERDICTS: Readonly<Record<Verdict, string>> = { above: 'above', below: 'below', cannot_tell: 'cannot tell', identical: 'identical' };

function verdictOf({ verdict, doubt }: Paired): string {
  return doubt === 'offline' ? 'demo' : doubt === 'forced' ? 'forced' : VERDICTS[verdict];
}

const P: Column = { head: 'p', cell: ({ p }) => (p === null ? NONE : pInWords(p)) };
const EFFECT: Column = { head: 'd', cell: ({ effectSize }) => signed(effectSize, 2) };
const BLOCKS: Column = { head: 'blocks', cell: ({ blocks, leftOut }) => `${blocks}/${blocks + leftOut}` };

function columnsFor({ metric }: Pick<PrimaryContrast, 'metric'>): readonly Column[] {
  const { short, digits } = METRIC_LABELS[metric];
  return [
    { head: short, cell: ({ difference }) => signed(difference.value, digits) },
    { head: '95 % interval', cell: (figures) => intervalOf(figures, digits) },
    P,
    { head: 'Holm p', cell: ({ adjusted }) => (adjusted === null ? NONE : pInWords(adjusted)) },
    EFFECT,
    BLOCKS,
  ];
}

function intervalOf({ difference: { low, high }, p, blocks }: Paired, digits: number): string {
  // With blocks, and without a test, there is nothing that differs.
  if (p === null && blocks > 0) return 'identical';
  return low === null || high === null ? NONE : `${fixed(low, digits)} to ${fixed(high, digits)}`;
}

/** First minus second in each row; `heads` names the two columns. */
export function differenceTable(rows: readonly DifferenceRow[], heads: readonly [string, string], primary: Pick<PrimaryContrast, 'metric'>, width: number): string[] {
  const choices = NAME_WIDTHS.flatMap((widths) => [[], [P], [P, EFFECT], [P, EFFECT, BLOCKS]].flatMap((dropped) => widths.map((names) => ({ dropped, names }))));
  const made = choices.map(({ dropped, names }) => linesOf(rows, heads, columnsFor(primary).filter((column) => !dropped.includes(column)), names));
  return made.find((lines) => lines.every((line) => [...line].length <= width)) ?? made.at(-1)!;
}

function linesOf(rows: readonly DifferenceRow[], heads: readonly [string, string], columns: readonly Column[], names: number): string[] {
  const table = new Table({ ...PLAIN, head: [...heads, ...columns.map(({ head }) => head), 'verdict'], colAligns: ['left', 'left', ...columns.map(() => 'right' as const), 'left'] });
  table.push(...rows.map(({ first, second, figures }) => [shortened(first, names), shortened(second, names), ...columns.map(({ cell }) => cell(figures)), verdictOf(figures)]));
  return table.toString().split('\n').map((line) => line.trimEnd());
}
