/** From a reference to an agent in its slot, with what identifies it. */
import path from 'node:path';
import { ConcordError, messageOf } from '../domain/errors.js';
import { contentHash } from '../domain/hash.js';
import type { NamedAgent, NamedAgents, PromptName } from '../domain/named-agent.js';
import { unknownName } from '../domain/nearest.js';
import type { AgentIdentity } from '../domain/plan.js';
import { checkedBaseURL } from '../models/catalogue/endpoint.js';
import type { Models } from '../models/index.js';
import type { HttpAgents } from './http/http-agents.js';
import { type AskAgent, httpEvaluator, httpMediator, httpParty } from './http/slots.js';
import type { Evaluator, Mediator, Party, Seated, Slot } from './interfaces.js';
import { type Layout, llmEvaluator, llmFingerprint, llmMediator, type LlmOptions, llmParty, llmSettings, type LlmSlot, samplingOf, templatesWith } from './llm/index.js';
import { moduleFingerprint } from './module-fingerprint.js';
import { parseReference } from './reference.js';
import { SCRIPTED_EVALUATORS, SCRIPTED_MEDIATORS, SCRIPTED_PARTIES } from './scripted/index.js';

export interface Seating {
  /** References to files are relative to this folder. */
  readonly directory: string;
  /** Loads a module; `.ts` files too. */
  readonly importModule: (file: string) => Promise<Record<string, unknown>>;
  readonly models: Models;
  readonly http: HttpAgents;
  readonly layout: Layout;
  /** Agents that the config names. */
  readonly agents: NamedAgents;
  /** Who sat there before, where an experiment is gone on with: for an agent over HTTP that cannot be reached now. */
  readonly recorded?: (slot: Slot, reference: string) => AgentIdentity | undefined;
}

/** What may sit in a slot, and how it is made of each kind of reference. */
export interface SlotKind<Agent> {
  readonly slot: Slot;
  readonly scripted: Record<string, Agent>;
  readonly offline: string;
  /** Functions that an agent of this slot has to have. */
  readonly methods: readonly string[];
  /** Prompts that a language model in this slot needs. */
  readonly prompts: readonly PromptName[];
  /** Null: no model sits there. `as` names its sampling and its prompts. */
  readonly llm: { readonly as: LlmSlot; readonly make: (options: LlmOptions) => Agent } | null;
  readonly http: (known: { name: string; offline: boolean; live: boolean }, ask: AskAgent) => Agent;
  /** Shows the shape of a module. */
  readonly guide: string;
}

const YOUR_MEDIATOR = 'docs/guides/your-mediator.md';

export const PARTY_SLOT: SlotKind<Party> = { slot: 'party', scripted: SCRIPTED_PARTIES, offline: 'scripted/party', methods: ['turn'], prompts: ['party'], llm: { as: 'party', make: llmParty }, http: httpParty, guide: YOUR_MEDIATOR };
export const MEDIATOR_SLOT: SlotKind<Mediator> = {
  slot: 'mediator',
  scripted: SCRIPTED_MEDIATORS,
  offline: 'scripted/attentive',
  methods: ['when', 'how'],
  prompts: ['when', 'how'],
  llm: { as: 'mediator', make: llmMediator },
  http: httpMediator,
  guide: YOUR_MEDIATOR,
};
export const EVALUATOR_SLOT: SlotKind<Evaluator> = {
  slot: 'evaluator',
  scripted: SCRIPTED_EVALUATORS,
  offline: 'scripted/reader',
  methods: ['judge'],
  prompts: ['judge'],
  llm: { as: 'evaluator', make: llmEvaluator },
  http: httpEvaluator,
  guide: YOUR_MEDIATOR,
};

/** Loads and checks the agent; every failure names the slot and the reference. */
export async function seat<Agent extends { name: string; version?: string }>(
  kind: SlotKind<Agent>,
  text: string,
  seating: Seating,
): Promise<Seated<Agent>> {
  const named = Object.hasOwn(seating.agents, text) ? seating.agents[text] : undefined;
  if (named !== undefined) return seatModel(kind, text, named, seating);
  const known = ['offline', ...Object.keys(kind.scripted), ...Object.keys(seating.agents)];
  // A bare word can only be a scripted agent whose name is not whole, or one that the config does not name.
  if (/^[\w-]+$/.test(text) && text !== 'offline') throw unknownName(kind.slot, text, known, `the ${kind.slot} slot`);
  const reference = parseReference(text);
  switch (reference.kind) {
    case 'scripted':
      return seatScripted(kind, reference.name === 'offline' ? kind.offline : reference.name);
    case 'module':
      return seatModule(kind, text, reference, seating);
    case 'model':
      return seatModel(kind, null, { model: text, prompts: {} }, seating);
    case 'http':
      return seatHttp(kind, reference.url, seating);
    case 'searcher':
      throw new ConcordError({
        code: 'bad_input',
        what: `"${text}" is a searcher, and no ${kind.slot}`,
        value: text,
        fix: `Use PROVIDER/MODEL, ${Object.keys(kind.scripted).join(', ')}, a module (./file.ts#export) or http://….`,
      });
  }
}

/** What the slot holds where nothing is named. */
export function seatOffline<Agent extends { name: string; version?: string }>(kind: SlotKind<Agent>): Seated<Agent> {
  return seatScripted(kind, kind.offline);
}

function seatScripted<Agent extends { name: string; version?: string }>(kind: SlotKind<Agent>, name: string): Seated<Agent> {
  const agent = kind.scripted[name];
  if (!agent) throw unknownName(kind.slot, name, Object.keys(kind.scripted), `the ${kind.slot} slot`);
  return { agent, id: name, fingerprint: contentHash({ name, version: agent.version ?? null }), kind: 'scripted', source: name };
}

/** A model with our prompts, or with those of a named agent. Its id is the model's, or the name and 8 digits of its hash. */
export function seatModel<Agent extends { name: string; version?: string }>(
  { slot, prompts, llm, scripted }: SlotKind<Agent>,
  name: string | null,
  { model: text, prompts: own, temperature, maxTokens }: NamedAgent,
  { directory, models, layout }: Seating,
  further: Pick<LlmOptions, 'mode'> = {},
): Seated<Agent> {
  if (llm === null)
    throw new ConcordError({ code: 'bad_input', what: `no language model sits in the slot "${slot}"`, where: slot, value: name ?? text, fix: `Use ${Object.keys(scripted).join(', ')}, a module (./file.ts#export) or http://….` });
  const reference = parseReference(text);
  if (reference.kind !== 'model')
    throw new ConcordError({ code: 'bad_input', what: `the agent "${name}" names no model`, where: `agents.${name}.model`, value: text, fix: 'Write PROVIDER/MODEL.' });
  const stray = Object.keys(own).filter((prompt) => !(prompts as readonly string[]).includes(prompt));
  if (stray.length > 0 && stray.length === Object.keys(own).length)
    throw new ConcordError({ code: 'bad_input', what: `the agent "${name}" has no prompt that a ${slot} uses`, where: `agents.${name}.prompts`, value: stray.join(', '), fix: `A ${slot} uses: ${prompts.join(', ')}.` });
  const sampling = { ...(temperature === undefined ? {} : { temperature }), ...(maxTokens === undefined ? {} : { maxTokens }) };
  // What a searcher samples with is its provider's.
  const model = models.resolve(reference.provider, reference.model, ...(llm.as === 'searcher' ? [] : [samplingOf(sampling, llm.as)]));
  const files = Object.fromEntries(Object.entries(own).map(([prompt, file]) => [prompt, { file, path: path.resolve(directory, file) }]));
  const options: LlmOptions = {
    name: name ?? model.id,
    models,
    model,
    layout,
    templates: templatesWith(files),
    ...sampling,
    ...further,
  };
  const fingerprint = llmFingerprint(options, llm.as);
  const id = name === null ? model.id : `${name}-${fingerprint.slice(0, 8)}`;
  return { agent: llm.make(options), id, fingerprint, kind: 'model', settings: llmSettings(options, llm.as), source: name === null ? text : `agents.${name}` };
}

/** Its address is operation: identity is what it says of itself. */
async function seatHttp<Agent extends { name: string; version?: string }>({ slot, http }: SlotKind<Agent>, url: string, { http: agents, recorded }: Seating): Promise<Seated<Agent>> {
  const address = checkedBaseURL(url, `address of the ${slot}`, 'Write the address under which the agent answers /info, as in http://127.0.0.1:9000; a token goes into CONCORD_AGENT_KEY.');
  const { identity, info, ask } = await agents.connect(address, recorded?.(slot, url));
  const { id, fingerprint, settings } = identity;
  if (info?.slots !== undefined && !(info.slots as readonly Slot[]).includes(slot))
    throw new ConcordError({ code: 'bad_input', what: `the agent "${info.name}" is no ${slot}: by its own account it is ${info.slots.join(', ')}`, where: address, value: slot, fix: 'Name it in a slot of those, or let its /info name this one.' });
  const agent = http({ name: id, offline: settings?.['offline'] === true, live: settings?.['live'] === true }, ask);
  return { agent, id, fingerprint, kind: 'http', ...(settings === undefined ? {} : { settings }), source: url };
}

async function seatModule<Agent extends { name: string; version?: string }>(
  { slot, methods, guide }: SlotKind<Agent>,
  text: string,
  { file, exportName }: { file: string; exportName: string },
  { directory, importModule }: Seating,
): Promise<Seated<Agent>> {
  const absolute = path.resolve(directory, file);
  const bundle = await moduleFingerprint(absolute);
  const exports = await importModule(absolute).catch((error: unknown) => {
    throw new ConcordError({ code: 'bad_input', what: `the ${slot} module cannot be loaded: ${messageOf(error)}`, where: file, fix: 'Mend what it runs or imports when it is loaded.', cause: error });
  });
  const agent = exports[exportName];
  if (agent === undefined)
    throw new ConcordError({
      code: 'bad_input',
      what: `the ${slot} module has no export "${exportName}"`,
      where: file,
      value: text,
      fix: `It exports: ${Object.keys(exports).join(', ') || 'nothing'}.`,
    });
  const missing = missingMembers(agent, methods);
  if (missing.length > 0)
    throw new ConcordError({
      code: 'bad_input',
      what: `the export "${exportName}" is not a ${slot}: ${missing.join('; ')}`,
      where: file,
      value: text,
      fix: `See ${guide} for the shape.`,
    });
  const known = agent as Agent;
  const fingerprint = contentHash({ bundle, exportName, name: known.name, version: known.version ?? null });
  return { agent: known, id: `${known.name}-${fingerprint.slice(0, 8)}`, fingerprint, kind: 'module', source: text };
}

function missingMembers(agent: unknown, methods: readonly string[]): string[] {
  if (typeof agent !== 'object' || agent === null) return [`it is ${agent === null ? 'null' : `a ${typeof agent}`}, not an object`];
  const members = agent as Record<string, unknown>;
  return [
    ...(typeof members.name === 'string' && /^[\w.-]+$/.test(members.name) ? [] : ['`name` must be a word (letters, digits, . _ -)']),
    ...methods.filter((method) => typeof members[method] !== 'function').map((method) => `\`${method}\` must be a function`),
  ];
}
