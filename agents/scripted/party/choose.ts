/** Chooses the dialogue acts of one turn. */
import type { Random } from '../../../domain/random.js';
import type { PackageOnTable } from '../table/table.js';
import { type Terms, termsKey } from '../table/terms.js';
import type { Act, Choice } from './acts.js';
import { acceptable, closeOn, mustLeave } from './closing.js';
import { GRACE, NOTICE, PROPOSE_AFTER, THREATEN_AFTER } from './constants.js';
import { haggle, topicToHaggle } from './haggle.js';
import { demandOn, isAgreed, isThird, seenGain, type Situation, standApart } from './situation.js';

const speak = (...acts: Act[]): Choice => ({ acts, closing: null });

/** Draws are taken in a fixed order, whatever is decided, so that one choice does not shift the next. */
interface Dice {
  readonly propose: number;
  readonly evade: number;
  readonly sharp: number;
  readonly soothe: number;
  readonly kind: number;
}

export function choose(situation: Situation, random: Random): Choice {
  const dice: Dice = { propose: random.next(), evade: random.next(), sharp: random.next(), soothe: random.next(), kind: random.next() };
  const topic = topicToHaggle(situation, random);
  const step = haggle(situation, topic, random);
  return closeOn(situation) ?? answerPackages(situation) ?? leave(situation) ?? proposeOwn(situation, dice) ?? talk(situation, { topic, step, dice });
}

function answerPackages(situation: Situation): Choice | null {
  const { memory, table, view, timeUp } = situation;
  const good = acceptable(situation);
  if (good) {
    const said = memory.accepted?.key === good.key ? memory.accepted.ownTurn : undefined;
    // A yes is given once, and once more when time is up; in between it lapses after a while.
    if (said === undefined || (timeUp && said < memory.horizon)) return speak({ kind: 'acceptPackage', terms: good.terms });
    if (table.accepted(view.self.id) === good.key && view.ownTurns - said < GRACE) return speak({ kind: 'waitFor', terms: good.terms });
  }
  const fresh = freshOffer(situation);
  if (!fresh || mustLeave(situation)) return null;
  return speak(...refusal(situation, fresh));
}

/** The last whole package that others put forward, for the first time, since the last own turn. */
function freshOffer({ table, news, view }: Situation): PackageOnTable | undefined {
  const since = news[0]?.line.turn ?? Infinity;
  return table.packages.findLast((offer) => offer.first >= since && offer.by !== view.self.id);
}

/** Names the option that hurts most; if the rest is better than the fallback, says what should stand there. */
function refusal(situation: Situation, offer: PackageOnTable): Act[] {
  const { view, worth } = situation;
  const loss = (topic: string): number => worth.weight(topic) * (worth.option(topic, demandOn(situation, topic)) - worth.option(topic, offer.terms[topic]!));
  const [topic] = view.topics.map(({ id }) => id).sort((a, b) => loss(b) - loss(a));
  const point = { topic: topic!, option: offer.terms[topic!]!, own: demandOn(situation, topic!) };
  if (point.own === point.option) return [{ kind: 'insist', topic: topic!, option: point.own }];
  return seenGain(situation, offer) > 0 ? [{ kind: 'counter', ...point }] : [{ kind: 'refusePackage', ...point }];
}

/** Leaves over the topic that weighs most among those on which they stand apart in public. */
function leave(situation: Situation): Choice | null {
  if (!mustLeave(situation)) return null;
  const { view, worth } = situation;
  const topics = view.topics.map(({ id }) => id).sort((a, b) => worth.weight(b) - worth.weight(a));
  const topic = topics.find((id) => standApart(situation, id)) ?? null;
  return { acts: [{ kind: 'leaveTable', topic }], closing: 'impasse' };
}

/** All one by one agreed: sum it up. Else now and then one's own demands, as one package. */
function proposeOwn(situation: Situation, { propose }: Dice): Choice | null {
  const { view, worth, table, manner, elapsed, principals } = situation;
  if (isThird(situation)) return null;
  const settled = view.topics.every(({ id }) => isAgreed(situation, id));
  const terms: Terms = Object.fromEntries(
    view.topics.map(({ id }) => [id, isAgreed(situation, id) ? table.position(principals[0]!, id)!.option : demandOn(situation, id)]),
  );
  if (worth.package(terms) < worth.fallback) return null;
  const known = table.packages.some(({ key }) => key === termsKey(view.topics, terms));
  if (settled && !known) return speak({ kind: 'propose', terms });
  if (known || elapsed < PROPOSE_AFTER || propose >= manner.propose) return null;
  return speak({ kind: 'propose', terms });
}

function talk(situation: Situation, { topic, step, dice }: { topic: string; step: Act; dice: Dice }): Choice {
  const { manner, memory, news, view, elapsed } = situation;
  if (dice.evade < manner.evade && step.kind !== 'open') return speak({ kind: 'evade', topic });
  const sharp = dice.sharp < manner.sharpness * memory.heat;
  const stung = news.some(({ cues, line }) => line.kind === 'party' && (cues.has('insult') || cues.has('threat')));
  if (sharp && step.kind !== 'acceptTopic') return speak({ kind: elapsed < THREATEN_AFTER || dice.kind < 0.6 ? 'vent' : 'threaten' }, step);
  if (stung && dice.soothe < manner.soothe) return speak({ kind: 'soothe' }, step);
  if (view.ownTurns === Math.floor(memory.horizon) - NOTICE) return speak(step, { kind: 'deadline' });
  return speak(step);
}

/** The demands that a turn has made public. */
export function demandsAfter(demands: Readonly<Record<string, string>>, acts: readonly Act[]): Record<string, string> {
  const next = { ...demands };
  for (const act of acts) {
    if (act.kind === 'open' || act.kind === 'insist' || act.kind === 'concede') next[act.topic] = act.option;
    if (act.kind === 'reject' || act.kind === 'counter' || act.kind === 'refusePackage') next[act.topic] = act.own;
    if (act.kind === 'propose') Object.assign(next, act.terms);
  }
  return next;
}
