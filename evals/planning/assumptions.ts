/**
 * What is assumed where nothing was measured. Each number says where it comes from; "stipulated" is a round number of ours.
 */
import { type AnswerSize, type Evidence, type Factor, type Role, ROLES, type Speech } from './evidence.js';
import { lengthsAround } from './lengths.js';
import { assumedFactor } from './spread.js';

/**
 * Published: 1,844 exchanges in 144 mediated dialogues, 12.8 a dialogue, two party turns each (SoCRATES, appendix F.2). The
 * project page shows one dialogue of 37 party turns. Nothing is published of unmediated ones; the scenarios are those that
 * end in impasse, by a walk-out or at the cap.
 */
export const PUBLISHED_TURNS = 26;
/** Of offline parties, over the shipped scenarios: 30 without and 35 with a mediator (docs/decisions/0003). */
export const OFFLINE_TURNS = { unmediated: 30, mediated: 35 };
/** Published for eight mediators: 14.6 to 32.3 % of party turns, 22.1 in the mean (SoCRATES, table 7). */
export const PUBLISHED_ENGAGE = 0.22;

/** Stipulated: the mean of other models and scenarios may be half or twice the published one. */
const LENGTH_FACTOR = { model: 2, offline: 1.3 };
/** Stipulated: standard deviation of single dialogues, relative to their mean. Offline: as measured. */
const SINGLE_SPREAD = { model: 0.5, offline: 0.2 };

/** Stipulated, for prompts that ask for a few sentences and a thought of at most two. */
export const ASSUMED_SPEECH: Speech = { utterance: 75, thought: 40, intervention: 65 };
/** Stipulated: field names and brackets of an answer in JSON. */
const WRAPPING = 15;
/** Stipulated: a judge rates two turns in five of a topic, with some 65 tokens for each. */
const JUDGED = 26;
/** Stipulated: hidden tokens of an answer, where a model cannot be kept from thinking. */
const HIDDEN = 500;
/** Stipulated: milliseconds to the first token and for each further one. */
const [FIRST_TOKEN_MS, TOKEN_MS] = [700, 15];

/** Stipulated: one request in fifty is made again. */
const AGAIN = 0.02;
/** Stipulated: caches serve half of what they could. */
const UNCACHED = 0.5;

export const ASSUMED_FACTORS: Readonly<Record<Exclude<keyof Evidence['factors'], 'length'>, Factor>> = {
  // The published range.
  engage: { low: 0.66, high: 1.47 },
  words: { low: 0.6, high: 1.8 },
  judging: { low: 0.5, high: 2 },
  hidden: { low: 0.2, high: 4 },
  again: { low: 0, high: 5 },
  uncached: { low: 0, high: 2 },
  pace: { low: 0.4, high: 3 },
  tokenizer: { low: 0.95, high: 1.25 },
};

export interface AssumedFor {
  /** Whether the parties are rule-based. */
  readonly offlineParties: boolean;
  /** Dialogues that the plan still has to run. */
  readonly dialogues: number;
}

export function assumedEvidence({ offlineParties, dialogues }: AssumedFor): Evidence {
  const who = offlineParties ? 'offline' : 'model';
  const turns = offlineParties ? OFFLINE_TURNS : { unmediated: PUBLISHED_TURNS, mediated: PUBLISHED_TURNS };
  const factor = assumedFactor({ mean: LENGTH_FACTOR[who], single: SINGLE_SPREAD[who], dialogues });
  return {
    dialogues: null,
    lengths: { mediated: lengthsAround(turns.mediated, SINGLE_SPREAD[who]), unmediated: lengthsAround(turns.unmediated, SINGLE_SPREAD[who]), byCondition: {} },
    engage: { likely: PUBLISHED_ENGAGE, byMediator: {} },
    speech: ASSUMED_SPEECH,
    answers: {},
    again: Object.fromEntries(ROLES.map((role) => [role, AGAIN])) as Record<Role, number>,
    uncached: UNCACHED,
    tokenizer: {},
    factors: { ...ASSUMED_FACTORS, length: { low: 1 / factor, high: factor } },
    sources: {
      turns: offlineParties ? 'assumed from runs of the shipped scenarios with these parties' : 'assumed: 26 is published for mediated dialogues of other models; half and twice of it are a guess',
      engage: 'assumed: the mean and the range published for eight mediators',
      speech: 'assumed: a guess',
    },
    notes: [],
  };
}

/** Tokens of an answer where none was measured, without hidden ones. */
export function assumedAnswer(role: Role, { utterance, thought, intervention }: Speech): Omit<AnswerSize, 'ms'> {
  switch (role) {
    case 'party':
      return { tokens: thought + utterance + WRAPPING, perPartyTurn: 0 };
    case 'when':
      return { tokens: thought + WRAPPING, perPartyTurn: 0 };
    case 'how':
      return { tokens: thought + intervention + WRAPPING, perPartyTurn: 0 };
    case 'judge':
      return { tokens: WRAPPING, perPartyTurn: JUDGED };
  }
}

/** Hidden tokens of an answer where none was measured; never more than there is room for. */
export function assumedHidden(room: number): number {
  return Math.min(HIDDEN, room);
}

export function assumedMs(tokens: number): number {
  return FIRST_TOKEN_MS + tokens * TOKEN_MS;
}
