/** What a run waits for, in a few words, where that takes long: nobody has to guess whether it hangs. */
import { visibleText } from '../report/visible-text.js';
import type { Waiting } from '../models/index.js';

/** Shorter waits are an answer like any other. */
const LONG_MS = 15_000;
const LONGEST_WHY = 100;

/** `3 requests wait, the longest 40 s for openai/gpt-4.1 (pause of 2 min: HTTP 429 …)`; null where none waits long. */
export function waitingInWords(waits: readonly Waiting[], now: number): string | null {
  const long = waits.filter(({ sinceMs }) => now - sinceMs >= LONG_MS);
  const longest = long.reduce<Waiting | null>((found, wait) => (found === null || wait.sinceMs < found.sinceMs ? wait : found), null);
  if (longest === null) return null;
  const { model, on, why, sinceMs, untilMs } = longest;
  const details = [
    ...(on === 'pause' && untilMs !== null ? [`asks again in ${seconds(untilMs - now)}`] : []),
    ...(why === null ? [] : [visibleText(why).slice(0, LONGEST_WHY)]),
  ];
  const whom = long.length === 1 ? '1 request waits' : `${long.length} requests wait, the longest`;
  return `${whom} ${seconds(now - sinceMs)} for ${visibleText(model)}${details.length === 0 ? '' : ` (${details.join(': ')})`}`;
}

/** In tens, so that lines do not differ by a second. */
function seconds(ms: number): string {
  return `${Math.max(0, 10 * Math.round(ms / 10_000))} s`;
}
