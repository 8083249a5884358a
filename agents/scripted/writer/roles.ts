/** Roles in the second person, of one length; stances and relations. */
import { randomStream } from '../../../domain/random.js';
import { wordCount } from '../../../domain/validation/index.js';
import type { Side } from './cast.js';
import type { Disguise } from './disguise/index.js';
import { CONSTRAINTS, GRIEVANCES, REASONS, ROLE_PADS } from './frame-phrases.js';
import type { CastTopic } from './topics.js';
import { freeDate } from './calendar.js';

/** How far the longer role may exceed the shorter one, in percent; the rule allows 15. */
const APART = 8;

export function rolesOf(sides: readonly [Side, Side], disguise: Disguise, seedId: string): [string, string] {
  const random = randomStream('scripted/drafter', seedId, 'roles');
  const constraints = random.shuffle(CONSTRAINTS);
  const heads = sides.map((side, place) => {
    const { hurt, own } = GRIEVANCES[place]!;
    return `You speak for ${side.name}, ${side.role}, and your signature binds it. Objective: ${side.objective}. Constraint: ${constraints[place]!}. ${hurt} ${own}`;
  });
  const ends = sides.map(({ fallback }) => {
    const cost = disguise.sum(100 * (80 + random.integer(900)));
    return `Fallback: ${fallback}. That road costs about ${cost} and brings nothing before ${freeDate(random, disguise, 2)}; your adviser puts the odds at ${35 + random.integer(31)} percent.`;
  });
  const pads = random.shuffle(ROLE_PADS);
  const padded: [string[], string[]] = [[], []];
  const role = (place: 0 | 1): string => [heads[place]!, ...padded[place], ends[place]!].join(' ');
  for (const pad of pads) {
    const [one, other] = [wordCount(role(0)), wordCount(role(1))];
    if (Math.max(one, other) * 100 <= Math.min(one, other) * (100 + APART)) break;
    padded[one < other ? 0 : 1].push(pad);
  }
  return [role(0), role(1)];
}

/** May not stand in a stance, whatever a seed says. */
const PRIVATE = /\b(?:points?|weigh\w*|fall-?backs?|batnas?|walk-?aways?)\b|\b\d+ (?:of|in) (?:a|the) hundred\b/i;

/** `You want this on past use: the full sum, because …`: `values.ts` reads from it what a party asks for first. */
export function stanceOf(topic: Pick<CastTopic, 'phrase'>, short: string, reason: string): string {
  return `You want this on ${topic.phrase}: ${short}, because ${reason}.`;
}

export function stancesOf(side: Side, place: 0 | 1, topics: readonly CastTopic[]): Record<string, string> {
  const aim = `this is what you are here for, ${side.objective}`;
  const reasons = [PRIVATE.test(aim) ? 'this is what you are here for' : aim, ...REASONS[place]];
  return Object.fromEntries(topics.map((topic, index) => [topic.id, stanceOf(topic, topic.options[topic.wants[place]]!.short, reasons[index]!)]));
}

export function relationOf(other: Side, topics: readonly CastTopic[], place: 0 | 1): string {
  const sharpest = topics[place === 0 ? 0 : Math.min(1, topics.length - 1)]!;
  return `You face ${other.name} on every topic, most sharply over ${sharpest.phrase}. You do not trust its word since ${place === 0 ? 'the open letter' : 'the closed door'}.`;
}
