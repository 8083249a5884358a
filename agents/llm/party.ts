/** A disputant that is a model: one request a turn (SoCRATES section 3.2, table 15). */
import { MEDIATOR_ID, MEDIATOR_NAME } from '../../domain/turn.js';
import type { Party } from '../interfaces.js';
import { type LlmOptions, questionOf } from './options.js';
import { partyPrompt } from './prompts.js';
import { readSpeech } from './utterance.js';
import { PARTY_TURN } from './wire.js';

/**
 * Asks for `thought` and `utterance` at every turn, at temperature 0.6 with 1,024 tokens unless the options say
 * otherwise (`SAMPLING`), and hands back nothing as `state`. A turn may take three requests: one re-ask, one larger cap.
 *
 * @throws AgentFaultError where no answer of a turn can be used: a refusal, nothing said, cut off, the wrong shape, another
 * speaker's words. InfraError where the network failed. ContextOverflowError where the prompt is too long.
 * ConcordError for a key or a model that the endpoint rejects. The signal's reason once it is aborted.
 */
export function llmParty(options: LlmOptions): Party {
  const { name, models, templates, layout } = options;
  return {
    name,
    turn: (view, { calls, signal }) => {
      const voices = { self: view.self, others: [...view.others, { id: MEDIATOR_ID, name: MEDIATOR_NAME }], mayAddress: false };
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
