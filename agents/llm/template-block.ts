/** One block of a template: literal text, slots in it, and lists that stand on lines of their own. */
import { type Line, templateError, unknownInTemplate } from './template-lines.js';
import { END_SECTIONS, LIST_SLOTS, PLACED_SLOTS, ROLE_RULES, type SectionName, STABLE_SECTIONS, type TemplateRole } from './template-roles.js';

export type Segment = { readonly literal: string } | { readonly slot: string };

/** A list piece becomes one prompt part for each item, a text piece one part. */
export type Piece = { readonly list: string; readonly keeps: Keeps } | { readonly segments: readonly Segment[]; readonly keeps: Keeps };

/** How long a piece says the same: always, in all prompts of a scenario, in one prompt. */
export type Keeps = 'always' | 'scenario' | 'never';

export interface Block {
  readonly pieces: readonly Piece[];
  /** Left out if one of these is empty. */
  readonly needs: readonly string[];
  /** Left out if one of these is not. */
  readonly unless: readonly string[];
}

const SLOT = /\{\{([^{}\n]*)\}\}/g;

/** Null for a block of nothing but white space. @throws ConcordError for a slot that is unknown, or out of place here. */
export function readBlock(role: TemplateRole, section: SectionName, file: string, lines: readonly Line[]): Block | null {
  const needs = new Set<string>();
  const unless = new Set<string>();
  for (const { number, text } of lines) {
    for (const [, inside = ''] of text.matchAll(SLOT)) {
      const inverted = inside.trim().startsWith('^');
      const slot = inside.trim().replace(/^\^\s*/, '');
      checkSlot({ role, section, slot, inverted, file, line: number });
      (inverted ? unless : needs).add(slot);
    }
  }
  const text = lines.map((line) => line.text.replace(/\{\{\s*\^[^{}\n]*\}\}/g, '')).join('\n').trim();
  if (text === '') return null;
  return { pieces: piecesOf(role, text), needs: [...needs], unless: [...unless] };
}

interface SlotPlace {
  role: TemplateRole;
  section: SectionName;
  slot: string;
  inverted: boolean;
  file: string;
  line: number;
}

function checkSlot({ role, section, slot, inverted, file, line }: SlotPlace): void {
  const { slots } = ROLE_RULES[role];
  const kind = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
  if (kind === undefined) throw unknownInTemplate('slot', slot, Object.keys(slots), file, line);
  if (kind === 'changing' && STABLE_SECTIONS.includes(section))
    throw templateError(file, line, `the slot "${slot}" differs from prompt to prompt and cannot stand in "# ${section}"`, {
      value: slot,
      fix: adviceFor(role, slot, inverted),
    });
  if (isPlaced(slot, inverted) && END_SECTIONS.includes(section))
    throw templateError(file, line, `the slot "${slot}" stands before "# ${section}" already`, { value: slot, fix: adviceFor(role, slot, inverted) });
}

/** Layout `cached` places it itself; whether it is empty may be asked behind it. */
function isPlaced(slot: string, inverted: boolean): boolean {
  return !inverted && PLACED_SLOTS.includes(slot);
}

function adviceFor(role: TemplateRole, slot: string, inverted: boolean): string {
  if (!ROLE_RULES[role].sections.includes('tail')) return 'Put it into "# paper".';
  return isPlaced(slot, inverted) ? 'Put it into "# paper": layout "cached" places it itself.' : 'Put it into "# paper" or "# tail".';
}

/** Splits at lines that hold nothing but a list slot. */
function piecesOf(role: TemplateRole, text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: string[] = [];
  const close = (end: string): void => {
    if (open.length > 0) pieces.push(textPiece(role, open.join('\n') + end));
    open = [];
  };
  for (const line of text.split('\n')) {
    const alone = /^\s*\{\{\s*([\w-]+)\s*\}\}\s*$/.exec(line)?.[1];
    if (alone !== undefined && LIST_SLOTS.includes(alone)) {
      close('\n');
      pieces.push({ list: alone, keeps: keeps(role, [alone]) });
    } else open.push(line);
  }
  close('');
  return pieces;
}

function textPiece(role: TemplateRole, text: string): Piece {
  const segments = segmentsOf(text);
  return { segments, keeps: keeps(role, segments.flatMap((segment) => ('slot' in segment ? [segment.slot] : []))) };
}

function keeps(role: TemplateRole, slots: readonly string[]): Keeps {
  if (slots.length === 0) return 'always';
  return slots.every((slot) => ROLE_RULES[role].slots[slot] === 'stable') ? 'scenario' : 'never';
}

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const match of text.matchAll(SLOT)) {
    if (match.index > at) segments.push({ literal: text.slice(at, match.index) });
    segments.push({ slot: (match[1] ?? '').trim() });
    at = match.index + match[0].length;
  }
  if (at < text.length) segments.push({ literal: text.slice(at) });
  return segments;
}
