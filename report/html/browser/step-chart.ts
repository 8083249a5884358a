/**
 * A small step chart as SVG. Drawn by hand: a page holds hundreds of them, at some five hundred bytes each.
 */
import { WATERMARK } from '../../labels.js';
import { type Html, html, NOTHING, trusted } from '../markup.js';

export interface StepChart {
  /** In its own units; the page scales it. */
  readonly width: number;
  readonly height: number;
  /** For who cannot see it. */
  readonly label: string;
  /** After turn 1 … T, each in 0–1; the line begins at 0. */
  readonly values: readonly number[];
  /** Drawn behind them, in grey; empty for none. */
  readonly other: readonly number[];
  /** Turns in which the mediator speaks. */
  readonly spoken: readonly number[];
  /** Without a mediator the line is grey. */
  readonly alone: boolean;
  /** Labels of the scale at 0, ½ and 1. */
  readonly scale: readonly [string, string, string];
  readonly offline: boolean;
}

const MARGIN = { left: 30, right: 8, top: 10, bottom: 22 };

export function stepChart({ width, height, label, values, other, spoken, alone, scale, offline }: StepChart): Html {
  const last = Math.max(1, values.length, other.length);
  const [right, bottom] = [width - MARGIN.right, height - MARGIN.bottom];
  const x = (turn: number): number => rounded(MARGIN.left + (turn / last) * (right - MARGIN.left));
  const y = (value: number): number => rounded(bottom - value * (bottom - MARGIN.top));
  const grid = [0, 0.25, 0.5, 0.75, 1].map((value) => `M${MARGIN.left} ${y(value)}H${right}`).join('');
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><path class="grid" d="${grid}"/>${offline ? demo(width, height) : NOTHING}${[0, 0.5, 1].map((value, nth) => text(scale[nth]!, { x: MARGIN.left - 5, y: y(value) + 4, anchor: 'end' }))}${turnLabels(last, x, height - 6)}${spoken.length === 0 ? NOTHING : marks(spoken.map(x), bottom)}${line('other', other, x, y)}${line(alone ? 'line alone' : 'line', values, x, y)}</svg>`;
}

/** Each value holds until the next: moves across, then up or down, only where something changes. */
export function stepPath(values: readonly number[], x: (turn: number) => number, y: (value: number) => number): string {
  let level = y(0);
  const steps = [`M${x(0)} ${level}`];
  values.forEach((value, index) => {
    if (y(value) === level) return;
    level = y(value);
    steps.push(`H${x(index + 1)}V${level}`);
  });
  return `${steps.join('')}H${x(values.length)}`;
}

function line(kind: string, values: readonly number[], x: (turn: number) => number, y: (value: number) => number): Html {
  return values.length === 0 ? NOTHING : html`<path class="${kind}" d="${stepPath(values, x, y)}"/>`;
}

/** A rule over the whole height, with a triangle at its foot: told by shape, not by colour alone. */
function marks(places: readonly number[], bottom: number): Html {
  const rules = places.map((at) => `M${at} ${MARGIN.top}V${bottom}`).join('');
  const tips = places.map((at) => `M${at} ${bottom - 7}l4 7h-8z`).join('');
  return trusted(`<path class="spoke" d="${rules}"/><path class="tips" d="${tips}"/>`);
}

function turnLabels(last: number, x: (turn: number) => number, y: number): Html[] {
  const middle = Math.round(last / 2);
  return [text('0', { x: x(0), y, anchor: 'middle' }), ...(last < 4 ? [] : [text(String(middle), { x: x(middle), y, anchor: 'middle' })]), text(`turn ${last}`, { x: x(last), y, anchor: 'end' })];
}

/** Inside the picture, so that it stays where the picture goes. */
function demo(width: number, height: number): Html {
  return trusted(`<text class="demo" x="${width / 2}" y="${height / 2 + 4}" text-anchor="middle" style="font-size:${Math.round(width / 11)}px">${WATERMARK}</text>`);
}

function text(words: string, { x, y, anchor }: { x: number; y: number; anchor: 'middle' | 'end' }): Html {
  return html`<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
