/**
 * Texts of a scenario and utterances are data in a prompt: they can end neither their line of the log nor the tags
 * around them, and never pass for the mark of the tail.
 */
import { TAIL_MARK } from '../../domain/prompt.js';

/** All that a reader may take for the end of a line. */
const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/u;
/** In any width, and whatever a reader overlooks: white space and characters that are not seen. */
const [OPEN, CLOSE, SLASH, UNSEEN] = ['<＜﹤', '>＞﹥', '/／', '[\\s\\p{Cf}\\p{Mn}]*'];
/** What a reader may take for a tag of ours: `<topics>`, `< /Conversation >`, `<topics x=1>`. */
const TAG = new RegExp(`[${OPEN}](${UNSEEN}(?:[${SLASH}]${UNSEEN})?\\p{L}[^${OPEN}${CLOSE}]*)[${CLOSE}]`, 'gu');

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

function withoutTags(text: string): string {
  return text.replace(TAG, '‹$1›');
}
