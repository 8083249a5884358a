/**
 * Layout `cached`: system, scenario, log, and what changes as a marked tail. What stands before the mark is a prefix of
 * the next prompt of the same dialogue and role, so that a provider's cache holds it.
 */
import { type PromptPart, TAIL_MARK } from '../../domain/prompt.js';
import type { LogLine, OwnThought } from '../../domain/views/index.js';
import { linePart, ownTurnPart, part } from './parts.js';
import { renderSection } from './render.js';
import type { Slots } from './slots.js';
import { systemParts } from './system.js';
import type { Template } from './template.js';

/** A party's own turns are what it answered; everyone else's are lines. */
export interface OwnTurns {
  readonly id: string;
  readonly thoughts: readonly OwnThought[];
}

const MARK = { continuing: part('user', false, `${TAIL_MARK}\n`), starting: part('user', true, `${TAIL_MARK}\n`) };

/** `own`: null for mediators and judges, whose answers are not part of the talk. */
export function cachedPrompt(template: Template, slots: Slots, log: readonly LogLine[], own: OwnTurns | null): PromptPart[] {
  const { scenario, tail, output } = template.sections;
  const parts = [...systemParts(template, slots), ...renderSection(scenario, slots, { role: 'user', starts: true, continued: true })];
  const thoughts = new Map(own?.thoughts.map(({ turn, text }) => [turn, text]));
  for (const line of log) {
    const before = parts.at(-1)?.role;
    if (line.speaker.id === own?.id) parts.push(ownTurnPart(line, thoughts.get(line.turn) ?? '', before !== 'assistant'));
    else parts.push(linePart(line, before !== 'user'));
  }
  // Never ends on an own turn: the tail is always the user's.
  parts.push(parts.at(-1)?.role === 'user' ? MARK.continuing : MARK.starting);
  const last = renderSection(tail, slots, { role: 'user', starts: false, continued: true });
  return [...parts, ...last, ...renderSection(output, slots, { role: 'user', starts: false, continued: false })];
}
