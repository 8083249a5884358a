/** The moves of one utterance on one topic, read from its text. */
import type { Topic } from '../../../domain/scenario.js';
import type { LogLine } from '../../../domain/views/index.js';
import { cuesOf, hintsAt, type Mention, mentionsAt, nearOption, sentenceSpans, withoutClosingTokens } from '../reading/index.js';
import { answers, isBare, isCourtesy, isInterjection, referentOf } from './anaphora.js';
import { isCounter, replacedIn } from './counter.js';
import { isDescription, kindOf } from './kind.js';
import type { Move, MoveKind } from './move.js';
import { type Segment, segmentsIn } from './segments.js';

const FRONTED =
  /^(?:(?:and|but|so|now|then|well)\s+)?(?:as (?:for|to|regards)|on|about|regarding|concerning|with regard to|with respect to|when it comes to|turning to|to (?:come|turn) to|coming to)\s+(?!(?:balance|reflection|the (?:other|whole|one) (?:hand|side)|our (?:side|part)|condition|that|this)\b)[^,:]{3,80}[,:]/i;

/** A sentence that announces its subject, and the subject is another one: "As for the levy, …". */
function isAboutSomethingElse(text: string, topics: readonly Topic[]): boolean {
  const front = text.match(FRONTED);
  return front !== null && !hintsAt(front[0], topics);
}

interface Around {
  /** The sentence would take all but one thing of a package. */
  counter: boolean;
  /** The sentence has refused something; a reason that follows says what. */
  refused: boolean;
  /** The words just before were a bare yes: what follows says to what. */
  agreed: boolean;
}

/** Moves of a stretch that names an option. */
function onOptions(segment: Segment, mentions: readonly Mention[], { counter, refused, agreed }: Around): Move[] {
  const out = counter || !isDescription(segment.text) ? replacedIn(segment, mentions) : undefined;
  const options = [...new Set(mentions.flatMap((mention) => (mention === out ? [] : (mention.option ?? []))))];
  const read = kindOf(segment, cuesOf(segment.text), true);
  if (segment.part === 'reason') {
    const kind = refused ? 'refuses' : read;
    return kind === 'accepts' || kind === 'refuses' ? options.map((option) => ({ kind, option, referent: null })) : [];
  }
  const named = agreed && read === 'names' ? 'accepts' : read;
  const kind = counter ? 'bends' : out ? 'wants' : named;
  return [
    ...(out ? [{ kind: 'refuses' as const, option: out.option, referent: null }] : []),
    ...options.map((option) => ({ kind, option, referent: null })),
  ];
}

/** Kinds of moves that a single word of an option can be the object of. */
const NEARLY: ReadonlySet<MoveKind> = new Set<MoveKind>(['accepts', 'leans', 'refuses']);
/** "Two letters?": taken up before it is answered. */
const ECHO = /^(?:\S+ ){0,3}\S+\?$/;

interface Nearby {
  topics: readonly [Topic];
  background: string;
  /** The words just before spoke of the topic. */
  spoken: boolean;
  /** Nothing but courtesy has been said in this turn. */
  opening: boolean;
}

/** The move of a stretch that names no option; null if it has none on this topic. */
function without(segment: Segment, mentions: readonly Mention[], { topics, background, spoken, opening }: Nearby): Move | null {
  if (segment.part === 'reason') return null;
  const kind = kindOf(segment, cuesOf(segment.text), false);
  const referent = referentOf(segment.text);
  const near = NEARLY.has(kind) || ECHO.test(segment.text) ? nearOption(segment.text, topics, background) : null;
  if (near !== null) return { kind, option: near, referent: 'known' };
  if (mentions.length > 0) return { kind, option: null, referent: referent ?? 'topic' };
  if (kind === 'wants' || kind === 'names' || kind === 'asks' || segment.part === 'price') return null;
  if (referent !== null) return { kind, option: null, referent };
  if (!isBare(segment.text)) return null;
  if (spoken) return { kind, option: null, referent: 'said' };
  if (!opening || segment.part !== 'plain' || !answers(segment.text)) return null;
  return { kind, option: null, referent: isInterjection(segment.text) ? 'offer' : 'answer' };
}

/** What the line does on the topic, in the order in which it says it. */
export function movesIn(line: LogLine, topics: readonly [Topic], background: string): Move[] {
  const text = withoutClosingTokens(line.text);
  const moves: Move[] = [];
  let spoken = false;
  let opening = true;
  let agreed = false;
  for (const sentence of sentenceSpans(text)) {
    const counter = isCounter(sentence.text);
    const elsewhere = isAboutSomethingElse(sentence.text, topics);
    let refused = false;
    for (const segment of segmentsIn(text, sentence)) {
      const cues = cuesOf(segment.text);
      const own = elsewhere ? [] : mentionsAt(text, segment, topics, background);
      const alone: Move | null = elsewhere ? null : without(segment, own, { topics, background, spoken, opening });
      const found: Move[] = own.some(({ option }) => option !== null) ? onOptions(segment, own, { counter, refused, agreed }) : alone ? [alone] : [];
      moves.push(...found);
      agreed = cues.has('accept') && !cues.has('flexible') && own.length === 0 && isBare(segment.text);
      spoken = found.some(({ referent }) => referent !== 'answer' && referent !== 'offer');
      opening &&= agreed || isCourtesy(segment.text);
      refused ||= cues.has('reject');
    }
  }
  return moves;
}
