/** Haggling topic by topic: what a party does who sees each topic as a contest of its own. */
import type { Random } from '../../../domain/random.js';
import type { Act } from './acts.js';
import { FOLLOW } from './constants.js';
import { demandOn, isAgreed, type Situation, takesOption, theirPosition } from './situation.js';

/** The topic of this turn: the mediator's, else one that was asked about, else perhaps the one just raised, else one's own, by weight. */
export function topicToHaggle(situation: Situation, random: Random): string {
  const { view, news, worth } = situation;
  const open = view.topics.map(({ id }) => id).filter((id) => !isAgreed(situation, id));
  const topics = open.length > 0 ? open : view.topics.map(({ id }) => id);
  const follow = random.next() < FOLLOW;
  const draw = random.next() * topics.reduce((sum, id) => sum + worth.weight(id), 0);
  const named = (kind: 'mediator' | 'party'): string | undefined =>
    news.filter(({ line, terms }) => line.kind === kind && terms === null).at(-1)?.topics.find((id) => topics.includes(id));
  return named('mediator') ?? (follow || wasAsked(situation) ? named('party') : undefined) ?? byWeight(topics, worth.weight, draw);
}

/** A question is answered, not returned. */
function wasAsked({ news }: Situation): boolean {
  return news.findLast(({ line }) => line.kind === 'party')?.claims.some(({ commitment }) => commitment === 'asks') ?? false;
}

function byWeight(topics: readonly string[], weight: (topic: string) => number, draw: number): string {
  let rest = draw;
  for (const topic of topics) {
    rest -= weight(topic);
    if (rest < 0) return topic;
  }
  return topics.at(-1)!;
}

/** One step on one topic. */
export function haggle(situation: Situation, topic: string, random: Random): Act {
  const { memory, manner } = situation;
  const [whether, which] = [random.next(), random.next()];
  const own = demandOn(situation, topic);
  const theirs = theirPosition(situation, topic);
  const before = memory.demands[topic];
  if (theirs !== undefined && takesOption(situation, topic, theirs)) return { kind: 'acceptTopic', topic, option: theirs };
  if (before === undefined) return { kind: 'open', topic, option: own };
  if (own !== before) return { kind: 'concede', topic, option: own };
  if (whether < manner.trade) {
    const trade = tradeOn(situation, topic);
    if (trade) return trade;
  }
  if (whether < manner.trade + manner.ask && !wasAsked(situation)) return { kind: 'ask', topic, theirs: theirs ?? null, own };
  if (theirs !== undefined && which < 0.5) return { kind: 'reject', topic, option: theirs, own };
  return { kind: 'insist', topic, option: own };
}

/** One's own demand here against theirs on the open topic that matters least, if the two together keep the level aspired to. */
function tradeOn(situation: Situation, topic: string): Act | null {
  const { view, worth } = situation;
  const [least] = view.topics
    .map(({ id }) => id)
    .filter((id) => id !== topic && !isAgreed(situation, id) && worth.weight(id) < worth.weight(topic) && theirPosition(situation, id) !== undefined)
    .sort((a, b) => worth.weight(a) - worth.weight(b));
  if (least === undefined) return null;
  const [get, give] = [demandOn(situation, topic), theirPosition(situation, least)!];
  const weight = worth.weight(topic) + worth.weight(least);
  const mean = (worth.weight(topic) * worth.option(topic, get) + worth.weight(least) * worth.option(least, give)) / weight;
  if (mean < worth.fallback) return null;
  return { kind: 'trade', get: { topic, option: get }, give: { topic: least, option: give } };
}
