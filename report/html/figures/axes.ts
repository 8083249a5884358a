/** Gain by axis, with intervals. */
import type { Results } from '../../../domain/results.js';
import { marksInWords } from '../../intervals.js';
import { METRIC_LABELS } from '../../labels.js';
import { svgFigure } from './canvas.js';
import { AXIS_ORDER, axisName } from './condition-names.js';
import { estimatesOf, partsOf } from './estimates.js';
import type { Figure } from './figure-definition.js';
import { intervalPanels } from './interval-panels.js';
import { CONTROLS_KEY, figureRows } from './rows.js';

const BAND_KEY = 'thick lines: 95 % intervals, each for itself; thin lines: simultaneous 95 % bands, which hold together over the figure';

function axisFigure(metric: 'consensusGain' | 'deltaS', id: string): Figure {
  const { name, short } = METRIC_LABELS[metric];
  const title = `${name} by axis`;
  return {
    id,
    title,
    caption: (results) => `${name} (${short}) by axis: the mean over the conditions of the axis. Dots: means; ${BAND_KEY}. An arrow: the line goes on. ${CONTROLS_KEY} ${marksInWords(estimatesOf(results, metric, 'axis').map(({ estimate }) => estimate))}`.trim(),
    render: (results: Results) => {
      const estimates = estimatesOf(results, metric, 'axis');
      const axes = partsOf(estimates, AXIS_ORDER);
      if (axes.length === 0) return null;
      const panels = axes.map((axis) => ({ title: axisName(axis), label: short, line: 0, items: estimates.filter(({ of }) => of === axis) }));
      const { body, height } = intervalPanels(panels, { rows: figureRows(results), columns: Math.min(3, axes.length), sharedScale: true });
      return svgFigure({ title, description: `${axes.length} axes, ${results.mediators.length} rows; the numbers stand in the table by axis`, offline: results.offline, height, body });
    },
  };
}

export const axisFigures: readonly Figure[] = [axisFigure('deltaS', 'axes-delta-s'), axisFigure('consensusGain', 'axes-consensus-gain')];
