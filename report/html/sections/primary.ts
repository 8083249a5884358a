/** The one question that has a verdict: sentences, figure, pairs. */
import type { Paired, Verdict } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { CONTRAST_WORDS, pInWords, primarySentence } from '../../comparison/words.js';
import { METRIC_LABELS } from '../../labels.js';
import { NONE, signed } from '../../numbers.js';
import { estimateCell, intervalKey } from '../estimate-cell.js';
import { conditionsInWords } from '../figures/primary.js';
import { type Html, html, NOTHING } from '../markup.js';
import { columnHead, num, rowHeadOf, table } from '../table.js';
import type { FigureBlocks } from './figure-block.js';

export function primarySection(results: Results, figure: FigureBlocks): Html {
  const { analysis: { primary }, offline } = results;
  const { name, short } = METRIC_LABELS[primary.metric];
  const sentences = primary.rows.map((row) => html`<li>${primarySentence(row, primary, offline)}</li>`);
  return html`<p>${primary.changedFrom.length === 0 ? 'Fixed before the run' : 'Chosen after the start'}: ${name} (${short}) against ${CONTRAST_WORDS[primary.contrast]}, ${conditionsInWords(primary)}. Only this contrast, and the pairs of mediators in it, bear a verdict.</p>
${changeNote(primary.changedFrom)}
${sentences.length === 0 ? html`<p class="note">No row can be compared.</p>` : html`<ul class="sentences">${sentences}</ul>`}
${figure('primary')}`;
}

function changeNote(changedFrom: readonly string[]): Html {
  return changedFrom.length === 0 ? NOTHING : html`<p class="stamp"><strong>Changed after the start.</strong> Before: ${changedFrom.join('; ')}. What is chosen after data exist is exploratory.</p>`;
}

/** Each pair of mediators under test. */
export function pairsTable({ analysis: { primary }, mediators, offline }: Results): Html {
  const { pairs, metric } = primary;
  if (pairs.length === 0) return NOTHING;
  const { short, digits } = METRIC_LABELS[metric];
  const head = html`<tr><th scope="col" class="name">First</th><th scope="col" class="name">Second</th>${columnHead('Difference', `${short} of the first minus that of the second, paired in complete blocks`)}
${columnHead('p', 'sign-flip test over scenarios, two-sided')}${columnHead('Holm p', 'adjusted over all pairs')}${columnHead('least', 'the smallest adjusted p that this design could give')}
${columnHead('Effect', 'mean difference of scenarios over its standard deviation')}${columnHead('Blocks', 'complete blocks used; + those left out')}${columnHead('Bounds', 'the difference with every missing cell at one extreme and at the other')}
<th scope="col" class="words">Says</th></tr>`;
  const body = pairs.map((pair) => {
    const { a, b, difference, p, adjusted, attainable, effectSize, blocks, leftOut, bounds } = pair;
    const numbers = [...[p, adjusted, attainable].map((each) => (each === null ? NONE : pInWords(each))), signed(effectSize, 2), `${blocks}${leftOut > 0 ? ` + ${leftOut}` : ''}`, bounds === null ? NONE : `${signed(bounds.low, digits)} to ${signed(bounds.high, digits)}`];
    return html`<tr>${rowHeadOf(mediators, a)}<td class="name"><bdi>${b}</bdi></td>${estimateCell(difference, { digits, sign: true })}${numbers.map(num)}<td class="words">${verdictInWords(pair, offline)}</td></tr>`;
  });
  return html`${table({ caption: 'Pairs of mediators in the primary contrast', offline, head, body: [html`<tbody>${body}</tbody>`] })}${intervalKey(pairs.map(({ difference }) => difference))}${signsNote(pairs)}`;
}

const VERDICTS: Record<Verdict, string> = { above: 'first above second', below: 'first below second', cannot_tell: 'cannot tell', identical: 'identical on every cell' };

function verdictInWords({ verdict }: Paired, offline: boolean): string {
  return offline && verdict !== 'identical' ? 'demo: no verdict' : VERDICTS[verdict];
}

function signsNote(pairs: readonly Paired[]): Html {
  const differ = pairs.filter(({ signsDiffer }) => signsDiffer).length;
  return differ === 0 ? NOTHING : html`<p class="note">In ${differ} of ${pairs.length} pairs Consensus Gain and ΔS have different signs: the order hangs on the metric.</p>`;
}
