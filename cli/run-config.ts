/** What `run` can be told: one schema for the config file and the flags. Flags win. */
import { z } from 'zod';
import { ConcordError } from '../domain/errors.js';
import { PRIMARY_CONTRASTS, PRIMARY_METRICS } from '../domain/analysis/primary.js';
import { budgetSchema } from '../domain/budget.js';
import { callSettingsSchema } from '../domain/manifest.js';
import { agentNameSchema, namedAgentSchema, PROMPT_NAMES } from '../domain/named-agent.js';
import { configProblem, type KnownSettings } from './config-problem.js';

const list = z.array(z.string().min(1)).min(1);

const useSchema = z.strictObject({
  party: z.string().default('offline').describe('Who plays the disputants.'),
  evaluator: z.string().default('offline').describe('Who rates the dialogues.'),
});

export const runConfigSchema = z.strictObject({
  out: z.string().min(1).describe('Directory of the experiment. Required.'),
  scenarios: list.default(['all']).describe('Scenario slugs, `domain:NAME`, paths of scenario files, or `all` of the dataset.'),
  conditions: list.default(['general']).describe('Condition ids, or `all` fifteen.'),
  mediators: list.default(['offline']).describe('Mediators under test, as references. `offline` is scripted/attentive.'),
  use: useSchema
    .prefault({})
    .describe('Who sits in the other slots.'),
  agents: z.record(agentNameSchema, namedAgentSchema).default({}).describe('Agents of your own without code: name → model, prompts, temperature, maxTokens; the name is a reference.'),
  models: z.string().min(1).nullable().default(null).describe('YAML file that adds to, or overrides, what is known of providers and models.'),
  promptLayout: z
    .enum(['paper', 'cached'])
    .default('paper')
    .describe('How prompts of model agents are laid out: in the published order, or append-only so that providers can cache the beginning.'),
  calls: callSettingsSchema.prefault({}).describe('Deadline and retries of requests to models and to agents over HTTP.'),
  budget: budgetSchema.prefault({}).describe('Where a run stops, with exit code 4, so that it can be gone on with.'),
  maxTurns: z.number().int().min(1).default(100).describe('Cap on party turns of a dialogue. Published: 100.'),
  repeats: z.number().int().min(1).default(1).describe('Dialogues per mediator, scenario and condition.'),
  seed: z.number().int().min(0).max(2 ** 31 - 1).default(7).describe('Names every random stream.'),
  concurrency: z.number().int().min(1).max(400).default(64).describe('Dialogues in flight, at most 400.'),
  sample: z.number().int().min(1).nullable().default(null).describe('Draw so many whole blocks, balanced over scenarios and axes; null for all.'),
  baseline: z
    .enum(['per-repeat', 'once', 'filter-replay-1'])
    .default('per-repeat')
    .describe('Unmediated dialogue to compare with: one per repeat, or the first repeat’s for all.'),
  controls: z.boolean().default(true).describe('Run the A/A and placebo controls.'),
  personaOrder: z
    .enum(['stored', 'first-first'])
    .default('stored')
    .describe('Who gets the first persona of a mixed pair: the party that the scenario names, or the first speaker.'),
  mediatorSeesPosture: z
    .enum(['neutral', 'verbatim', 'no'])
    .default('neutral')
    .describe('What the mediator reads of the parties’ conflict mode.'),
  threeParties: z.enum(['lowest-pair', 'mean-pair']).default('lowest-pair').describe('How ratings of three pairs become one.'),
  latencyOrigin: z
    .enum(['global', 'slot'])
    .default('global')
    .describe('Timeliness counts turn ids (best 90, the printed formula) or from the first possible intervention (best 100).'),
  headline: z.enum(['axis-balanced', 'paper']).default('axis-balanced').describe('Which mean stands first.'),
  windows: z.enum(['turns', 'party-turns']).default('turns').describe('What the five turns of effectiveness count: all turns (the printed formula) or party turns. Timeliness is the same in both.'),
  primaryMetric: z.enum(PRIMARY_METRICS).default('deltaS').describe('What verdicts and sentences rest on; fixed before the run.'),
  primaryContrast: z.enum(PRIMARY_CONTRASTS).default('unmediated').describe('What mediators are compared with in it: the unmediated dialogue of the block, or the placebo.'),
  primaryConditions: list
    .default(['axis-balanced'])
    .describe('Over which conditions: `axis-balanced` (each axis weighs the same), `plain` (each condition does), or condition ids.'),
  swapJudge: z.string().min(1).nullable().default(null).describe('Judges a fixed tenth of the blocks once more, to see whether the order of mediators hangs on the judge; null for nobody.'),
  swapParty: z.string().min(1).nullable().default(null).describe('Plays the parties of a fixed tenth of the blocks once more, likewise.'),
  keepCheckpoints: z.boolean().default(false).describe('Keep all LangGraph checkpoints, for debugging.'),
});
export type RunConfig = z.output<typeof runConfigSchema>;
export type RunConfigInput = Partial<z.input<typeof runConfigSchema>>;

/** Flags over config over defaults. */
export function resolveConfig(config: RunConfigInput, flags: RunConfigInput): RunConfig {
  const merged = { ...config, ...flags, use: { ...config.use, ...flags.use }, calls: { ...config.calls, ...flags.calls }, budget: { ...config.budget, ...flags.budget } };
  const parsed = runConfigSchema.safeParse(merged);
  if (!parsed.success) throw configProblem(parsed.error.issues, merged, KNOWN_SETTINGS, flagOf);
  if (parsed.data.baseline === 'filter-replay-1')
    throw new ConcordError({
      code: 'bad_input',
      what: 'no scenario of this dataset carries language-model replays, so `filter-replay-1` has nothing to match',
      where: '--baseline',
      value: 'filter-replay-1',
      fix: 'Use --baseline per-repeat or --baseline once.',
    });
  return parsed.data;
}

/** What a config may say at its top, and under `use`. */
export const KNOWN_SETTINGS: KnownSettings = {
  '': Object.keys(runConfigSchema.shape),
  use: Object.keys(useSchema.shape),
  calls: Object.keys(callSettingsSchema.shape),
  budget: Object.keys(budgetSchema.shape),
  'agents.*': Object.keys(namedAgentSchema.shape),
  'agents.*.prompts': PROMPT_NAMES,
};

function flagOf([name = '', slot]: readonly string[]): string {
  if (name === 'budget' && slot !== undefined) return flagName(`max-${slot}`);
  return name === 'use' && slot !== undefined ? `--use ${slot}=` : flagName(name);
}

/** `maxTurns` → `--max-turns`. */
export function flagName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
