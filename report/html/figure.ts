/** The trajectory figure: consensus over turns. Holds no string from outside, so its markup is trusted. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { UNMEDIATED } from '../baseline-row.js';
import { WATERMARK } from '../labels.js';
import type { Html} from './markup.js';
import { trusted } from './markup.js';

/** Okabe–Ito blue and vermilion: told apart with every kind of colour vision, and by shape. */
const MEDIATED = 'var(--mediated, #0072b2)';
const INTERVENTION = 'var(--intervention, #d55e00)';
const BASELINE = 'var(--baseline, #8a8a8a)';

/** Two end labels closer than this on the consensus scale would overlap. */
const LABEL_DISTANCE = 0.09;

interface FigureInput {
  /** S_1 … S_T. */
  readonly trajectory: readonly number[];
  readonly baselineTrajectory: readonly number[];
  /** Turn ids. */
  readonly interventions: readonly number[];
  readonly arm: string;
  readonly offline: boolean;
}

interface Point {
  readonly turn: number;
  readonly s: number;
}

/** The part of a DOM element that this file uses; the library's own types need the browser's. */
interface Element {
  readonly outerHTML: string;
  setAttribute(name: string, value: string): void;
}

export function trajectoryFigure(input: FigureInput): Html {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const main = steps(input.trajectory);
  const baseline = steps(input.baselineTrajectory);
  const last = Math.max(1, main.length - 1, baseline.length - 1);
  const spoken = input.interventions.flatMap((turn) => (main[turn] === undefined ? [] : [main[turn]]));
  const svg = Plot.plot({
    document,
    width: 760,
    height: 270,
    marginLeft: 44,
    marginRight: 96,
    marginTop: 30,
    marginBottom: 42,
    style: { fontSize: '12px', overflow: 'visible' },
    ariaLabel: 'Consensus over turns',
    ariaDescription: describe(input),
    x: { domain: [0, last], label: 'turn', labelAnchor: 'center', labelArrow: 'none', tickFormat: 'd', ticks: Math.min(10, last) },
    y: { domain: [0, 1], label: 'consensus S', labelArrow: 'none', ticks: [0, 0.25, 0.5, 0.75, 1], tickFormat: (s: number) => s.toFixed(2) },
    marks: [
      Plot.gridY([0, 0.25, 0.5, 0.75, 1], { strokeOpacity: 0.12 }),
      ...(input.offline ? [Plot.text([WATERMARK], { frameAnchor: 'middle', fontSize: 40, fillOpacity: 0.08, fontWeight: 'bold' })] : []),
      Plot.ruleX(spoken, { x: 'turn', stroke: INTERVENTION, strokeOpacity: 0.35 }),
      Plot.line(baseline, { x: 'turn', y: 's', curve: 'step-after', stroke: BASELINE, strokeWidth: 1.25 }),
      Plot.line(main, { x: 'turn', y: 's', curve: 'step-after', stroke: colourOf(input.arm), strokeWidth: 2.25 }),
      Plot.dot(spoken, { x: 'turn', y: 's', symbol: 'triangle', r: 5, fill: INTERVENTION }),
      ...endLabels(main, baseline, input.arm),
    ],
  }) as unknown as Element;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('role', 'img');
  return trusted(svg.outerHTML);
}

function colourOf(arm: string): string {
  return arm === UNMEDIATED ? BASELINE : MEDIATED;
}

/** From S_0 = 0, so that index and turn agree. */
function steps(trajectory: readonly number[]): Point[] {
  return trajectory.length === 0 ? [] : [0, ...trajectory].map((s, turn) => ({ turn, s }));
}

/** Each line is named at its end; names that would overlap are moved apart. */
function endLabels(main: readonly Point[], baseline: readonly Point[], arm: string): Plot.Markish[] {
  const end = main.at(-1);
  const other = baseline.at(-1);
  const label = (point: Point, text: string, fill: string, s: number): Plot.Markish =>
    Plot.text([{ ...point, s }], { x: 'turn', y: 's', text: () => text, fill, textAnchor: 'start', dx: 8 });
  if (end === undefined) return other === undefined ? [] : [label(other, 'unmediated', BASELINE, other.s)];
  if (other === undefined) return [label(end, arm, colourOf(arm), end.s)];
  const near = Math.abs(end.s - other.s) < LABEL_DISTANCE && Math.abs(end.turn - other.turn) < 8;
  const middle = Math.min(1 - LABEL_DISTANCE / 2, Math.max(LABEL_DISTANCE / 2, (end.s + other.s) / 2));
  const above = end.s >= other.s ? 1 : -1;
  const place = (point: Point, side: number): number => (near ? middle + (side * LABEL_DISTANCE) / 2 : point.s);
  return [label(end, arm, MEDIATED, place(end, above)), label(other, 'unmediated', BASELINE, place(other, -above))];
}

function describe({ trajectory, baselineTrajectory, interventions, arm }: FigureInput): string {
  const ends = (values: readonly number[]): string => (values.length === 0 ? 'not scored' : `ends at ${values.at(-1)!.toFixed(2)} after ${values.length} turns`);
  if (arm === UNMEDIATED) return `This dialogue ${ends(trajectory)}, without a mediator.`;
  return `This dialogue ${ends(trajectory)}, with ${interventions.length} interventions; its unmediated baseline ${ends(baselineTrajectory)}.`;
}
