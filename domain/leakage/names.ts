/** The names of people, bodies, places and works in a seed, and where a text uses them. */
import type { Seed } from '../curation/seed.js';
import { COUNTRY_ALIASES } from './countries.js';
import { CALENDAR, CONNECTORS, entityWords, GENERIC, isFrequent, isKnownName, isOrdinary, isOrdinaryShouted, isRare, looksEnglish, OPENERS } from './ordinary.js';
import { proseOf } from './prose-of.js';
import { adjoining, type Word, wordsOf } from './tokens.js';

/**
 * What counts as a name in another text. `word`: it, in any case and place, as it is no English word. `capital`: it
 * with a capital. `inside`: it with a capital that no sentence begins with, as it is an English word too. `exact`:
 * the same capitals. `phrase`: all its words with capitals.
 */
type Use = 'word' | 'capital' | 'inside' | 'exact' | 'phrase';
const WIDEST_FIRST: readonly Use[] = ['word', 'capital', 'exact', 'inside', 'phrase'];

export interface Name {
  /** As the seed writes it. */
  readonly text: string;
  readonly keys: readonly string[];
  readonly use: Use;
}

interface Passage {
  readonly text: string;
  readonly words: readonly Word[];
  /** `headline`: capitals throughout, so that a capital says nothing. `label`: a name as a whole, its words say nothing. */
  readonly kind: 'prose' | 'headline' | 'label';
}

const TITLE_CASE_SHARE = 0.7;
const LONG_WORD = 4;
const SHORTEST_WORD = 4;

/** Looks at words of four letters and more inside the sentence; a headline of three words is a name or a title, which looks the same. */
function inTitleCase(words: readonly Word[]): boolean {
  const inner = words.filter(({ edge, key }) => !edge && key.length >= LONG_WORD);
  return inner.filter(({ form }) => form !== 'small').length >= TITLE_CASE_SHARE * inner.length;
}

function passagesOf(seed: Seed): Passage[] {
  const passage = (text: string, kind: Passage['kind']): Passage => ({ text, words: wordsOf(text), kind });
  return [
    ...proseOf(seed).map((text) => passage(text, 'prose')),
    ...seed.sources.map(({ title }) => passage(title, inTitleCase(wordsOf(title)) ? 'headline' : 'prose')),
    ...seed.sources.map(({ publisher }) => passage(publisher, 'label')),
  ];
}

/** Neighbouring capitalised words, small connectors between them allowed; months and the like end a run. */
function runs({ text, words }: Passage): Word[][] {
  const found: Word[][] = [];
  let run: Word[] = [];
  const close = (): void => {
    while (run.length > 0 && CONNECTORS.has(run.at(-1)!.key)) run.pop();
    while (run.length > 0 && (OPENERS.has(run[0]!.key) || CONNECTORS.has(run[0]!.key))) run.shift();
    // "Pursue the Stockholm case": the first word is the sentence’s.
    if (run.length > 2 && run[0]!.edge && CONNECTORS.has(run[1]!.key) && isOrdinary(run[0]!.key) && !GENERIC.has(run[0]!.key)) run = run.slice(2);
    if (run.length > 0) found.push(run);
    run = [];
  };
  for (const word of words) {
    const last = run.at(-1);
    if (last !== undefined && !adjoining(text, last, word)) close();
    const joins = word.form === 'small' ? run.length > 0 && CONNECTORS.has(word.key) : !CALENDAR.has(word.key);
    if (joins) run.push(word);
    else close();
  }
  close();
  return found;
}

/** What a seed’s words say of each other, by key. */
interface Evidence {
  /** Words with a capital where no rule of spelling asks for it. */
  readonly inner: ReadonlySet<string>;
  /** Those of them that stand so in prose, and not only in a label. */
  readonly innerProse: ReadonlySet<string>;
  /** Words that also stand in small letters. */
  readonly small: ReadonlySet<string>;
  /** Words with a capital in two passages or more. */
  readonly repeated: ReadonlySet<string>;
  /** Words of people, places and bodies that the library finds. */
  readonly entities: ReadonlySet<string>;
}

function evidenceOf(passages: readonly Passage[]): Evidence {
  const keys = (words: readonly Word[], test: (word: Word) => boolean): string[] => words.filter(test).map(({ key }) => key);
  const innerOf = (kind: Passage['kind']): string[] => passages.filter((passage) => passage.kind === kind).flatMap(({ words }) => keys(words, ({ edge, form }) => !edge && form !== 'small'));
  const innerProse = new Set(innerOf('prose'));
  const inner = new Set([...innerProse, ...innerOf('label')]);
  const small = new Set(passages.flatMap(({ words }) => keys(words, ({ form }) => form === 'small')));
  const capitals = passages.flatMap(({ words }) => [...new Set(keys(words, ({ form }) => form !== 'small'))]);
  const open = ({ key, form }: Word): boolean => form === 'capital' && !inner.has(key) && !small.has(key) && !isOrdinary(key);
  return {
    inner,
    innerProse,
    small,
    repeated: new Set(capitals.filter((key, i) => capitals.indexOf(key) < i)),
    // The library is slow, so that it reads only what leaves a question.
    entities: new Set(passages.filter(({ words }) => words.some(open)).flatMap(({ text }) => [...entityWords(text)])),
  };
}

/** A capital that begins a number or a sum, as in R25 and R1.5m. */
const NUMBERED = /^\p{N}|^\p{L}\p{N}/u;

function singleName({ key, form, text }: Word, alone: boolean, { inner, innerProse, small, repeated, entities }: Evidence): Name[] {
  const name = (use: Use): Name[] => [{ text, keys: [key], use }];
  if (key.length < 2 || small.has(key) || NUMBERED.test(text) || CALENDAR.has(key) || CONNECTORS.has(key) || GENERIC.has(key)) return [];
  if (form === 'shouted') return isOrdinaryShouted(key) ? [] : name('exact');
  if (isOrdinary(key)) return (alone && innerProse.has(key)) || (repeated.has(key) && isRare(key)) ? name('inside') : [];
  const certain = form === 'mixed' || inner.has(key) || entities.has(key) || isKnownName(key);
  if (looksEnglish(key)) return name(certain ? 'capital' : 'inside');
  return name(certain && key.length >= SHORTEST_WORD && !isFrequent(key) ? 'word' : 'capital');
}

/** A run cut at its connectors: a person and the body he speaks for. */
function partsOf(run: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of run) {
    if (CONNECTORS.has(word.key)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts;
}

/** A run and its parts, of two words or more each, unless any country has what they name. */
function phrases(run: readonly Word[], text: string): Name[] {
  return [run, ...(run.some(({ key }) => CONNECTORS.has(key)) ? partsOf(run) : [])].flatMap((words): Name[] => {
    const own = words.filter(({ key }) => !CONNECTORS.has(key));
    if (own.length < 2 || own.every(({ key, form }) => GENERIC.has(key) || /^\p{N}+$/u.test(key) || (form === 'shouted' && isOrdinaryShouted(key)))) return [];
    return [{ text: text.slice(words[0]!.start, words.at(-1)!.end), keys: words.map(({ key }) => key), use: 'phrase' }];
  });
}

function countryNames(country: string | null): Name[] {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = (country ?? '').split(',').map((code) => code.trim()).filter((code) => code !== '');
  return codes.flatMap((code) => [(/^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined) ?? code, ...(COUNTRY_ALIASES[code] ?? [])]).map((text): Name => {
    const words = wordsOf(text);
    const [word] = words;
    const use = words.length > 1 ? 'phrase' : word?.form === 'shouted' ? 'exact' : isOrdinary(word?.key ?? '') ? 'inside' : 'word';
    return { text, keys: words.map(({ key }) => key), use };
  });
}

/** Longest first; each once, by the widest use that some passage gives it. */
export function namesOf(seed: Seed): Name[] {
  const passages = passagesOf(seed);
  const evidence = evidenceOf(passages);
  const found = [
    ...countryNames(seed.country),
    ...passages.flatMap((passage) =>
      runs(passage).flatMap((run) => [
        ...(passage.kind === 'headline' ? [] : phrases(run, passage.text)),
        ...run.flatMap((word) => singleName(word, run.length === 1 && passage.kind === 'prose', evidence)),
      ]),
    ),
  ];
  const byKeys = new Map<string, Name>();
  for (const use of WIDEST_FIRST) {
    for (const name of found.filter((one) => one.use === use)) if (!byKeys.has(name.keys.join(' '))) byKeys.set(name.keys.join(' '), name);
  }
  return [...byKeys.values()].sort((a, b) => b.keys.length - a.keys.length);
}

/** `Kenya` in `Kenyans`. */
const ENDINGS = /^(?:s|n|ns|an|ans|ian|ians|nian|nians|ese|ish|er|ers)$/;

const matches = (key: string, word: Word): boolean => word.key === key || (key.length > SHORTEST_WORD && word.key.startsWith(key) && ENDINGS.test(word.key.slice(key.length)));

function uses({ keys, use, text }: Name, words: readonly Word[], at: number): boolean {
  const here = words.slice(at, at + keys.length);
  const [first] = here;
  if (first === undefined || here.length < keys.length) return false;
  const capital = first.form === 'capital' || first.form === 'mixed';
  switch (use) {
    case 'word':
      return matches(keys[0]!, first);
    case 'capital':
      return capital && matches(keys[0]!, first);
    case 'inside':
      return capital && !first.edge && first.key === keys[0];
    case 'exact':
      return first.key === keys[0] && first.text.replaceAll('.', '') === text.replaceAll('.', '');
    case 'phrase':
      return here.every(({ key, form }, i) => key === keys[i] && (form !== 'small' || CONNECTORS.has(key)));
  }
}

export interface NameUse {
  readonly name: Name;
  readonly start: number;
  readonly end: number;
}

/** Where `text` uses a name; a name inside a longer one is not told twice. `small`: keys that count as plain words there. */
export function namesIn(text: string, names: readonly Name[], small: ReadonlySet<string>): NameUse[] {
  const words = wordsOf(text);
  const found: NameUse[] = [];
  for (let at = 0; at < words.length; ) {
    const name = names.find((one) => !((one.use === 'capital' || one.use === 'inside') && small.has(one.keys[0]!)) && uses(one, words, at));
    if (name === undefined) {
      at += 1;
      continue;
    }
    found.push({ name, start: words[at]!.start, end: words[at + name.keys.length - 1]!.end });
    at += name.keys.length;
  }
  return found;
}

/** Keys of the words that `texts` write in small letters. */
export function smallWords(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).filter(({ form }) => form === 'small').map(({ key }) => key)));
}
