/** What `buildResults` reads: the plan and what became of it. No clock, path or experiment id. */
import type { TopicRatings } from '../../domain/judgement.js';
import type { Identity } from '../../domain/manifest.js';
import type { DialogueEnd, JudgementStatus, OpenReason } from '../../domain/outcome.js';
import type { Plan } from '../../domain/plan.js';

/** How a dialogue ended, and its length. The store's `cell_ends` rows fit. */
export interface EndedCell {
  readonly end: DialogueEnd;
  readonly partyTurns: number;
  /** All utterances, the mediator's included. */
  readonly turns: number;
}

/** Why a cell has no end yet, or has one and no judgement. */
export interface OpenCell {
  readonly reason: OpenReason;
  readonly detail: string;
}

/** When the mediator of a cell was asked, and what it did. */
export interface CellTally {
  /** Ids of the party turns after which it was asked, strictly increasing. */
  readonly decisionTurns: readonly number[];
  /** Turn ids at which it spoke, strictly increasing. */
  readonly interventionTurns: readonly number[];
  /** Decisions lost to its own faults. */
  readonly mediatorFaults: number;
}

/** The one judgement of a cell that the results use. */
export interface CellJudgement {
  readonly status: JudgementStatus;
  readonly fault: string | null;
  /** One entry per topic of the scenario, those never located included. */
  readonly ratings: readonly TopicRatings[];
}

/** A dialogue or judgement whose used answers came from two or more models under one name. */
export interface ServedByTwo {
  /** As asked for: `provider/model`. */
  readonly model: string;
  /** As the provider named them. */
  readonly served: readonly string[];
}

/** Every map is keyed by cell id; ids outside the plan are ignored. */
export interface ResultsInput {
  readonly identity: Identity;
  readonly plan: Plan;
  readonly ends: ReadonlyMap<string, EndedCell>;
  readonly open: ReadonlyMap<string, OpenCell>;
  readonly tallies: ReadonlyMap<string, CellTally>;
  readonly judgements: ReadonlyMap<string, CellJudgement>;
  readonly servedByTwo: readonly ServedByTwo[];
  /** What the primary contrast was before each accepted change of it, in order. */
  readonly primaryBefore: readonly string[];
}
