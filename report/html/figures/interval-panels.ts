/** Dot plots with intervals: one panel for each quantity, one row for each mediator. */
import * as Plot from '@observablehq/plot';
import type { Band, Estimate } from '../../../domain/analysis/index.js';
import { FEW_CLUSTERS_MARK, NOT_ESTIMABLE_MARKS } from '../../intervals.js';
import { panel, SOFT, text, WIDTH } from './canvas.js';
import { type FigureRow, labelRoom, lookOf } from './rows.js';

const ROW_HEIGHT = 23;
const TOP = 26;
/** Room for the axis, and below it to the next panel. */
const AXIS = 38;
const BELOW = 14;
const GAP = 22;

export interface IntervalItem {
  readonly row: string;
  readonly estimate: Estimate;
  /** Simultaneous over the figure: drawn thin, under the interval. */
  readonly band?: Band;
}

export interface IntervalPanel {
  readonly title: string;
  /** Of the horizontal axis. */
  readonly label: string;
  readonly items: readonly IntervalItem[];
  /** Where a line is drawn: what a value is held against; null for none. */
  readonly line: number | null;
  /** Ends of the axis where they are known; else it fits what is drawn. */
  readonly domain?: Domain;
}

export interface PanelLayout {
  readonly rows: readonly FigureRow[];
  readonly columns: number;
  /** Whether all panels have one scale. */
  readonly sharedScale: boolean;
  /** Room at the right of a single column, for words. */
  readonly right?: number;
}

export interface Body {
  readonly body: string;
  readonly height: number;
}

interface Mark extends IntervalItem {
  readonly value: number;
}

export interface Domain {
  readonly from: number;
  readonly to: number;
}

export function intervalPanels(panels: readonly IntervalPanel[], { rows, columns, sharedScale, right = 10 }: PanelLayout): Body {
  const left = labelRoom(rows);
  const width = (WIDTH - left - right - GAP * (columns - 1)) / columns;
  const height = TOP + rows.length * ROW_HEIGHT + AXIS;
  const shared = sharedScale ? domainOf(panels.flatMap(({ items }) => items), panels.some(({ line }) => line === 0)) : null;
  const body = panels.map((each, index) => {
    const [x, y] = [left + (index % columns) * (width + GAP), Math.floor(index / columns) * (height + BELOW)];
    const names = index % columns === 0 ? rows.map(({ label }, at) => text(label, { x: x - 10, y: y + TOP + (at + 0.5) * ROW_HEIGHT + 4, anchor: 'end' })).join('') : '';
    return `${names}${text(each.title, { x, y: y + 14, anchor: 'start', weight: 600 })}${onePanel(each, rows, { x, y, width, height, domain: shared })}`;
  });
  return { body: body.join(''), height: (height + BELOW) * Math.ceil(panels.length / columns) - BELOW };
}

export const rowMiddle = (index: number): number => TOP + (index + 0.5) * ROW_HEIGHT + 4;

function onePanel({ items, label, line, domain: own }: IntervalPanel, rows: readonly FigureRow[], { x, y, width, height, domain: shared }: { x: number; y: number; width: number; height: number; domain: Domain | null }): string {
  const domain = own ?? shared ?? domainOf(items, line === 0);
  const known = new Set(rows.map(({ row }) => row));
  const marks = items.filter((item): item is Mark => item.estimate.value !== null && known.has(item.row)).map((item) => ({ ...item, value: item.estimate.value! }));
  const sure = marks.filter(({ estimate }) => estimate.low !== null);
  const banded = marks.filter(({ band }) => band !== undefined && band !== null);
  const at = { y: 'row' as const };
  const clip = (value: number): number => Math.min(domain.to, Math.max(domain.from, value));
  const colour = colourOf(rows);
  const ends = (pick: (mark: Mark) => { low: number; high: number }): { x1: (mark: Mark) => number; x2: (mark: Mark) => number } => ({ x1: (mark) => clip(pick(mark).low), x2: (mark) => clip(pick(mark).high) });
  const interval = ({ estimate }: Mark): { low: number; high: number } => ({ low: estimate.low!, high: estimate.high! });
  return panel(
    {
      width, height, marginLeft: 0, marginRight: 0, marginTop: TOP, marginBottom: AXIS,
      x: { domain: [domain.from, domain.to], label, labelAnchor: 'center', labelArrow: 'none', ticks: Math.max(2, Math.round(width / 70)), insetLeft: 4, insetRight: 4 },
      y: { type: 'band', domain: rows.map(({ row }) => row), axis: null, padding: 0 },
      color: { type: 'identity' },
      symbol: { type: 'identity' } as unknown as Plot.ScaleOptions,
      marks: [
        Plot.gridX({ ticks: Math.max(2, Math.round(width / 70)), strokeOpacity: 0.1 }),
        ...(line === null ? [] : [Plot.ruleX([clip(line)], { strokeOpacity: 0.6 })]),
        Plot.ruleY(banded, { ...at, ...ends(({ band }) => band!), stroke: colour, strokeWidth: 1, strokeOpacity: 0.75 }),
        Plot.ruleY(sure, { ...at, ...ends(interval), stroke: colour, strokeWidth: 3 }),
        ...rows.flatMap(({ row, control }) => {
          const own = marks.filter((mark) => mark.row === row);
          const look = lookOf(control);
          return own.length === 0 ? [] : [Plot.dot(own, { ...at, x: (mark: Mark) => clip(mark.value), r: 4.5, strokeWidth: 1.75, ...look })];
        }),
        ...clippedEnds(sure, domain, at),
        Plot.text(marks.filter(hasNote), { ...at, x: (mark: Mark) => clip(mark.band?.high ?? mark.estimate.high ?? mark.value), text: noteOf, dx: 9, textAnchor: 'start', fill: SOFT, fontSize: 10 }),
      ],
    },
    { x, y },
  );
}

function colourOf(rows: readonly FigureRow[]): (mark: Mark) => string {
  const colours = new Map(rows.map(({ row, control }) => [row, lookOf(control).stroke]));
  return ({ row }) => colours.get(row)!;
}

/** A triangle at the edge where an interval goes on. */
function clippedEnds(marks: readonly Mark[], { from, to }: Domain, at: { y: 'row' }): Plot.Markish[] {
  const [left, right] = [marks.filter(({ estimate }) => estimate.low! < from), marks.filter(({ estimate }) => estimate.high! > to)];
  return [
    Plot.text(left, { ...at, x: () => from, text: () => '◀', fontSize: 9, dx: -1 }),
    Plot.text(right, { ...at, x: () => to, text: () => '▶', fontSize: 9, dx: 1 }),
  ];
}

function hasNote({ estimate }: IntervalItem): boolean {
  return noteOf({ estimate }) !== '';
}

function noteOf({ estimate }: Pick<IntervalItem, 'estimate'>): string {
  if (estimate.notEstimable !== null) return `–${NOT_ESTIMABLE_MARKS[estimate.notEstimable].mark}`;
  return estimate.fewClusters && estimate.low !== null ? FEW_CLUSTERS_MARK : '';
}

/** All values; of the ends of intervals what lies within three spans of the values, so that one heavy tail flattens nothing. */
export function domainOf(items: readonly IntervalItem[], withZero: boolean): Domain {
  const values = [...items.flatMap(({ estimate }) => (estimate.value === null ? [] : [estimate.value])), ...(withZero ? [0] : [])];
  if (values.length === 0) return { from: 0, to: 1 };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ends = items.flatMap(({ estimate: { low, high }, band }) => [low, high, band?.low ?? null, band?.high ?? null]).filter((end) => end !== null);
  const widths = items.flatMap(({ estimate: { low, high } }) => (low === null || high === null ? [] : [high - low])).sort((a, b) => a - b);
  const span = Math.max(most - least, widths[Math.floor(widths.length / 2)] ?? 0) || Math.abs(most) || 1;
  const [from, to] = [Math.max(Math.min(least, ...ends), least - 3 * span), Math.min(Math.max(most, ...ends), most + 3 * span)];
  const pad = to === from ? span / 2 : (to - from) * 0.06;
  return { from: from - pad, to: to + pad };
}
