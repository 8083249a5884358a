/** Tokens of a text by the o200k_base encoding: a yardstick for every model, exact only for those of OpenAI. */
import { createRequire } from 'node:module';

type CountTokens = (text: string, options: { readonly allowedSpecial: ReadonlySet<string>; readonly disallowedSpecial: ReadonlySet<string> }) => number;

/** What looks like a control token is text that somebody wrote. */
const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/** Merging is quadratic in the length of a run without a break: 1.5 s for 40,000 letters. */
const LONGEST_RUN = 200;
const RUNS = new RegExp(`\\S{1,${LONGEST_RUN}}|\\s{1,${LONGEST_RUN}}`, 'gu');
const LONG_RUN = new RegExp(`\\S{${LONGEST_RUN + 1}}|\\s{${LONGEST_RUN + 1}}`, 'u');

let counter: CountTokens | null = null;

/** Loaded at the first text: the encoding takes 0.2 s, which a run of offline agents does not need. */
function count(text: string): number {
  counter ??= (createRequire(import.meta.url)('gpt-tokenizer/encoding/o200k_base') as { countTokens: CountTokens }).countTokens;
  return counter(text, AS_TEXT);
}

export function countTokens(text: string): number {
  if (!LONG_RUN.test(text)) return count(text);
  return (text.match(RUNS) ?? []).reduce((sum, run) => sum + count(run), 0);
}
