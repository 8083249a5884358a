/**
 * Texts of a scenario and utterances are data in a prompt: they can end neither their line of the log nor the tags
 * around them, and never pass for the mark of the tail.
 */
import { TAIL_MARK } from '../../domain/prompt.js';

/** All that a reader may take for the end of a line. */
const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/u;
/** In any width, and whatever a reader overlooks: white space and characters that are not seen. */
const [OPEN, CLOSE, SLASH, UNSEEN] = ['<＜﹤', '>＞﹥', '/／', '[\\s\\p{Cf}\\p{Mn}]*'];
/** The first group: what may open a tag of ours, as in `<topics>`, `< /Conversation >`, `<topics x=1>`, `<//topics>`. The second: what may close one. */
const BRACKET = new RegExp(`([${OPEN}](?=${UNSEEN}(?:[${SLASH}]${UNSEEN})*\\p{L}))|([${CLOSE}])|[${OPEN}]`, 'gu');

/** One line, whatever it was: a second line could pass for another turn. */
export function flat(text: string): string {
  const lines = LINE_BREAKS.test(text) ? text.split(LINE_BREAKS).map((line) => line.trim()) : [text.trim()];
  return withoutTags(lines.filter((line) => line !== '').join(' '));
}

/** A text that keeps its paragraphs. */
export function paragraphs(text: string): string {
  const lines = text.trim().split(/\r\n?|\n/);
  return withoutTags(lines.map((line) => (line.trim() === TAIL_MARK ? line.replaceAll('=', '-') : line)).join('\n'));
}

/** Tags within tags too, from the inside: what is left of the outer one must not pass for a tag either. One pass, however deep. */
function withoutTags(text: string): string {
  const shown = new Map<number, string>();
  let opened: number[] = [];
  for (const { index, 1: opens, 2: closes } of text.matchAll(BRACKET)) {
    if (opens !== undefined) opened.push(index);
    // A bracket that stays as it is ends every tag around it.
    else if (closes === undefined) opened = [];
    else {
      const start = opened.pop();
      if (start !== undefined) shown.set(start, '‹').set(index, '›');
    }
  }
  return shown.size === 0 ? text : text.replace(BRACKET, (bracket, ...rest) => shown.get(rest[2] as number) ?? bracket);
}
