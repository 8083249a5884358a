/** Words of a text with what their letters and places tell about names. */

export interface Word {
  /** As it stands, without a possessive ending. */
  readonly text: string;
  /** Small letters without accents and marks: what words are compared by. */
  readonly key: string;
  /** Offset of the first and after the last character. */
  readonly start: number;
  readonly end: number;
  /** `capital`: Oslo; `mixed`: a capital further in (NixOS); `shouted`: all capitals, two or more; `small`: the rest. */
  readonly form: 'capital' | 'mixed' | 'shouted' | 'small';
  /** Begins a text, a sentence or a quotation: a capital there says nothing. */
  readonly edge: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:[’'.&][\p{L}\p{N}]+)*/gu;
const POSSESSIVE = /[’']s$/i;
/** What stands between two words where a sentence, clause or quotation begins. */
const BREAK = /[.!?…:;|/]["”’')\]]*\s|\n|["“«(‘[]\s*$|\s['’]$/u;
/** A point after these ends no sentence. */
const ABBREVIATIONS = new Set(['st', 'mr', 'mrs', 'ms', 'dr', 'prof', 'no', 'v', 'vs', 'jr', 'sr', 'art', 'co', 'ltd', 'inc']);

export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}|[’'.]/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();
}

function formOf(text: string): Word['form'] {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals === 0) return 'small';
  if (capitals > 1 && !/\p{Ll}/u.test(text)) return 'shouted';
  // O’Brien and B.C. are written with one capital after another mark.
  if (/\p{L}\p{Lu}/u.test(text)) return 'mixed';
  return /^\p{Lu}/u.test(text) ? 'capital' : 'small';
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const bare = found.replace(POSSESSIVE, '');
    const gap = text.slice(before, index);
    const previous = words.at(-1);
    const abbreviated = previous !== undefined && /^\.\s/.test(gap) && (ABBREVIATIONS.has(previous.key) || /^\p{L}$/u.test(previous.key));
    const edge = previous === undefined || (!abbreviated && BREAK.test(gap));
    words.push({ text: bare, key: fold(bare), start: index, end: index + bare.length, form: formOf(bare), edge });
    before = index + found.length;
  }
  return words;
}

/** Whether two neighbours belong together: nothing but a space, hyphen or point of abbreviation between them. */
export function adjoining(text: string, one: Word, next: Word): boolean {
  return /^(?:[’']s?)?\.?[\s-]$/u.test(text.slice(one.end, next.start)) && !next.edge;
}
