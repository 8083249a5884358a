/** Dot plots of quantities that stand side by side: frequency, the gain three ways, the ends. */
import type { Estimate } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { marksInWords } from '../../intervals.js';
import { svgFigure } from './canvas.js';
import type { Figure } from './figure-definition.js';
import { type Domain, type IntervalPanel, intervalPanels } from './interval-panels.js';
import { CONTROLS_KEY, figureRows } from './rows.js';

interface Column<Row> {
  readonly title: string;
  readonly label: string;
  readonly line: number | null;
  readonly domain?: Domain;
  readonly estimate: (row: Row) => Estimate;
}

interface Summary<Row extends { readonly row: string }> {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly rows: (results: Results) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly perLine: number;
}

function summaryFigure<Row extends { readonly row: string }>({ id, title, caption, rows, columns, perLine }: Summary<Row>): Figure {
  const all = (results: Results): Estimate[] => rows(results).flatMap((row) => columns.map(({ estimate }) => estimate(row)));
  return {
    id,
    title,
    caption: (results) => `${caption} Lines: 95 % intervals over scenarios, each for itself. ${CONTROLS_KEY} ${marksInWords(all(results))}`.trim(),
    render: (results) => {
      const own = rows(results);
      const shown = figureRows(results).filter(({ row }) => own.some((each) => each.row === row && columns.some(({ estimate }) => estimate(each).value !== null)));
      if (shown.length === 0) return null;
      const panels = columns.map((column): IntervalPanel => ({ title: column.title, label: column.label, line: column.line, ...(column.domain === undefined ? {} : { domain: column.domain }), items: own.map((row) => ({ row: row.row, estimate: column.estimate(row) })) }));
      const { body, height } = intervalPanels(panels, { rows: shown, columns: Math.min(perLine, panels.length), sharedScale: false });
      return svgFigure({ title, description: `${shown.length} rows; ${columns.map((column) => column.title).join(', ')}`, offline: results.offline, height, body });
    },
  };
}

const PER_CENT: Domain = { from: 0, to: 100 };

const hundredfold = (estimate: Estimate): Estimate => {
  const times = (value: number | null): number | null => (value === null ? null : 100 * value);
  return { ...estimate, value: times(estimate.value), low: times(estimate.low), high: times(estimate.high) };
};

export const frequencyFigure = summaryFigure({
  id: 'frequency-first',
  title: 'How often, and when first',
  caption: 'Left: decisions at which the mediator spoke, per cent. Right: where in the dialogue it first spoke, per cent.',
  rows: ({ analysis }) => analysis.behaviour,
  columns: [
    { title: 'Intervention frequency', label: '% of decisions', line: null, estimate: ({ interventionFrequency }) => interventionFrequency },
    { title: 'First intervention', label: '% of the dialogue', line: null, estimate: ({ firstIntervention }) => firstIntervention },
  ],
  perLine: 2,
});

export const gainFigure = summaryFigure({
  id: 'gain',
  title: 'Consensus Gain three ways',
  caption: 'Consensus Gain as published (mean), its median, and the ratio of sums, each on a scale of its own. A mean far from the other two rests on a few dialogues whose baselines had nearly agreed.',
  rows: ({ analysis }) => analysis.gain,
  columns: [
    { title: 'Mean', label: 'CG', line: 0, estimate: ({ mean }) => mean },
    { title: 'Median', label: 'CG', line: 0, estimate: ({ median }) => median },
    { title: 'Ratio of sums', label: 'CG', line: 0, estimate: ({ ratioOfSums }) => ratioOfSums },
  ],
  perLine: 3,
});

export const endsFigure = summaryFigure({
  id: 'ends',
  title: 'How dialogues ended, by row',
  caption: 'Per cent of the dialogues of each row that ended in a deal, a walk-out or at the turn cap, and party turns to the deal where there was one. The unmediated dialogues they are matched with stand in the table.',
  rows: ({ analysis }) => analysis.ends,
  columns: [
    { title: 'Deal', label: '%', line: null, domain: PER_CENT, estimate: ({ mediated }) => hundredfold(mediated.deal) },
    { title: 'Walk-out', label: '%', line: null, domain: PER_CENT, estimate: ({ mediated }) => hundredfold(mediated.walkOut) },
    { title: 'Turn cap', label: '%', line: null, domain: PER_CENT, estimate: ({ mediated }) => hundredfold(mediated.cap) },
    { title: 'Turns to deal', label: 'party turns', line: null, estimate: ({ mediated }) => mediated.partyTurnsToDeal },
  ],
  perLine: 2,
});
