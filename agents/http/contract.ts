/** The contract with an agent over HTTP: what is asked at which path, and what has to come back (docs/guides/http-agents.md). */
import { z } from 'zod';
import { jsonSchema } from '../../domain/json.js';
import { filterAnswerSchema, newcomerSchema, recastSchema, searchAnswerSchema, weighingSchema, writtenHistorySchema } from '../curators.js';
import { howAnswerSchema, partyAnswerSchema, topicAnswerSchema, whenAnswerSchema } from '../interfaces.js';
import { expandRequestSchema, filterRequestSchema, recastRequestSchema, searchRequestSchema, weighRequestSchema } from './request-schemas.js';
import { judgeViewSchema, mediatorViewSchema, partyViewSchema } from './view-schemas.js';

/** Slots that an agent over HTTP can sit in. */
export const HTTP_SLOTS = ['party', 'mediator', 'evaluator', 'searcher', 'writer', 'filter'] as const;

const LONGEST_NAME = 64;

/** `GET /info`: who it is. */
export const infoSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[\w.-]+$/, 'it has to be one word (letters, digits, . _ -)')
    .max(LONGEST_NAME, `it is longer than ${LONGEST_NAME} characters`)
    .describe('One word, shown in tables. Another name or version is another agent.'),
  version: z
    .string()
    .regex(/^[ -~]+$/, 'it has to be a text of printable ASCII characters')
    .max(LONGEST_NAME, `it is longer than ${LONGEST_NAME} characters`)
    .describe('Change it whenever answers may change: code, prompt or model behind it.'),
  stateful: z
    .boolean()
    .default(false)
    .describe('It remembers more between calls than the `state` that it returns: its answers cannot be had again, and tables say so.'),
  offline: z.boolean().default(false).describe('It is rule-based and no language model. A run with such parties or such an evaluator is a demo; what such a writer writes is a draft.'),
  live: z.boolean().optional().describe('Searchers only: it looks at the web now. Its facts need `evidence`, and the pages that it names are fetched.'),
  slots: z.array(z.enum(HTTP_SLOTS)).min(1).optional().describe('Slots that it can sit in; left out: all whose paths it answers.'),
});
export type AgentInfo = z.output<typeof infoSchema>;

/** One above the largest `random`. */
export const SEEDS = 2 ** 31;

const seedOfAnswer = z
  .int()
  .min(0)
  .max(SEEDS - 1)
  .describe('A seed for this answer: the same question of the same run brings the same number. Draw from nothing else.');

function question<View extends z.ZodType>(view: View) {
  return z.strictObject({
    view: view.describe('What the agent may know, and nothing more.'),
    random: seedOfAnswer,
    state: jsonSchema.describe('What it returned as `state` at its last call in this dialogue; null at the first.'),
  });
}

/** Of the slots of the `curate` graph, where every question stands by itself. */
function request<Request extends z.ZodType>(asked: Request) {
  return z.strictObject({ request: asked.describe('All that the agent is given.'), random: seedOfAnswer });
}

/** Path → what is sent, and what has to come back with status 200. */
export const QUESTIONS = {
  '/turn': { slot: 'party', summary: 'One public utterance of a party, and the thought behind it.', question: question(partyViewSchema), answer: partyAnswerSchema },
  '/when': { slot: 'mediator', summary: 'Asked after every party turn that does not end the dialogue: speak now, or stay silent?', question: question(mediatorViewSchema), answer: whenAnswerSchema },
  '/how': {
    slot: 'mediator',
    summary: 'Asked only after `engage: true`: what does the mediator say?',
    question: question(mediatorViewSchema).extend({ whenThought: z.string().describe('The thought of the decision to speak.') }),
    answer: howAnswerSchema,
  },
  '/judge': {
    slot: 'evaluator',
    summary: 'Reads the whole dialogue for one topic: which turns of parties touch it, and how much is agreed by then, 1 (opposed) to 5 (agreed)?',
    question: question(judgeViewSchema),
    answer: topicAnswerSchema,
  },
  '/search': { slot: 'searcher', summary: 'One real dispute of the domain that was not used before.', question: request(searchRequestSchema), answer: searchAnswerSchema },
  '/recast': { slot: 'writer', summary: 'From a seed to an invented dispute of two parties: background, topics, stances.', question: request(recastRequestSchema), answer: recastSchema },
  '/weigh': { slot: 'writer', summary: 'The private side of exactly the parties asked about, by party id.', question: request(weighRequestSchema), answer: weighingSchema },
  '/add-party': { slot: 'writer', summary: 'One more party with an interest of its own and no deciding power; `/weigh` gives it its private side.', question: request(expandRequestSchema), answer: newcomerSchema },
  '/write-history': { slot: 'writer', summary: 'Four dated entries that come before the unchanged background.', question: request(expandRequestSchema), answer: writtenHistorySchema },
  '/decide': { slot: 'filter', summary: 'Asked after every replay without a mediator: one more, keep the scenario, or reject it?', question: request(filterRequestSchema), answer: filterAnswerSchema },
} as const;
export type QuestionPath = keyof typeof QUESTIONS;
