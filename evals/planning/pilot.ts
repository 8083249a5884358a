/** Dialogues that have ended: a pilot, or the part of the experiment that is done. */
import type { DialogueEnd } from '../../domain/outcome.js';
import type { Role, Speech } from './evidence.js';
import type { DialogueOfPlan } from './plan-input.js';

export interface PilotDialogue extends DialogueOfPlan {
  /** Whether a model is the mediator. */
  readonly byModel: boolean;
  /** Null while it is under way: it is at least as long as it is now. Leaving it out would favour the short ones. */
  readonly end: DialogueEnd | null;
  readonly partyTurns: number;
  /** Times the mediator was asked, and spoke. */
  readonly decisions: number;
  readonly interventions: number;
}

/** What one model did in one role. Sums over its requests. */
export interface PilotAccount {
  readonly model: string;
  readonly role: Role;
  readonly requests: number;
  /** Steps in which an answer was used: requests without re-asks and retries. */
  readonly steps: number;
  /** Answers with counts of tokens, and these counts. */
  readonly answers: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Input of the answers that say how much came from the provider's cache, and how much did. */
  readonly cache: { readonly input: number; readonly served: number };
  /** Our own counts over all requests; 0 where there are none. */
  readonly counted: { readonly input: number; readonly reusable: number };
  /** Mean milliseconds from request to end; null where none was looked at. */
  readonly ms: number | null;
}

export interface Pilot {
  readonly dialogues: readonly PilotDialogue[];
  readonly accounts: readonly PilotAccount[];
  /** Tokens, means over some of its dialogues; null where nobody spoke. */
  readonly speech: { readonly [text in keyof Speech]: number | null };
  /** What in it is not as planned, in words. */
  readonly notes: readonly string[];
}

/** What the plan has ahead, for how far a mean of the pilot may be off. */
export interface Ahead {
  readonly maxTurns: number;
  /** Scenarios with a dialogue still to run. */
  readonly scenarios: readonly string[];
  /** Blocks with a dialogue still to run. */
  readonly blocks: number;
}
