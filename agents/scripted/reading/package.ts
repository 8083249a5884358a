/** A proposal that names an option for several topics at once. */
import type { Topic } from '../../../domain/scenario.js';
import { cuesOf } from './cues.js';
import { type Mention, readMentions } from './mentions.js';
import { sentencesOf } from './sentences.js';

const PACKAGE = /\b(?:package|proposal|propos\w+|suggest\w*|offer\w*|together|all at once|as a whole|combin\w+|deal|trade|swap|what if|how about|suppose|consider|accept|agree\w*|settle|sign)\b/i;

/** The last option named for each topic in these mentions, refused ones left out. */
function options(mentions: readonly Mention[], refused: ReadonlySet<number>): Map<string, string> {
  const named = new Map<string, string>();
  for (const { topic, option, sentence } of mentions) if (option !== null && !refused.has(sentence)) named.set(topic, option);
  return named;
}

/**
 * Topic id → option label, where the text proposes one option for each of two or more topics; null otherwise.
 * One sentence is enough; so are neighbouring sentences of a text that proposes.
 */
export function packageIn(text: string, topics: readonly Topic[]): Record<string, string> | null {
  const mentions = readMentions(text, topics);
  const sentences = sentencesOf(text);
  const cues = sentences.map(cuesOf);
  const refused = new Set(cues.flatMap((found, index) => (found.has('reject') ? [index] : [])));
  const proposing = cues.some((found) => found.has('offer') || found.has('condition')) || PACKAGE.test(text);
  const named = options(mentions, refused);
  if (!proposing || named.size < 2) return null;
  return Object.fromEntries(named);
}
