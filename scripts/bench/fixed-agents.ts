/** Agents of fixed size and pace: utterances of 400 bytes, thoughts of 120, a rating every second turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Evaluator, Mediator, Party } from '../../agents/interfaces.js';

function filled(start: string, bytes: number): string {
  return start.padEnd(bytes, ' and so on and so forth');
}

export function fixedAgents({ latency }: { latency: number }): { party: Party; mediator: Mediator; evaluator: Evaluator } {
  const paced = async <T>(answer: T): Promise<T> => {
    if (latency > 0) await sleep(latency);
    return answer;
  };
  return {
    party: {
      name: 'fixed-party',
      turn: ({ turn }) => paced({ utterance: filled(`Turn ${turn}: our position stands`, 400), thought: filled(`At ${turn} I wait`, 120) }),
    },
    mediator: {
      name: 'fixed-mediator',
      when: ({ afterTurn }) => paced({ engage: afterTurn % 8 === 0, thought: filled(`After ${afterTurn} I listen`, 120) }),
      how: ({ afterTurn }) => paced({ utterance: filled(`After turn ${afterTurn}: let us go on`, 400), thought: '' }),
    },
    evaluator: {
      name: 'fixed-evaluator',
      judge: ({ log }) =>
        paced({
          located: log.filter(({ kind, turn }) => kind === 'party' && turn % 2 === 0).map(({ turn }) => ({ turn, rating: 2, reason: 'one side asks about the terms of the other' })),
        }),
    },
  };
}
