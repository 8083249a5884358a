/** How many tokens a model may answer with. */
import type { ResolvedModel } from '../types.js';

/** The larger output cap, in times of the first. */
export const LARGER_CAP = 4;

type Capped = Pick<ResolvedModel, 'reasoning' | 'reasoningTokens' | 'maxOutputTokens'>;

/**
 * The cap that is sent: what the answer may take, room for hidden reasoning, never more than the model can give.
 *
 * @param answer tokens of the answer itself.
 */
export function outputCap({ reasoning, reasoningTokens, maxOutputTokens }: Capped, answer: number, larger = false): number {
  const wished = (answer + (reasoning ? reasoningTokens : 0)) * (larger ? LARGER_CAP : 1);
  return maxOutputTokens === null ? wished : Math.min(wished, maxOutputTokens);
}
