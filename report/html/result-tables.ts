/** The main table, the headline means and the shape of the gain. */
import { AXIS_NAMES } from '../../domain/conditions/index.js';
import { type MediatorRow, type Metric, type Results } from '../../domain/results.js';
import { METRIC_LABELS } from '../labels.js';
import { fixed, NONE, percent } from '../numbers.js';
import type { Html } from './markup.js';
import { html } from './markup.js';
import { columnHead, groupHead, meanCell, num, rowHead, ROW_HEAD_COLUMNS, ROW_HEADS, table } from './table.js';

/** The order in which a reader wants them. */
const ORDER: readonly Metric[] = [
  'consensusGain',
  'deltaS',
  'consensusFinal',
  'timeliness',
  'effectiveness',
  'interventionFrequency',
  'firstIntervention',
];

export function mainTable({ mediators, offline }: Results): Html {
  return table({
    caption: 'Main results: mean over scored runs, with the number of runs behind it',
    offline,
    head: html`<tr>${ROW_HEADS}${ORDER.map(metricHead)}
${columnHead('Drops', 'drop events behind timeliness')}
${columnHead('Deals\u00a0%', 'mediated dialogues that ended in a deal, beside their unmediated baselines')}
${columnHead('dealS', 'final consensus if the parties closed a deal, else 0')}</tr>`,
    body: [html`<tbody>${mediators.map(mainRow)}</tbody>`],
  });
}

function metricHead(metric: Metric): Html {
  const { short, name, explain } = METRIC_LABELS[metric];
  return columnHead(short, `${name}: ${explain}`);
}

function mainRow(row: MediatorRow): Html {
  const means = ORDER.map((metric) => meanCell(row.means[metric], METRIC_LABELS[metric].digits, { sign: metric === 'deltaS' }));
  const deals = `${percent(row.ends.mediated.deal)} / ${percent(row.ends.unmediated.deal)}`;
  return html`<tr>${rowHead(row)}${means}${num(row.mediator === null ? NONE : String(row.drops))}${num(deals)}${meanCell(row.dealS, 3)}</tr>`;
}

export function metricKey(): Html {
  return html`<dl class="key">${ORDER.map((metric) => {
    const { short, name, explain } = METRIC_LABELS[metric];
    return html`<div><dt>${short}</dt><dd>${name}: ${explain}.</dd></div>`;
  })}</dl>`;
}

type Headline = MediatorRow['headline']['deltaS'];

/** Whichever mean the experiment puts first stands first. */
export function headlineTable({ mediators, offline, identity }: Results): Html {
  const balancedFirst = identity.metrics.headline === 'axis-balanced';
  const names = balancedFirst ? ['Balanced', 'Plain'] : ['Plain', 'Balanced'];
  const pair = (balanced: Headline['axisBalanced'], plain: Headline['plain'], digits: number, sign: boolean): Html[] => {
    const cells = [meanCell({ mean: balanced.value, n: balanced.n }, digits, { sign }), meanCell(plain, digits, { sign })];
    return balancedFirst ? cells : cells.reverse();
  };
  const four = (head: Headline, digits: number, sign: boolean): Html[] => [
    ...pair(head.axisBalanced, head.plain, digits, sign),
    ...pair(head.axisBalancedWithoutThree, head.plainWithoutThree, digits, sign),
  ];
  const groups = ['CG', 'CG, no three parties', 'ΔS', 'ΔS, no three parties'];
  const subheads = names.map((name) => columnHead(name));
  return table({
    caption: 'Headline means, all conditions and without three parties',
    offline,
    head: html`<tr><td colspan="${ROW_HEAD_COLUMNS}"></td>${groups.map((group) => groupHead(group, 2))}</tr>
<tr>${ROW_HEADS}${groups.flatMap(() => subheads)}</tr>`,
    body: [
      html`<tbody>${mediators.map((row) => {
        const { consensusGain, deltaS } = row.headline;
        return html`<tr>${rowHead(row)}${four(consensusGain, 1, false)}${four(deltaS, 3, true)}</tr>`;
      })}</tbody>`,
    ],
  });
}

/** Axes that the balanced mean rests on, in words. */
export function headlineNote({ mediators, blocks }: Results): Html {
  const axes = [...new Set(mediators.flatMap(({ headline }) => headline.deltaS.axisBalanced.axes))].map((axis) => AXIS_NAMES[axis]);
  return html`<p class="note">Headline over ${blocks.complete} complete blocks of ${blocks.planned}: a block that lost a dialogue is left
out for every row. Balanced: mean of the axis values (${axes.length === 0 ? 'none yet' : axes.join(', ')}), each the
mean over its conditions. Plain: the paper's mean over conditions, in which an axis weighs as many times as it has conditions.</p>`;
}

const GAIN_HEADS = [
  ['Mean', 'as published'],
  ['Median', 'of the runs'],
  ['Clipped mean', 'each value set to at least −100'],
  ['Ratio of sums', '100 × sum of changes / sum of gaps'],
  ['Below −100', 'runs below −100'],
  ['Raw changes', 'runs whose baseline had reached full consensus'],
] as const;

export function gainTable({ mediators, offline }: Results): Html {
  return table({
    caption: 'Consensus Gain in four summaries',
    offline,
    head: html`<tr>${ROW_HEADS}${GAIN_HEADS.map(([label, explain]) => columnHead(label, explain))}</tr>`,
    body: [html`<tbody>${mediators.map(gainRow)}</tbody>`],
  });
}

function gainRow(row: MediatorRow): Html {
  const { median, clippedMean, ratioOfSums, below100, rawChanges } = row.gain;
  const summaries = [median, clippedMean, ratioOfSums].map((value) => num(fixed(value, 1)));
  const counts = [below100, rawChanges].map((count) => num(String(count)));
  return html`<tr>${rowHead(row)}${meanCell(row.means.consensusGain, 1)}${summaries}${counts}</tr>`;
}
