/** How long the plan takes on the clock: the slowest of what holds it back. */
import type { PlanAmounts } from './amounts.js';
import type { PlanInput, PlannedModel } from './plan-input.js';

export interface WallTime {
  readonly seconds: number;
  /** What holds it back, in words: `64 dialogues in flight`, `60 requests a minute of openai/gpt-5.4`. */
  readonly boundBy: string;
}

/**
 * A dialogue is a chain of answers, so many of them run side by side; the last ones end alone, which costs about one more
 * dialogue. Each model gives no more requests, tokens and answers at once than its limits, where they are known. Waiting
 * for an account whose limits are not known is not in it, nor what agents of one's own take.
 */
export function wallTime({ cells, concurrency }: Pick<PlanInput, 'cells' | 'concurrency'>, { rows, dialogueMs }: PlanAmounts): WallTime {
  const dialogues = cells.filter(({ left }) => left.stage !== 'done').length;
  const lanes = Math.max(1, Math.min(concurrency, dialogues));
  const chains = (dialogueMs / 1000) * (1 / lanes + (1 - 1 / lanes) / Math.max(1, dialogues));
  const bounds: WallTime[] = [{ seconds: chains, boundBy: `${lanes} ${lanes === 1 ? 'dialogue' : 'dialogues'} in flight` }];
  for (const [id, { limits, calls, tokens, ms }] of byModel(rows)) {
    const add = (limit: number | null, seconds: (limit: number) => number, one: string, how: string): void => {
      if (limit !== null) bounds.push({ seconds: seconds(limit), boundBy: `${limit.toLocaleString('en')} ${one}${limit === 1 ? '' : 's'} ${how} of ${id}` });
    };
    add(limits.requestsPerMinute, (limit) => (60 * calls) / limit, 'request', 'a minute');
    add(limits.tokensPerMinute, (limit) => (60 * tokens) / limit, 'token', 'a minute');
    add(limits.concurrency, (limit) => ms / 1000 / limit, 'request', 'at once');
  }
  return bounds.reduce((slowest, bound) => (bound.seconds > slowest.seconds ? bound : slowest));
}

interface ModelSums {
  readonly limits: PlannedModel['limits'];
  readonly calls: number;
  readonly tokens: number;
  readonly ms: number;
}

function byModel(rows: PlanAmounts['rows']): Map<string, ModelSums> {
  const models = new Map<string, ModelSums>();
  for (const { seat, amounts } of rows.values()) {
    if (seat.model === null) continue;
    const sums = models.get(seat.model.id) ?? { limits: seat.model.limits, calls: 0, tokens: 0, ms: 0 };
    models.set(seat.model.id, { ...sums, calls: sums.calls + amounts.calls, tokens: sums.tokens + amounts.tokensIn + amounts.tokensOut, ms: sums.ms + amounts.ms });
  }
  return models;
}
