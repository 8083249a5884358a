/** One section of a template with its slots filled, as prompt parts: one for each block and each item of a list. */
import { ConcordError } from '../../domain/errors.js';
import type { PromptPart } from '../../domain/prompt.js';
import { part, sharedPart } from './parts.js';
import type { Slots, SlotValue } from './slots.js';
import type { Block, Piece, Segment } from './template-block.js';
import type { Section } from './template.js';

export interface Rendering {
  readonly role: 'system' | 'user';
  /** Whether the first part begins a message. */
  readonly starts: boolean;
  /** Whether something follows in the same message: then the section ends with an empty line, as each of its blocks does. */
  readonly continued: boolean;
}

export function renderSection(section: Section | undefined, slots: Slots, { role, starts, continued }: Rendering): PromptPart[] {
  const blocks = (section?.blocks ?? []).filter((block) => stands(block, slots));
  const parts: PromptPart[] = [];
  blocks.forEach((block, index) => {
    const last = index === blocks.length - 1;
    renderBlock(parts, block, slots, { role, starts, gap: last && !continued ? '' : '\n\n' });
  });
  return parts;
}

/** Gap 9.25: a block with an empty slot is left out whole. */
function stands({ needs, unless }: Block, { values }: Slots): boolean {
  return needs.every((slot) => valueOf(values, slot).length > 0) && unless.every((slot) => valueOf(values, slot).length === 0);
}

interface BlockRendering {
  readonly role: 'system' | 'user';
  readonly starts: boolean;
  readonly gap: string;
}

function renderBlock(parts: PromptPart[], block: Block, slots: Slots, { role, starts, gap }: BlockRendering): void {
  const add = (text: string, piece: Piece): void => {
    if (text !== '') parts.push(kept(piece, slots.anchor, role, starts && parts.length === 0, text));
  };
  block.pieces.forEach((piece, index) => {
    const end = index === block.pieces.length - 1 ? gap : '';
    const items = role === 'user' ? itemsOf(piece, slots) : null;
    if (items === null) return add(textOf(piece, slots) + end, piece);
    const [head, ...tail] = items;
    if (head) parts.push(starts && parts.length === 0 ? part(role, true, head.text) : head, ...tail);
    // Items end their line themselves.
    if (end !== '') parts.push(sharedPart(block, role, false, end.slice(1)));
  });
}

/** A part that is said again is the same object. */
function kept(piece: Piece, anchor: object, role: 'system' | 'user', first: boolean, text: string): PromptPart {
  switch (piece.keeps) {
    case 'always':
      return sharedPart(piece, role, first, text);
    case 'scenario':
      return sharedPart(anchor, role, first, text);
    case 'never':
      return part(role, first, text);
  }
}

/** The parts of a list that stands alone on its line. */
function itemsOf(piece: Piece, { values }: Slots): readonly PromptPart[] | null {
  if (!('list' in piece)) return null;
  const value = valueOf(values, piece.list);
  return typeof value === 'string' ? null : value;
}

function textOf(piece: Piece, { values }: Slots): string {
  if ('list' in piece) return `${inWords(valueOf(values, piece.list))}\n`;
  return piece.segments.map((segment: Segment) => ('slot' in segment ? inWords(valueOf(values, segment.slot)) : segment.literal)).join('');
}

function inWords(value: SlotValue): string {
  return typeof value === 'string' ? value : value.map(({ text }) => text).join('').trimEnd();
}

function valueOf(values: Slots['values'], slot: string): SlotValue {
  const value = values[slot];
  // Templates are checked when they are loaded: this is a slot that a role promises and nobody fills.
  if (value === undefined) throw new ConcordError({ code: 'internal', what: `nothing fills the slot "${slot}"`, value: slot });
  return value;
}
