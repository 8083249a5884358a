/** The main table and the headline means. */
import type { Estimate, EstimateRow, Scope } from '../../domain/analysis/index.js';
import { AXIS_NAMES } from '../../domain/conditions/index.js';
import { type MediatorRow, type Metric, type Results } from '../../domain/results.js';
import { baselineRow, UNMEDIATED, type BaselineRow } from '../baseline-row.js';
import { METRIC_LABELS } from '../labels.js';
import { NONE, percent } from '../numbers.js';
import { estimateCell, intervalKey } from './estimate-cell.js';
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

export type Explained = readonly [label: string, explain: string];

const SCORED: Explained = ['Scored', 'dialogues scored / planned'];
const FAULTS: Explained = ['Faults\u00a0%', "decisions lost to the mediator's own faults, per cent; marked above 5"];
const DROPS: Explained = ['Drops', 'drop events behind timeliness'];
const DEALS: Explained = ['Deals\u00a0%', 'mediated dialogues that ended in a deal / their unmediated baselines'];
const DEAL_S: Explained = ['dealS', 'final consensus if the parties closed a deal, else 0'];

/** The unmediated dialogues stand first: with and without the mediator. */
export function mainTable(results: Results): Html {
  const { mediators, offline } = results;
  const baseline = baselineRow(results);
  const estimates = results.analysis.estimates.filter(({ over }) => over === 'all');
  const deals = new Map(results.analysis.ends.map(({ row, mediated }) => [row, mediated.dealS]));
  const shown = table({
    caption: 'Main results: plain means over scored runs, with the number of runs behind each and 95 % intervals',
    offline,
    head: html`<tr>${ROW_HEAD}${[SCORED, FAULTS].map(explainedHead)}${ORDER.map(metricHead)}${[DROPS, DEALS, DEAL_S].map(explainedHead)}</tr>`,
    body: [html`<tbody>${baseline === null ? NOTHING : unmediatedRow(baseline)}${mediators.map((row) => mainRow(row, estimates, deals.get(row.row)))}</tbody>`],
  });
  return html`${shown}${intervalKey([...estimates.filter(({ metric }) => (ORDER as readonly string[]).includes(metric)).map(({ estimate }) => estimate), ...deals.values()])}`;
}

/** A mean without an estimate has no interval either. */
function metricCell(row: MediatorRow, metric: Metric, estimates: readonly EstimateRow[]): Html {
  const format = { digits: METRIC_LABELS[metric].digits, sign: metric === 'deltaS' };
  const own = estimates.find((each) => each.row === row.row && each.metric === metric);
  return own === undefined ? meanCell(row.means[metric], format.digits, format) : estimateCell(own.estimate, format);
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

function mainRow(row: MediatorRow, estimates: readonly EstimateRow[], dealS: Estimate | undefined): Html {
  const means = ORDER.map((metric) => metricCell(row, metric, estimates));
  const deals = `${percent(row.ends.mediated.deal)} / ${percent(row.ends.unmediated.deal)}`;
  return html`<tr>${rowHead(row)}${num(`${row.scored}/${row.planned}`)}${faultCell(row.mediatorFaultShare)}${means}${num(row.mediator === null ? NONE : String(row.drops))}${num(deals)}${dealS === undefined ? meanCell(row.dealS, 3) : estimateCell(dealS, { digits: 3 })}</tr>`;
}

export function metricKey(): Html {
  const metrics = ORDER.map((metric): Explained => {
    const { short, name, explain } = METRIC_LABELS[metric];
    return [short, `${name}: ${explain}`];
  });
  return keyOf([SCORED, FAULTS, ...metrics, DROPS, DEALS, DEAL_S]);
}

/** What the heads of a table mean, without hovering. */
export function keyOf(entries: readonly Explained[]): Html {
  return html`<dl class="key">${entries.map(([label, explain]) => html`<div><dt>${label}</dt><dd>${explain}.</dd></div>`)}</dl>`;
}

/** What misleads most about the columns. */
export function mainNote({ mediators }: Results): Html {
  const placebo = mediators.some(({ control }) => control === 'placebo') ? "; compare it with the placebo's" : '';
  return html`<p class="note">S can be high although the parties walked out; dealS beside it counts S only where they closed a deal.
Timeliness (IT) rewards speaking often${placebo}.</p>`;
}

const HEADLINES: Record<'balanced' | 'plain', { readonly name: string; readonly all: Scope; readonly withoutThree: Scope }> = {
  balanced: { name: 'Balanced', all: 'headline', withoutThree: 'headlineWithoutThree' },
  plain: { name: 'Plain', all: 'plain', withoutThree: 'plainWithoutThree' },
};

/** Whichever mean the experiment puts first stands first. */
export function headlineTable({ mediators, offline, identity, analysis }: Results): Html {
  const order = identity.metrics.headline === 'axis-balanced' ? [HEADLINES.balanced, HEADLINES.plain] : [HEADLINES.plain, HEADLINES.balanced];
  const scopes = [...order.map(({ all }) => all), ...order.map(({ withoutThree }) => withoutThree)];
  const estimates = analysis.estimates.filter(({ over }) => scopes.includes(over));
  const cells = (row: string, metric: 'consensusGain' | 'deltaS'): Html[] =>
    scopes.map((scope) => estimateCell(estimates.find((each) => each.row === row && each.metric === metric && each.over === scope)?.estimate, { digits: METRIC_LABELS[metric].digits, sign: metric === 'deltaS' }));
  const groups = ['CG', 'CG, no three parties', 'ΔS', 'ΔS, no three parties'];
  const subheads = order.map(({ name }) => columnHead(name));
  const shown = table({
    caption: 'Headline means, all conditions and without three parties',
    offline,
    head: html`<tr><td class="name"></td>${groups.map((group) => groupHead(group, 2))}</tr>
<tr>${ROW_HEAD}${groups.flatMap(() => subheads)}</tr>`,
    body: [html`<tbody>${mediators.map((row) => html`<tr>${rowHead(row)}${cells(row.row, 'consensusGain')}${cells(row.row, 'deltaS')}</tr>`)}</tbody>`],
  });
  return html`${shown}${intervalKey(estimates.filter(({ metric }) => metric === 'consensusGain' || metric === 'deltaS').map(({ estimate }) => estimate))}`;
}

/** Axes that the balanced mean rests on, in words. */
export function headlineNote({ mediators, blocks }: Results): Html {
  const axes = [...new Set(mediators.flatMap(({ headline }) => headline.deltaS.axisBalanced.axes))].map((axis) => AXIS_NAMES[axis]);
  return html`<p class="note">Headline over ${blocks.complete} complete blocks of ${blocks.planned}: a block that lost a dialogue is left
out for every row. Balanced: mean of the axis values (${axes.length === 0 ? 'none yet' : axes.join(', ')}), each the
mean over its conditions. Plain: the paper's mean over conditions, in which an axis weighs as many times as it has conditions.</p>`;
}
