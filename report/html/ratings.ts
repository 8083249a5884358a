/** The evaluator's ratings where they belong in a transcript: at the turn that changed them, with its reasons. */
import { pairsInWords, topicName } from '../dialogue-words.js';
import type { ReportDialogue } from '../port.js';
import { shortened, visibleText } from '../visible-text.js';
import { LONGEST_TOPIC } from './browser/charts.js';
import { type Html, html } from './markup.js';

interface RatingAt {
  readonly name: string;
  readonly rating: number;
  readonly reason: string;
  /** Ratings of single pairs, with three parties. */
  readonly pairs: string;
}

/** Characters of a reason that the report shows. */
const LONGEST_REASON = 600;

/** Turn id → the topics that are rated there. */
export function ratingsByTurn({ ratings, topics }: Pick<ReportDialogue, 'ratings' | 'topics'>): ReadonlyMap<number, readonly RatingAt[]> {
  const byTurn = new Map<number, RatingAt[]>();
  for (const { topic, located } of ratings) {
    const name = shortened(topicName({ topics }, topic), LONGEST_TOPIC);
    for (const each of located) {
      const at = byTurn.get(each.turn) ?? [];
      at.push({ name, rating: each.rating, reason: each.reason, pairs: pairsInWords(each) });
      byTurn.set(each.turn, at);
    }
  }
  return byTurn;
}

export function ratingNotes(ratings: readonly RatingAt[]): Html[] {
  if (ratings.length === 0) return [];
  const short = ratings.map(({ name, rating }, nth) => html`${nth === 0 ? '' : ' · '}<bdi>${name}</bdi> <b>${rating}</b>`);
  const long = ratings.map(({ name, rating, reason, pairs }) => html`<div class="reason" dir="auto">${name} ${rating}: ${visibleText(reason, LONGEST_REASON)}${pairs === '' ? '' : ` (${visibleText(pairs, LONGEST_REASON)})`}</div>`);
  return [html`<p class="aside rated">rated: ${short}</p>`, ...long];
}
