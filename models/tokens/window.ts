/** A prompt beside its model's context window: by our own count before it is sent, by the server's after it. */
import type { CallFlag, CountedTokens, Usage } from '../../domain/ports/calls.js';
import type { ResolvedModel } from '../types.js';

/** Why the prompt is not sent at all; null where it may fit. Between our count and the window the provider decides. */
export function overflowBefore({ contextWindow }: Pick<ResolvedModel, 'contextWindow'>, { input }: CountedTokens): string | null {
  if (contextWindow === null || input <= contextWindow) return null;
  return `the prompt has ${input.toLocaleString('en')} tokens by our count, and the context window ${contextWindow.toLocaleString('en')}: it was not sent`;
}

/** Below it, a difference says little. */
const FEWEST = 1_000;

/** Some servers cut what does not fit and say nothing: no tokenizer makes less than half of ours out of the same text. */
export function shortInput({ input }: CountedTokens, usage: Usage | null): CallFlag[] {
  const reported = usage?.input ?? null;
  return reported !== null && input > FEWEST && reported < input / 2 ? ['short_input'] : [];
}
