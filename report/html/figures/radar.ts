/** Figure 2 of the paper: Consensus Gain by axis, as a radar; one for each mediator, the placebo behind it. */
import { fixed } from '../../numbers.js';
import { BLUE, GREY, round, SOFT, svgFigure, text, WIDTH } from './canvas.js';
import { AXIS_ORDER } from './condition-names.js';
import { estimatesOf, partsOf } from './estimates.js';
import type { Figure } from './figure-definition.js';
import { figureRows } from './rows.js';
import { shortened } from '../../visible-text.js';

/** Below this a value stands in the middle. */
const FLOOR = -100;
const RADIUS = 66;
const HEIGHT = 206;
const title = 'Consensus Gain by axis, as a radar';

interface Scale {
  readonly from: number;
  readonly to: number;
}

export const radarFigure: Figure = {
  id: 'radar',
  title,
  caption: () => 'Consensus Gain by axis, as the paper draws it: GEN general, SA strategic posture, MS party composition, LONG history length, EMO emotional reactivity, CUL cultural identity. The dashed ring is 0; dotted grey is the placebo. A radar shows no intervals: read the dot plot by axis for how sure these values are.',
  render: (results) => {
    const estimates = estimatesOf(results, 'consensusGain', 'axis');
    const axes = partsOf(estimates, AXIS_ORDER);
    const valuesOf = (row: string): number[] | null => {
      const values = axes.map((axis) => estimates.find((each) => each.row === row && each.of === axis)?.estimate.value ?? null);
      return values.every((value) => value !== null) ? values : null;
    };
    const shown = figureRows(results).filter(({ control }) => control === null).flatMap(({ row, label }) => {
      const values = valuesOf(row);
      return values === null ? [] : [{ label, values }];
    });
    if (axes.length < 3 || shown.length === 0) return null;
    const placebo = results.mediators.some(({ control }) => control === 'placebo') ? valuesOf('placebo') : null;
    const scale = scaleOf([...shown.flatMap(({ values }) => values), ...(placebo ?? [])]);
    const columns = Math.min(4, shown.length);
    const step = WIDTH / columns;
    const body = shown.map(({ label, values }, index) => oneRadar({ label, values, placebo, axes, scale, x: (index % columns) * step + step / 2, y: Math.floor(index / columns) * HEIGHT + HEIGHT / 2 + 8 }));
    const description = shown.map(({ label, values }) => `${label}: ${axes.map((axis, at) => `${axis} ${fixed(values[at]!, 1)}`).join(', ')}`).join('; ');
    return svgFigure({ title, description, offline: results.offline, height: Math.ceil(shown.length / columns) * HEIGHT + 10, body: body.join('') });
  },
};

function scaleOf(values: readonly number[]): Scale {
  const from = Math.max(FLOOR, Math.min(0, ...values));
  return { from: Math.floor(from / 20) * 20 - 20, to: Math.max(20, Math.ceil(Math.max(...values) / 20) * 20) };
}

function oneRadar({ label, values, placebo, axes, scale, x, y }: { label: string; values: readonly number[]; placebo: readonly number[] | null; axes: readonly string[]; scale: Scale; x: number; y: number }): string {
  const point = (value: number, index: number): { x: number; y: number } => {
    const share = Math.max(0, (Math.max(value, scale.from) - scale.from) / (scale.to - scale.from));
    const angle = (2 * Math.PI * index) / axes.length - Math.PI / 2;
    return { x: x + RADIUS * share * Math.cos(angle), y: y + RADIUS * share * Math.sin(angle) };
  };
  const ring = (all: readonly number[]): string => `M${all.map((value, index) => point(value, index)).map((at) => `${round(at.x)},${round(at.y)}`).join('L')}Z`;
  const flat = (value: number): string => ring(axes.map(() => value));
  const spokes = axes.map((_, index) => `M${round(x)},${round(y)}L${round(point(scale.to, index).x)},${round(point(scale.to, index).y)}`).join('');
  const names = axes.map((axis, index) => {
    const angle = (2 * Math.PI * index) / axes.length - Math.PI / 2;
    return text(axis, { x: x + (RADIUS + 14) * Math.cos(angle), y: y + (RADIUS + 12) * Math.sin(angle) + 4, size: 10, fill: SOFT });
  });
  const dots = values.map((value, index) => point(value, index)).map((at) => `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="2.5" fill="${BLUE}"/>`);
  return [
    text(shortened(label, 27), { x, y: y - RADIUS - 28, weight: 600 }),
    `<path d="${flat(scale.to)}${spokes}" fill="none" stroke="${GREY}" stroke-opacity="0.45"/>`,
    `<path d="${flat(0)}" fill="none" stroke="currentColor" stroke-opacity="0.7" stroke-dasharray="3 3"/>`,
    placebo === null ? '' : `<path d="${ring(placebo)}" fill="none" stroke="${GREY}" stroke-width="1.5" stroke-dasharray="1.5 2.5"/>`,
    `<path d="${ring(values)}" fill="${BLUE}" fill-opacity="0.16" stroke="${BLUE}" stroke-width="2"/>`,
    ...dots,
    ...names,
    text(`rim ${fixed(scale.to, 0)}`, { x: x + RADIUS + 2, y: y + RADIUS + 16, size: 9, fill: SOFT }),
  ].join('');
}
