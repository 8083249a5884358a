/** What the mediator sees, for *when* and for *how*. */
import { z } from 'zod';
import { POSTURE_DESCRIPTION, POSTURE_INSTRUCTION } from '../conditions/posture.js';
import type { Scenario, Topic } from '../scenario.js';
import { type LogLine, type SharedBackground, type Speaker, sharedBackground, speakersOf, topicsOf } from './view.js';

/** Departure 6: the mediator reads a neutral line, the parties' own words, or nothing of the posture. */
export const mediatorSeesPostureSchema = z.enum(['neutral', 'verbatim', 'no']);
export type MediatorSeesPosture = z.infer<typeof mediatorSeesPostureSchema>;

export interface MediatorView {
  readonly role: 'mediator';
  readonly parties: readonly Speaker[];
  readonly background: SharedBackground;
  /** A line about the parties' conflict mode, where there is one and the setting shows it. */
  readonly posture: string | null;
  readonly topics: readonly Topic[];
  readonly log: readonly LogLine[];
  /** Id of the party turn just spoken. */
  readonly afterTurn: number;
}

export interface MediatorViewInput {
  scenario: Scenario;
  log: readonly LogLine[];
  afterTurn: number;
  seesPosture: MediatorSeesPosture;
}

function postureLine({ background: { posture } }: Scenario, sees: MediatorSeesPosture): string | null {
  if (posture === undefined || sees === 'no') return null;
  return sees === 'verbatim' ? POSTURE_INSTRUCTION[posture] : POSTURE_DESCRIPTION[posture];
}

/** Names, background, topics and the public log: no role, stance, weight, persona or thought of a party. */
export function viewForMediator({ scenario, log, afterTurn, seesPosture }: MediatorViewInput): MediatorView {
  return {
    role: 'mediator',
    parties: speakersOf(scenario),
    background: sharedBackground(scenario),
    posture: postureLine(scenario, seesPosture),
    topics: topicsOf(scenario),
    log,
    afterTurn,
  };
}
