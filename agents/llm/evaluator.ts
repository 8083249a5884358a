/** A judge that is a model: one request a topic, reading the whole dialogue (SoCRATES section 3.4.2, table 20). */
import type { Evaluator } from '../interfaces.js';
import { readJudgement } from './judgement.js';
import { type LlmOptions, questionOf } from './options.js';
import { judgePrompt } from './prompts.js';
import { TOPIC_JUDGEMENT, TOPIC_JUDGEMENT_OF_THREE } from './wire.js';

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
