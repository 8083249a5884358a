/** A judge that is a model: one request a topic, reading the whole dialogue (SoCRATES section 3.4.2, table 20). */
import type { Evaluator } from '../interfaces.js';
import { readJudgement } from './judgement.js';
import { type LlmOptions, questionOf } from './options.js';
import { judgePrompt } from './prompts.js';
import { TOPIC_JUDGEMENT, TOPIC_JUDGEMENT_OF_THREE } from './wire.js';

/**
 * Asks for `relevant_turns` and `agreement_score`, with three parties for the score of each pair too; at temperature 0
 * with 8,192 tokens unless the options say otherwise (`SAMPLING`). A topic may take three requests: one re-ask, one
 * larger cap. Beside its scores, what does not fit the dialogue is passed over and noted.
 *
 * @throws AgentFaultError where no answer can be used: a refusal, nothing said, cut off, a score off the scale.
 * InfraError where the network failed. ContextOverflowError where the dialogue is too long. ConcordError for a key or
 * a model that the endpoint rejects. The signal's reason once it is aborted.
 */
export function llmEvaluator(options: LlmOptions): Evaluator {
  const { name, models, templates, layout } = options;
  return {
    name,
    judge: (view, { calls, signal }) => {
      const question = { ...questionOf(options, 'evaluator', ['relevant_turns', 'agreement_score']), parts: judgePrompt(templates, layout, view), calls, signal };
      return view.parties.length > 2
        ? models.ask({ ...question, wire: TOPIC_JUDGEMENT_OF_THREE, read: (answer) => readJudgement(answer, view) })
        : models.ask({ ...question, wire: TOPIC_JUDGEMENT, read: (answer) => readJudgement(answer, view) });
    },
  };
}
