/** What is negotiated: the issues of a seed that two parties can settle, and one of recognition. */
import type { RecastTopic } from '../../../domain/curation/recast.js';
import type { Seed } from '../../../domain/curation/seed.js';
import { randomStream } from '../../../domain/random.js';
import type { Side } from './cast.js';
import type { Disguise } from './disguise/index.js';
import { descriptionsOf, shortFor } from './option-texts.js';
import { clip, lowerFirst, upperFirst } from './prose.js';
import { recognitionOf } from './recognition.js';

/** A topic with what each side asks for first, as places in its options. */
export interface CastTopic extends RecastTopic {
  /** In mid-sentence: `past use`. */
  readonly phrase: string;
  readonly wants: readonly [number, number];
}

/** A topic before its options have their two forms. */
export interface RawTopic {
  readonly name: string;
  readonly options: readonly string[];
  readonly wants: readonly [number, number];
}

/** Issues beside the topic of recognition, and in how many of a hundred drafts there are fewer. */
const MOST_ISSUES = 3;
const FEWER_ISSUES = 2;
const FEWER = 70;
const MOST_OPTIONS = 4;
const LEAST_OPTIONS = 3;
const NAME_WORDS = 6;

export const RECOGNITION = /\b(?:apolog\w*|acknowledg\w*|recogni[sz]\w*|regrets?|dignity|respect|retraction|public account|statement of credit|correction of)\b/i;
/** Matters that a court or an absent body decides. */
const NOT_THEIRS = /\b(?:court|courts|lawsuits?|legal costs|injunctions?|cases|statute|legislation|ministry|regulator\w*)\b/i;

/** Concrete ways out that fit any matter: for issues with too few readable options. */
const ANYWHERE = [
  'A trial year on terms that both write down, then a joint review with open figures',
  'One expert named by both sets the terms within sixty days, and both sign them',
  'Three equal steps, one in each year, every step due once the last is done',
  'What holds today stays in force until one side gives notice of twelve months',
] as const;

export function topicsOf(seed: Seed, sides: readonly [Side, Side], disguise: Disguise): CastTopic[] {
  const issues = seed.issues.map(({ name, options }) => rawTopic(name, options, disguise));
  const isRecognition = ({ name, options }: RawTopic): boolean => RECOGNITION.test(name) || options.filter((option) => RECOGNITION.test(option)).length > 1;
  const own = issues.find(isRecognition);
  const others = issues.filter((issue) => issue !== own);
  const most = randomStream('scripted/drafter', seed.id, 'topics').integer(100) < FEWER ? FEWER_ISSUES : MOST_ISSUES;
  const bindable = [...others.filter(({ name }) => !NOT_THEIRS.test(name)), ...others.filter(({ name }) => NOT_THEIRS.test(name))].slice(0, most);
  const kept = others.filter((issue) => bindable.includes(issue));
  return withForms([...kept, own ?? recognitionOf(sides)], disguise);
}

function rawTopic(name: string, options: readonly string[], disguise: Disguise): RawTopic {
  const readable = distinct(options.map((option) => disguise.text(option)).filter((option) => option !== ''));
  const spread = atMost(readable, MOST_OPTIONS);
  const more = ANYWHERE.slice(0, Math.max(0, LEAST_OPTIONS - spread.length));
  // Seeds list options from what the first party wants to what the last one wants; ours come between.
  const all = spread.length < 2 ? [...spread, ...ANYWHERE.slice(0, MOST_OPTIONS - spread.length)] : [...spread.slice(0, -1), ...more, spread.at(-1)!];
  return { name: clip(disguise.text(name), NAME_WORDS), options: all, wants: [0, all.length - 1] };
}

const normal = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

function distinct(texts: readonly string[]): string[] {
  return texts.filter((text, place) => texts.findIndex((other) => normal(clip(other, 18)) === normal(clip(text, 18))) === place);
}

/** The first, the last and some between them. */
function atMost<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, place) => items[Math.round((place * (items.length - 1)) / (most - 1))]!);
}

function withForms(raw: readonly RawTopic[], disguise: Disguise): CastTopic[] {
  const shorts = new Set<string>();
  const ids = new Set<string>();
  const titles = new Set<string>();
  const { isInvented } = disguise.names;
  return raw.map(({ name: given, options, wants }, place) => {
    const id = codeFor(given, place, ids);
    const name = given === '' || titles.has(normal(given)) ? `Matter ${place + 1}` : upperFirst(given);
    titles.add(normal(name));
    const key = id.toLowerCase();
    const descriptions = descriptionsOf(options);
    const phrase = lowerFirst(name, isInvented);
    return {
      id,
      name,
      phrase,
      description: `What both sides agree to do about ${phrase}, and who binds itself to what.`,
      wants,
      options: options.map((text, index) => {
        const short = shortFor(text, { key, taken: shorts, isInvented });
        shorts.add(short.toLowerCase());
        return { short, description: descriptions[index]! };
      }),
    };
  });
}

/** Words that say nothing of a topic. */
const EMPTY = new Set('THE AND FOR WITH FROM INTO OVER UNDER THAT THIS THESE THOSE WHAT WHICH WHO HOW WHEN WHERE WHETHER ABOUT BETWEEN AFTER BEFORE NOT ALL ANY NEW FORM LENGTH SHARE SIDES PARTY PARTIES TOPIC OPTION MATTER'.split(' '));

/** A code from the most telling word of a name: `Data given to publishers` → `PUBLISHERS`. */
function codeFor(name: string, place: number, taken: Set<string>): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length >= 3 && word.length <= 12 && !EMPTY.has(word) && !taken.has(word));
  const code = words[0] ?? `MATTER${place + 1}`;
  taken.add(code);
  return code;
}
