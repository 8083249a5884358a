/** What parties and mediators answer. */
import type { Random } from '../../../domain/random.js';
import { CLOSING_TOKENS } from '../../../domain/turn.js';
import type { MockScript } from '../script.js';
import type { LogSeen } from './log.js';
import { AGREEING, LEAVING, MEDIATOR_TALK, MEDIATOR_THOUGHTS_TO_SPEAK, MEDIATOR_THOUGHTS_TO_WAIT, TALK, THOUGHTS } from './phrases.js';

type Manners = MockScript['dialogue'];

const PARTY_SENTENCES = { least: 2, most: 5 };
const MEDIATOR_SENTENCES = { least: 1, most: 3 };

/** Closes more readily the longer the log is; agrees, mostly, where another has just closed. */
export function partyTurn(random: Random, { partyTurns, recent }: LogSeen, { from, until, follow, impasse }: Manners): { thought: string; utterance: string } {
  const thought = sentences(random, THOUGHTS, 1 + random.integer(2));
  const talk = sentences(random, TALK, between(random, PARTY_SENTENCES));
  const [leaves, closes] = [random.next(), random.next()];
  const closing = (bank: readonly string[], token: string): { thought: string; utterance: string } => ({ thought, utterance: `${talk} ${random.pick(bank)} ${token}` });
  if (partyTurns >= from && leaves < impasse) return closing(LEAVING, CLOSING_TOKENS.impasse);
  const chance = recent.some(({ agrees }) => agrees) ? follow : readiness(partyTurns, from, until);
  return closes < chance ? closing(AGREEING, CLOSING_TOKENS.agreement) : { thought, utterance: talk };
}

/** Chance to propose a closing: none before `from`, certain from `until` on, squared in between. */
function readiness(partyTurns: number, from: number, until: number): number {
  const way = Math.min(1, Math.max(0, (partyTurns - from) / (until - from)));
  return way * way;
}

export function mediatorWhen(random: Random, { engage }: Manners): { thought: string; should_engage: boolean } {
  const should_engage = random.next() < engage;
  return { thought: random.pick(should_engage ? MEDIATOR_THOUGHTS_TO_SPEAK : MEDIATOR_THOUGHTS_TO_WAIT), should_engage };
}

export function mediatorHow(random: Random): { thought: string; utterance: string } {
  return { thought: random.pick(MEDIATOR_THOUGHTS_TO_SPEAK), utterance: sentences(random, MEDIATOR_TALK, between(random, MEDIATOR_SENTENCES)) };
}

function between(random: Random, { least, most }: { least: number; most: number }): number {
  return least + random.integer(most - least + 1);
}

/** Different ones, in a drawn order. */
function sentences(random: Random, bank: readonly string[], count: number): string {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(random.pick(bank));
  return [...drawn].join(' ');
}
