/** The estimate of a plan: what it asks, costs and takes, as ranges. */
import type { Amounts } from './amounts.js';
import { budgetLines } from './budget-outlook.js';
import { detectableIn } from './detectable.js';
import { ROLES } from './evidence.js';
import { longestPrompts } from './longest-prompts.js';
import type { AskedSeat, PlanEstimate, PlanRow } from './plan-estimate.js';
import type { PlanInput, PlannedSeat, Stage } from './plan-input.js';
import { type Range, wholeRange } from './range.js';
import { LIKELY, rangeIn, type Worlds, worldsOf } from './worlds.js';

export function estimatePlan(input: PlanInput): PlanEstimate {
  const worlds = worldsOf(input);
  const asked = askedSeats(worlds);
  const models = asked.filter(({ kind }) => kind === 'model');
  const priced = models.filter(({ price }) => price !== null).map(({ id }) => id);
  const ofModels = (of: (amounts: Amounts) => number, ids?: readonly string[]): Range =>
    rangeIn(worlds, ({ amounts: { rows } }) => sum([...rows.values()].filter(({ seat }) => seat.model !== null && (ids?.includes(seat.model.id) ?? true)).map(({ amounts }) => of(amounts))));
  const calls = wholeRange(ofModels(({ calls }) => calls));
  const tokensIn = wholeRange(ofModels((amounts) => amounts.tokensIn));
  const usd = priced.length === 0 ? null : ofModels((amounts) => amounts.usd, priced);
  const seconds = models.length === 0 ? null : rangeIn(worlds, ({ seconds }) => seconds);
  const notPriced = asked.filter(({ price }) => price === null).map(({ id }) => id);
  return {
    blocks: input.blocks,
    cells: cellsOf(input),
    asked,
    free: freeSeats(input),
    total: {
      calls,
      tokensIn,
      reusable: tokensIn.likely === 0 ? null : ofModels(({ reusable }) => reusable).likely / tokensIn.likely,
      tokensOut: wholeRange(ofModels((amounts) => amounts.tokensOut)),
      usd,
      notPriced,
      seconds,
      boundBy: seconds === null ? null : worlds.likely.boundBy,
    },
    longestPrompts: longestPrompts(input, LIKELY),
    budget: budgetLines(input.budget, input.spent, { usd, unpriced: models.length > priced.length, calls, seconds }),
    detectable: input.comparing === null ? null : detectableIn(input.comparing),
    evidence: input.evidence,
  };
}

function askedSeats(worlds: Worlds): AskedSeat[] {
  const seats = new Map<string, { seat: PlannedSeat; keys: string[] }>();
  for (const [key, { seat }] of worlds.likely.amounts.rows) {
    const id = seat.model?.id ?? seat.id;
    const known = seats.get(id) ?? { seat, keys: [] };
    seats.set(id, { seat, keys: [...known.keys, key] });
  }
  return [...seats].map(([id, { seat, keys }]) => {
    const range = (of: (amounts: Amounts) => number, some: readonly string[] = keys): Range =>
      rangeIn(worlds, ({ amounts: { rows } }) => sum(some.map((key) => of(rows.get(key)!.amounts))));
    const isModel = seat.model !== null;
    const inOrder = ROLES.flatMap((role) => keys.filter((key) => worlds.likely.amounts.rows.get(key)!.role === role));
    const rows = inOrder.map((key): PlanRow => {
      const likely = worlds.likely.amounts.rows.get(key)!;
      const { tokensIn, reusable } = likely.amounts;
      return {
        role: likely.role,
        calls: wholeRange(range(({ calls }) => calls, [key])),
        tokensIn: isModel ? wholeRange(range((amounts) => amounts.tokensIn, [key])) : null,
        reusable: isModel && tokensIn > 0 ? reusable / tokensIn : null,
        tokensOut: isModel ? wholeRange(range((amounts) => amounts.tokensOut, [key])) : null,
      };
    });
    const price = seat.model?.price ?? null;
    return { id, kind: seat.kind, price, rows, calls: wholeRange(range(({ calls }) => calls)), usd: price === null ? null : range(({ usd }) => usd) };
  });
}

function freeSeats({ party, evaluator, mediators, judged, cells }: PlanInput): PlanEstimate['free'] {
  const mediating = (placebo: boolean): PlannedSeat[] => {
    const ids = new Set(cells.filter(({ control }) => (control === 'placebo') === placebo).map(({ mediator }) => mediator));
    return Object.values(mediators).filter(({ id }) => ids.has(id));
  };
  const seats = [
    { slot: 'party' as const, seat: party },
    ...mediating(false).map((seat) => ({ slot: 'mediator' as const, seat })),
    ...mediating(true).map((seat) => ({ slot: 'placebo' as const, seat })),
    ...(judged ? [{ slot: 'evaluator' as const, seat: evaluator }] : []),
  ];
  return seats.filter(({ seat }) => seat.kind === 'scripted').map(({ slot, seat }) => ({ slot, id: seat.id }));
}

function cellsOf({ cells }: PlanInput): PlanEstimate['cells'] {
  const count = (of: (left: Stage) => boolean): number => cells.filter(({ left }) => of(left)).length;
  return {
    planned: cells.length,
    done: count(({ stage }) => stage === 'done'),
    dialogue: count(({ stage }) => stage === 'dialogue'),
    begun: count((left) => left.stage === 'dialogue' && left.spoken > 0),
    judge: count(({ stage }) => stage === 'judge'),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
