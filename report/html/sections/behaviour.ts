/** When mediators speak and with what effect, beside what chance and silence would give. */
import type { BehaviourRow } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { percent } from '../../numbers.js';
import { estimateCell, intervalKey } from '../estimate-cell.js';
import { type Html, html, NOTHING } from '../markup.js';
import { columnHead, groupHead, num, ROW_HEAD, rowHeadOf, table } from '../table.js';

export function behaviourTable({ analysis: { behaviour }, mediators, offline }: Results): Html {
  if (behaviour.length === 0) return NOTHING;
  const head = html`<tr>${ROW_HEAD}${columnHead('Spoke', 'interventions')}${columnHead('Drops', 'drop events')}${columnHead('IT', 'timeliness')}${columnHead('by chance', 'timeliness of as many interventions at random places')}
${columnHead('IT − chance')}${columnHead('IE', 'effectiveness')}${columnHead('IE − silence', 'minus the same at matched silent decisions of the same dialogue')}${columnHead('Unmatched', 'interventions without a silent decision to match')}
${columnHead('Overlap\u00a0%', 'interventions whose five turns hold another one')}${columnHead('IF', 'per cent of decisions')}${columnHead('FI', 'per cent of the dialogue')}</tr>`;
  const body = behaviour.map((row) => html`<tr>${rowHeadOf(mediators, row.row)}${num(String(row.interventions))}${num(String(row.drops))}${estimateCell(row.timeliness, ONE)}${estimateCell(row.timelinessChance, ONE)}${estimateCell(row.timelinessExcess, SIGNED)}
${estimateCell(row.effectiveness, ONE)}${estimateCell(row.excessEffectiveness, SIGNED)}${num(String(row.unmatched))}${num(percent(row.overlapping))}${estimateCell(row.interventionFrequency, ONE)}${estimateCell(row.firstIntervention, ONE)}</tr>`);
  return html`${table({ caption: 'Timeliness and effectiveness beside chance and silence', offline, head, body: [html`<tbody>${body}</tbody>`] })}
${intervalKey(behaviour.flatMap(estimatesIn))}
<p class="note">Chance: the same number of interventions at random over the same decisions. Silence: what happened in the five turns after decisions, in the same fifth of the same dialogue, at which the mediator stayed silent. Neither makes effectiveness causal.</p>`;
}

const ONE = { digits: 1 };
const SIGNED = { digits: 1, sign: true };

function estimatesIn({ timeliness, timelinessChance, timelinessExcess, effectiveness, excessEffectiveness, interventionFrequency, firstIntervention }: BehaviourRow): BehaviourRow['timeliness'][] {
  return [timeliness, timelinessChance, timelinessExcess, effectiveness, excessEffectiveness, interventionFrequency, firstIntervention];
}

/** A drop is larger where there are fewer topics, so timeliness is split by their number. */
export function topicsTable({ analysis: { behaviour }, mediators, offline }: Results): Html {
  const numbers = [...new Set(behaviour.flatMap(({ byTopics }) => byTopics.map(({ topics }) => topics)))].sort((a, b) => a - b);
  if (numbers.length === 0) return NOTHING;
  const heads = ['Drops', 'IT', 'by chance'].map((label) => columnHead(label));
  const body = behaviour.map(({ row, byTopics }) => html`<tr>${rowHeadOf(mediators, row)}${numbers.flatMap((number) => {
    const own = byTopics.find(({ topics }) => topics === number);
    return [num(String(own?.drops ?? 0)), estimateCell(own?.timeliness, ONE), estimateCell(own?.timelinessChance, ONE)];
  })}</tr>`);
  const head = html`<tr><td class="name"></td>${numbers.map((number) => groupHead(`${number} topics`, heads.length))}</tr><tr>${ROW_HEAD}${numbers.map(() => html`${heads}`)}</tr>`;
  return html`${table({ caption: 'Timeliness by number of topics', offline, head, body: [html`<tbody>${body}</tbody>`] })}${intervalKey(behaviour.flatMap(({ byTopics }) => byTopics.flatMap(({ timeliness, timelinessChance }) => [timeliness, timelinessChance])))}`;
}
