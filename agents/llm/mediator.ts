/** A mediator that is a model: *when* after every party turn, *how* only if it engages (SoCRATES tables 18, 19). */
import { MEDIATOR_ID, MEDIATOR_NAME } from '../../domain/turn.js';
import type { Mediator } from '../interfaces.js';
import { type LlmOptions, questionOf } from './options.js';
import { howPrompt, whenPrompt } from './prompts.js';
import { readDecision, readSpeech } from './utterance.js';
import { MEDIATOR_HOW, MEDIATOR_WHEN } from './wire.js';

const SELF = { id: MEDIATOR_ID, name: MEDIATOR_NAME };

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
        read: (answer) => readSpeech(answer, { self: SELF, others: view.parties }),
        calls,
        signal,
      }),
  };
}
