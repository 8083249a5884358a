/** The main table, the headline means and the shape of the gain. */
import { AXIS_NAMES } from '../../domain/conditions/index.js';
import { type MediatorRow, type Metric, type Results } from '../../domain/results.js';
import { baselineRow, UNMEDIATED, type BaselineRow } from '../baseline-row.js';
import { METRIC_LABELS } from '../labels.js';
import { fixed, NONE, percent } from '../numbers.js';
import type { Html } from './markup.js';
import { html, NOTHING } from './markup.js';
import { columnHead, faultCell, groupHead, meanCell, nameHead, num, rowHead, ROW_HEAD, table } from './table.js';

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

type Explained = readonly [label: string, explain: string];

const SCORED: Explained = ['Scored', 'dialogues scored / planned'];
const FAULTS: Explained = ['Faults\u00a0%', "decisions lost to the mediator's own faults, per cent; marked above 5"];
const DROPS: Explained = ['Drops', 'drop events behind timeliness'];
const DEALS: Explained = ['Deals\u00a0%', 'mediated dialogues that ended in a deal / their unmediated baselines'];
const DEAL_S: Explained = ['dealS', 'final consensus if the parties closed a deal, else 0'];

/** The unmediated dialogues stand first: with and without the mediator. */
export function mainTable(results: Results): Html {
  const { mediators, offline } = results;
  const baseline = baselineRow(results);
  return table({
    caption: 'Main results: plain means over scored runs, with the number of runs behind each',
    offline,
    head: html`<tr>${ROW_HEAD}${[SCORED, FAULTS].map(explainedHead)}${ORDER.map(metricHead)}${[DROPS, DEALS, DEAL_S].map(explainedHead)}</tr>`,
    body: [html`<tbody>${baseline === null ? NOTHING : unmediatedRow(baseline)}${mediators.map(mainRow)}</tbody>`],
  });
}

function explainedHead([label, explain]: Explained): Html {
  return columnHead(label, explain);
}

function unmediatedRow({ planned, scored, consensusFinal, deal }: BaselineRow): Html {
  const none = html`<td class="none">${NONE}</td>`;
  const means = ORDER.map((metric) => (metric === 'consensusFinal' ? meanCell(consensusFinal, METRIC_LABELS[metric].digits) : none));
  return html`<tr>${nameHead(UNMEDIATED, 'baseline')}${num(`${scored}/${planned}`)}${none}${means}${none}${num(percent(deal))}${none}</tr>`;
}

function metricHead(metric: Metric): Html {
  const { short, name, explain } = METRIC_LABELS[metric];
  return columnHead(short, `${name}: ${explain}`);
}

function mainRow(row: MediatorRow): Html {
  const means = ORDER.map((metric) => meanCell(row.means[metric], METRIC_LABELS[metric].digits, { sign: metric === 'deltaS' }));
  const deals = `${percent(row.ends.mediated.deal)} / ${percent(row.ends.unmediated.deal)}`;
  return html`<tr>${rowHead(row)}${num(`${row.scored}/${row.planned}`)}${faultCell(row.mediatorFaultShare)}${means}${num(row.mediator === null ? NONE : String(row.drops))}${num(deals)}${meanCell(row.dealS, 3)}</tr>`;
}

export function metricKey(): Html {
  const metrics = ORDER.map((metric): Explained => {
    const { short, name, explain } = METRIC_LABELS[metric];
    return [short, `${name}: ${explain}`];
  });
  return keyOf([SCORED, FAULTS, ...metrics, DROPS, DEALS, DEAL_S]);
}

function keyOf(entries: readonly Explained[]): Html {
  return html`<dl class="key">${entries.map(([label, explain]) => html`<div><dt>${label}</dt><dd>${explain}.</dd></div>`)}</dl>`;
}

/** What misleads most about the columns. */
export function mainNote({ mediators }: Results): Html {
  const placebo = mediators.some(({ control }) => control === 'placebo') ? "; compare it with the placebo's" : '';
  return html`<p class="note">S can be high although the parties walked out; dealS beside it counts S only where they closed a deal.
Timeliness (IT) rewards speaking often${placebo}.</p>`;
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
    head: html`<tr><td class="name"></td>${groups.map((group) => groupHead(group, 2))}</tr>
<tr>${ROW_HEAD}${groups.flatMap(() => subheads)}</tr>`,
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

const GAIN_HEADS: readonly Explained[] = [
  ['Mean', 'of the runs, as published'],
  ['Median', 'of the runs'],
  ['Clipped mean', 'each value set to at least −100'],
  ['Ratio of sums', '100 × sum of changes / sum of gaps'],
  ['Below −100', 'runs below −100'],
  ['Raw changes', 'runs whose baseline had reached full consensus'],
];

export function gainTable({ mediators, offline }: Results): Html {
  const summaries = table({
    caption: 'Consensus Gain in four summaries',
    offline,
    head: html`<tr>${ROW_HEAD}${GAIN_HEADS.map(explainedHead)}</tr>`,
    body: [html`<tbody>${mediators.map(gainRow)}</tbody>`],
  });
  return html`${summaries}${keyOf(GAIN_HEADS)}`;
}

function gainRow(row: MediatorRow): Html {
  const { median, clippedMean, ratioOfSums, below100, rawChanges } = row.gain;
  const summaries = [median, clippedMean, ratioOfSums].map((value) => num(fixed(value, 1)));
  const counts = [below100, rawChanges].map((count) => num(String(count)));
  return html`<tr>${rowHead(row)}${meanCell(row.means.consensusGain, 1)}${summaries}${counts}</tr>`;
}
