/** Names that two scenarios have in common: forty invented worlds, and nobody lives in two of them. */
import type { ScenarioFile } from '../scenario.js';
import { CALENDAR, isOrdinary, OPENERS } from './ordinary.js';
import { smallWords } from './names.js';
import { textsOf } from './texts-of.js';
import { type Word, wordsOf } from './tokens.js';

export interface SharedNames {
  readonly a: string;
  readonly b: string;
  /** As the later of the two writes them, folded to small letters; sorted. */
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
 * Words with a capital inside a sentence that are no English words, and runs of two or more words with capitals
 * ("Basin Yard Council"): single English words ("Council") may stand in any two scenarios.
 */
export function namesOfScenario(file: ScenarioFile): ReadonlySet<string> {
  const texts = textsOf(file).filter(({ path }) => /^(?:title|scenario|expansions)/.test(path)).map(({ text }) => text);
  const small = smallWords(texts);
  return new Set(
    texts.flatMap((text) => {
      const runs = capitalRuns(text);
      const invented = runs.flat().filter(({ key }) => !small.has(key) && !isOrdinary(key)).map(({ key }) => key);
      return [...invented, ...runs.filter(({ length }) => length > 1).map((run) => run.map(({ key }) => key).join(' '))];
    }),
  );
}

function capitalRuns(text: string): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of wordsOf(text)) {
    const isName = (word.form === 'capital' || word.form === 'mixed') && !word.edge && !CALENDAR.has(word.key) && !OPENERS.has(word.key) && word.key.length > 1;
    if (isName) run.push(word);
    else {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
