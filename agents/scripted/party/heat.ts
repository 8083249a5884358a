/** A party's temper: fed by what the others say, times its reactivity; cooled by time and by being heard. */
import type { Utterance } from '../table/claims.js';
import { HEAT, USUAL_REACTIVITY } from './constants.js';
import type { Worth } from './worth.js';
import { isWhole } from '../table/terms.js';
import type { Topic } from '../../../domain/scenario.js';

export interface Provocation {
  readonly news: readonly Utterance[];
  /** What was said before the news, for telling repetition. */
  readonly earlier: readonly Utterance[];
  readonly topics: readonly Topic[];
  readonly worth: Worth;
}

export function nextHeat(heat: number, provocation: Provocation, { reactivity = USUAL_REACTIVITY, patience }: { reactivity: number | undefined; patience: number }): number {
  const felt = provocation.news.reduce((sum, utterance) => sum + stingOf(utterance, provocation), 0);
  const heated = heat * (1 - HEAT.decay) + (reactivity * felt) / patience;
  const soothed = provocation.news.some(({ cues }) => cues.has('acknowledge')) ? heated * HEAT.afterAcknowledgement : heated;
  return Math.min(1, soothed);
}

function stingOf(utterance: Utterance, { earlier, topics, worth }: Provocation): number {
  const { cues, claims, line, terms } = utterance;
  let sting = 0;
  if (cues.has('insult') || cues.has('threat')) sting += HEAT.sharpWords;
  if (terms !== null && isWhole(topics, terms) && worth.package(terms) < worth.fallback) sting += HEAT.insultingOffer;
  if (line.kind === 'mediator') return sting;
  if (cues.has('firm') || cues.has('reject')) sting += HEAT.firmness;
  const before = earlier.findLast((other) => other.line.speaker.id === line.speaker.id && other.line.turn < line.turn);
  const again = claims.some(({ topic, option, commitment }) =>
    commitment === 'wants' && before?.claims.some((claim) => claim.topic === topic && claim.option === option),
  );
  return sting + (again ? HEAT.repetition : 0);
}
