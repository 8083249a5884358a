/** The main table for a terminal: at most 100 columns, no colour. A narrow one gets fewer columns, and says so. */
import Table from 'cli-table3';
import { FAULT_SHARE_MARKED } from '../evals/results/notices.js';
import { METRICS, type MediatorRow, type Results } from '../domain/results.js';
import { baselineRow, UNMEDIATED, type BaselineRow } from './baseline-row.js';
import { METRIC_LABELS, missingInWords, noticesBeside, planInWords, WATERMARK_LINE } from './labels.js';
import { fixed, meanAndN, NONE, percent, signed } from './numbers.js';
import { shortened, visibleText } from './visible-text.js';
import { TERMINAL_WIDTH, wrap } from './wrap.js';
import { PLAIN } from './plain-table.js';

const NAME_WIDTH = 22;
/** However alike they are. */
const WIDEST_NAME = 48;
const STATEFUL_MARK = '†';
/** Narrower than this no sentence can be read. */
const LEAST_WIDTH = 40;

type Row = { readonly of: 'baseline'; readonly row: BaselineRow } | { readonly of: 'mediator'; readonly row: MediatorRow };

interface Column {
  readonly head: string;
  readonly key: string;
  readonly cell: (row: MediatorRow) => string;
  /** Of the unmediated dialogues; a dash where this is left out. */
  readonly baseline?: (row: BaselineRow) => string;
}

const FREQUENCY: Column = { head: 'IF %', key: 'IF: decisions at which it spoke', cell: ({ means }) => fixed(means.interventionFrequency.mean, 1) };
const FAULTS: Column = {
  head: 'flt %',
  key: 'flt: decisions lost to its own faults, marked * above 5 %',
  cell: ({ mediatorFaultShare: faults }) => `${percent(faults, 1)}${faults !== null && faults > FAULT_SHARE_MARKED ? '*' : ''}`,
};

const COLUMNS: readonly Column[] = [
  { head: 'scored', key: 'scored: scored / planned', cell: scoredOf, baseline: scoredOf },
  { head: 'CG (n)', key: 'CG: mean Consensus Gain (runs behind it)', cell: ({ means }) => meanAndN(means.consensusGain, 1) },
  { head: 'ΔS', key: 'ΔS: change of final consensus S', cell: ({ means }) => signed(means.deltaS.mean, 3) },
  { head: 'S', key: '', cell: ({ means }) => fixed(means.consensusFinal.mean, 3), baseline: ({ consensusFinal }) => fixed(consensusFinal.mean, 3) },
  { head: 'IT', key: 'IT, IE: timeliness, effectiveness', cell: ({ means }) => fixed(means.timeliness.mean, 1) },
  { head: 'IE', key: '', cell: ({ means }) => fixed(means.effectiveness.mean, 1) },
  FREQUENCY,
  FAULTS,
  {
    head: 'deal %',
    key: 'deal: mediated / unmediated',
    cell: ({ ends }) => `${percent(ends.mediated.deal)} / ${percent(ends.unmediated.deal)}`,
    baseline: ({ deal }) => percent(deal),
  },
];

interface Terminal {
  /** Width of the terminal; unknown where nobody sees it. */
  readonly columns?: number | undefined;
}

/** Rows stand in the order of the manifest, after the unmediated dialogues: the table ranks nobody. */
export function renderTable(results: Results, { columns }: Terminal = {}): string {
  const width = columns === undefined || columns <= 0 ? TERMINAL_WIDTH : Math.max(LEAST_WIDTH, Math.min(columns, TERMINAL_WIDTH));
  const lines = (text: string): string[] => wrap(visibleText(text), { width, rest: '  ' });
  const { table, dropped } = tableFor(results, width);
  const notices = noticesBeside(results).flatMap((notice) => lines(`! ${notice}`));
  const stateful = results.mediators.some((row) => row.stateful === true) ? ` ${STATEFUL_MARK}: stateful, see below.` : '';
  return [
    ...(results.offline ? [...lines(`${WATERMARK_LINE}.`), ''] : []),
    ...lines(planInWords(results)),
    '',
    ...table,
    '',
    ...missingLines(results, lines),
    ...lines(`${keyWithout(dropped)}${stateful}`),
    ...(notices.length === 0 ? [] : ['', ...notices]),
  ].join('\n') + '\n';
}

function keyWithout(dropped: readonly Column[]): string {
  const keys = COLUMNS.filter((column) => column.key !== '' && !dropped.includes(column)).map(({ key }) => key);
  const heads = dropped.map((column) => (column === FAULTS ? `${column.head} (none)` : column.head));
  return `${keys.join('; ')}.${heads.length === 0 ? '' : ` Left out for width: ${heads.join(', ')}.`}`;
}

/** The fullest table that fits: first the tags go, then faults if there are none, then the frequency. */
function tableFor(results: Results, width: number): { table: string[]; dropped: readonly Column[] } {
  const faultless = results.mediators.every(({ mediatorFaultShare: share }) => share === null || share === 0);
  const faults = faultless ? [FAULTS] : [];
  const choices = [[], ...(faultless ? [faults] : []), [...faults, FREQUENCY]].flatMap((dropped) => [true, false].map((tagged) => ({ dropped, tagged })));
  const made = choices.map(({ dropped, tagged }) => ({ dropped, table: tableLines(results, dropped, tagged) }));
  return made.find(({ table }) => table.every((line) => [...line].length <= width)) ?? made.at(-1)!;
}

function tableLines(results: Results, dropped: readonly Column[], tagged: boolean): string[] {
  const shown = COLUMNS.filter((column) => !dropped.includes(column));
  const table = new Table({ ...PLAIN, head: ['mediator', ...shown.map(({ head }) => head)], colAligns: ['left', ...shown.map(() => 'right' as const)] });
  const baseline = baselineRow(results);
  const names = nameWidth(results.mediators.map(({ row }) => row));
  const rows: Row[] = [
    ...(baseline === null ? [] : [{ of: 'baseline', row: baseline } as const]),
    ...results.mediators.map((row) => ({ of: 'mediator', row }) as const),
  ];
  table.push(...rows.map((row) => [nameOf(row, tagged, names), ...shown.map((column) => cellOf(column, row))]));
  return table.toString().split('\n').map((line) => line.trimEnd());
}

/** Names that would look alike get more room: dated versions of one model differ in the middle. */
function nameWidth(names: readonly string[]): number {
  let width = NAME_WIDTH;
  while (width < WIDEST_NAME && new Set(names.map((name) => shortened(name, width))).size < new Set(names).size) width += 1;
  return width;
}

function nameOf(row: Row, tagged: boolean, width: number): string {
  if (row.of === 'baseline') return tagged ? `${UNMEDIATED} (baseline)` : UNMEDIATED;
  const name = `${shortened(row.row.row, width)}${row.row.stateful === true ? STATEFUL_MARK : ''}`;
  return tagged && row.row.control !== null ? `${name} (control)` : name;
}

function cellOf({ cell, baseline }: Column, row: Row): string {
  return row.of === 'mediator' ? cell(row.row) : (baseline?.(row.row) ?? NONE);
}

function scoredOf({ scored, planned }: { readonly scored: number; readonly planned: number }): string {
  return `${scored}/${planned}`;
}

/** Metrics that lack the same cells for the same reasons share a line. */
function missingLines({ coverage }: Results, wrapped: (text: string) => string[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const metric of METRICS) {
    const entry = coverage[metric];
    const missing = missingInWords(entry.missing);
    if (missing === '') continue;
    const text = `${entry.scored} of ${entry.planned} scored, ${entry.notApplicable} not applicable, missing: ${missing}`;
    byReason.set(text, [...(byReason.get(text) ?? []), METRIC_LABELS[metric].short]);
  }
  const lines = [...byReason].flatMap(([text, metrics]) => wrapped(`${metrics.join(', ')}: ${text}`));
  return lines.length === 0 ? [] : [...lines, ''];
}
