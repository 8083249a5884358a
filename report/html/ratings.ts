/** The evaluator's ratings, topic by topic, with its reasons. */
import type { LocatedRating } from '../../domain/judgement.js';
import { pairsInWords, RATING_SCALE, ratingPath, topicName } from '../dialogue-words.js';
import { WATERMARK } from '../labels.js';
import type { ReportDialogue } from '../port.js';
import type { Html} from './markup.js';
import { html, NOTHING } from './markup.js';

export function ratingsList({ topics, ratings }: Pick<ReportDialogue, 'topics' | 'ratings'>, { offline }: { offline: boolean }): Html {
  if (ratings.length === 0) return html`<p class="note">No ratings.</p>`;
  return html`${ratings.map(({ topic, located }) => {
    const name = topicName({ topics }, topic);
    return html`<details class="ratings"><summary><b>${name}</b> <span class="path">${ratingPath(located)}</span></summary>
<table><caption class="hidden">Ratings of ${name}${offline ? ` (${WATERMARK})` : ''}</caption><thead><tr><th scope="col">Turn</th><th scope="col">Rating</th><th scope="col" class="words">Reason</th></tr></thead>
<tbody>${located.map(ratingRow)}</tbody></table></details>
`;
  })}<p class="note">${RATING_SCALE}</p>`;
}

function ratingRow(located: LocatedRating): Html {
  const { turn, rating, reason } = located;
  const each = pairsInWords(located);
  return html`<tr><td>${turn}</td><td>${rating}</td><td class="words" dir="auto">${reason}${each === '' ? NOTHING : html` <small>(${each})</small>`}</td></tr>`;
}
