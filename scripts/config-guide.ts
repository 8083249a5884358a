/** Text of docs/guides/config.md and docs/reference/conditions.md, from the code that they describe. */
import { z } from 'zod';
import { curateConfigSchema } from '../cli/curation/config.js';
import { flagName, runConfigSchema } from '../cli/run-config.js';
import { AXIS_NAMES, CONDITIONS } from '../domain/conditions/index.js';

type RunSetting = keyof typeof runConfigSchema.shape;
type CurateSetting = keyof typeof curateConfigSchema.shape;
type Setting = RunSetting | CurateSetting;

/** What the number or word counts or names, and whether an experiment that exists may change it. */
const NOTES: Record<Setting, { unit: string; fixed: boolean }> = {
  out: { unit: 'path, from the working directory', fixed: false },
  scenarios: { unit: 'list of names', fixed: true },
  conditions: { unit: 'list of names', fixed: true },
  mediators: { unit: 'list of references', fixed: true },
  use: { unit: 'reference per slot', fixed: true },
  agents: { unit: 'by name', fixed: true },
  models: { unit: 'path, from the working directory', fixed: false },
  promptLayout: { unit: 'word', fixed: true },
  calls: { unit: 'number', fixed: false },
  budget: { unit: 'number', fixed: false },
  maxTurns: { unit: 'party turns', fixed: true },
  repeats: { unit: 'dialogues', fixed: true },
  seed: { unit: 'whole number', fixed: true },
  concurrency: { unit: 'dialogues', fixed: false },
  sample: { unit: 'blocks', fixed: true },
  baseline: { unit: 'word', fixed: true },
  controls: { unit: 'yes or no', fixed: true },
  personaOrder: { unit: 'word', fixed: true },
  mediatorSeesPosture: { unit: 'word', fixed: true },
  threeParties: { unit: 'word', fixed: true },
  latencyOrigin: { unit: 'word', fixed: true },
  headline: { unit: 'word', fixed: true },
  windows: { unit: 'word', fixed: true },
  primaryMetric: { unit: 'word', fixed: true },
  primaryContrast: { unit: 'word', fixed: true },
  primaryConditions: { unit: 'list of ids', fixed: true },
  swapJudge: { unit: 'reference', fixed: false },
  swapParty: { unit: 'reference', fixed: false },
  keepCheckpoints: { unit: 'yes or no', fixed: false },
  domains: { unit: 'list of names', fixed: true },
  perDomain: { unit: 'scenarios', fixed: true },
  maxSeeds: { unit: 'seeds', fixed: true },
  exclude: { unit: 'list of ids or titles', fixed: true },
};

/** Where a curation counts something else. */
const CURATE_NOTES: Partial<Record<Setting, { unit: string; fixed: boolean }>> = { concurrency: { unit: 'domains', fixed: false } };

/** The part of a JSON Schema that the table shows. */
interface Property {
  description?: string;
  default?: unknown;
  enum?: string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  anyOf?: Property[];
  properties?: Record<string, Property>;
}

export function configGuide(): string {
  const rows = rowsOfSchema(runConfigSchema, NOTES);
  const curateRows = rowsOfSchema(curateConfigSchema, { ...NOTES, ...CURATE_NOTES });
  return `<!-- Written by scripts/write-config-guide.ts; change the schema in cli/run-config.ts instead. -->
# Settings of a run

Every setting can stand in a YAML file, and nearly every one has a flag. Flags win over the file.
\`demo.yaml\` is such a file; here is another:

\`\`\`yaml
out: runs/from-file
scenarios: [all]
conditions: [general, emotion:react-react]
mediators: [scripted/attentive, ./calm.ts#calm]
use:
  party: offline
  evaluator: offline
maxTurns: 60
repeats: 2
\`\`\`

\`\`\`
npx concord run benchmark --config mine.yaml --seed 11
\`\`\`

Lists are written with commas on the command line: \`--conditions general,emotion:react-react\`.
An unknown setting is an error that names its line. \`all\` means every scenario of the dataset, or all
fifteen conditions ([their ids](../reference/conditions.md)). Paths are relative to the working directory.

| setting | flag | meaning | unit | values | default |
|---|---|---|---|---|---|
${rows.join('\n')}

Settings marked † belong to the identity of an experiment. A run into a directory that was begun with another
value stops with exit code 2 and shows the difference. Scenarios, conditions, mediators and repeats can be added
with \`--extend\`. See [Resume and exit codes](resume-and-exit-codes.md).

\`--use SLOT=REF\` sets one slot; with \`mediator\` it adds one more mediator. \`--party-model REF\` is short for
\`--use party=REF\`, \`--judge-model REF\` for \`--use evaluator=REF\`.

Flags that are no settings: \`--config FILE\`, \`--extend\`, \`--move-aside\` (rename an experiment of another kind in
\`--out\` instead of refusing), \`--accept-drift FIELD\` (go on though this field of the identity differs; recorded),
\`--json\`.

## Settings of a curation

What \`run curate\` takes, on the command line or in a file ([Curate scenarios](curate.md)); a setting of the other graphs is
refused. Domains, scenarios of each and seeds can be added to with \`--extend\`.

| setting | flag | meaning | unit | values | default |
|---|---|---|---|---|---|
${curateRows.join('\n')}
`;
}

type Notes = Readonly<Record<Setting, { unit: string; fixed: boolean }>>;

function rowsOfSchema(schema: z.ZodObject, notes: Notes): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input' }) as { properties: Record<Setting, Property> };
  return (Object.keys(properties) as Setting[]).flatMap((setting) => rowsOf(setting, properties[setting], notes));
}

function rowsOf(setting: Setting, property: Property, notes: Notes): string[] {
  const { unit, fixed } = notes[setting];
  const mark = fixed ? ' †' : '';
  const inside = Object.entries(property.properties ?? {});
  if (setting === 'use') return inside.map(([slot, inner]) => row([`\`use.${slot}\`${mark}`, `\`--use ${slot}=REF\``, inner.description ?? '', unit, 'any reference', shown(inner.default)]));
  if (inside.length > 0) return inside.map(([name, inner]) => row([`\`${setting}.${name}\`${mark}`, setting === 'budget' ? `\`--max-${name}\`` : ONLY_IN_A_FILE, inner.description ?? '', UNITS[name] ?? unit, valuesOf(inner), shown(inner.default)]));
  if (setting === 'agents') return [row([`\`${setting}\`${mark}`, ONLY_IN_A_FILE, property.description ?? '', unit, '[your own prompt](your-prompt.md)', 'none'])];
  const flag = setting === 'controls' ? '--no-controls' : flagName(setting);
  return [row([`\`${setting}\`${mark}`, `\`${flag}\``, property.description ?? '', unit, valuesOf(property), shown(property.default)])];
}

const ONLY_IN_A_FILE = 'in a file only';
const UNITS: Record<string, string> = { deadlineSeconds: 'seconds', attempts: 'requests', backoffMs: 'milliseconds', budgetSeconds: 'seconds', usd: 'USD', calls: 'requests', minutes: 'minutes' };

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** What may be given, beyond the unit. */
function valuesOf({ enum: words, minimum, exclusiveMinimum, maximum, anyOf }: Property): string {
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  const number = anyOf?.find((option) => option.minimum !== undefined || option.exclusiveMinimum !== undefined || option.maximum !== undefined);
  if (number) return valuesOf(number);
  if (exclusiveMinimum !== undefined) return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? `above ${exclusiveMinimum}` : `above ${exclusiveMinimum}, at most ${maximum}`;
  if (minimum === undefined) return '';
  // JSON Schema names the largest safe integer where the schema names no maximum.
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'none: required';
  if (value === null) return '`null`';
  return Array.isArray(value) ? `\`[${value.join(', ')}]\`` : `\`${String(value)}\``;
}

export function conditionsReference(): string {
  const rows = CONDITIONS.map(({ id, axis, describe, needs }) => row([`\`${id}\``, AXIS_NAMES[axis], describe, needs === null ? '' : `\`expansions.${needs}\``]));
  return `<!-- Written by scripts/write-config-guide.ts from domain/conditions/. -->
# The fifteen conditions

Names for \`--conditions\`. A condition changes one part of a scenario and leaves the rest as it is; conditions never
stack. The two with an expansion need texts that stand in the scenario file.

| id | axis | what it does | needs |
|---|---|---|---|
${rows.join('\n')}

Offline agents model posture, reactivity and the third party. They model neither history nor culture: there these
conditions change what an agent reads, and nothing else ([Offline agents](../guides/offline-agents.md)).
`;
}
