/** What one utterance commits its speaker to, topic by topic, as anybody at the table can read it. */
import type { Topic } from '../../../domain/scenario.js';
import type { LogLine } from '../../../domain/views/index.js';
import { type Cue, type ReadClause, type ReadSentence, readLine } from '../reading/index.js';
import { isWhole, type Terms } from './terms.js';

/**
 * - `wants`: demanded or simply named
 * - `offers`: put forward as a step
 * - `bends`: could be lived with, on conditions
 * - `leans`: accepted in principle
 * - `accepts`: accepted
 * - `refuses`: ruled out
 * - `asks`: asked about
 */
export type Commitment = 'wants' | 'offers' | 'bends' | 'leans' | 'accepts' | 'refuses' | 'asks';

export interface Claim {
  readonly topic: string;
  readonly option: string;
  readonly commitment: Commitment;
}

export interface Utterance {
  readonly line: LogLine;
  readonly claims: readonly Claim[];
  /** Every topic named, in order of first mention. */
  readonly topics: readonly string[];
  readonly cues: ReadonlySet<Cue>;
  /** One option for each of two or more topics, put forward or accepted together. */
  readonly terms: Terms | null;
  /** It says yes to something whole: its `terms`, or the last ones on the table where it names none. */
  readonly acceptsWhole: boolean;
}

/** Where the speaker names what it asks for in return. */
const IN_RETURN = /\b(?:if you|provided|as long as|on condition of|in return for|in exchange for|against|give us|grant us|meet us on|let us have|help us with)\b/i;
/** What stands right behind this is what the speaker would take out. */
const REPLACED = /\b(?:in place of|instead of|rather than|where you have)\s+(?:the\s+)?$/i;
const WHOLE = /\b(?:package|proposal|deal|terms|all of it|everything|as it stands|the whole)\b/i;

function commitmentOf(cues: ReadonlySet<Cue>): Commitment {
  if (cues.has('question')) return 'asks';
  if (cues.has('reject')) return 'refuses';
  if (cues.has('in_principle')) return 'leans';
  if (cues.has('condition')) return 'bends';
  if (cues.has('accept') && !cues.has('offer')) return cues.has('flexible') ? 'bends' : 'accepts';
  if (cues.has('offer')) return 'offers';
  return cues.has('flexible') ? 'bends' : 'wants';
}

/** A claim as it stands in its clause. */
interface Spoken extends Claim {
  /** The clause names the option and says nothing about it. */
  readonly neutral: boolean;
}

function claimsOf({ mentions, cues, text, start }: ReadClause): Spoken[] {
  const commitment = commitmentOf(cues);
  const turn = commitment === 'bends' ? text.search(IN_RETURN) : -1;
  const named = mentions.filter((mention) => mention.option !== null && !REPLACED.test(text.slice(0, mention.start - start)));
  // "we could accept B, provided you accept A": the nearest option after the turn is the price.
  const price = turn < 0 || named.length < 2 ? undefined : named.find((mention) => mention.start >= start + turn);
  return named.map((mention) => ({
    topic: mention.topic,
    option: mention.option!,
    commitment: mention === price ? 'wants' : commitment,
    neutral: cues.size === 0,
  }));
}

/** The last word on each topic counts; merely naming an option, as in giving a reason, takes nothing back. */
function lastClaims(claims: readonly Spoken[]): Claim[] {
  const last = new Map<string, Claim>();
  for (const claim of claims) {
    const before = last.get(claim.topic);
    if (before && (claim.neutral || (before.option === claim.option && claim.commitment === 'wants'))) continue;
    // A refusal of theirs beside a demand of one's own: the demand is the position.
    if (before && claim.commitment === 'refuses' && before.commitment !== 'refuses') continue;
    last.set(claim.topic, { topic: claim.topic, option: claim.option, commitment: claim.commitment });
  }
  return [...last.values()];
}

/** A sentence that repeats an option's full description names that option and nothing else. */
function spelledOut(sentence: string, topics: readonly Topic[]): Spoken[] | null {
  for (const { id, options } of topics) {
    const option = options.find(({ description }) => description === sentence);
    if (option) return [{ topic: id, option: option.label, commitment: 'wants', neutral: true }];
  }
  return null;
}

function claimsIn({ clauses, cues, mentions }: ReadSentence, text: string): Spoken[] {
  if (!cues.has('condition') || clauses.length < 2) return clauses.flatMap(claimsOf);
  // A condition reaches over the whole sentence: its clauses are read together.
  return claimsOf({ ...clauses[0]!, text: text.slice(clauses[0]!.start, clauses.at(-1)!.end), mentions, cues });
}

function utteranceOf(line: LogLine, topics: readonly Topic[]): Utterance {
  const reading = readLine(line, topics);
  const claims = lastClaims(reading.sentences.flatMap((sentence) => spelledOut(sentence.text, topics) ?? claimsIn(sentence, line.text)));
  const refused = claims.some(({ commitment }) => commitment === 'refuses');
  const yes = !refused && reading.cues.has('accept') && !reading.cues.has('condition') && !reading.cues.has('question') && !reading.cues.has('in_principle');
  const terms = termsIn(claims, reading.cues, line.text);
  const all = claims.every(({ commitment }) => commitment === 'accepts');
  const saysWhole = WHOLE.test(line.text);
  return {
    line,
    claims,
    topics: [...new Set(reading.mentions.map(({ topic }) => topic))],
    cues: reading.cues,
    terms,
    acceptsWhole: reading.signal === 'agreement' || (yes && (terms === null ? claims.length === 0 && saysWhole : isWhole(topics, terms) && (all || saysWhole))),
  };
}

/** One option for each of two or more topics, where the text puts them forward or accepts them; refused ones are left out. */
function termsIn(claims: readonly Claim[], cues: ReadonlySet<Cue>, text: string): Terms | null {
  if (!PROPOSING.some((cue) => cues.has(cue)) && !TOGETHER.test(text)) return null;
  const named = claims.filter(({ commitment }) => commitment !== 'refuses');
  return named.length < 2 ? null : Object.fromEntries(named.map(({ topic, option }) => [topic, option]));
}
const PROPOSING: readonly Cue[] = ['offer', 'condition', 'accept'];
const TOGETHER = /\b(?:package|proposal|together|all at once|as a whole|combin\w+|deal|what if|suppose)\b/i;

const known = new WeakMap<LogLine, { key: string; utterance: Utterance }>();

/** The utterance of a line, read once per line object and topic list. */
export function utteranceIn(line: LogLine, topics: readonly Topic[]): Utterance {
  const key = topics.map(({ id }) => id).join();
  const cached = known.get(line);
  if (cached?.key === key) return cached.utterance;
  const utterance = utteranceOf(line, topics);
  known.set(line, { key, utterance });
  return utterance;
}
