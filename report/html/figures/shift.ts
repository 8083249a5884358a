/** Figure 3 of the paper: how far each condition shifts a mediator from `general`. */
import * as Plot from '@observablehq/plot';
import type { ContrastRow } from '../../../domain/analysis/index.js';
import { METRIC_LABELS } from '../../labels.js';
import { signed } from '../../numbers.js';
import { BLUE, panel, RED, SOFT, svgFigure, text, WIDTH } from './canvas.js';
import { axisOfCondition, inOrder, shortCondition } from './condition-names.js';
import type { Figure } from './figure-definition.js';
import { figureRows, labelRoom } from './rows.js';

const CELL_HEIGHT = 27;
const TOP = 24;
/** For the names of conditions, aslant. */
const BOTTOM = 84;
const PADDING = 0.06;
/** Colour never hides a number, on paper or on black. */
const MOST_OPAQUE = 0.55;

function shiftFigure(metric: 'consensusGain' | 'deltaS', id: string): Figure {
  const { name, short } = METRIC_LABELS[metric];
  const digits = metric === 'deltaS' ? 2 : 0;
  const title = `Shift of ${name === METRIC_LABELS.deltaS.name ? 'the change of consensus' : name} from general`;
  return {
    id,
    title,
    caption: () => `${short} under each condition minus ${short} under general, paired by scenario and repeat. Blue: above general; vermilion: below; the deeper, the further. Framed and bold: the simultaneous 95 % band over the figure excludes 0; without a frame it holds 0, or none can be given. A condition adds text as well as a persona: the within-axis contrasts do not confound the two.`,
    render: (results) => {
      const shifts = results.analysis.contrasts.filter((each) => each.kind === 'shift' && each.metric === metric && each.estimate.value !== null);
      if (shifts.length === 0) return null;
      const rows = figureRows(results).filter(({ row }) => shifts.some((each) => each.row === row));
      const conditions = inOrder(shifts.map(({ to }) => to));
      const left = labelRoom(rows);
      const width = Math.min(WIDTH - left - 6, conditions.length * 90);
      const height = TOP + rows.length * CELL_HEIGHT + BOTTOM;
      const plot = heatMap(shifts, { rows: rows.map(({ row }) => row), conditions, width, height, digits });
      const names = rows.map(({ label }, index) => text(label, { x: left - 10, y: TOP + (index + 0.5) * CELL_HEIGHT + 4, anchor: 'end' }));
      const body = panel(plot, { x: left, y: 0 }) + names.join('') + axisHeads(conditions, { left: left + (width * PADDING) / (2 * (conditions.length + PADDING)), step: width / (conditions.length + PADDING) });
      return svgFigure({ title, description: `${rows.length} rows, ${conditions.length} conditions; every cell holds its number`, offline: results.offline, height, body });
    },
  };
}

function heatMap(shifts: readonly ContrastRow[], { rows, conditions, width, height, digits }: { rows: string[]; conditions: string[]; width: number; height: number; digits: number }): Plot.PlotOptions {
  const value = ({ estimate }: ContrastRow): number => estimate.value!;
  const most = largest(shifts.map((shift) => Math.abs(value(shift)))) || 1;
  const excludesZero = ({ band }: ContrastRow): boolean => band !== null && (band.low > 0 || band.high < 0);
  const at = { x: 'to', y: 'row' } as const;
  const words = (shift: ContrastRow): string => signed(value(shift), digits);
  return {
    width, height, marginLeft: 0, marginRight: 0, marginTop: TOP, marginBottom: BOTTOM,
    x: { type: 'band', domain: conditions, label: null, tickFormat: shortCondition, tickRotate: -42, tickSize: 0, padding: PADDING },
    y: { type: 'band', domain: rows, axis: null, padding: 0.08 },
    color: { type: 'identity' },
    opacity: { type: 'identity' },
    marks: [
      Plot.cell(shifts, { ...at, fill: (shift: ContrastRow) => (value(shift) >= 0 ? BLUE : RED), fillOpacity: (shift: ContrastRow) => MOST_OPAQUE * Math.min(1, Math.abs(value(shift)) / most) }),
      Plot.cell(shifts.filter(excludesZero), { ...at, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }),
      Plot.text(shifts.filter((shift) => !excludesZero(shift)), { ...at, text: words, fontSize: 11 }),
      Plot.text(shifts.filter(excludesZero), { ...at, text: words, fontSize: 11, fontWeight: 'bold' }),
    ],
  };
}

/** The second largest of many, so that one wild cell does not bleach the others. */
function largest(sizes: readonly number[]): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.97) - 1)] ?? 0;
}

/** One name over the conditions of an axis. */
function axisHeads(conditions: readonly string[], { left, step }: { left: number; step: number }): string {
  const groups: { name: string | null; from: number; to: number }[] = [];
  conditions.forEach((condition, index) => {
    const name = axisOfCondition(condition);
    const last = groups.at(-1);
    if (last !== undefined && last.name === name) last.to = index + 1;
    else groups.push({ name, from: index, to: index + 1 });
  });
  return groups.map(({ name, from, to }) => {
    if (name === null) return '';
    const [start, end] = [left + from * step, left + to * step];
    const words = (end - start) / 6 < name.length ? name.split(' ')[0]! : name;
    const line = `<line x1="${Math.round(start + 2)}" x2="${Math.round(end - 2)}" y1="${TOP - 4}" y2="${TOP - 4}" stroke="${SOFT}" stroke-width="1"/>`;
    return `${text(words, { x: (start + end) / 2, y: 14, size: 10, fill: SOFT })}${line}`;
  }).join('');
}

export const shiftFigures: readonly Figure[] = [shiftFigure('consensusGain', 'shift-consensus-gain'), shiftFigure('deltaS', 'shift-delta-s')];
