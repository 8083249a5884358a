/** The primary contrast: one row for each mediator, its interval, the line at 0. */
import type { Primary } from '../../../domain/analysis/index.js';
import { CONTRAST_WORDS } from '../../comparison/words.js';
import { intervalInWords, marksInWords, numberIn } from '../../intervals.js';
import { METRIC_LABELS } from '../../labels.js';
import { svgFigure, SOFT, text, WIDTH } from './canvas.js';
import type { Figure } from './figure-definition.js';
import { intervalPanels, rowMiddle } from './interval-panels.js';
import { CONTROLS_KEY, figureRows } from './rows.js';

/** Room for value and interval at the right. */
const WORDS = 178;

export const primaryFigure: Figure = {
  id: 'primary',
  title: 'Primary contrast',
  caption: ({ analysis: { primary } }) =>
    `${METRIC_LABELS[primary.metric].name} (${METRIC_LABELS[primary.metric].short}) of each row against ${CONTRAST_WORDS[primary.contrast]}, ${conditionsInWords(primary)}. Dots: paired differences over complete blocks; lines: 95 % intervals over scenarios, each for itself. Right of the line at 0: more consensus. ${CONTROLS_KEY} ${marksInWords(primary.rows.map(({ difference }) => difference))}`.trim(),
  render: (results) => {
    const { primary } = results.analysis;
    const named = figureRows(results).filter(({ row }) => primary.rows.some((each) => each.row === row));
    if (named.length === 0 || primary.rows.every(({ difference }) => difference.value === null)) return null;
    const { short, digits } = METRIC_LABELS[primary.metric];
    const format = { digits, sign: true };
    const items = primary.rows.map(({ row, difference }) => ({ row, estimate: difference }));
    const { body, height } = intervalPanels([{ title: '', label: `${short} against ${CONTRAST_WORDS[primary.contrast]}, with 95 % intervals`, items, line: 0 }], { rows: named, columns: 1, sharedScale: false, right: WORDS });
    const values = named.map(({ row }, index) => {
      const { difference } = primary.rows.find((each) => each.row === row)!;
      const place = { y: rowMiddle(index), anchor: 'start' as const };
      return `${text(numberIn(difference.value, format), { ...place, x: WIDTH - WORDS + 14, weight: 600 })}${text(intervalInWords(difference, format) ?? 'no interval', { ...place, x: WIDTH - WORDS + 66, fill: SOFT })}`;
    });
    const head = text('95 % interval', { x: WIDTH - WORDS + 66, y: 14, anchor: 'start', fill: SOFT });
    return svgFigure({ title: primaryFigure.title, description: named.map(({ row, label }) => describe(label, primary, row)).join('; '), offline: results.offline, height, body: body + head + values.join('') });
  },
};

function describe(label: string, { rows, metric }: Primary, row: string): string {
  const { difference } = rows.find((each) => each.row === row)!;
  const format = { digits: METRIC_LABELS[metric].digits, sign: true };
  return `${label}: ${numberIn(difference.value, format)}, 95 % interval ${intervalInWords(difference, format) ?? 'not estimable'}`;
}

export function conditionsInWords({ conditions }: Pick<Primary, 'conditions'>): string {
  if (conditions === 'axis-balanced') return 'each axis weighing the same';
  return conditions === 'plain' ? 'each condition weighing the same' : `over ${conditions.join(', ')}`;
}
