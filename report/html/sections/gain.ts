/** Consensus Gain three ways, over the placebo, and with capped dialogues left out. */
import type { EstimatedMetric, Scope } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { fixed } from '../../numbers.js';
import { estimateCell, intervalKey } from '../estimate-cell.js';
import { estimatesOf } from '../figures/estimates.js';
import { type Html, html, NOTHING } from '../markup.js';
import { type Explained, keyOf } from '../result-tables.js';
import { columnHead, groupHead, num, ROW_HEAD, rowHeadOf, table } from '../table.js';
import { coverageNote } from './coverage-note.js';

const ONE = { digits: 1 };

const HEADS: readonly Explained[] = [
  ['Mean', 'of the runs, as published'],
  ['Median', 'of the runs'],
  ['Ratio of sums', '100 × sum of changes / sum of gaps'],
  ['Clipped mean', 'each value set to at least −100'],
  ['Below −100', 'runs below −100'],
  ['Raw changes', 'runs whose baseline had reached full consensus: in the mean as raw change × 100'],
];

export function gainTable({ analysis: { gain }, mediators, offline }: Results): Html {
  if (gain.length === 0) return NOTHING;
  const head = html`<tr>${ROW_HEAD}${HEADS.map(([label, explain]) => columnHead(label, explain))}</tr>`;
  const body = gain.map(({ row, mean, median, ratioOfSums, below100, rawChanges }) => {
    const clipped = mediators.find((each) => each.row === row)?.gain.clippedMean ?? null;
    return html`<tr>${rowHeadOf(mediators, row)}${[mean, median, ratioOfSums].map((estimate) => estimateCell(estimate, ONE))}${[fixed(clipped, 1), String(below100), String(rawChanges)].map(num)}</tr>`;
  });
  return html`${table({ caption: 'Consensus Gain three ways', offline, head, body: [html`<tbody>${body}</tbody>`] })}
${intervalKey(gain.flatMap(({ mean, median, ratioOfSums }) => [mean, median, ratioOfSums]))}${coverageNote(gain)}
${keyOf(HEADS)}`;
}

/** Whether the turn cap makes the numbers. */
export function cappedTable(results: Results): Html {
  const { analysis: { gain }, mediators, offline } = results;
  const of = (metric: EstimatedMetric, over: Scope): ReturnType<typeof estimatesOf> => estimatesOf(results, metric, over);
  const changes = { all: of('deltaS', 'all'), without: of('deltaS', 'withoutCapped') };
  if (gain.length === 0 || changes.without.length === 0) return NOTHING;
  const heads = ['all', 'without capped'].map((label) => columnHead(label));
  const shown = mediators.map(({ row }) => {
    const [own, all, without] = [gain.find((each) => each.row === row), ...[changes.all, changes.without].map((rows) => rows.find((each) => each.row === row)?.estimate)] as const;
    return { row, change: [all, without], mean: [own?.mean, own?.meanWithoutCapped], ratio: [own?.ratioOfSums, own?.ratioOfSumsWithoutCapped] };
  });
  const body = shown.map(({ row, change, mean, ratio }) => html`<tr>${rowHeadOf(mediators, row)}${change.map((estimate) => estimateCell(estimate, { digits: 3, sign: true }))}${[...mean, ...ratio].map((estimate) => estimateCell(estimate, ONE))}</tr>`);
  const head = html`<tr><td class="name"></td>${['ΔS', 'CG, mean', 'CG, ratio of sums'].map((group) => groupHead(group, 2))}</tr><tr>${ROW_HEAD}${[1, 2, 3].map(() => html`${heads}`)}</tr>`;
  return html`${table({ caption: 'With and without dialogues that the turn cap ended', offline, head, body: [html`<tbody>${body}</tbody>`] })}${intervalKey(shown.flatMap(({ change, mean, ratio }) => [...change, ...mean, ...ratio]))}`;
}

/** What a mediator adds to mere speech. */
export function placeboTable(results: Results): Html {
  const { mediators } = results;
  const overall = estimatesOf(results, 'gainOverPlacebo', 'all').filter(({ row, estimate }) => row !== 'placebo' && estimate.value !== null);
  if (overall.length === 0) return NOTHING;
  const balanced = estimatesOf(results, 'gainOverPlacebo', 'headline');
  const signed = { digits: 3, sign: true };
  const body = overall.map(({ row, estimate }) => html`<tr>${rowHeadOf(mediators, row)}${estimateCell(estimate, signed)}${estimateCell(balanced.find((each) => each.row === row)?.estimate, signed)}</tr>`);
  const head = html`<tr>${ROW_HEAD}${columnHead('All runs', 'S minus S of the placebo in the same block')}${columnHead('Axis-balanced', 'over complete blocks')}</tr>`;
  return html`${table({ caption: 'Gain over the placebo: S minus that of the placebo in the same block', offline: results.offline, head, body: [html`<tbody>${body}</tbody>`] })}${intervalKey([...overall, ...balanced].map(({ estimate }) => estimate))}`;
}
