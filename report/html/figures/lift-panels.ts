/** Lift of interventions by where they stand, in small panels of one scale. */
import * as Plot from '@observablehq/plot';
import type { LiftBin } from '../../../domain/analysis/index.js';
import { NOT_ESTIMABLE_MARKS } from '../../intervals.js';
import { shortened } from '../../visible-text.js';
import { BLUE, FONT_SIZE, GREY, panel, SOFT, text, WIDTH } from './canvas.js';
import type { Body } from './interval-panels.js';

const LEFT = 44;
const GAP = 16;
/** So that the last label is not cut. */
const RIGHT = 14;
const PLOT = 130;

export interface LiftPanel {
  readonly title: string;
  /** Drawn with dots and, where they have them, intervals. */
  readonly bins: readonly LiftBin[];
  /** Drawn as thin lines behind: each list one line. */
  readonly behind: readonly (readonly LiftBin[])[];
  readonly intervals: boolean;
}

/** `0–20`, `51+`. */
export function binLabel({ by, from, to }: Pick<LiftBin, 'by' | 'from' | 'to'>, open = false): string {
  if (open) return `${from}+`;
  return by === 'progress' ? `${from}–${to}` : `${from}–${to - 1}`;
}

/** @param ends labels of the bins in order, from the start of the dialogue. */
export function liftPanels(panels: readonly LiftPanel[], { bins, label, columns }: { bins: readonly string[]; label: string; columns: number }): Body {
  const width = (WIDTH - LEFT - RIGHT - GAP * (columns - 1)) / columns;
  const domain = domainOf(panels);
  const aslant = bins.length > 5 || width < 220;
  const axis = aslant ? 46 : 28;
  const height = PLOT + axis;
  const body = panels.map((each, index) => {
    const [x, y] = [LEFT + (index % columns) * (width + GAP), Math.floor(index / columns) * height];
    const title = text(shortened(each.title, Math.max(12, Math.floor(width / 7))), { x, y: y + 14, anchor: 'start', weight: 600 });
    return title + onePanel(each, { x, y, width, domain, bins, aslant, axis, isFirst: index % columns === 0 });
  });
  const rows = Math.ceil(panels.length / columns);
  return { body: `${body.join('')}${text(label, { x: LEFT + (Math.min(panels.length, columns) * (width + GAP) - GAP) / 2, y: rows * height + 10 })}`, height: rows * height + 20 };
}

function onePanel({ bins: shown, behind, intervals }: LiftPanel, { x, y, width, domain, bins, aslant, axis, isFirst }: { x: number; y: number; width: number; domain: [number, number]; bins: readonly string[]; aslant: boolean; axis: number; isFirst: boolean }): string {
  const clip = (value: number): number => Math.min(domain[1], Math.max(domain[0], value));
  const place = nameOf(bins);
  const at = { x: place, y: (bin: LiftBin) => clip(bin.estimate.value!) };
  const valued = (list: readonly LiftBin[]): LiftBin[] => list.filter(({ estimate }) => estimate.value !== null);
  const sure = valued(shown).filter(({ estimate }) => intervals && estimate.low !== null);
  const left = isFirst ? LEFT : 0;
  return panel(
    {
      width: width + left, height: PLOT + axis, marginLeft: left, marginRight: 0, marginTop: 24, marginBottom: axis,
      x: { type: 'point', domain: [...bins], label: null, tickRotate: aslant ? -40 : 0, tickSize: 3, padding: 0.4 },
      y: { domain, label: null, axis: isFirst ? 'left' : null, ticks: 4 },
      marks: [
        Plot.gridY({ ticks: 4, strokeOpacity: 0.1 }),
        Plot.ruleY([0], { strokeOpacity: 0.6 }),
        ...behind.map((line) => Plot.line(valued(line), { ...at, stroke: GREY, strokeWidth: 1, strokeOpacity: 0.75 })),
        Plot.line(valued(shown), { ...at, stroke: BLUE, strokeWidth: intervals ? 1.25 : 2.25 }),
        Plot.ruleX(sure, { x: place, y1: ({ estimate }: LiftBin) => clip(estimate.low!), y2: ({ estimate }: LiftBin) => clip(estimate.high!), stroke: BLUE, strokeWidth: 2 }),
        Plot.dot(valued(shown), { ...at, r: 3.5, fill: BLUE }),
        ...(intervals ? [Plot.text(valued(shown).filter(({ estimate }) => estimate.notEstimable !== null), { ...at, text: ({ estimate }: LiftBin) => `–${NOT_ESTIMABLE_MARKS[estimate.notEstimable!].mark}`, dy: -10, fill: SOFT, fontSize: FONT_SIZE - 3 })] : []),
      ],
    },
    { x: x - left, y },
  );
}

function nameOf(bins: readonly string[]): (bin: LiftBin) => string {
  return (bin) => bins.find((name) => name === binLabel(bin)) ?? binLabel(bin, true);
}

/** All dots and lines; of the ends of intervals what lies within two spans of them. */
function domainOf(panels: readonly LiftPanel[]): [number, number] {
  const dots = panels.flatMap(({ bins, behind }) => [...bins, ...behind.flat()].flatMap(({ estimate }) => (estimate.value === null ? [] : [estimate.value])));
  const ends = panels.filter(({ intervals }) => intervals).flatMap(({ bins }) => bins.flatMap(({ estimate: { low, high } }) => (low === null || high === null ? [] : [low, high])));
  const [least, most] = [Math.min(0, ...dots), Math.max(0, ...dots)];
  const span = most - least || 1;
  const [from, to] = [Math.max(Math.min(least, ...ends), least - 2 * span), Math.min(Math.max(most, ...ends), most + 2 * span)];
  return [from - 0.04 * (to - from), to + 0.08 * (to - from)];
}
