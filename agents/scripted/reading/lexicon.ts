/** Which words speak of which topic and which option, weighed against the scenario's other topics and options. */
import type { Option, Topic } from '../../../domain/scenario.js';
import { isGeneric, isGlue, isTalk } from './generic-words.js';
import { wordsOf } from './words.js';

export interface OptionLexicon {
  readonly label: string;
  /** Stems of the short name, in order, without articles and prepositions. */
  readonly name: readonly string[];
  /** True where "no" or "without" carries the meaning, so that only the words in order count. */
  readonly ordered: boolean;
  readonly weights: ReadonlyMap<string, number>;
}

export interface TopicLexicon {
  readonly id: string;
  readonly name: readonly string[];
  readonly weights: ReadonlyMap<string, number>;
  readonly options: readonly OptionLexicon[];
  /** Finds the option letter beside the topic's code: `WELLS: B`. */
  readonly letter: RegExp;
}

export type Lexicon = readonly TopicLexicon[];

const NEGATORS = new Set(['no', 'not', 'without', 'never', 'non']);
/** A long word that only one option's name holds points to its topic by itself. */
const LONG = 6;

function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ stem }) => stem).filter((stem) => !isGeneric(stem)));
}

/** Stems of a description: talk is no evidence there. */
function plainStemsOf(text: string): string[] {
  return [...stemsOf(text)].filter((stem) => !isTalk(stem));
}

function nameOf(text: string): string[] {
  return wordsOf(text).filter((word) => !isGlue(word.text)).map(({ stem }) => stem);
}

interface TopicWords {
  topic: Topic;
  name: Set<string>;
  options: { option: Option; short: Set<string>; all: Set<string> }[];
  all: Set<string>;
}

function collect(topic: Topic): TopicWords {
  const options = topic.options.map((option) => ({ option, short: stemsOf(option.short), all: new Set([...stemsOf(option.short), ...plainStemsOf(option.description)]) }));
  const name = stemsOf(topic.name);
  return { topic, name, options, all: new Set([...name, ...plainStemsOf(topic.description), ...options.flatMap(({ all }) => [...all])]) };
}

/** Names and figures weigh 2, other words 1; half where something else holds them too, or where they are common talk. */
function weigh(stem: string, strong: boolean, shared: boolean): number {
  return (strong ? 2 : 1) / (shared || isTalk(stem) ? 2 : 1);
}

/** How often the shared background says a stem: what everybody keeps saying points to nothing. */
type Common = ReadonlyMap<string, number>;
/** A topic's own name may stand in the background this often before it weighs less. */
const OFTEN = 3;

function countStems(text: string): Common {
  const counts = new Map<string, number>();
  for (const { stem } of wordsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

interface Contrast {
  elsewhere: readonly TopicWords[];
  common: Common;
}

function optionWeights(own: TopicWords['options'][number], topic: TopicWords, { elsewhere, common }: Contrast): Map<string, number> {
  const weights = new Map<string, number>();
  const siblings = topic.options.filter((other) => other !== own);
  for (const stem of own.all) {
    if (topic.name.has(stem)) continue;
    const named = own.short.has(stem);
    if (siblings.some((other) => (named ? other.short : other.all).has(stem))) continue;
    const shared = common.has(stem) || elsewhere.some((other) => other.all.has(stem)) || siblings.some((other) => other.all.has(stem));
    weights.set(stem, weigh(stem, named || stem.startsWith('#'), shared));
  }
  return weights;
}

function topicWeights(topic: TopicWords, { elsewhere, common }: Contrast): Map<string, number> {
  const weights = new Map<string, number>();
  for (const stem of topic.all) {
    if (elsewhere.some((other) => other.name.has(stem))) continue;
    const named = topic.name.has(stem);
    const shared = (common.get(stem) ?? 0) >= (named ? OFTEN : 1) || elsewhere.some((other) => other.all.has(stem));
    const pointing = elsewhere.length > 0 && stem.length >= LONG && topic.options.filter(({ all }) => all.has(stem)).length === 1 && topic.options.some(({ short }) => short.has(stem));
    if (named) weights.set(stem, topic.name.size === 1 && elsewhere.length > 0 ? 2 : weigh(stem, true, shared));
    else if (!shared) weights.set(stem, weigh(stem, pointing, false));
  }
  return weights;
}

function build(topics: readonly Topic[], background: string): Lexicon {
  const all = topics.map(collect);
  const common = countStems(background);
  return all.map((words) => {
    const contrast = { elsewhere: all.filter((other) => other !== words), common };
    return {
      id: words.topic.id,
      letter: new RegExp(`\\b${words.topic.id}\\b["']?\\s*[:=(-]?\\s*(?:option\\s+)?["'(]?([A-Z])\\b(?!['’])`),
      name: nameOf(words.topic.name),
      weights: topicWeights(words, contrast),
      options: words.options.map((own) => {
        const name = nameOf(own.option.short);
        return { label: own.option.label, name, ordered: name.some((stem) => NEGATORS.has(stem)), weights: optionWeights(own, words, contrast) };
      }),
    };
  });
}

const byArray = new WeakMap<readonly Topic[], Map<string, Lexicon>>();
const byContent = new Map<string, Lexicon>();
const MOST_LEXICONS = 256;

function lexiconByContent(topics: readonly Topic[], background: string): Lexicon {
  const key = JSON.stringify([topics, background]);
  const lexicon = byContent.get(key) ?? build(topics, background);
  byContent.delete(key);
  byContent.set(key, lexicon);
  if (byContent.size > MOST_LEXICONS) byContent.delete(byContent.keys().next().value ?? key);
  return lexicon;
}

/**
 * The lexicon of these topics; views copy topics, so equal content finds the same one. The background is a second
 * contrast: a reader that sees one topic only knows by it which words are everybody's.
 */
export function lexiconOf(topics: readonly Topic[], background = ''): Lexicon {
  const known = byArray.get(topics) ?? new Map<string, Lexicon>();
  byArray.set(topics, known);
  const lexicon = known.get(background) ?? lexiconByContent(topics, background);
  known.set(background, lexicon);
  return lexicon;
}
