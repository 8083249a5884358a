/** From a view to the prompt, in the layout that the agent was given. */
import { type AgentFault, faultInWords } from '../../domain/fault.js';
import type { PromptPart } from '../../domain/prompt.js';
import type { JudgeView, MediatorView, PartyView } from '../../domain/views/index.js';
import { flat } from './data.js';
import { cachedPrompt } from './layout-cached.js';
import { paperPrompt } from './layout-paper.js';
import { renderSection } from './render.js';
import { judgeSlots, mediatorSlots, partySlots } from './slots.js';
import type { Templates } from './templates.js';

export const LAYOUTS = ['paper', 'cached'] as const;
export type Layout = (typeof LAYOUTS)[number];

export function partyPrompt({ party }: Templates, layout: Layout, view: PartyView): PromptPart[] {
  const slots = partySlots(view);
  return layout === 'paper' ? paperPrompt(party, slots) : cachedPrompt(party, slots, view.log, { id: view.self.id, thoughts: view.thoughts });
}

export function whenPrompt({ when }: Templates, layout: Layout, view: MediatorView): PromptPart[] {
  const slots = mediatorSlots(view, '');
  return layout === 'paper' ? paperPrompt(when, slots) : cachedPrompt(when, slots, view.log, null);
}

export function howPrompt({ how }: Templates, layout: Layout, view: MediatorView, whenThought: string): PromptPart[] {
  const slots = mediatorSlots(view, whenThought);
  return layout === 'paper' ? paperPrompt(how, slots) : cachedPrompt(how, slots, view.log, null);
}

export function judgePrompt({ judge }: Templates, layout: Layout, view: JudgeView): PromptPart[] {
  const slots = judgeSlots(view);
  return layout === 'paper' ? paperPrompt(judge, slots) : cachedPrompt(judge, slots, view.log, null);
}

/** Words of a re-ask, which quote what was wrong with the answer. */
export function repairText(templates: Templates, fault: AgentFault, fields: readonly string[]): string {
  return repairTextOf(templates, flat(faultInWords(fault)), fields);
}

/** @param problem as it is to stand there: no line of it may begin with an answer's own words. */
export function repairTextOf({ repair }: Templates, problem: string, fields: readonly string[]): string {
  const values = { problem, fields: fields.map((field) => `"${field}"`).join(', ') };
  return renderSection(repair.sections.repair, { values, anchor: repair }, { role: 'user', starts: true, continued: false })
    .map(({ text }) => text)
    .join('');
}
