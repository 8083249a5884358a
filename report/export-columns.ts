/** Rows of `concord export`: one flat record per line, with the same columns whatever the data. */
import type { Judgement, LocatedRating, TopicRatings } from '../domain/judgement.js';
import { resultCellSchema, type ResultCell } from '../domain/results.js';
import type { Decision, Turn } from '../domain/turn.js';

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

export interface ExportRows {
  readonly turns: Turn & { readonly cell: string };
  readonly decisions: Decision & { readonly cell: string };
  readonly cells: ResultCell;
  readonly judgements: JudgementRow;
}
export type ExportTable = keyof ExportRows;

type Columns = { readonly [Table in ExportTable]: readonly (keyof ExportRows[Table] & string)[] };

export const EXPORT_COLUMNS: Columns = {
  turns: ['cell', 'turn', 'kind', 'speaker', 'text', 'thought', 'signal'],
  decisions: ['cell', 'afterTurn', 'engage', 'thought', 'fault'],
  cells: Object.keys(resultCellSchema.shape) as (keyof ResultCell)[],
  judgements: ['judgement', 'cell', 'evaluator', 'status', 'fault', 'topic', 'turn', 'rating', 'reason', 'pairs'],
};

export const EXPORT_TABLES = Object.keys(EXPORT_COLUMNS) as ExportTable[];

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
