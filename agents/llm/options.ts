/** What makes an agent of a model: the model, its prompts, its layout, its sampling. */
import type { AgentFault } from '../../domain/fault.js';
import type { ResearchMode } from '../../models/responses/types.js';
import type { Models, ResolvedModel } from '../../models/types.js';
import { type Layout, repairText } from './prompts.js';
import type { Templates } from './templates.js';

export interface LlmOptions {
  /** As in tables: `deepseek/deepseek-chat`, or a name under `agents:`. */
  readonly name: string;
  readonly models: Models;
  readonly model: ResolvedModel;
  readonly layout: Layout;
  readonly templates: Templates;
  /** Default: that of the slot. */
  readonly temperature?: number;
  /** Cap on output tokens. Default: that of the slot. */
  readonly maxTokens?: number;
  /** How a searcher searches (default: `web`); the others leave it out. */
  readonly mode?: ResearchMode;
}

export type LlmSlot = 'party' | 'mediator' | 'evaluator' | 'searcher' | 'writer';

/** As published; caps are ours (gap 9.39). A searcher's temperature is not sent. */
export const SAMPLING: Readonly<Record<LlmSlot, { readonly temperature: number; readonly maxTokens: number }>> = {
  party: { temperature: 0.6, maxTokens: 1024 },
  mediator: { temperature: 0.6, maxTokens: 1024 },
  evaluator: { temperature: 0, maxTokens: 8192 },
  searcher: { temperature: 1, maxTokens: 32_768 },
  writer: { temperature: 0, maxTokens: 8192 },
};

/** Re-asks after an answer that cannot be used (writers: gap 9.29). Deep research is never asked again. */
export const REPAIRS: Readonly<Record<LlmSlot, number>> = { party: 1, mediator: 1, evaluator: 1, searcher: 1, writer: 2 };

export function samplingOf({ temperature, maxTokens }: Pick<LlmOptions, 'temperature' | 'maxTokens'>, slot: LlmSlot): { temperature: number; maxTokens: number } {
  return { temperature: temperature ?? SAMPLING[slot].temperature, maxTokens: maxTokens ?? SAMPLING[slot].maxTokens };
}

/** What the slot decides of a question; `fields` are those of the answer, for the re-ask. */
export function questionOf(options: LlmOptions, slot: LlmSlot, fields: readonly string[]) {
  return {
    model: options.model,
    ...samplingOf(options, slot),
    repairs: REPAIRS[slot],
    repairText: (fault: AgentFault) => repairText(options.templates, fault, fields),
  };
}
