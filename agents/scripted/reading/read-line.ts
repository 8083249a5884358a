/** One public utterance, read once: its sentences and clauses with what they speak of and what they do. */
import type { Topic } from '../../../domain/scenario.js';
import { type ClosingSignal, closingSignal } from '../../../domain/turn.js';
import type { LogLine } from '../../../domain/views/index.js';
import type { Cue } from './cue-patterns.js';
import { cuesOf } from './cues.js';
import { type Lexicon, lexiconOf } from './lexicon.js';
import { type Mention, mentionsIn } from './mentions.js';
import { type Span, clauseSpans, sentenceSpans, withoutClosingTokens } from './sentences.js';

export interface ReadClause extends Span {
  readonly mentions: readonly Mention[];
  readonly cues: ReadonlySet<Cue>;
}

export interface ReadSentence extends Span {
  readonly clauses: readonly ReadClause[];
  readonly mentions: readonly Mention[];
  /** Cues of the whole sentence; a clause has its own. */
  readonly cues: ReadonlySet<Cue>;
}

export interface Reading {
  readonly sentences: readonly ReadSentence[];
  readonly mentions: readonly Mention[];
  /** Union over the sentences; `closing` also where a closing token stands. */
  readonly cues: ReadonlySet<Cue>;
  /** The closing token, apart from the text: nothing else of the reading depends on it. */
  readonly signal: ClosingSignal;
}

function readSentence(text: string, sentence: Span, index: number, lexicon: Lexicon): ReadSentence {
  const spans = clauseSpans(sentence);
  const mentions = mentionsIn(text, spans, index, lexicon);
  const cues = cuesOf(sentence.text);
  const clauses = spans.map((span, place) => ({
    ...span,
    mentions: mentions[place] ?? [],
    cues: spans.length === 1 ? cues : cuesOf(span.text),
  }));
  return { ...sentence, clauses, mentions: mentions.flat(), cues };
}

function read(line: LogLine, lexicon: Lexicon): Reading {
  const text = withoutClosingTokens(line.text);
  const sentences = sentenceSpans(text).map((sentence, index) => readSentence(text, sentence, index, lexicon));
  const signal = closingSignal(line.text);
  const cues = new Set(sentences.flatMap((sentence) => [...sentence.cues]));
  if (signal !== 'none') cues.add('closing');
  return { sentences, mentions: sentences.flatMap((sentence) => sentence.mentions), cues, signal };
}

/** Readings by text: a baseline and its mediated dialogues say much the same, and every party hears all of it. */
const readings = new WeakMap<Lexicon, Map<string, Reading>>();
const MOST_READINGS = 16_384;

/** The reading of a line for these topics; `background` as in `lexiconOf`. */
export function readLine(line: LogLine, topics: readonly Topic[], background = ''): Reading {
  const lexicon = lexiconOf(topics, background);
  const known = readings.get(lexicon) ?? new Map<string, Reading>();
  readings.set(lexicon, known);
  const cached = known.get(line.text);
  if (cached) return cached;
  if (known.size >= MOST_READINGS) known.clear();
  const reading = read(line, lexicon);
  known.set(line.text, reading);
  return reading;
}
