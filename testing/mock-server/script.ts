/** The script of a mock server: what it answers, how fast, and what goes wrong. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { jsonPath } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { FAULT_ROLES, MOCK_FAULT_KINDS } from './faults.js';

const share = z.number().min(0).max(1);
const milliseconds = z.number().min(0).max(3_600_000);

const faultRuleSchema = z
  .strictObject({
    /** One of `MOCK_FAULT_KINDS`; what each does stands at `FAULT_NATURE`. */
    kind: z.union([z.enum(MOCK_FAULT_KINDS), z.literal([429, 500, 503]).transform((status) => `${status}` as const)], { error: `is none of the kinds: ${MOCK_FAULT_KINDS.join(', ')}` }),
    /** Share of requests that it strikes. */
    rate: share,
    /** Whose requests, known by the schema's name; `any` takes all. */
    role: z.enum(FAULT_ROLES).default('any'),
    /** `slow_drip` only: how long the body takes. */
    ms: milliseconds.optional(),
    /** `429_retry_after` only: the header as it is sent; seconds, or a date. */
    retryAfter: z.union([z.number().min(0), z.string()], { error: 'is neither seconds nor a date in quotes' }).optional(),
    /** `echo_key` only: the status of the error. */
    status: z.number().int().min(400).max(599).optional(),
  })
  .superRefine((rule, context) => {
    for (const [option, kind] of [['ms', 'slow_drip'], ['retryAfter', '429_retry_after'], ['status', 'echo_key']] as const)
      if (rule[option] !== undefined && rule.kind !== kind) context.addIssue({ code: 'custom', path: [option], message: `is for ${kind} alone, not for ${rule.kind}` });
  });

const rangeSchema = z.strictObject({ min: milliseconds, max: milliseconds }).refine(({ min, max }) => min <= max, 'has a min that is more than its max');

export const mockScriptSchema = z.strictObject({
  /** Names every draw: another seed, other answers and other faults. */
  seed: z.union([z.number(), z.string()], { error: 'is neither a number nor a text' }).default(1),
  /** Before the first byte of an answer; a range is drawn from once for each key. */
  latencyMs: z.union([milliseconds, rangeSchema], { error: 'is neither milliseconds (at most 3600000) nor a range like {min: 5, max: 20}' }).default(0),
  /** Rules in order: the first whose draw strikes is taken. */
  faults: z.array(faultRuleSchema).default([]),
  /** Faults strike a key at its first sight only; refusals, content filters and overflows keep striking it. */
  once: z.boolean().default(false),
  /** Names of served models, the usual one first; empty: the name that was asked for (and a second one beside it). */
  served: z.array(z.string().min(1)).default([]),
  /** How parties and mediators behave. */
  dialogue: z
    .strictObject({
      /** Party turns before which nobody closes. */
      from: z.number().int().min(0).default(6),
      /** Party turns after which a party proposes to close at every turn. */
      until: z.number().int().min(1).default(40),
      /** Chance that a party agrees when another has just said `[FINAL AGREEMENT]`. */
      follow: share.default(0.8),
      /** Chance of `[IMPASSE]` at each turn from `from` on. */
      impasse: share.default(0.005),
      /** Chance that a mediator engages. */
      engage: share.default(0.3),
    })
    .refine(({ from, until }) => from < until, { path: ['until'], message: 'is not more than from' })
    .prefault({}),
  /** A token bucket: a request that finds it empty gets 429 with `Retry-After`, and is not counted as seen. */
  rateLimit: z.strictObject({ perSecond: z.number().positive(), burst: z.number().int().positive() }).optional(),
});
export type MockScript = z.infer<typeof mockScriptSchema>;
export type MockScriptInput = z.input<typeof mockScriptSchema>;

const [FAULT_SETTINGS, DIALOGUE_SETTINGS, LIMIT_SETTINGS] = [Object.keys(faultRuleSchema.shape), ['from', 'until', 'follow', 'impasse', 'engage'], ['perSecond', 'burst']];

/** @throws ConcordError naming the place, the value and what is due; `where` is the file, where there is one. */
export function parseMockScript(raw: unknown, where?: string): MockScript {
  const parsed = mockScriptSchema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const place = (path: readonly PropertyKey[]): string => [...(where === undefined ? [] : [where]), `script ${jsonPath(path)}`].join(': ');
  if (issue.code === 'unrecognized_keys') throw unknownName('setting', issue.keys[0]!, settingsAt(issue.path), place([...issue.path, issue.keys[0]!]));
  const problem = shapeProblems([issue], raw)[0]!;
  const others = parsed.error.issues.length > 1 ? ` (and ${parsed.error.issues.length - 1} more)` : '';
  const subject = issue.path.length === 0 ? 'the script' : jsonPath(issue.path);
  throw new ConcordError({ code: 'bad_input', what: `${subject} ${problem.what}${others}`, where: place(issue.path), value: problem.value, fix: issue.code === 'custom' ? 'Change it, or leave it out.' : problem.fix });
}

function settingsAt([first]: readonly PropertyKey[]): string[] {
  if (first === undefined) return Object.keys(mockScriptSchema.shape);
  return { faults: FAULT_SETTINGS, dialogue: DIALOGUE_SETTINGS, rateLimit: LIMIT_SETTINGS }[String(first)] ?? ['min', 'max'];
}

/** Reads a YAML or JSON file. */
export function readMockScript(file: string): MockScript {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the script cannot be read: ${messageOf(error)}`, where: file, fix: 'Check the path after --script.', cause: error });
  }
  let raw: unknown;
  try {
    raw = parse(text);
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the script is not valid YAML or JSON: ${messageOf(error)}`, where: file, fix: `Settings: ${settingsAt([]).join(', ')}.`, cause: error });
  }
  return parseMockScript(raw, file);
}
