/** What one party sees when it is asked for its turn. */
import { POSTURE_INSTRUCTION } from '../conditions/posture.js';
import { cultureInstruction } from '../conditions/culture.js';
import { reactivityInstruction } from '../conditions/reactivity.js';
import { ConcordError } from '../errors.js';
import type { Party, Persona, Posture, Preferences, Scenario, Topic } from '../scenario.js';
import { type LogLine, type SharedBackground, type Speaker, sharedBackground, speakersOf, topicsOf } from './view.js';

export interface OwnThought {
  readonly turn: number;
  readonly text: string;
}

export interface PartyView {
  readonly role: 'party';
  /** Its own profile; all of it private but id and name. */
  readonly self: {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly relation: string;
    readonly stances: Readonly<Record<string, string>>;
    /** Points per topic, 100 in all. */
    readonly weights: Readonly<Record<string, number>>;
    readonly persona: Persona;
    /** What the persona asks of it, in the second person; empty in the general condition. */
    readonly personaInstructions: readonly string[];
  };
  readonly others: readonly Speaker[];
  readonly background: SharedBackground;
  readonly posture: { readonly mode: Posture; readonly instruction: string } | null;
  readonly topics: readonly Topic[];
  /** Its own earlier thoughts, oldest first. */
  readonly thoughts: readonly OwnThought[];
  readonly log: readonly LogLine[];
  /** Id of the turn it is asked to write. */
  readonly turn: number;
  /** How many turns it has had before. */
  readonly ownTurns: number;
  /**
   * Private option values and fallback, only for agents that declare `readsOwnValues` (the offline
   * party). Never part of a prompt.
   */
  readonly values: Pick<Preferences, 'optionValues' | 'fallbackValue'> | null;
}

export interface PartyViewInput {
  scenario: Scenario;
  party: string;
  log: readonly LogLine[];
  thoughts: readonly OwnThought[];
  turn: number;
  readsOwnValues: boolean;
}

export function personaInstructions({ reactivity, culture }: Persona): string[] {
  return [
    ...(reactivity === undefined ? [] : [reactivityInstruction(reactivity)]),
    ...(culture === undefined ? [] : [cultureInstruction(culture)]),
  ];
}

/** Own profile, weights, thoughts and the public log; nothing private of anyone else. Copies: an agent that writes into its view harms nobody. */
export function viewForParty({ scenario, party: id, log, thoughts, turn, readsOwnValues }: PartyViewInput): PartyView {
  const party: Party | undefined = scenario.parties.find((candidate) => candidate.id === id);
  const preferences = scenario.preferences[id];
  if (!party || !preferences) throw new ConcordError({ code: 'internal', what: `no party "${id}" in the scenario`, value: id });
  const { posture } = scenario.background;
  return {
    role: 'party',
    self: {
      id: party.id,
      name: party.name,
      role: party.role,
      relation: party.relation,
      stances: { ...party.stances },
      weights: { ...preferences.weights },
      persona: { ...party.persona },
      personaInstructions: personaInstructions(party.persona),
    },
    others: speakersOf(scenario).filter((speaker) => speaker.id !== id),
    background: sharedBackground(scenario),
    posture: posture === undefined ? null : { mode: posture, instruction: POSTURE_INSTRUCTION[posture] },
    topics: topicsOf(scenario),
    thoughts,
    log,
    turn,
    ownTurns: log.filter((line) => line.speaker.id === id).length,
    values: readsOwnValues ? structuredClone({ optionValues: preferences.optionValues, fallbackValue: preferences.fallbackValue }) : null,
  };
}
