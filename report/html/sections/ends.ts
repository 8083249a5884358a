/** How dialogues ended, in both arms, and whether the evaluator agrees. */
import type { EndRow } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { estimateCell, intervalKey } from '../estimate-cell.js';
import { type Html, html, NOTHING } from '../markup.js';
import { columnHead, groupHead, num, ROW_HEAD, rowHeadOf, table } from '../table.js';

const PER_CENT = { digits: 0, times: 100 };

export function endsTable({ analysis: { ends }, mediators, offline }: Results): Html {
  if (ends.length === 0) return NOTHING;
  const heads = [columnHead('Deal\u00a0%'), columnHead('Walk-out\u00a0%'), columnHead('Cap\u00a0%', 'ended at the turn cap'), columnHead('Turns to deal', 'party turns of dialogues that ended in a deal'), columnHead('dealS', 'final consensus if the parties closed a deal, else 0')];
  const cells = ({ deal, walkOut, cap, partyTurnsToDeal, dealS }: EndRow['mediated']): Html[] => [
    ...[deal, walkOut, cap].map((estimate) => estimateCell(estimate, PER_CENT)),
    estimateCell(partyTurnsToDeal, { digits: 1 }),
    estimateCell(dealS, { digits: 3 }),
  ];
  const all = ends.flatMap(({ mediated, unmediated }) => [...Object.values(mediated), ...Object.values(unmediated)]);
  return html`${table({
    caption: 'How dialogues ended, beside the unmediated dialogues they are matched with',
    offline,
    head: html`<tr><td class="name"></td>${['Mediated (or control)', 'Unmediated'].map((arm) => groupHead(arm, heads.length))}</tr><tr>${ROW_HEAD}${heads}${heads}</tr>`,
    body: [html`<tbody>${ends.map(({ row, mediated, unmediated }) => html`<tr>${rowHeadOf(mediators, row)}${cells(mediated)}${cells(unmediated)}</tr>`)}</tbody>`],
  })}${intervalKey(all)}`;
}

/** A deal that the evaluator does not see, or an impasse that it rates as agreement. */
export function consistencyTable({ analysis: { ends }, mediators, offline }: Results): Html {
  if (ends.length === 0) return NOTHING;
  return table({
    caption: 'Whether the evaluator agrees with the end: dialogues that it rates otherwise',
    offline,
    head: html`<tr>${ROW_HEAD}${columnHead('Deals')}${columnHead('with S below .9')}${columnHead('Walk-outs and caps')}${columnHead('with S of .75 and more')}</tr>`,
    body: [html`<tbody>${ends.map(({ row, consistency: { deals, dealsBelow, impasses, impassesAbove } }) => html`<tr>${rowHeadOf(mediators, row)}${[deals, dealsBelow, impasses, impassesAbove].map((count) => num(String(count)))}</tr>`)}</tbody>`],
  });
}
