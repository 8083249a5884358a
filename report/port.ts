/** What a report is made from. The caller reads the store; nothing here does. */
import type { TopicRatings } from '../domain/judgement.js';
import type { CallAccount } from '../domain/ports/store.js';
import type { Reference } from '../domain/reference.js';
import type { ResultCell, Results } from '../domain/results.js';
import type { Decision, Turn } from '../domain/turn.js';
import type { ShownSwap } from './swaps.js';
import type { NotedScenario } from './scenario-notices.js';

export interface ReportTurn extends Pick<Turn, 'turn' | 'kind' | 'text' | 'thought'> {
  readonly speakerName: string;
}

/** One dialogue to show, with what is needed to read it. */
export interface ReportDialogue {
  /** Row of the main table that it stands for. */
  readonly row: string;
  readonly cell: ResultCell;
  /** Title of the scenario. */
  readonly title: string;
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  readonly turns: readonly ReportTurn[];
  readonly decisions: readonly Decision[];
  /** S_1 … S_T; empty if it is not scored. */
  readonly trajectory: readonly number[];
  /** The same of the block's unmediated dialogue; empty if that is not scored. */
  readonly baselineTrajectory: readonly number[];
  readonly ratings: readonly TopicRatings[];
}

export interface ReportInput {
  readonly results: Results;
  readonly dialogues: readonly ReportDialogue[];
  /** Those that the results rest on. */
  readonly scenarios: readonly NotedScenario[];
  /** Empty where no model was asked. */
  readonly calls: readonly CallAccount[];
  /** What was judged, or played, once more; empty: not checked. */
  readonly swaps: readonly ShownSwap[];
  /** What was published elsewhere, shown apart; null: nothing of it, as in every offline report. */
  readonly reference: Reference | null;
  /** Product and version that made the experiment. */
  readonly createdBy: string;
}

/** Filled by `report/`; nodes get it through `deps`. */
export interface ReportPort {
  /** One self-contained HTML file. */
  renderReport(input: ReportInput): string;
  /** The main table for a terminal of so many columns, at most 100. */
  renderTable(results: Results, terminal?: { readonly columns?: number | undefined }): string;
}
