/** The form of `models.yaml`: ours, and the file of a user that is laid over it. */
import { z } from 'zod';
import { jsonSchema } from '../../domain/json.js';
import { ANSWER_METHODS, MODEL_APIS } from '../types.js';

const NO_SETTING = 'Remove it: Concord writes it, and no setting changes it.';

/** Members that the client writes itself, in `extraBody` they would contradict what the journal records; and where each is set. */
const OWN_MEMBERS: ReadonlyMap<string, string> = new Map([
  ['model', 'Remove it: the name stands in the reference, as in openai/gpt-4.1.'],
  ['messages', NO_SETTING],
  ['stream', 'Use "streams" of this rule: false keeps answers from being streamed.'],
  ['stream_options', NO_SETTING],
  ['response_format', `Use "method" of this rule: ${ANSWER_METHODS.join(', ')}.`],
  ['temperature', 'It is set for each agent, under "agents:" of the configuration file. "takesTemperature: false" in this rule leaves it out.'],
  ['max_tokens', 'It is set for each agent, as "maxTokens" under "agents:" of the configuration file.'],
  ['max_completion_tokens', 'Its number is set for each agent, as "maxTokens" under "agents:" of the configuration file; "maxTokensParameter" of this rule is its name.'],
  ['reasoning_effort', 'Use "reasoningEffort" of this rule.'],
]);

const extraBodySchema = z.record(z.string(), jsonSchema).superRefine((body, context) => {
  for (const key of Object.keys(body)) {
    const fix = OWN_MEMBERS.get(key);
    if (fix !== undefined) context.addIssue({ code: 'custom', path: [key], input: body[key], message: 'is written by Concord itself', params: { fix } });
  }
});

const usd = z.number().nonnegative();

export const priceSchema = z.strictObject({
  /** USD per million input tokens that no cache held. */
  input: usd,
  /** USD per million input tokens that came from the provider's cache. */
  cached: usd,
  /** USD per million output tokens, reasoning included. */
  output: usd,
  /** Day on which that was read: 2026-11-30. */
  date: z.iso.date('is not a day in the form 2026-11-30'),
});

const positive = z.number().positive();

/** What an account allows, where its owner knows it; null or left out: unknown. Operation, never identity. */
export const limitsSchema = z
  .strictObject({
    requestsPerMinute: positive.nullable(),
    /** Input and output together, as providers count them. */
    tokensPerMinute: positive.nullable(),
    /** Requests under way at once. */
    concurrency: z.int().positive().nullable(),
  })
  .partial();

/** What is known of a model. A rule says only what differs from the defaults of its provider. */
export const modelRuleSchema = z
  .strictObject({
    /** `responses`: it takes no chat completions; for searching alone. */
    api: z.enum(MODEL_APIS),
    /** Type of the tool with which it searches the web there. */
    searchTool: z.string().min(1),
    method: z.enum(ANSWER_METHODS),
    maxTokensParameter: z.enum(['max_tokens', 'max_completion_tokens']),
    /** `by_effort`: it thinks unless `reasoningEffort` is `none`. */
    reasoning: z.union([z.boolean(), z.literal('by_effort')], { error: 'is not true, false or by_effort' }),
    /** Sent as `reasoning_effort`; null sends nothing. */
    reasoningEffort: z.string().min(1).nullable(),
    /** Room for hidden tokens, on top of the output cap; counts only where it thinks. */
    reasoningTokens: z.int().nonnegative(),
    /** `without_reasoning`: it rejects a temperature while it thinks. */
    takesTemperature: z.union([z.boolean(), z.literal('without_reasoning')], { error: 'is not true, false or without_reasoning' }),
    extraBody: extraBodySchema,
    streams: z.boolean(),
    contextWindow: z.int().positive().nullable(),
    maxOutputTokens: z.int().positive().nullable(),
    logprobs: z.boolean(),
    price: priceSchema.nullable(),
    limits: limitsSchema,
  })
  .partial();
export type ModelRule = z.output<typeof modelRuleSchema>;

export const keySchema = z.strictObject({
  /** Environment variable that holds the key. */
  variable: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'is not the name of an environment variable'),
  /** False where the endpoint answers without one (a server of one's own). */
  required: z.boolean().default(true),
});

export const providerSchema = z.strictObject({
  baseURL: z.string().min(1).optional(),
  key: keySchema.optional(),
  defaults: modelRuleSchema.default({}),
  /** Exact names, or patterns with `*`. An exact name goes before patterns, then the first that fits. */
  models: z.record(z.string().min(1, 'it is empty'), modelRuleSchema).default({}),
});
export type Provider = z.output<typeof providerSchema>;

/** Says what it may not be: a reference `scripted/attentive` is no model. */
const providerNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'it is written in small letters, digits and dashes')
  .refine((name) => name !== 'scripted', 'scripted/… names the rule-based agents');

export const modelsFileSchema = z.strictObject({ providers: z.record(providerNameSchema, providerSchema) });

export interface ModelsFile {
  /** For errors: the file's path or name. */
  readonly source: string;
  readonly providers: Readonly<Record<string, Provider>>;
}
