/** What the log holds that a party may appeal to: its own earlier words, and what the others have done. */
import type { PartyView } from '../../../domain/views/index.js';
import type { Commitment } from '../table/claims.js';
import { tableOf } from '../table/table.js';
import type { Point } from './acts.js';

/** Refusals after which one may call it constant. */
const CONSTANT = 3;

export interface Heard {
  /** Has the party named this option before, and in that way if one is given? */
  ownSaid(point: Point, commitment?: Commitment): boolean;
  readonly theyOffered: boolean;
  readonly theyRefused: boolean;
}

export function heardIn({ self, log, topics }: PartyView): Heard {
  const { utterances } = tableOf(log, topics);
  const own = utterances.filter(({ line }) => line.speaker.id === self.id).flatMap(({ claims }) => claims);
  const theirs = utterances.filter(({ line }) => line.kind === 'party' && line.speaker.id !== self.id).flatMap(({ claims }) => claims);
  return {
    ownSaid: ({ topic, option }, commitment) =>
      own.some((claim) => claim.topic === topic && claim.option === option && (commitment === undefined || claim.commitment === commitment)),
    theyOffered: theirs.some(({ commitment }) => commitment === 'offers'),
    theyRefused: theirs.filter(({ commitment }) => commitment === 'refuses').length >= CONSTANT,
  };
}
