/** Building HTML so that a string cannot become markup: the template escapes everything but `Html`. */
import { visibleText } from '../visible-text.js';

/** Markup that is already safe. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

/** The one way of a string into the page: hidden characters shown, length bounded, markup neutralised. */
export function escapeHtml(text: string): string {
  return visibleText(text).replace(/[&<>"'`]/g, (character) => ENTITIES[character]!);
}

/** For quoted attributes and for text; never inside a tag name, a style or a script. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((literal, index) => literal + (index < parts.length ? render(parts[index]!) : '')).join(''));
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeHtml(String(part));
}

export const NOTHING = new Html('');

/** Our own markup from elsewhere: the style sheet, and figures that hold no foreign string. */
export function trusted(text: string): Html {
  return new Html(text);
}
