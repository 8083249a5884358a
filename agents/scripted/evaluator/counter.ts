/** Counter-proposals: "with X instead of Y, we could take the rest". */
import { cuesOf, type Mention } from '../reading/index.js';
import type { Segment } from './segments.js';

const REPLACING =
  /\b(?:instead of|in place of|rather than|in exchange for|where (?:you|it|the \w+) (?:have|has|put|puts|say|says|wrote|writes)|to replace|replacing|but not)\b/i;
/** The rest of a package would be taken. */
const REST =
  /\b(?:(?:could|would|might|can|will) (?:then |perhaps |still )?(?:take|sign|accept|live with|say yes to|agree to|go along with|support|keep) (?:it|that|this|the package|the proposal|the (?:rest|others?|other (?:points|parts)|remainder))\b|(?:rest|others|other points|other parts|remainder|everything else) (?:could|can|would|might|may)\b|we would be (?:close|there)|we(?:['’]d| would) have a deal)/i;
const CONDITIONAL = /\b(?:could|would|might)\b/i;

/** The sentence would take all but one thing. */
export function isCounter(text: string): boolean {
  const cues = cuesOf(text);
  const partly = REST.test(text) || REPLACING.test(text);
  return partly && (cues.has('condition') || cues.has('flexible') || CONDITIONAL.test(text));
}

/** The option that is to give way: "X instead of Y", "put X where you have Y". */
export function replacedIn(segment: Segment, mentions: readonly Mention[]): Mention | undefined {
  const marker = segment.text.match(REPLACING);
  if (marker?.index === undefined) return undefined;
  const from = segment.start + marker.index;
  return mentions.find(({ start, option }) => option !== null && start >= from);
}
