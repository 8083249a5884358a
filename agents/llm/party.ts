/** A disputant that is a model: one request a turn (SoCRATES section 3.2, table 15). */
import { MEDIATOR_ID, MEDIATOR_NAME } from '../../domain/turn.js';
import type { Party } from '../interfaces.js';
import { type LlmOptions, questionOf } from './options.js';
import { partyPrompt } from './prompts.js';
import { readSpeech } from './utterance.js';
import { PARTY_TURN } from './wire.js';

export function llmParty(options: LlmOptions): Party {
  const { name, models, templates, layout } = options;
  return {
    name,
    turn: (view, { calls, signal }) => {
      const voices = { self: view.self, others: [...view.others, { id: MEDIATOR_ID, name: MEDIATOR_NAME }] };
      return models.ask({
        ...questionOf(options, 'party', ['thought', 'utterance']),
        wire: PARTY_TURN,
        parts: partyPrompt(templates, layout, view),
        read: (answer) => readSpeech(answer, voices),
        calls,
        signal,
      });
    },
  };
}
