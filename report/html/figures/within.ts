/** Two conditions of one axis against each other: a difference that added text does not confound (departure 11). */
import type { ContrastRow } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { marksInWords } from '../../intervals.js';
import { METRIC_LABELS } from '../../labels.js';
import { svgFigure } from './canvas.js';
import { shortCondition } from './condition-names.js';
import type { Figure } from './figure-definition.js';
import { intervalPanels } from './interval-panels.js';
import { CONTROLS_KEY, figureRows } from './rows.js';

const { short } = METRIC_LABELS.deltaS;
const title = 'Within-axis contrasts';

export const withinFigure: Figure = {
  id: 'within-axis',
  title,
  caption: (results) =>
    `${short} under one condition minus ${short} under another of the same axis, paired by scenario and repeat: both add text of the same kind, so the text is not what differs. Thick lines: 95 % intervals; thin lines: simultaneous 95 % bands over the figure. ${CONTROLS_KEY} ${marksInWords(within(results).map(({ estimate }) => estimate))}`.trim(),
  render: (results) => {
    const contrasts = within(results);
    const pairs = [...new Map(contrasts.map(({ from, to }) => [`${from}|${to}`, { from, to }])).values()];
    if (pairs.length === 0) return null;
    const panels = pairs.map(({ from, to }) => ({
      title: `${shortCondition(to)} − ${shortCondition(from)}`,
      label: `difference in ${short}`,
      line: 0,
      items: contrasts.filter((each) => each.from === from && each.to === to),
    }));
    const { body, height } = intervalPanels(panels, { rows: figureRows(results), columns: Math.min(2, panels.length), sharedScale: true });
    return svgFigure({ title, description: `${pairs.length} contrasts for ${results.mediators.length} rows`, offline: results.offline, height, body });
  },
};

function within({ analysis }: Results): ContrastRow[] {
  return analysis.contrasts.filter(({ kind, metric, estimate }) => kind === 'within' && metric === 'deltaS' && estimate.value !== null);
}
