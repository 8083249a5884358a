/**
 * The journal as a model's caller sees it: requests to a model, each recorded when it ends (design section 4).
 * An answer that is recorded is served again instead of being asked for: nothing is paid twice.
 */
import type { FaultKind } from '../fault.js';
import type { Json } from '../json.js';
import type { PromptPart, RequestSettings } from '../prompt.js';

/** Tokens of one request; `cached` is part of `input`, `reasoning` of `output`. Null where the provider did not say. */
export interface Usage {
  readonly input: number | null;
  readonly cached: number | null;
  readonly output: number | null;
  readonly reasoning: number | null;
}

/** A whole answer of a model, whatever it says. */
export interface ModelAnswer {
  /** The text of the answer, without `<think>` blocks; empty where there was none. */
  readonly content: string;
  /** Reasoning fields of the provider and `<think>` blocks; never part of a prompt or transcript. */
  readonly reasoning: string | null;
  /** The provider's own refusal field, or that its filter struck. */
  readonly refusal: string | null;
  /** `stop`, `length`, `content_filter` … as the provider gave it. */
  readonly finish: string | null;
  readonly servedModel: string | null;
  readonly systemFingerprint: string | null;
  readonly usage: Usage | null;
  /** As the provider sent it. */
  readonly rawUsage: Json;
}

/**
 * Noted on an answer, never a fault. `think`: reasoning stood in the content. `fenced`, `prose`: JSON had to be cut
 * out. `speaker_prefix`: the utterance began with the speaker's own name (taken off), or a mediator's with that of a party it
 * addresses (kept). `stances`, `relevant_turns`, `pairs`,
 * `turn_ids`: parts of a judgement that do not fit the dialogue and were passed over. `short_input`: the server reports far
 * fewer input tokens than were sent: it may have cut the prompt.
 */
export const CALL_FLAGS = ['think', 'fenced', 'prose', 'speaker_prefix', 'stances', 'relevant_turns', 'pairs', 'turn_ids', 'short_input'] as const;
export type CallFlag = (typeof CALL_FLAGS)[number];

/** Null: the answer is used. Otherwise what was wrong with it; a re-ask or a fault of the agent follows. */
export interface Verdict {
  readonly fault: { readonly kind: FaultKind; readonly detail: string } | null;
  readonly flags: readonly CallFlag[];
}

/** Our own count of a request's input tokens (o200k_base), taken before it is sent. */
export interface CountedTokens {
  readonly input: number;
  /** Of these, the ones that begin the previous prompt of the same subject and role: what a provider's prefix cache could reuse. */
  readonly reusable: number;
}

/** What a request took. */
export interface CallCost {
  /** Milliseconds from request to end. */
  readonly ms: number;
  /** By the price at that moment; null for a model without one. An upper bound where no answer came: it may be billed. */
  readonly usd: number | null;
}

export interface ModelRequest {
  /** `provider/model`. */
  readonly model: string;
  /** Hash of settings and parts: `modelRequestHash`. */
  readonly hash: string;
  readonly settings: RequestSettings;
  readonly parts: readonly PromptPart[];
  readonly counted: CountedTokens;
}

export interface CallJournal {
  /**
   * Parts of the prompt before the one that was last looked for with `served`, of the same subject and role, recorded or
   * under way; null where there is none.
   */
  previous(): Promise<readonly PromptPart[] | null>;
  /**
   * The next recorded answer of this asking, in the order in which they came; null when there is none left.
   * @throws ConcordError `journal_mismatch` if it answers another request, naming the first part that differs.
   */
  served(request: Omit<ModelRequest, 'counted'>): Promise<ModelAnswer | null>;
  /** The network failed the request. Written at once. */
  failed(request: ModelRequest, error: string, cost: CallCost): Promise<void>;
  /**
   * A whole answer. One that is used is written together with what follows from it; one that is not (a re-ask
   * follows) at once.
   */
  answered(request: ModelRequest, answer: ModelAnswer, verdict: Verdict, cost: CallCost): Promise<void>;
}

/** Keeps nothing: for agents that are called outside of a run. */
export const unrecorded: CallJournal = {
  previous: async () => null,
  served: async () => null,
  failed: async () => undefined,
  answered: async () => undefined,
};
