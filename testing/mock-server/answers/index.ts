/** The answer to a question: a function of seed and key, made of own sentences, turn ids and codes of parties and topics. */
import { type Random, randomStream } from '../../../domain/random.js';
import { SCHEMA_OF_ROLE } from '../faults.js';
import type { Question } from '../question.js';
import type { MockScript } from '../script.js';
import { mediatorHow, mediatorWhen, partyTurn } from './dialogue.js';
import { completed, filled } from './fill.js';
import { topicJudgement } from './judge.js';
import { readLog } from './log.js';
import { historyAnswer, newcomerAnswer, recastAnswer, weightsAnswer } from './writer/index.js';

/** A search is asked for elsewhere, without a schema. */
export const KNOWN_SCHEMAS: readonly string[] = Object.entries(SCHEMA_OF_ROLE).flatMap(([role, schema]) => (role === 'search' || role === 'poll' ? [] : [schema]));

/** Whether there is an answer: a schema that is known by name, or one that the request holds. */
export function isAnswerable({ schema, json }: Question): boolean {
  return json !== null || KNOWN_SCHEMAS.includes(schema);
}

export function answerTo(question: Question, script: MockScript): unknown {
  const random = randomStream(script.seed, 'answer', question.key);
  const answer = byName(random, question, script);
  if (question.json === null) return answer;
  return answer === null ? filled(random, question.json) : completed(random, answer, question.json);
}

/** Null where the name says nothing. */
function byName(random: Random, question: Question, script: MockScript): unknown {
  const { schema, messages } = question;
  const { dialogue } = script;
  switch (schema) {
    case SCHEMA_OF_ROLE.party:
      return partyTurn(random, readLog(messages), dialogue);
    case SCHEMA_OF_ROLE.when:
      return mediatorWhen(random, dialogue);
    case SCHEMA_OF_ROLE.how:
      return mediatorHow(random);
    case SCHEMA_OF_ROLE.judge:
      return topicJudgement(random, readLog(messages), messages);
    case SCHEMA_OF_ROLE.recast:
      return recastAnswer(random, question, script);
    case SCHEMA_OF_ROLE.weigh:
      return weightsAnswer(random, question, script);
    case SCHEMA_OF_ROLE.newcomer:
      return newcomerAnswer(question);
    case SCHEMA_OF_ROLE.history:
      return historyAnswer(question);
    default:
      return null;
  }
}
