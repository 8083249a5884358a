/** The script of a mock server: what it answers, how fast, and what goes wrong. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { jsonPath } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { RECAST_FAULTS, WEIGHTS_FAULTS } from './answers/writer/faults.js';
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

const researchSchema = z.strictObject({
  /** Looks until a search in the background has ended: the last of them brings the answer. */
  polls: z.number().int().min(1).max(10_000).default(3),
  /** Share of searches that end as `failed` … */
  fail: share.default(0),
  /** … that end as `cancelled` … */
  cancel: share.default(0),
  /** … that the server no longer knows at the first look … */
  forget: share.default(0),
  /** … that decline … */
  refuse: share.default(0),
  /** … and that are cut off at the output cap. The first of these that strikes is taken. */
  cutOff: share.default(0),
  /** Share of starts whose search runs and whose answer, the id with it, never arrives: drawn anew at each sight. */
  lose: share.default(0),
  /** Numbers of pages that are not found though answers cite them. */
  missing: z.array(z.number().int().positive()).default([]),
});

const writerSchema = z
  .strictObject({
    /** Faults of recasts: one of them, drawn by the prompt, in each answer that is struck. */
    recast: z.array(z.enum(RECAST_FAULTS)).default([]),
    /** The same of weights. */
    weights: z.array(z.enum(WEIGHTS_FAULTS)).default([]),
    /** Share of prompts that are struck. */
    rate: share.default(1),
    /** The fault is gone after so many re-asks; null: never. A refusal stays. */
    repairedAfter: z.number().int().min(1).nullable().default(null),
    /** The name that `leaked_name` lets slip. */
    leak: z.string().default(''),
  })
  .refine(({ recast, leak }) => !recast.includes('leaked_name') || leak.trim() !== '', { path: ['leak'], message: 'is due where recast holds leaked_name' });

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
  /** How searches go (`POST /responses`). */
  research: researchSchema.prefault({}),
  /** What scenario writers get wrong. */
  writer: writerSchema.prefault({}),
  /** A token bucket: a request that finds it empty gets 429 with `Retry-After`, and is not counted as seen. */
  rateLimit: z.strictObject({ perSecond: z.number().positive(), burst: z.number().int().positive() }).optional(),
});
export type MockScript = z.infer<typeof mockScriptSchema>;
export type MockScriptInput = z.input<typeof mockScriptSchema>;

const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  faults: Object.keys(faultRuleSchema.shape),
  dialogue: ['from', 'until', 'follow', 'impasse', 'engage'],
  rateLimit: ['perSecond', 'burst'],
  research: Object.keys(researchSchema.shape),
  writer: Object.keys(writerSchema.shape),
};

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

function settingsAt([first]: readonly PropertyKey[]): readonly string[] {
  if (first === undefined) return Object.keys(mockScriptSchema.shape);
  return SETTINGS[String(first)] ?? ['min', 'max'];
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
