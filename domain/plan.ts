/** Cells, blocks and the plan: what will be run, before anything runs. */
import { z } from 'zod';
import { contentId } from './hash.js';
import { armSchema, controlSchema } from './outcome.js';
import { domainSchema, slugSchema } from './scenario.js';

/** Bump when the protocol or a view changes what agents get. */
export const PROTOCOL_VERSION = 1;

/** Model, prompts, sampling: flat, so that each can be named where two identities differ. */
export const agentSettingsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AgentSettings = z.infer<typeof agentSettingsSchema>;

/** An agent as it stands in identities. The fingerprint covers the settings. */
export const agentIdentitySchema = z.strictObject({ id: z.string(), fingerprint: z.string(), settings: agentSettingsSchema.optional() });
export type AgentIdentity = z.infer<typeof agentIdentitySchema>;

export const cellSchema = z.strictObject({
  id: z.string(),
  scenario: slugSchema,
  /** Hash of the base scenario, before the condition. */
  baseHash: z.string(),
  domain: domainSchema,
  condition: z.string(),
  /** Hash of the scenario after the condition. */
  scenarioHash: z.string(),
  repeat: z.number().int().positive(),
  arm: armSchema,
  control: controlSchema.nullable(),
  mediator: agentIdentitySchema.omit({ settings: true }).nullable(),
  /** A replay of the impasse filter, which is part of no block and has streams of its own (departure 1). */
  replay: z.literal(true).optional(),
});
export type Cell = z.infer<typeof cellSchema>;

/** Everything that can change a dialogue. */
export interface CellIdentity {
  baseHash: string;
  scenarioHash: string;
  condition: string;
  repeat: number;
  /** The second unmediated dialogue and the replays of the filter have streams of their own. */
  stream: 'main' | 'A/A' | 'filter';
  mediator: AgentIdentity | null;
  party: AgentIdentity;
  seed: number;
  maxTurns: number;
  mediatorSeesPosture: string;
  conditionTexts: string;
  protocol: number;
}

export function cellId(identity: CellIdentity): string {
  return contentId(identity);
}

/** Scenario × condition × repeat with its baseline, controls and every mediator: the unit of comparison. */
export const blockSchema = z.strictObject({
  scenario: slugSchema,
  condition: z.string(),
  repeat: z.number().int().positive(),
  /** Cell id of the unmediated dialogue that the others are compared with. */
  baseline: z.string(),
  /** Control → cell id. */
  controls: z.partialRecord(controlSchema, z.string()),
  /** Mediator id → cell id. */
  mediators: z.record(z.string(), z.string()),
});
export type Block = z.infer<typeof blockSchema>;

export interface Plan {
  blocks: Block[];
  /** Unique cells, in the order in which they are run. */
  cells: Cell[];
}

/** Labels of a party's random stream for one of its turns: no mediator among them (common random numbers). */
export function partyStream(
  { baseHash, condition, repeat, control, replay }: Pick<Cell, 'baseHash' | 'condition' | 'repeat' | 'control' | 'replay'>,
  { seed, party, ownTurn }: { seed: number; party: string; ownTurn: number },
): (string | number)[] {
  const stream: CellIdentity['stream'] = replay === true ? 'filter' : control === 'A/A' ? 'A/A' : 'main';
  return ['party', seed, baseHash, condition, repeat, stream, party, ownTurn];
}

export function mediatorStream(
  { baseHash, condition, repeat }: Pick<Cell, 'baseHash' | 'condition' | 'repeat'>,
  { seed, mediator, role, partyTurn }: { seed: number; mediator: string; role: 'when' | 'how'; partyTurn: number },
): (string | number)[] {
  return ['mediator', seed, baseHash, condition, repeat, mediator, role, partyTurn];
}

/** Evaluators get a stream too; the judgement id names it. */
export function judgeStream(judgement: string, topic: string): (string | number)[] {
  return ['judge', judgement, topic];
}
