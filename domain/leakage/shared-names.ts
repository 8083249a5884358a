/** Names that two scenarios have in common: forty invented worlds, and nobody lives in two of them. */
import type { ScenarioFile } from '../scenario.js';
import { CALENDAR, isOrdinary, OPENERS } from './ordinary.js';
import { smallWords } from './names.js';
import { textsOf } from './texts-of.js';
import { adjoining, type Word, wordsOf } from './tokens.js';

export interface SharedNames {
  readonly a: string;
  readonly b: string;
  /** Folded to small letters; sorted. */
  readonly names: readonly string[];
}

/** Every pair that shares one, in the order of the files. */
export function sharedNames(files: readonly ScenarioFile[]): SharedNames[] {
  const known = files.map((file) => ({ id: file.id, names: namesOfScenario(file) }));
  return known.flatMap(({ id: b, names: own }, later) =>
    known.slice(0, later).flatMap(({ id: a, names }) => {
      const both = [...own].filter((name) => names.has(name)).sort();
      return both.length === 0 ? [] : [{ a, b, names: both }];
    }),
  );
}

/**
 * Words with a capital inside a sentence that are no English words, and neighbouring words with capitals, two or more
 * ("Basin Yard Council", and "Yard Council" in it): single English words ("Council") may stand in any two scenarios.
 * Not looked for: names that only begin sentences, and words in capitals throughout.
 */
export function namesOfScenario(file: ScenarioFile): ReadonlySet<string> {
  const texts = textsOf(file).filter(({ path }) => /^(?:title|scenario|expansions)/.test(path)).map(({ text }) => text);
  const small = smallWords(texts);
  return new Set(
    texts.flatMap((text) => {
      const runs = capitalRuns(text);
      const invented = runs.flat().filter(({ key }) => !small.has(key) && !isOrdinary(key)).map(({ key }) => key);
      return [...invented, ...runs.flatMap(partsOf)];
    }),
  );
}

/** Days of the year in two words: nobody’s name. */
const FEASTS = new Set(['new year']);

/** Every stretch of two words or more. */
function partsOf(run: readonly Word[]): string[] {
  const stretches = run.flatMap((_, from) => run.slice(from + 1).map((__, more) => run.slice(from, from + more + 2).map(({ key }) => key).join(' ')));
  return stretches.filter((stretch) => !FEASTS.has(stretch));
}

function capitalRuns(text: string): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of wordsOf(text)) {
    const isName = (word.form === 'capital' || word.form === 'mixed') && !word.edge && !CALENDAR.has(word.key) && !OPENERS.has(word.key) && word.key.length > 1;
    const last = run.at(-1);
    if (last !== undefined && !(isName && adjoining(text, last, word))) {
      runs.push(run);
      run = [];
    }
    if (isName) run.push(word);
  }
  return run.length > 0 ? [...runs, run] : runs;
}
