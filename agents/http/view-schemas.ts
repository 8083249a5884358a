/** The views of domain/views as schemas, for readers in other languages: what agents over HTTP are sent. Those with an `id` are named in OpenAPI. */
import { z } from 'zod';
import { historyEntrySchema, personaSchema, postureSchema, preferencesSchema, topicSchema } from '../../domain/scenario.js';
import type { JudgeView, MediatorView, PartyView } from '../../domain/views/index.js';

const turnId = z.int().positive();

const speakerSchema = z.strictObject({ id: z.string(), name: z.string() }).meta({ id: 'Speaker' });

const backgroundSchema = z
  .strictObject({ core: z.string(), history: z.array(historyEntrySchema).describe('Dated entries, oldest first; empty in most conditions.') })
  .meta({ id: 'Background', description: 'What all sides know.' });

const lineSchema = z
  .strictObject({
    turn: turnId.describe('Global id, 1-based.'),
    kind: z.enum(['party', 'mediator']),
    speaker: speakerSchema.describe('The mediator’s id is MEDIATOR.'),
    text: z.string(),
  })
  .meta({ id: 'LogLine' });
const logSchema = z.array(lineSchema).describe('Every public turn so far, oldest first.');

const namedTopicSchema = topicSchema.meta({ id: 'Topic' });
export const topicsSchema = z.array(namedTopicSchema).describe('What is in dispute.');

export const partyViewSchema = z
  .strictObject({
    role: z.literal('party'),
    self: z
      .strictObject({
        id: z.string(),
        name: z.string(),
        role: z.string(),
        relation: z.string(),
        stances: z.record(z.string(), z.string()).describe('By topic id.'),
        weights: z.record(z.string(), z.number()).describe('Points by topic id, 100 in all.'),
        persona: personaSchema,
        personaInstructions: z.array(z.string()).describe('What the persona asks of it, in the second person.'),
      })
      .describe('Its own profile; all of it private but id and name.'),
    others: z.array(speakerSchema),
    background: backgroundSchema,
    posture: z.strictObject({ mode: postureSchema, instruction: z.string() }).nullable().describe('Its conflict mode, where the condition sets one.'),
    topics: topicsSchema,
    thoughts: z.array(z.strictObject({ turn: turnId, text: z.string() })).describe('Its own earlier thoughts, oldest first.'),
    log: logSchema,
    turn: turnId.describe('Id of the turn that it is asked to write.'),
    ownTurns: z.int().nonnegative().describe('How many turns it has had before.'),
    values: preferencesSchema.pick({ optionValues: true, fallbackValue: true }).nullable().describe('Always null over HTTP.'),
  })
  .meta({ id: 'PartyView' }) satisfies z.ZodType<PartyView>;

export const mediatorViewSchema = z
  .strictObject({
    role: z.literal('mediator'),
    parties: z.array(speakerSchema),
    background: backgroundSchema,
    posture: z.string().nullable().describe('A line about the parties’ conflict mode, where there is one and the setting shows it.'),
    topics: topicsSchema,
    log: logSchema,
    afterTurn: turnId.describe('Id of the party turn just spoken.'),
  })
  .meta({ id: 'MediatorView' }) satisfies z.ZodType<MediatorView>;

export const judgeViewSchema = z
  .strictObject({
    role: z.literal('judge'),
    parties: z.array(speakerSchema),
    background: backgroundSchema,
    topic: namedTopicSchema.describe('The one topic that is asked about; each is asked about by itself.'),
    log: logSchema,
  })
  .meta({ id: 'JudgeView' }) satisfies z.ZodType<JudgeView>;
