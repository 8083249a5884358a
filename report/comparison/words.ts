/** What a comparison says, in sentences: the one place, for the terminal and for the page. */
import type { Paired, Primary, PrimaryContrast } from '../../domain/analysis/primary.js';
import { LEVEL } from '../../evals/comparison/verdict.js';
import { METRIC_LABELS } from '../labels.js';
import { fixed, signed } from '../numbers.js';

type Measured = Pick<PrimaryContrast, 'metric' | 'contrast'>;

/** What a mediator is set against. */
export const CONTRAST_WORDS: Readonly<Record<PrimaryContrast['contrast'], string>> = { unmediated: 'no mediator', placebo: 'the placebo' };

/** A mediator or control against the primary contrast. Ends in a full stop. */
export function primarySentence(row: Primary['rows'][number], primary: Measured, offline: boolean): string {
  return sentence({ first: row.row, second: CONTRAST_WORDS[primary.contrast], figures: row, primary, offline });
}

/** Two mediators. Ends in a full stop. */
export function pairSentence(pair: Primary['pairs'][number], primary: Measured, offline: boolean): string {
  // The better one first: nobody has to turn an interval round in mind.
  const turned = pair.verdict === 'below';
  return sentence({ first: turned ? pair.b : pair.a, second: turned ? pair.a : pair.b, figures: turned ? exchanged(pair) : pair, primary, offline });
}

/** `ΔS over the axis-balanced mean, against no mediator`. */
export function primaryInWords({ metric, contrast, conditions }: PrimaryContrast): string {
  const over = conditions === 'axis-balanced' ? 'axis-balanced mean' : conditions === 'plain' ? 'plain mean over conditions' : `mean over ${conditions.join(', ')}`;
  return `${METRIC_LABELS[metric].short}, ${over}, against ${CONTRAST_WORDS[contrast]}`;
}

/** `0.012`; what is below a thousandth keeps a fourth digit. */
export function pInWords(p: number): string {
  return p < 0.0001 ? '<0.0001' : p < 0.001 ? p.toFixed(4) : p.toFixed(3);
}

interface Said {
  readonly first: string;
  readonly second: string;
  readonly figures: Paired;
  readonly primary: Measured;
  readonly offline: boolean;
}

function sentence({ first, second, figures, primary, offline }: Said): string {
  const { difference, verdict, doubt } = figures;
  if (verdict === 'identical') return `${first} and ${second}: identical on every cell.`;
  const demo = offline || doubt === 'offline';
  if (difference.value === null) return `${demo ? 'demo: no verdict on' : 'cannot tell'} ${first} ${demo ? 'and' : 'from'} ${second}: no block is complete.`;
  const { short, digits } = METRIC_LABELS[primary.metric];
  const detail = detailOf(figures, digits);
  if (demo) return `demo: no verdict. ${first} against ${second}: ${signed(difference.value, digits)} ${short} (${detail}).`;
  if (verdict === 'cannot_tell') return `cannot tell ${first} from ${second}: ${signed(difference.value, digits)} ${short} (${detail})${doubt === null ? '' : `; ${doubtInWords(figures, primary)}`}.`;
  // Only a row against its contrast is ever below: the words carry the sign.
  const shown = verdict === 'below' ? exchanged(figures) : figures;
  return `${first} ${verdict} ${second} by ${fixed(shown.difference.value, digits)} ${short} (${detailOf(shown, digits)}).`;
}

function detailOf({ difference: { low, high, clusters, fewClusters }, adjusted }: Paired, digits: number): string {
  const interval = low === null || high === null ? 'no interval' : `95 % interval ${fixed(low, digits)} to ${fixed(high, digits)}`;
  return [
    // With blocks, and without a test, there is nothing that differs.
    ...(adjusted === null ? ['identical on every cell'] : [interval, `Holm p ${pInWords(adjusted)}`]),
    `${clusters} ${clusters === 1 ? 'scenario' : 'scenarios'}${fewClusters ? ', few clusters' : ''}`,
  ].join(', ');
}

/** Why nothing is concluded, as the end of a sentence. */
export function doubtInWords({ doubt, attainable, bounds, difference }: Paired, { metric }: Pick<Measured, 'metric'>): string {
  const { digits } = METRIC_LABELS[metric];
  switch (doubt) {
    case null:
      return '';
    case 'not_significant':
      return 'chance could give as much';
    case 'unattainable':
      return `with so few scenarios no result could (smallest Holm p ${attainable === null ? 'unknown' : pInWords(attainable)}, above ${LEVEL})`;
    case 'bounds':
      return bounds === null ? 'dialogues without a score could change it, by any amount' : `dialogues without a score could change it (${signed(bounds.low, digits)} at worst, ${signed(bounds.high, digits)} at best)`;
    case 'too_few_clusters':
      return `an interval needs five scenarios, and there ${difference.clusters === 1 ? 'is one' : `are ${difference.clusters}`}`;
    case 'no_blocks':
      return 'no block is complete';
    case 'no_variation':
      return 'scenarios do not differ at all, so there is no interval';
    case 'forced':
      return 'the runs are not comparable, so no verdict is given';
    case 'offline':
      return 'demo: no verdict';
  }
}

/** Second minus first. */
function exchanged(figures: Paired): Paired {
  const { difference, verdict } = figures;
  const minus = (value: number | null): number | null => (value === null ? null : -value);
  return { ...figures, verdict: verdict === 'below' ? 'above' : verdict === 'above' ? 'below' : verdict, difference: { ...difference, value: minus(difference.value), low: minus(difference.high), high: minus(difference.low) } };
}
