/**
 * The offline disputant: a rule-based bargainer that speaks about the scenario at hand. A simulator,
 * not a language model (design section 8, docs/decisions/0003-offline-agents.md).
 */
import type { Party } from '../../interfaces.js';
import { termsAccepted, truthsOf } from './acts.js';
import { choose, demandsAfter } from './choose.js';
import { termsKey } from '../table/terms.js';
import { recall } from './memory.js';
import { situationOf } from './situation.js';
import { putIntoWords } from './speech.js';
import { thoughtOf } from './thought.js';

/** Changes with anything that changes an answer. */
export const PARTY_VERSION = '1.0.1';

export interface OfflinePartyOptions {
  /** Scales the time a party has and the length of its fuse. @default 1 */
  readonly patience?: number;
}

export function createOfflineParty({ patience = 1 }: OfflinePartyOptions = {}): Party {
  return {
    name: patience === 1 ? 'scripted/party' : `scripted/party patience ${patience}`,
    version: PARTY_VERSION,
    readsOwnValues: true,
    turn(view, { random, state }) {
      const situation = situationOf(view, recall(state, { patience, random }), patience);
      const choice = choose(situation, random);
      const { utterance, acts } = putIntoWords(choice, view, random);
      const yes = termsAccepted(acts);
      const { memory } = situation;
      return {
        thought: thoughtOf(choice, situation),
        utterance,
        truths: truthsOf(acts),
        state: {
          ...memory,
          demands: demandsAfter(memory.demands, choice.acts),
          accepted: yes ? { key: termsKey(view.topics, yes), ownTurn: view.ownTurns } : memory.accepted,
        },
      };
    },
  };
}

export const offlineParty: Party = createOfflineParty();
