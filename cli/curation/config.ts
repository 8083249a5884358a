/** What `run curate` can be told: one schema for the config file and the flags. Flags win. */
import { z } from 'zod';
import { budgetSchema } from '../../domain/budget.js';
import { ConcordError } from '../../domain/errors.js';
import { callSettingsSchema } from '../../domain/manifest.js';
import { agentNameSchema, namedAgentSchema, PROMPT_NAMES } from '../../domain/named-agent.js';
import { unknownName } from '../../domain/nearest.js';
import { type Domain, DOMAINS } from '../../domain/scenario.js';
import { configProblem, type KnownSettings } from '../config-problem.js';
import { flagName } from '../run-config.js';

const useSchema = z.strictObject({
  searcher: z.string().default('offline').describe('Who finds disputes. `offline`: the seed files of the repository.'),
  writer: z.string().default('offline').describe('Who recasts them. `offline` works by rule, and what it writes are drafts.'),
  filter: z.string().default('offline').describe('Who decides on the replays. `offline` is scripted/impasse: kept only if three of three end without agreement.'),
  party: z.string().default('offline').describe('Who plays both disputants in the replays.'),
});

export const curateConfigSchema = z.strictObject({
  out: z.string().min(1).describe('Directory of the curation. Required.'),
  domains: z.array(z.string().min(1)).min(1).default(['all']).describe('Domains, or `all` eight.'),
  perDomain: z.number().int().min(1).max(100).default(5).describe('Accepted scenarios wanted of each domain. Published: 5.'),
  maxSeeds: z.number().int().min(1).max(1000).default(30).describe('Seeds tried of each domain at most.'),
  exclude: z.array(z.string().min(1)).default([]).describe('Ids of seeds, or titles of disputes, that are not to be used.'),
  use: useSchema.prefault({}).describe('Who sits in the slots.'),
  agents: z.record(agentNameSchema, namedAgentSchema).default({}).describe('Agents of your own without code: name → model, prompts, temperature, maxTokens; the name is a reference.'),
  models: z.string().min(1).nullable().default(null).describe('YAML file that adds to, or overrides, what is known of providers and models.'),
  promptLayout: z.enum(['paper', 'cached']).default('paper').describe('How prompts of parties are laid out.'),
  calls: callSettingsSchema.prefault({}).describe('Deadline and retries of requests to models and to agents over HTTP.'),
  budget: budgetSchema.prefault({}).describe('Where a run stops, with exit code 4, so that it can be gone on with.'),
  maxTurns: z.number().int().min(2).default(100).describe('Cap on party turns of a replay. Published: 100.'),
  seed: z.number().int().min(0).max(2 ** 31 - 1).default(7).describe('Names every random stream.'),
  concurrency: z.number().int().min(1).max(400).default(8).describe('Domains under work at once.'),
  keepCheckpoints: z.boolean().default(false).describe('Keep all LangGraph checkpoints, for debugging.'),
});
export type CurateConfig = z.output<typeof curateConfigSchema>;
export type CurateConfigInput = Partial<z.input<typeof curateConfigSchema>>;

/** What a config may say at its top, and below. */
export const KNOWN_CURATE_SETTINGS: KnownSettings = {
  '': Object.keys(curateConfigSchema.shape),
  use: Object.keys(useSchema.shape),
  calls: Object.keys(callSettingsSchema.shape),
  budget: Object.keys(budgetSchema.shape),
  'agents.*': Object.keys(namedAgentSchema.shape),
  'agents.*.prompts': PROMPT_NAMES,
};

/** Flags over config over defaults. */
export function resolveCurateConfig(file: CurateConfigInput, flags: CurateConfigInput): CurateConfig {
  const merged = { ...file, ...flags, use: { ...file.use, ...flags.use }, calls: { ...file.calls, ...flags.calls }, budget: { ...file.budget, ...flags.budget } };
  const parsed = curateConfigSchema.safeParse(merged);
  if (parsed.success) return parsed.data;
  throw configProblem(parsed.error.issues, merged, KNOWN_CURATE_SETTINGS, ([name = '', slot]) => {
    if (name === 'budget' && slot !== undefined) return flagName(`max-${slot}`);
    return name === 'use' && slot !== undefined ? `--use ${slot}=` : flagName(name);
  });
}

/** Each once, in the order named; `all` in the order of the taxonomy. */
export function domainsNamed(names: readonly string[]): Domain[] {
  const known: readonly string[] = DOMAINS;
  const domains = names.flatMap((name) => {
    if (name === 'all') return DOMAINS;
    if (!known.includes(name)) throw unknownName('domain', name, ['all', ...DOMAINS], '--domains');
    return [name as Domain];
  });
  return [...new Set(domains)];
}

const SHORT_FLAGS = ['--searcher', '--writer', '--party-model', '--use', '--max-usd', '--max-calls', '--max-minutes'];

/** A setting of the benchmark that would be passed over is refused. */
export function refuseForeignFlags(given: readonly string[]): void {
  const foreign = given.filter((name) => !(name in curateConfigSchema.shape));
  if (foreign.length === 0) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `run curate takes no ${foreign.map(flagName).join(', ')}`,
    where: foreign.map(flagName).join(', '),
    fix: `Leave it out. Its flags: ${[...Object.keys(curateConfigSchema.shape).filter((name) => !['use', 'agents', 'calls', 'budget'].includes(name)).map(flagName), ...SHORT_FLAGS].join(', ')}.`,
  });
}
