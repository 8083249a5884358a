/** What an estimate says. Plain data: the document of `concord plan --json`. */
import type { BudgetLine } from './budget-outlook.js';
import type { Detectable } from './detectable.js';
import type { Evidence, Role } from './evidence.js';
import type { LongestPrompt } from './longest-prompts.js';
import type { PlannedModel, PlannedSeat } from './plan-input.js';
import type { Range } from './range.js';

export interface PlanRow {
  readonly role: Role;
  readonly calls: Range;
  /** Null of agents of one's own: what they ask is not known. */
  readonly tokensIn: Range | null;
  /** Share of `tokensIn`, 0–1, that a prefix cache could serve. */
  readonly reusable: number | null;
  readonly tokensOut: Range | null;
}

/** All that one model, or one agent of one's own, is asked. */
export interface AskedSeat {
  /** `provider/model`, or the agent's id. */
  readonly id: string;
  readonly kind: PlannedSeat['kind'];
  readonly price: PlannedModel['price'];
  readonly rows: readonly PlanRow[];
  readonly calls: Range;
  /** Null without a price. */
  readonly usd: Range | null;
}

export interface PlanEstimate {
  readonly blocks: number;
  /** `judge`: dialogues that have ended and lack their judgement; `begun`: of `dialogue`, those with turns that are there. */
  readonly cells: { readonly planned: number; readonly done: number; readonly dialogue: number; readonly begun: number; readonly judge: number };
  /** In the order in which they are first asked. */
  readonly asked: readonly AskedSeat[];
  /** Rule-based agents: they ask nobody and cost nothing. */
  readonly free: readonly { readonly slot: 'party' | 'mediator' | 'placebo' | 'evaluator'; readonly id: string }[];
  readonly total: {
    /** Requests to models. */
    readonly calls: Range;
    readonly tokensIn: Range;
    readonly reusable: number | null;
    readonly tokensOut: Range;
    /** Of the models with a price; null where none has one. */
    readonly usd: Range | null;
    /** Models without a price, and agents of one's own: their cost is not in `usd`, and it is not 0. */
    readonly notPriced: readonly string[];
    /** Null where no model is asked. */
    readonly seconds: Range | null;
    /** What holds the clock back in the likely case. */
    readonly boundBy: string | null;
  };
  readonly longestPrompts: readonly LongestPrompt[];
  readonly budget: readonly BudgetLine[];
  /** Null where nothing is judged. */
  readonly detectable: Detectable | null;
  readonly evidence: Evidence;
}
