/** Figure 4 of the paper: what an intervention lifts, by where in the dialogue it stands. */
import type { LiftBin } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { meanOf } from '../../../evals/aggregate.js';
import { marksInWords } from '../../intervals.js';
import { shortened } from '../../visible-text.js';
import { svgFigure } from './canvas.js';
import { inOrder, shortCondition } from './condition-names.js';
import type { Figure } from './figure-definition.js';
import { binLabel, type LiftPanel, liftPanels } from './lift-panels.js';
import { figureRows } from './rows.js';

const CLIPPED = 'A line that reaches the edge goes on.';

function byMediator(by: LiftBin['by'], { id, title, label }: { id: string; title: string; label: string }): Figure {
  const shown = ({ analysis }: Results): LiftBin[] => analysis.lifts.filter((bin) => bin.by === by && bin.panel === 'all');
  return {
    id,
    title,
    caption: (results) => `Intervention effectiveness: share of the remaining gap that closes within five turns of an intervention, ×100, over all conditions. Dots: means; upright lines: 95 % intervals over scenarios, each for itself; grey: the placebo. Descriptive, not causal. ${CLIPPED} ${marksInWords(shown(results).map(({ estimate }) => estimate))}`.trim(),
    render: (results) => {
      const lifts = shown(results);
      const rows = figureRows(results).filter(({ row, control }) => lifts.some((bin) => bin.row === row) && control === null);
      const placebo = lifts.filter(({ row }) => isPlacebo(results, row));
      if (rows.length === 0) return null;
      const panels = rows.map(({ row, label: name }): LiftPanel => ({ title: name, bins: lifts.filter((bin) => bin.row === row), behind: placebo.length === 0 ? [] : [placebo], intervals: true }));
      const { body, height } = liftPanels(panels, { bins: binsOf(lifts), label, columns: Math.min(panels.length, by === 'progress' ? 4 : 3) });
      return svgFigure({ title, description: `${panels.length} mediators, ${binsOf(lifts).length} bins`, offline: results.offline, height, body });
    },
  };
}

const panelsTitle = 'Effectiveness by progress, in general and in the hard setting of each axis';

/** As published, over all mediators: the shape alone. */
const byPanel: Figure = {
  id: 'effectiveness-panels',
  title: panelsTitle,
  caption: () => `Intervention effectiveness by progress of the dialogue, in general and in the hard setting of each axis. Blue: mean over mediators of their means, drawn without intervals, as the paper has it; grey: each mediator. Descriptive, not causal.`,
  render: (results) => {
    const mediators = new Set(results.mediators.filter(({ control }) => control === null).map(({ row }) => row));
    const lifts = results.analysis.lifts.filter((bin) => bin.by === 'progress' && bin.panel !== 'all' && mediators.has(bin.row));
    if (lifts.length === 0) return null;
    const panels = inOrder(lifts.map(({ panel }) => panel)).map((name): LiftPanel => {
      const own = lifts.filter(({ panel }) => panel === name);
      const lines = [...mediators].map((row) => own.filter((bin) => bin.row === row));
      return { title: shortCondition(name), bins: meansOver(own), behind: mediators.size > 1 ? lines : [], intervals: false };
    });
    const { body, height } = liftPanels(panels, { bins: binsOf(lifts), label: 'progress of the dialogue, %', columns: Math.min(panels.length, 3) });
    return svgFigure({ title: panelsTitle, description: panels.map(({ title }) => shortened(title, 30)).join(', '), offline: results.offline, height, body });
  },
};

/** Mean over rows of each bin; it bears no interval. */
function meansOver(bins: readonly LiftBin[]): LiftBin[] {
  const byBin = new Map<string, LiftBin[]>();
  for (const bin of bins) byBin.set(binLabel(bin), [...(byBin.get(binLabel(bin)) ?? []), bin]);
  return [...byBin.values()].map((own) => ({ ...own[0]!, estimate: { ...own[0]!.estimate, value: meanOf(own.map(({ estimate }) => estimate.value)).mean, low: null, high: null } })).sort((a, b) => a.from - b.from);
}

/** In order; the last of party turns is open. */
function binsOf(lifts: readonly LiftBin[]): string[] {
  const bins = [...new Map(lifts.map((bin) => [bin.from, bin])).values()].sort((a, b) => a.from - b.from);
  return bins.map((bin, index) => binLabel(bin, isOpen(bin, index === bins.length - 1)));
}

/** The bin of the latest party turns ends with the longest dialogue. */
function isOpen({ by, from }: LiftBin, isLast: boolean): boolean {
  return by === 'partyTurn' && isLast && from > 50;
}

function isPlacebo({ mediators }: Results, row: string): boolean {
  return mediators.some((each) => each.row === row && each.control === 'placebo');
}

export const effectivenessFigures: readonly Figure[] = [
  byMediator('progress', { id: 'effectiveness-progress', title: 'Effectiveness by progress of the dialogue', label: 'progress of the dialogue, %' }),
  byMediator('partyTurn', { id: 'effectiveness-turn', title: 'Effectiveness by party turn', label: 'party turns before the intervention' }),
  byPanel,
];
