/** The one way to reach a model, as agents see it. */
import type { z } from 'zod';
import type { AgentFault } from '../domain/fault.js';
import type { CallFlag, CallJournal } from '../domain/ports/calls.js';
import type { PromptPart } from '../domain/prompt.js';
import type { Wish } from './catalogue/unsupported.js';
import type { ResearchQuestion } from './responses/types.js';

/**
 * How a model is made to answer in JSON; fixed per model, never changed between attempts. `json_schema`: the
 * provider holds it to the schema. `json_object`: JSON mode, with the schema and its name in the prompt. `prompt`: only the prompt asks.
 */
export const ANSWER_METHODS = ['json_schema', 'json_object', 'prompt'] as const;
export type AnswerMethod = (typeof ANSWER_METHODS)[number];

export const MODEL_APIS = ['chat', 'responses'] as const;
export type ModelApi = (typeof MODEL_APIS)[number];

/** What an account allows of a model, where the user knows it; null: unknown. */
export interface AccountLimits {
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  /** Requests under way at once. */
  readonly concurrency: number | null;
}

/** A model with everything that `models.yaml` says of it. Holds no secret. */
export interface ResolvedModel {
  /** `provider/model`, as in tables and the journal. */
  readonly id: string;
  readonly provider: string;
  /** The name that goes over the wire. */
  readonly name: string;
  /** `responses`: reached through the Responses API alone. It searches, and can sit in no slot of a dialogue. */
  readonly api: ModelApi;
  /** Type of its tool for searching the web, at the Responses API. */
  readonly searchTool: string;
  readonly method: AnswerMethod;
  /** False where the model rejects it (reasoning models): it is left out, and the identity says so. */
  readonly takesTemperature: boolean;
  readonly maxTokensParameter: 'max_tokens' | 'max_completion_tokens';
  /** Thinks before it answers: longer deadline, and room for its reasoning beside the answer's own tokens. */
  readonly reasoning: boolean;
  /** Sent as it stands where set: `low`, `medium` … */
  readonly reasoningEffort: string | null;
  /** Further members of the request body, as the provider's rules want them. */
  readonly extraBody: Readonly<Record<string, unknown>>;
  /** Added to the output cap for a reasoning model's hidden tokens. */
  readonly reasoningTokens: number;
  /** Most tokens that it can answer with; null where unknown. */
  readonly maxOutputTokens: number | null;
  readonly streams: boolean;
  /** Tokens; null where unknown. */
  readonly contextWindow: number | null;
  readonly logprobs: boolean;
  /** USD per million tokens, and when that was read; null: unpriced. */
  readonly price: { readonly input: number; readonly cached: number; readonly output: number; readonly date: string } | null;
  /** Operation: where requests are held back, never what is asked. */
  readonly limits: AccountLimits;
}

/** A JSON schema in the subset that every provider takes, bound once: make it with `wireSchema`. */
export interface WireSchema<Answer> {
  /** On the wire: `party_turn`, `mediator_when` … */
  readonly name: string;
  readonly schema: z.ZodType<Answer>;
  readonly json: Readonly<Record<string, unknown>>;
}

/** What the agent makes of a parsed answer. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value; readonly flags: readonly CallFlag[] }
  | { readonly ok: false; readonly fault: AgentFault; readonly flags: readonly CallFlag[] };

export interface ModelQuestion<Answer, Value> {
  readonly model: ResolvedModel;
  readonly wire: WireSchema<Answer>;
  readonly parts: readonly PromptPart[];
  readonly temperature: number;
  /** Cap on output tokens; after `length` once more with a larger one. */
  readonly maxTokens: number;
  /** Re-asks after an answer that cannot be used, each quoting what was wrong: 1; writers 2. */
  readonly repairs: number;
  /** Checks beyond the schema, and the agent's own answer. Pure: it runs again on a recorded answer. */
  readonly read: (answer: Answer) => Reading<Value>;
  /** Words of the re-ask. */
  readonly repairText: (fault: AgentFault) => string;
  readonly calls: CallJournal;
  readonly signal: AbortSignal;
}

export interface Models {
  /**
   * @param wish what will be wished of it, where that is known: what it is then not asked as wished is warned of.
   * @throws ConcordError `bad_input` / `unknown_name` for an unknown provider. A model that is not listed is taken
   * with its provider's defaults.
   */
  resolve(provider: string, model: string, wish?: Wish): ResolvedModel;
  /**
   * Asks until there is a usable answer, a fault or a failure: content ladder over transport retries.
   *
   * @throws AgentFaultError after the ladder; InfraError where the network failed; ContextOverflowError where the prompt
   * itself does not fit; CellLeftOpen `interrupted` where the gateway is drained, `budget_stop` where nothing more may be
   * spent; ConcordError `bad_input` where the endpoint refuses every request (a wrong key, an unknown model) and has not
   * answered one before, and for a model that only searches; `journal_mismatch`.
   * An aborted signal rejects with its reason.
   */
  ask<Answer, Value>(question: ModelQuestion<Answer, Value>): Promise<Value>;
  /**
   * Has a model search the web: one request, or a job at the provider that is journaled before it is polled and goes on there
   * whatever becomes of this process. One answer, recorded like any other: there is no ladder.
   *
   * @throws AgentFaultError where it declined, failed, was forgotten, or said nothing that can be read; otherwise as `ask`.
   * InfraError and CellLeftOpen lose no job: the next call for the step polls it.
   */
  research<Value>(question: ResearchQuestion<Value>): Promise<Value>;
}
