/** Timeliness beside how often a mediator speaks: who speaks often is timely by chance. */
import * as Plot from '@observablehq/plot';
import type { BehaviourRow } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { fixed } from '../../numbers.js';
import { GREY, panel, RED, SOFT, svgFigure, text, WIDTH } from './canvas.js';
import type { Figure } from './figure-definition.js';
import { type FigureRow, figureRows, labelRoom, lookOf } from './rows.js';

const HEIGHT = 340;
const LINE_HEIGHT = 19;
const title = 'Timeliness and frequency';

interface Point extends FigureRow {
  readonly number: number;
  readonly frequency: number;
  readonly timeliness: number;
  readonly chance: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export const timelinessFigure: Figure = {
  id: 'timeliness-frequency',
  title,
  caption: () => `Timeliness against the share of decisions at which the mediator spoke. Numbered marks: mediators (a diamond: the placebo), with 95 % intervals where 30 drops and more bear one. Vermilion dashes: the timeliness that as many interventions placed at random would have; the dashed line joins them. What lies above its own dash is more timely than chance.`,
  render: (results) => {
    const points = pointsOf(results);
    if (points.length === 0) return null;
    const key = labelRoom(points) + 84;
    const width = WIDTH - key;
    const height = Math.max(HEIGHT, 40 + points.length * LINE_HEIGHT);
    const names = points.map(({ number, label, chance, timeliness }, index) => {
      const y = 30 + index * LINE_HEIGHT;
      const excess = chance === null ? '' : ` ${timeliness >= chance ? '+' : '−'}${fixed(Math.abs(timeliness - chance), 1)}`;
      return `${text(`${number}`, { x: width + 26, y, anchor: 'end', weight: 600 })}${text(label, { x: width + 34, y, anchor: 'start' })}${text(excess, { x: WIDTH - 2, y, anchor: 'end', fill: SOFT, size: 10 })}`;
    });
    const head = `${text('over chance', { x: WIDTH - 2, y: 12, anchor: 'end', fill: SOFT, size: 10 })}`;
    const description = points.map(({ label, frequency, timeliness, chance }) => `${label}: spoke at ${fixed(frequency, 1)} %, timeliness ${fixed(timeliness, 1)}, by chance ${fixed(chance, 1)}`).join('; ');
    return svgFigure({ title, description, offline: results.offline, height, body: panel(scatter(points, width, height), { x: 0, y: 0 }) + head + names.join('') });
  },
};

function scatter(points: readonly Point[], width: number, height: number): Plot.PlotOptions {
  const most = Math.max(10, ...points.map(({ frequency }) => frequency));
  const known = points.filter(({ chance }) => chance !== null).sort((a, b) => a.frequency - b.frequency);
  const sure = points.filter(({ low }) => low !== null);
  return {
    width, height, marginLeft: 46, marginRight: 12, marginTop: 28, marginBottom: 42,
    x: { domain: [0, Math.min(100, most * 1.08)], label: 'intervention frequency, % of decisions', labelAnchor: 'center', labelArrow: 'none', ticks: 6 },
    y: { domain: [0, 100], label: 'timeliness', labelArrow: 'none', ticks: 5 },
    symbol: { type: 'identity' } as unknown as Plot.ScaleOptions,
    marks: [
      Plot.gridY({ ticks: 5, strokeOpacity: 0.1 }),
      Plot.line(known, { x: 'frequency', y: 'chance', stroke: RED, strokeWidth: 1.25, strokeDasharray: '5 4' }),
      Plot.ruleX(known, { x: 'frequency', y1: 'chance', y2: 'timeliness', stroke: GREY, strokeOpacity: 0.6, strokeDasharray: '1 2' }),
      Plot.text(known, { x: 'frequency', y: 'chance', text: () => '–', fontSize: 22, fontWeight: 'bold', fill: RED, dy: -1 }),
      Plot.ruleX(sure, { x: 'frequency', y1: 'low', y2: 'high', stroke: GREY, strokeWidth: 2 }),
      ...points.flatMap((point) => [
        Plot.dot([point], { x: 'frequency', y: 'timeliness', r: 8, strokeWidth: 1.75, ...lookOf(point.control) }),
        Plot.text([point], { x: 'frequency', y: 'timeliness', text: () => String(point.number), fontSize: 10, fontWeight: 'bold', fill: point.control === null ? 'var(--paper, #ffffff)' : 'currentColor' }),
      ]),
    ],
  };
}

function pointsOf(results: Results): Point[] {
  const behaviour = new Map(results.analysis.behaviour.map((row) => [row.row, row]));
  return figureRows(results).flatMap((row) => {
    const own: BehaviourRow | undefined = behaviour.get(row.row);
    const [frequency, timeliness] = [own?.interventionFrequency.value ?? null, own?.timeliness.value ?? null];
    return own === undefined || frequency === null || timeliness === null ? [] : [{ ...row, frequency, timeliness, chance: own.timelinessChance.value, low: own.timeliness.low, high: own.timeliness.high }];
  }).map((point, index) => ({ ...point, number: index + 1 }));
}
