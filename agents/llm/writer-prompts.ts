/** From a request of the `curate` graph to the prompt. Layout is always `paper`: searcher and writer are asked once, without a log. */
import type { SeedQuery } from '../../domain/curation/seed.js';
import type { AgentFault } from '../../domain/fault.js';
import type { PromptPart } from '../../domain/prompt.js';
import type { ExpandRequest, RecastRequest, WeighRequest } from '../curators.js';
import { flat } from './data.js';
import { paperPrompt } from './layout-paper.js';
import { repairTextOf } from './prompts.js';
import type { Templates } from './templates.js';
import { historySlots, newcomerSlots, recastSlots, searchSlots, weighSlots } from './writer-slots.js';

export function searchPrompt({ search }: Templates, query: SeedQuery): PromptPart[] {
  return paperPrompt(search, searchSlots(query));
}

export function recastPrompt({ recast }: Templates, request: RecastRequest): PromptPart[] {
  return paperPrompt(recast, recastSlots(request));
}

export function weighPrompt({ weigh }: Templates, request: WeighRequest): PromptPart[] {
  return paperPrompt(weigh, weighSlots(request));
}

export function newcomerPrompt({ newcomer }: Templates, request: ExpandRequest): PromptPart[] {
  return paperPrompt(newcomer, newcomerSlots(request));
}

export function historyPrompt({ history }: Templates, request: ExpandRequest): PromptPart[] {
  return paperPrompt(history, historySlots(request));
}

/** A re-ask that lists all that is wrong, one line for each. */
export function writerRepairText(templates: Templates, { kind, detail }: AgentFault, fields: readonly string[]): string {
  const lines = detail.split('\n').map(flat);
  const problem = lines.length === 1 ? `${kind}: ${lines[0]}` : `${kind}: mend all of these:\n${lines.map((line) => `- ${line}`).join('\n')}`;
  return repairTextOf(templates, problem, fields);
}
