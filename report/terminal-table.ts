/** The main table for a terminal: at most 100 columns, no colour. */
import Table from 'cli-table3';
import { FAULT_SHARE_MARKED } from '../evals/results/notices.js';
import { METRICS, type MediatorRow, type Results } from '../domain/results.js';
import { METRIC_LABELS, missingInWords, noticesBeside, planInWords, WATERMARK_LINE } from './labels.js';
import { fixed, meanAndN, percent, signed } from './numbers.js';
import { shortened, visibleText } from './visible-text.js';
import { wrap } from './wrap.js';

const NAME_WIDTH = 22;

const HEAD = ['mediator', 'scored', 'CG (n)', 'ΔS', 'S', 'IT', 'IE', 'IF %', 'flt %', 'deal %'];

const KEY = [
  'scored: scored / planned',
  'CG: mean Consensus Gain (runs behind it)',
  'ΔS: change of final consensus S',
  'IT, IE: timeliness, effectiveness',
  'IF: decisions at which it spoke',
  'flt: decisions lost to its own faults, marked * above 5 %',
  'deal: mediated / unmediated.',
].join('; ');

const PLAIN = {
  chars: {
    top: '', 'top-mid': '', 'top-left': '', 'top-right': '',
    bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '',
    left: '', 'left-mid': '', right: '', 'right-mid': '',
    mid: '', 'mid-mid': '', middle: '  ',
  },
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
};

/** Rows stand in the order of the manifest: the table ranks nobody. */
export function renderTable(results: Results): string {
  const table = new Table({ ...PLAIN, head: HEAD, colAligns: HEAD.map((_, index) => (index === 0 ? 'left' : 'right')) });
  table.push(...results.mediators.map(cellsOf));
  return [
    ...(results.offline ? [`${WATERMARK_LINE}.`, ''] : []),
    planInWords(results),
    ...noticesBeside(results).flatMap((notice) => wrap(`! ${visibleText(notice)}`, { rest: '  ' })),
    '',
    ...table.toString().split('\n').map((line) => line.trimEnd()),
    '',
    ...missingLines(results),
    ...wrap(KEY, { rest: '  ' }),
  ].join('\n') + '\n';
}

function cellsOf({ row, planned, scored, means, mediatorFaultShare: faults, ends }: MediatorRow): string[] {
  const marked = faults !== null && faults > FAULT_SHARE_MARKED ? '*' : '';
  return [
    shortened(row, NAME_WIDTH),
    `${scored}/${planned}`,
    meanAndN(means.consensusGain, 1),
    signed(means.deltaS.mean, 3),
    fixed(means.consensusFinal.mean, 3),
    fixed(means.timeliness.mean, 1),
    fixed(means.effectiveness.mean, 1),
    fixed(means.interventionFrequency.mean, 1),
    `${percent(faults, 1)}${marked}`,
    `${percent(ends.mediated.deal)} / ${percent(ends.unmediated.deal)}`,
  ];
}

/** Metrics that lack the same cells for the same reasons share a line. */
function missingLines({ coverage }: Results): string[] {
  const byReason = new Map<string, string[]>();
  for (const metric of METRICS) {
    const entry = coverage[metric];
    const missing = missingInWords(entry.missing);
    if (missing === '') continue;
    const text = `${entry.scored} of ${entry.planned} scored, ${entry.notApplicable} not applicable, missing: ${missing}`;
    byReason.set(text, [...(byReason.get(text) ?? []), METRIC_LABELS[metric].short]);
  }
  const lines = [...byReason].flatMap(([text, metrics]) => wrap(`${metrics.join(', ')}: ${visibleText(text)}`, { rest: '  ' }));
  return lines.length === 0 ? [] : [...lines, ''];
}
