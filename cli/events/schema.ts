/**
 * What `--events` writes: one JSON object a line. No text of a prompt or of an utterance is in any of them.
 * Members may be added; what is there keeps its name and meaning within a format.
 */
import { z } from 'zod';
import { budgetSchema } from '../../domain/budget.js';
import { faultKindSchema } from '../../domain/fault.js';
import { armSchema, controlSchema, dialogueEndSchema, judgementStatusSchema, openReasonSchema } from '../../domain/outcome.js';
import { CALL_STATUSES } from '../../domain/ports/store.js';

export const EVENTS_FORMAT = 'concord-events/1';

const count = z.number().int().nonnegative();
const at = z.iso.datetime().describe('When it was written, in UTC.');
const cell = z.string().describe('Id of the cell.');

const spent = z.strictObject({
  calls: count.describe('Requests to models, over all commands of the experiment.'),
  usd: z.number().nonnegative().describe('By the prices at the time of each request.'),
  unpriced: count.describe('Requests to models without a price, which are not in `usd`.'),
});

const runStarted = z.strictObject({
  event: z.literal('run_started'),
  at,
  format: z.literal(EVENTS_FORMAT),
  version: z.string().describe('Of the program.'),
  experiment: z.string().describe('Id of the experiment.'),
  stages: z.strictObject({ dialogue: z.boolean(), evaluate: z.boolean() }).describe('What is done: dialogues, judging.'),
  resumed: z.boolean().describe('The experiment was there already.'),
  cells: count.describe('Dialogues of the plan.'),
  finished: count.describe('Of them the ones that need nothing more.'),
  maxTurns: count.describe('Cap on party turns of a dialogue.'),
  concurrency: count.describe('Dialogues in flight at most.'),
  seats: z.strictObject({ party: z.string(), evaluator: z.string(), mediators: z.array(z.string()) }).describe('Ids of the agents.'),
  budget: budgetSchema,
});

const cellStarted = z.strictObject({
  event: z.literal('cell_started'),
  at,
  cell,
  scenario: z.string(),
  condition: z.string(),
  repeat: count,
  arm: armSchema,
  control: controlSchema.nullable(),
  mediator: z.string().nullable().describe('Id of the mediator; null without one.'),
});

const turn = z.strictObject({
  event: z.literal('turn'),
  at,
  cell,
  turn: count.describe('Global id of the turn.'),
  partyTurns: count.describe('Party turns so far.'),
  speaker: z.string().describe('Party id, or `MEDIATOR`.'),
});

const decision = z.strictObject({
  event: z.literal('decision'),
  at,
  cell,
  afterTurn: count,
  engage: z.boolean(),
  fault: faultKindSchema.nullable().describe('What forced silence; null where the mediator decided.'),
});

const cellEnded = z.strictObject({ event: z.literal('cell_ended'), at, cell, end: dialogueEndSchema, partyTurns: count, turns: count });

const cellOpen = z.strictObject({
  event: z.literal('cell_open'),
  at,
  cell,
  reason: openReasonSchema,
  detail: z.string().describe('For people; the first 300 characters.'),
});

const judged = z.strictObject({ event: z.literal('judged'), at, cell, judgement: z.string(), evaluator: z.string(), status: judgementStatusSchema });

const tokens = count.nullable().describe('Null where the provider did not say.');

const request = z.strictObject({
  event: z.literal('request'),
  at,
  subject: z.string().describe('`cell:<id>` or `judgement:<id>`.'),
  step: z.string().describe('In a dialogue the turn that is written, or that a decision follows; in an evaluation the topic.'),
  role: z.string().describe('`party:<id>`, `when`, `how`, `judge`.'),
  attempt: count,
  model: z.string(),
  status: z.enum(CALL_STATUSES),
  fault: faultKindSchema.nullable().describe('What kept the answer from being used.'),
  ms: count.describe('From request to end.'),
  tokens: z.strictObject({ input: tokens, cached: tokens, output: tokens, reasoning: tokens }).nullable(),
  usd: z.number().nonnegative().nullable().describe('Null for a model without a price.'),
});

const lane = z.strictObject({
  name: z.string().describe('`provider/model`, joined where several share a limit.'),
  inFlight: count,
  most: z.number().nonnegative().nullable().describe('At once, just now; null: nothing holds them back.'),
  waiting: count,
  why: z.string().nullable().describe('What the one waits for that has waited longest.'),
  waitedMs: count,
  nextMs: count.nullable().describe('Until the first one goes on; null where it is not known.'),
  oldestMs: count.describe('Since the oldest of those in flight was sent.'),
  requestsPerMinute: count.nullable().describe('Learned of the allowed rate.'),
  refused: count.describe('For their rate (429), by this command.'),
});

const progress = z.strictObject({
  event: z.literal('progress'),
  at,
  cells: count,
  done: count,
  open: count,
  inFlight: count,
  turns: count.describe('By this command.'),
  elapsedMs: count,
  remainingMs: count.nullable().describe('Estimate; null while too little is known.'),
  stillMs: count.describe('Since anything at all last happened.'),
  spent,
  lanes: z.array(lane),
});

const budgetReached = z.strictObject({
  event: z.literal('budget_reached'),
  at,
  limit: budgetSchema.keyof(),
  why: z.string().describe('For people.'),
  spent,
});

/** `over`: it has done what it could; `open` tells whether a resume has work left. */
export const END_REASONS = ['over', 'interrupted', 'budget', 'failed'] as const;

const runEnded = z.strictObject({
  event: z.literal('run_ended'),
  at,
  reason: z.enum(END_REASONS).describe('`over`: it has done what it could; `open` says whether a resume would have work.'),
  code: z.string().nullable().describe('Of the error that ended it; null unless `failed`.'),
  cells: count,
  done: count,
  open: count.describe('Without a score and not excluded: what a resume would go on with.'),
  elapsedMs: count,
  spent,
});

export const runEventSchema = z.discriminatedUnion('event', [
  runStarted,
  cellStarted,
  turn,
  decision,
  cellEnded,
  cellOpen,
  judged,
  request,
  progress,
  budgetReached,
  runEnded,
]);
export type RunEvent = z.infer<typeof runEventSchema>;

/** As they are handed over: when they are written is the stream's to say. */
export type NewEvent = RunEvent extends infer One ? (One extends RunEvent ? Omit<One, 'at'> : never) : never;
