/** Text of unknown origin made safe to look at: nothing in it can hide, reorder or move the cursor. */

/** Longest string that a report shows whole. */
const MAX_SHOWN = 20_000;

/**
 * Control characters (escape sequences among them), bidirectional overrides, invisible characters,
 * and the tag block that carries hidden text. Newline and tab stay; so do the joiners that emoji
 * and several scripts need.
 */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Shows every hidden character as `[U+202E]` and cuts what is longer than `max`, with a note. */
export function visibleText(text: string, max: number = MAX_SHOWN): string {
  const note = text.length > max ? `… [cut: ${max} of ${text.length} characters shown]` : '';
  return shown(text.slice(0, max)) + note;
}

function shown(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(HIDDEN, (character) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`);
}

/** One line of at most `width` characters, cut in the middle: ids differ at their ends. */
export function shortened(text: string, width: number): string {
  const characters = [...visibleText(text).replace(/\s+/g, ' ')];
  if (characters.length <= width) return characters.join('');
  const tail = Math.floor((width - 1) / 2);
  return `${characters.slice(0, width - 1 - tail).join('')}…${characters.slice(-tail).join('')}`;
}
