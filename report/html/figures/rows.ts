/** The rows of a figure: mediators and controls, named so that they can be told apart. */
import type { Control } from '../../../domain/outcome.js';
import type { Results } from '../../../domain/results.js';
import { shortened } from '../../visible-text.js';
import { BLUE, CHARACTER, GREY, PAPER } from './canvas.js';

const SHORTEST = 26;
/** However alike they are. */
const LONGEST = 44;

export interface FigureRow {
  readonly row: string;
  readonly label: string;
  readonly control: Control | null;
}

/** In the order of the manifest: no figure ranks. */
export function figureRows({ mediators }: Pick<Results, 'mediators'>): FigureRow[] {
  const width = labelWidth(mediators.map(({ row }) => row));
  return mediators.map(({ row, control }) => ({ row, control, label: `${shortened(row, width)}${control === null ? '' : ' (control)'}` }));
}

/** Names that would look alike get more room: dated versions of one model differ in the middle. */
function labelWidth(names: readonly string[]): number {
  let width = SHORTEST;
  while (width < LONGEST && new Set(names.map((name) => shortened(name, width))).size < new Set(names).size) width += 1;
  return width;
}

/** Room that the labels need at the left of a figure. */
export function labelRoom(rows: readonly FigureRow[]): number {
  return Math.max(60, ...rows.map(({ label }) => label.length * CHARACTER)) + 14;
}

interface Look {
  readonly symbol: 'circle' | 'square' | 'diamond';
  readonly stroke: string;
  readonly fill: string;
}

/** Controls are hollow, and of a shape of their own. */
export function lookOf(control: Control | null): Look {
  if (control === null) return { symbol: 'circle', stroke: BLUE, fill: BLUE };
  return { symbol: control === 'A/A' ? 'square' : 'diamond', stroke: GREY, fill: PAPER };
}

export const CONTROLS_KEY = 'Hollow marks are controls: a square A/A (a second unmediated dialogue), a diamond the placebo.';
