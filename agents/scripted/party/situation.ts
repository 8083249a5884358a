/** Everything that a decision looks at, gathered once per turn. */
import type { PartyView } from '../../../domain/views/index.js';
import type { Utterance } from '../table/claims.js';
import { type PackageOnTable, type Table, tableOf } from '../table/table.js';
import { concession, packageAspiration, topicAspiration, topicDemand } from './aspiration.js';
import { LEAST_GAIN, MANNER, type Manner, type Mode, SEEN_GAIN } from './constants.js';
import { nextHeat } from './heat.js';
import type { Memory } from './memory.js';
import { type Worth, worthFor } from './worth.js';

export interface Situation {
  readonly view: PartyView;
  readonly table: Table;
  readonly worth: Worth;
  readonly memory: Memory;
  readonly mode: Mode;
  readonly manner: Manner;
  /** Said since the last own turn. */
  readonly news: readonly Utterance[];
  /** The two who decide, self included or not; the third has no deciding power. */
  readonly principals: readonly string[];
  /** The deciding party that one talks to: the other principal, or both for a third. */
  readonly counterparts: readonly string[];
  readonly timeUp: boolean;
  /** Share of the time gone, 0–1. */
  readonly elapsed: number;
}

export function situationOf(view: PartyView, memory: Memory, patience: number): Situation {
  const table = tableOf(view.log, view.topics);
  const worth = worthFor(view);
  const mode: Mode = view.posture?.mode ?? 'none';
  const news = table.utterances.slice(memory.read).filter(({ line }) => line.speaker.id !== view.self.id);
  const earlier = table.utterances.slice(0, memory.read);
  const heat = nextHeat(memory.heat, { news, earlier, topics: view.topics, worth }, { reactivity: view.self.persona.reactivity, patience });
  const principals = principalsOf(view, table);
  return {
    view,
    table,
    worth,
    memory: { ...memory, heat, read: view.log.length },
    mode,
    manner: MANNER[mode],
    news,
    principals,
    counterparts: principals.filter((id) => id !== view.self.id),
    timeUp: view.ownTurns >= memory.horizon,
    elapsed: Math.min(1, view.ownTurns / memory.horizon),
  };
}

/** The first two in speaking order; a newcomer of `parties:three` speaks last and decides nothing. */
function principalsOf({ self, others }: PartyView, { speakers }: Table): string[] {
  const order = speakers.includes(self.id) ? speakers : [...speakers, self.id];
  return [...order, ...others.map(({ id }) => id).filter((id) => !order.includes(id))].slice(0, 2);
}

export const isThird = ({ principals, view }: Situation): boolean => !principals.includes(view.self.id);

const conceded = ({ mode, view, memory }: Situation): number =>
  concession(mode, { ownTurns: view.ownTurns, horizon: memory.horizon }, memory.heat);

export const demandOn = (situation: Situation, topic: string): string => topicDemand(situation.worth, topic, conceded(situation));

export const takesOption = (situation: Situation, topic: string, option: string): boolean =>
  situation.worth.option(topic, option) >= topicAspiration(situation.worth, topic, conceded(situation)) - 1e-9;

/** Points above the fallback that the party sees in a package; a foe's package looks poorer (reactive devaluation). */
export function seenGain({ worth, view, table }: Situation, { terms, by }: PackageOnTable): number {
  const source = by === view.self.id ? 'own' : table.speakers.includes(by) ? 'opponent' : 'mediator';
  return SEEN_GAIN[source] * (worth.package(terms) - worth.fallback);
}

/** Good enough now: the aspiration while there is time, any worthwhile gain when there is none. */
export function takesPackage(situation: Situation, offer: PackageOnTable): boolean {
  const { worth, timeUp } = situation;
  const gain = seenGain(situation, offer);
  const needed = timeUp ? LEAST_GAIN : Math.max(LEAST_GAIN, packageAspiration(worth, conceded(situation)) - worth.fallback);
  return gain >= needed;
}

/** The option of the nearest counterpart on a topic. */
export function theirPosition({ table, counterparts }: Situation, topic: string): string | undefined {
  const claims = counterparts.map((id) => table.position(id, topic)).filter((claim) => claim !== undefined);
  return claims.at(-1)?.option;
}

/** Both have said what they want here, and it differs. */
export function standApart({ table, view, counterparts }: Situation, topic: string): boolean {
  const own = table.position(view.self.id, topic)?.option;
  return own !== undefined && counterparts.some((id) => (table.position(id, topic)?.option ?? own) !== own);
}

/** Both deciders hold the same option. */
export function isAgreed({ table, principals }: Situation, topic: string): boolean {
  const [a, b] = principals.map((id) => table.position(id, topic)?.option);
  return a !== undefined && a === b;
}
