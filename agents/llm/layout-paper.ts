/** Layout `paper`: one system and one user message, the slots in the published order, the log one of them. */
import type { PromptPart } from '../../domain/prompt.js';
import { renderSection } from './render.js';
import type { Slots } from './slots.js';
import { systemParts } from './system.js';
import type { Template } from './template.js';

export function paperPrompt(template: Template, slots: Slots): PromptPart[] {
  const { paper, output } = template.sections;
  const user = renderSection(paper, slots, { role: 'user', starts: true, continued: true });
  return [...systemParts(template, slots), ...user, ...renderSection(output, slots, { role: 'user', starts: user.length === 0, continued: false })];
}
