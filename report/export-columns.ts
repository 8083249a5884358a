/** Rows of `concord export`: one flat record per line, with the same columns whatever the data. */
import type { FaultKind } from '../domain/fault.js';
import type { Judgement, LocatedRating, TopicRatings } from '../domain/judgement.js';
import type { CallRow } from '../domain/ports/store.js';
import { liftSchema, type Lift, resultCellSchema, type ResultCell } from '../domain/results.js';
import type { Decision, Turn } from '../domain/turn.js';
import type { ComparisonExportRow, EstimateExportRow } from './export-analysis.js';

/** One located rating with the judgement that it belongs to; a judgement without ratings has one row. */
export interface JudgementRow {
  readonly judgement: string;
  readonly cell: string;
  readonly evaluator: string;
  readonly status: Judgement['status'];
  readonly fault: string | null;
  readonly topic: string | null;
  readonly turn: number | null;
  readonly rating: number | null;
  readonly reason: string | null;
  readonly pairs: LocatedRating['pairs'] | null;
}

/** A decision, flat: the kind of the mediator's own fault, and what was wrong. */
export interface DecisionRow extends Omit<Decision, 'fault'> {
  readonly cell: string;
  readonly fault: FaultKind | null;
  readonly detail: string | null;
}

/** A cell of the results, flat: its interventions are a table of their own. */
export type CellExportRow = Omit<ResultCell, 'lifts'>;

/** One intervention of a scored cell, with what a mixed model groups by. */
export interface InterventionRow extends Lift, Pick<ResultCell, 'scenario' | 'domain' | 'condition' | 'mediator' | 'control' | 'repeat' | 'turns' | 'topics'> {
  readonly cell: string;
}

/** One request to a model, flat. The texts of request and answer are shown by `concord show`. */
export interface CallExportRow {
  readonly subject: string;
  readonly step: string;
  readonly role: string;
  readonly attempt: number;
  readonly status: CallRow['status'];
  readonly model: string;
  readonly servedModel: string | null;
  readonly finish: string | null;
  readonly fault: FaultKind | null;
  /** What was wrong with the answer, or how the network failed. */
  readonly detail: string | null;
  readonly flags: string;
  readonly inputTokens: number | null;
  readonly cachedTokens: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
  /** Our own count, and how much of it begins the prompt before. */
  readonly countedTokens: number | null;
  readonly reusableTokens: number | null;
  /** Null without a price. */
  readonly usd: number | null;
  readonly ms: number;
  readonly at: string;
}

export interface ExportRows {
  readonly turns: Turn & { readonly cell: string };
  readonly decisions: DecisionRow;
  readonly cells: CellExportRow;
  readonly interventions: InterventionRow;
  readonly judgements: JudgementRow;
  readonly calls: CallExportRow;
  readonly estimates: EstimateExportRow;
  readonly comparisons: ComparisonExportRow;
}
export type ExportTable = keyof ExportRows;

type Columns = { readonly [Table in ExportTable]: readonly (keyof ExportRows[Table] & string)[] };

/** A number and its interval, flat. */
const ESTIMATE = ['value', 'low', 'high', 'standardError', 'df', 'clusters', 'n', 'method', 'fewClusters', 'notEstimable'] as const;

export const EXPORT_COLUMNS: Columns = {
  turns: ['cell', 'turn', 'kind', 'speaker', 'text', 'thought', 'signal'],
  decisions: ['cell', 'afterTurn', 'engage', 'thought', 'fault', 'detail'],
  cells: Object.keys(resultCellSchema.omit({ lifts: true }).shape) as (keyof CellExportRow)[],
  interventions: ['cell', 'scenario', 'domain', 'condition', 'mediator', 'control', 'repeat', 'turns', 'topics', ...(Object.keys(liftSchema.shape) as (keyof Lift)[])],
  judgements: ['judgement', 'cell', 'evaluator', 'status', 'fault', 'topic', 'turn', 'rating', 'reason', 'pairs'],
  calls: ['subject', 'step', 'role', 'attempt', 'status', 'model', 'servedModel', 'finish', 'fault', 'detail', 'flags', 'inputTokens', 'cachedTokens', 'outputTokens', 'reasoningTokens', 'countedTokens', 'reusableTokens', 'usd', 'ms', 'at'],
  estimates: ['part', 'row', 'metric', 'over', 'of', 'against', 'from', 'to', ...ESTIMATE, 'bandLow', 'bandHigh'],
  comparisons: ['kind', 'a', 'b', 'metric', 'conditions', ...ESTIMATE, 'p', 'adjusted', 'attainable', 'effectSize', 'blocks', 'leftOut', 'boundsLow', 'boundsHigh', 'verdict', 'doubt', 'inGain', 'inDeltaS', 'signsDiffer'],
};

export const EXPORT_TABLES = Object.keys(EXPORT_COLUMNS) as ExportTable[];

export function decisionRow(cell: string, { fault, ...decision }: Decision): DecisionRow {
  return { cell, ...decision, fault: fault?.kind ?? null, detail: fault?.detail ?? null };
}

export function cellRow({ lifts: _, ...cell }: ResultCell): CellExportRow {
  return cell;
}

export function interventionRows({ id: cell, scenario, domain, condition, mediator, control, repeat, turns, topics, lifts }: ResultCell): InterventionRow[] {
  return lifts.map((lift) => ({ cell, scenario, domain, condition, mediator, control, repeat, turns, topics, ...lift }));
}

export function callRow({ subject, step, role, attempt, status, model, answer, fault, flags, error, counted, usd, ms, at }: CallRow): CallExportRow {
  const usage = answer?.usage;
  return {
    subject, step, role, attempt, status, model,
    servedModel: answer?.servedModel ?? null,
    finish: answer?.finish ?? null,
    fault: fault?.kind ?? null,
    detail: fault?.detail ?? error,
    flags: flags.join(' '),
    inputTokens: usage?.input ?? null,
    cachedTokens: usage?.cached ?? null,
    outputTokens: usage?.output ?? null,
    reasoningTokens: usage?.reasoning ?? null,
    countedTokens: counted?.input ?? null,
    reusableTokens: counted?.reusable ?? null,
    usd, ms, at,
  };
}

export function judgementRows({ id, cell, evaluator, status, fault }: Judgement, ratings: readonly TopicRatings[]): JudgementRow[] {
  const common = { judgement: id, cell, evaluator, status, fault };
  const none = { turn: null, rating: null, reason: null, pairs: null };
  if (ratings.length === 0) return [{ ...common, topic: null, ...none }];
  return ratings.flatMap(({ topic, located }): JudgementRow[] =>
    located.length === 0
      ? [{ ...common, topic, ...none }]
      : located.map(({ turn, rating, reason, pairs }) => ({ ...common, topic, turn, rating, reason, pairs: pairs ?? null })),
  );
}
