/** Numbers of a run in few characters. */
import { visibleText } from '../../report/visible-text.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `38 s`, `12 min`, `2 h 10 min`: as exact as is of use. */
export function timeInWords(ms: number): string {
  if (ms < 90 * SECOND) return `${Math.max(0, Math.round(ms / SECOND))} s`;
  if (ms < 90 * MINUTE) return `${Math.round(ms / MINUTE)} min`;
  const minutes = Math.round(ms / MINUTE);
  return `${Math.floor((minutes * MINUTE) / HOUR)} h ${minutes % 60} min`;
}

/** `1,203` */
export function countInWords(count: number): string {
  return count.toLocaleString('en-US');
}

/** `$1.20`; below a dollar to a hundredth of a cent, where single requests are seen. */
export function usdInWords(usd: number): string {
  const digits = usd < 1 ? 4 : 2;
  return `$${usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: digits })}`;
}

/** `1 turn`, `3 turns` */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countInWords(count)} ${count === 1 ? one : many}`;
}

/** On one line of so many columns, whatever is in it; what is cut off ends in `…`. */
export function oneLine(text: string, columns = Infinity): string {
  const characters = [...visibleText(text, Infinity).replace(/[\n\t]+/g, ' ')];
  return characters.length <= columns ? characters.join('') : `${characters.slice(0, Math.max(0, columns - 1)).join('')}…`;
}
