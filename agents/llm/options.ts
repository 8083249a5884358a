/** What makes an agent of a model: the model, its prompts, its layout, its sampling. */
import type { AgentFault } from '../../domain/fault.js';
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
}

export type LlmSlot = 'party' | 'mediator' | 'evaluator';

/** As published; caps are ours (gap 9.39). */
export const SAMPLING: Readonly<Record<LlmSlot, { readonly temperature: number; readonly maxTokens: number }>> = {
  party: { temperature: 0.6, maxTokens: 1024 },
  mediator: { temperature: 0.6, maxTokens: 1024 },
  evaluator: { temperature: 0, maxTokens: 8192 },
};

/** Re-asks after an answer that cannot be used. */
export const REPAIRS = 1;

export function samplingOf({ temperature, maxTokens }: Pick<LlmOptions, 'temperature' | 'maxTokens'>, slot: LlmSlot): { temperature: number; maxTokens: number } {
  return { temperature: temperature ?? SAMPLING[slot].temperature, maxTokens: maxTokens ?? SAMPLING[slot].maxTokens };
}

/** What the slot decides of a question; `fields` are those of the answer, for the re-ask. */
export function questionOf(options: LlmOptions, slot: LlmSlot, fields: readonly string[]) {
  return {
    model: options.model,
    ...samplingOf(options, slot),
    repairs: REPAIRS,
    repairText: (fault: AgentFault) => repairText(options.templates, fault, fields),
  };
}
