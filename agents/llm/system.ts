/** The system message, the same in both layouts: who it is, and its rules. */
import type { PromptPart } from '../../domain/prompt.js';
import { renderSection } from './render.js';
import type { Slots } from './slots.js';
import type { Template } from './template.js';

export function systemParts({ sections: { identity, rules } }: Template, slots: Slots): PromptPart[] {
  const who = renderSection(identity, slots, { role: 'system', starts: true, continued: (rules?.blocks.length ?? 0) > 0 });
  return [...who, ...renderSection(rules, slots, { role: 'system', starts: who.length === 0, continued: false })];
}
