/** A scenario writer that is a model: recast, weights, third party, history (SoCRATES tables 11, 14, 16, 17). */
import type { z } from 'zod';
import { newcomerSchema, recastSchema, weighingSchema, writtenHistorySchema } from '../../domain/curation/recast.js';
import type { PromptPart } from '../../domain/prompt.js';
import type { WireSchema } from '../../models/types.js';
import type { Writer, WriterContext } from '../curators.js';
import { type LlmOptions, questionOf } from './options.js';
import { historyPrompt, newcomerPrompt, recastPrompt, weighPrompt, writerRepairText } from './writer-prompts.js';
import { HISTORY_EXPANSION, historyOf, type Mapped, newcomerOf, PARTY_EXPANSION, PREFERENCE_WEIGHTS, recastOf, SCENARIO_RECAST, weighingOf } from './writer-wire.js';
import { readWritten } from './written.js';

interface Step<Answer, Value> {
  readonly wire: WireSchema<Answer>;
  readonly parts: readonly PromptPart[];
  /** Of the answer, for a re-ask. */
  readonly fields: readonly string[];
  readonly map: (answer: Answer) => Mapped<Value>;
  readonly schema: z.ZodType<Value>;
}

/**
 * One request a step, at temperature 0 with 8,192 tokens unless the options say otherwise (`SAMPLING`). An answer that does
 * not fit, or breaks a rule of `context.check`, is asked for again twice, each time with all that is wrong; with one larger
 * cap a step may take four requests.
 *
 * @throws AgentFaultError where no answer can be used; its detail has one line for each thing that is wrong with the last.
 * InfraError where the network failed. ContextOverflowError where the prompt is too long. ConcordError for a key or a model
 * that the endpoint rejects. The signal's reason once it is aborted.
 */
export function llmWriter(options: LlmOptions): Writer {
  const { name, models, templates } = options;
  const ask = <Answer, Value>({ wire, parts, fields, map, schema }: Step<Answer, Value>, { check, calls, signal }: WriterContext<Value>): Promise<Value> =>
    models.ask({
      ...questionOf(options, 'writer', fields),
      repairText: (fault) => writerRepairText(templates, fault, fields),
      wire,
      parts,
      read: (answer) => readWritten(map(answer), schema, check),
      calls,
      signal,
    });
  return {
    name,
    recast: (request, context) =>
      ask({ wire: SCENARIO_RECAST, parts: recastPrompt(templates, request), fields: fieldsOf(SCENARIO_RECAST), map: recastOf, schema: recastSchema }, context),
    weigh: (request, context) =>
      ask({ wire: PREFERENCE_WEIGHTS, parts: weighPrompt(templates, request), fields: fieldsOf(PREFERENCE_WEIGHTS), map: weighingOf, schema: weighingSchema }, context),
    addParty: (request, context) =>
      ask(
        {
          wire: PARTY_EXPANSION,
          parts: newcomerPrompt(templates, request),
          fields: fieldsOf(PARTY_EXPANSION),
          map: (answer) => newcomerOf(answer, request.draft.background.core),
          schema: newcomerSchema,
        },
        context,
      ),
    writeHistory: (request, context) =>
      ask({ wire: HISTORY_EXPANSION, parts: historyPrompt(templates, request), fields: fieldsOf(HISTORY_EXPANSION), map: historyOf, schema: writtenHistorySchema }, context),
  };
}

function fieldsOf({ json }: Pick<WireSchema<unknown>, 'json'>): string[] {
  return Object.keys(json['properties'] as object);
}
