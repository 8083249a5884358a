/** A mediator that is a model: *when* after every party turn, *how* only if it engages (SoCRATES section 3.1, tables 18, 19). */
import { MEDIATOR_ID, MEDIATOR_NAME } from '../../domain/turn.js';
import type { Mediator } from '../interfaces.js';
import { type LlmOptions, questionOf } from './options.js';
import { howPrompt, whenPrompt } from './prompts.js';
import { readDecision, readSpeech } from './utterance.js';
import { MEDIATOR_HOW, MEDIATOR_WHEN } from './wire.js';

const SELF = { id: MEDIATOR_ID, name: MEDIATOR_NAME };

/**
 * *When* asks for `thought` and `should_engage`, *how* for `thought` and `utterance`; both at temperature 0.6 with 1,024
 * tokens unless the options say otherwise (`SAMPLING`). Each may take three requests: one re-ask, one larger cap.
 *
 * @throws AgentFaultError where no answer can be used (a refusal, nothing said, cut off, the wrong shape, a party's line
 * of the log); in a run that is silence. InfraError where the network failed. ContextOverflowError where the prompt is
 * too long. ConcordError for a key or a model that the endpoint rejects. The signal's reason once it is aborted.
 */
export function llmMediator(options: LlmOptions): Mediator {
  const { name, models, templates, layout } = options;
  return {
    name,
    when: (view, { calls, signal }) =>
      models.ask({
        ...questionOf(options, 'mediator', ['thought', 'should_engage']),
        wire: MEDIATOR_WHEN,
        parts: whenPrompt(templates, layout, view),
        read: readDecision,
        calls,
        signal,
      }),
    how: (view, { calls, signal, whenThought }) =>
      models.ask({
        ...questionOf(options, 'mediator', ['thought', 'utterance']),
        wire: MEDIATOR_HOW,
        parts: howPrompt(templates, layout, view, whenThought),
        read: (answer) => readSpeech(answer, { self: SELF, others: view.parties, mayAddress: true }),
        calls,
        signal,
      }),
  };
}
