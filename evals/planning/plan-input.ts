/** What an estimate is made of: the planned cells, who sits where, sizes of prompts, limits. Plain data. */
import type { Budget, Spent } from '../../domain/budget.js';
import type { Arm, Control } from '../../domain/outcome.js';
import type { PromptSize } from '../../domain/planning/prompt-size.js';
import type { Comparing } from './detectable.js';
import type { Evidence } from './evidence.js';

/** A model as a plan knows it. */
export interface PlannedModel {
  /** `provider/model`. */
  readonly id: string;
  /** USD per million tokens; null: unpriced. */
  readonly price: { readonly input: number; readonly cached: number; readonly output: number; readonly date: string } | null;
  readonly limits: { readonly requestsPerMinute: number | null; readonly tokensPerMinute: number | null; readonly concurrency: number | null };
  /** Tokens; null where unknown. */
  readonly contextWindow: number | null;
  /** Room for hidden tokens beside an answer; 0 where it does not think. */
  readonly hiddenTokens: number;
}

/** `scripted` costs nothing. What a `module` or an `http` agent costs is not known. */
export interface PlannedSeat {
  /** Agent id, as in tables. */
  readonly id: string;
  readonly kind: 'scripted' | 'module' | 'model' | 'http';
  /** Of kind `model` only. */
  readonly model: PlannedModel | null;
}

/** What is left of a cell. `spoken`: party turns that are stored. */
export type Stage = { readonly stage: 'dialogue'; readonly spoken: number } | { readonly stage: 'judge'; readonly partyTurns: number; readonly interventions: number } | { readonly stage: 'done' };

/** Which dialogue of a plan. */
export interface DialogueOfPlan {
  readonly scenario: string;
  readonly condition: string;
  readonly repeat: number;
  readonly arm: Arm;
  readonly control: Control | null;
  /** Mediator id; null in the unmediated arm. */
  readonly mediator: string | null;
}

export interface PlannedCell extends DialogueOfPlan {
  readonly left: Stage;
}

/** Of one scenario under one condition. A role that no model has is left out. */
export interface ScenarioSizes {
  readonly parties: number;
  readonly topics: number;
  readonly party?: readonly PromptSize[];
  /** By mediator id. */
  readonly mediators: Readonly<Record<string, { readonly when: PromptSize; readonly how: PromptSize }>>;
  readonly judge?: readonly PromptSize[];
}

export interface PlanInput {
  readonly blocks: number;
  readonly cells: readonly PlannedCell[];
  readonly maxTurns: number;
  /** Dialogues in flight. */
  readonly concurrency: number;
  /** Whether dialogues are judged. */
  readonly judged: boolean;
  readonly party: PlannedSeat;
  readonly evaluator: PlannedSeat;
  /** By id, the placebo's among them. */
  readonly mediators: Readonly<Record<string, PlannedSeat>>;
  readonly sizesOf: (cell: Pick<PlannedCell, 'scenario' | 'condition'>) => ScenarioSizes;
  readonly evidence: Evidence;
  /** Null where nothing is judged. */
  readonly comparing: Comparing | null;
  readonly budget: Budget;
  /** What the experiment has cost so far. */
  readonly spent: Spent;
}
