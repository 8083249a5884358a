/** What the answers of a model's agent depend on: field by field for differences of identities, and as one hash. */
import { contentHash } from '../../domain/hash.js';
import type { AgentSettings } from '../../domain/plan.js';
import type { WireSchema } from '../../models/types.js';
import { sentTemperature } from '../../models/catalogue/unsupported.js';
import { outputCap } from '../../models/content/output-cap.js';
import { type LlmOptions, type LlmSlot, REPAIRS, samplingOf } from './options.js';
import type { Template } from './template.js';
import type { TemplateRole } from './template-roles.js';
import { MEDIATOR_HOW, MEDIATOR_WHEN, PARTY_TURN, TOPIC_JUDGEMENT, TOPIC_JUDGEMENT_OF_THREE } from './wire.js';
import { HISTORY_EXPANSION, PARTY_EXPANSION, PREFERENCE_WEIGHTS, SCENARIO_RECAST, SEED } from './writer-wire.js';

/** Bump when the same templates, options and views give other prompts, or the same answer is read otherwise. */
export const READING_VERSION = 3;

const PROMPTS: Readonly<Record<LlmSlot, readonly TemplateRole[]>> = {
  party: ['party', 'repair'],
  mediator: ['when', 'how', 'repair'],
  evaluator: ['judge', 'repair'],
  searcher: ['search', 'repair'],
  writer: ['recast', 'weigh', 'newcomer', 'history', 'repair'],
};

const WIRES: Readonly<Record<LlmSlot, readonly Pick<WireSchema<unknown>, 'json'>[]>> = {
  party: [PARTY_TURN],
  mediator: [MEDIATOR_WHEN, MEDIATOR_HOW],
  evaluator: [TOPIC_JUDGEMENT, TOPIC_JUDGEMENT_OF_THREE],
  searcher: [SEED],
  writer: [SCENARIO_RECAST, PREFERENCE_WEIGHTS, PARTY_EXPANSION, HISTORY_EXPANSION],
};

/** Flat, so that a difference names the field: `prompt.when`. Addresses, keys, limits and prices are operation. */
export function llmSettings(options: LlmOptions, slot: LlmSlot): AgentSettings {
  const { model, layout, templates } = options;
  const { temperature, maxTokens } = samplingOf(options, slot);
  const effort = model.reasoningEffort;
  const extraBody = Object.keys(model.extraBody).length === 0 ? null : contentHash(model.extraBody).slice(0, 8);
  const prompts = Object.fromEntries(PROMPTS[slot].map((role) => [`prompt.${role}`, promptVersion(templates[role])]));
  // The Responses API is sent neither a temperature nor a schema, and an answer that was cut off is not asked for again.
  if (slot === 'searcher') return { model: model.id, method: 'responses', mode: options.mode ?? 'web', searchTool: model.searchTool, maxTokens: outputCap(model, maxTokens), effort, extraBody, ...prompts };
  return {
    model: model.id,
    method: model.method,
    // Left out where the model rejects it.
    temperature: sentTemperature(model, temperature),
    maxTokens: outputCap(model, maxTokens),
    // After an answer that was cut off; no more than `maxTokens` where the model cannot give more.
    largerMaxTokens: outputCap(model, maxTokens, true),
    maxTokensParameter: model.maxTokensParameter,
    // Writers have one layout.
    layout: slot === 'writer' ? 'paper' : layout,
    effort,
    extraBody,
    ...prompts,
  };
}

/** `v1 1a2b3c4d`; a text of one's own that names no version is `own 1a2b3c4d`. */
function promptVersion({ version, hash }: Template): string {
  return `${version === null ? 'own' : `v${version}`} ${hash.slice(0, 8)}`;
}

/** Hash of everything that can change an answer, the whole text of the prompts included. */
export function llmFingerprint(options: LlmOptions, slot: LlmSlot): string {
  const { model, templates } = options;
  return contentHash({
    slot,
    settings: llmSettings(options, slot),
    extraBody: model.extraBody,
    schemas: WIRES[slot].map(({ json }) => json),
    prompts: Object.fromEntries(PROMPTS[slot].map((role) => [role, templates[role].hash])),
    repairs: REPAIRS[slot],
    readingVersion: READING_VERSION,
  });
}
