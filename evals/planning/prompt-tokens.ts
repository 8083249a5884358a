/** From the size of a prompt and what was said before it to tokens. */
import type { PromptContent, PromptGrowth, PromptSize } from '../../domain/planning/prompt-size.js';
import type { Speech } from './evidence.js';

/** Sums over the prompts: their number, the party turns before them, the interventions before them. */
export interface PromptSums {
  readonly prompts: number;
  readonly before: number;
  readonly interventions: number;
}

export function tokensOf({ base, perPartyTurn, perIntervention }: PromptGrowth, { prompts, before, interventions }: PromptSums, speech: Speech): number {
  return prompts * inTokens(base, speech) + before * inTokens(perPartyTurn, speech) + interventions * inTokens(perIntervention, speech);
}

function inTokens({ tokens, utterances, thoughts, interventions }: PromptContent, speech: Speech): number {
  return tokens + utterances * speech.utterance + thoughts * speech.thought + interventions * speech.intervention;
}

const means = new WeakMap<readonly PromptSize[], PromptSize>();

/** Over the parties, or over the topics, which are asked equally often. */
export function meanSize(sizes: readonly PromptSize[] | undefined): PromptSize | null {
  if (sizes === undefined) return null;
  const known = means.get(sizes);
  if (known !== undefined) return known;
  const meanContent = (of: (size: PromptSize) => PromptContent): PromptContent => {
    const mean = (field: keyof PromptContent): number => sizes.reduce((sum, size) => sum + of(size)[field], 0) / sizes.length;
    return { tokens: mean('tokens'), utterances: mean('utterances'), thoughts: mean('thoughts'), interventions: mean('interventions') };
  };
  const meanGrowth = (of: 'whole' | 'reusable'): PromptGrowth => ({
    base: meanContent((size) => size[of].base),
    perPartyTurn: meanContent((size) => size[of].perPartyTurn),
    perIntervention: meanContent((size) => size[of].perIntervention),
  });
  const mean = { whole: meanGrowth('whole'), reusable: meanGrowth('reusable'), outputCap: Math.max(...sizes.map(({ outputCap }) => outputCap)) };
  means.set(sizes, mean);
  return mean;
}
