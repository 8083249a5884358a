/** How a run stands at one moment, and the phrases that every way of showing it shares. */
import type { Budget, Spent } from '../../domain/budget.js';
import { MEDIATOR_ID } from '../../domain/turn.js';
import type { Activity, InFlight } from './activity.js';
import type { Lane } from './lanes.js';
import { countInWords, countOf, timeInWords, usdInWords } from './words.js';

export interface Status {
  readonly activity: Activity;
  readonly lanes: readonly Lane[];
  readonly spent: Spent;
  readonly budget: Budget;
  /** Cap on party turns of a dialogue. */
  readonly maxTurns: number;
  /** The moment, of the monotonic clock. */
  readonly nowMs: number;
  /** Milliseconds since the command began. */
  readonly elapsedMs: number;
  /** Milliseconds that are left; null: not known. */
  readonly remainingMs: number | null;
}

/** More dialogues in flight are not told one by one. */
export const MOST_TOLD = 4;

/** `12 of 60 dialogues, 5 in flight, 1 left open` */
export function dialoguesInWords({ activity: { planned, done, open, inFlight } }: Status): string {
  return [
    `${countInWords(done)} of ${countOf(planned, 'dialogue')}`,
    ...(inFlight.length === 0 ? [] : [`${countInWords(inFlight.length)} in flight`]),
    ...(open === 0 ? [] : [`${countInWords(open)} left open`]),
  ].join(', ');
}

/** `about 14 min left`; null where it is not known. */
export function etaInWords({ remainingMs }: Status): string | null {
  return remainingMs === null ? null : `about ${timeInWords(remainingMs)} left`;
}

/** `$1.20 of $50.00, 1,203 of 5,000 requests`; null where nothing is asked of models and nothing may be spent. */
export function spendingInWords({ spent, budget }: Status): string | null {
  if (spent.calls === 0 && budget.usd === null && budget.calls === null) return null;
  const money = `${usdInWords(spent.usd)}${budget.usd === null ? '' : ` of ${usdInWords(budget.usd)}`}`;
  const calls = budget.calls === null ? countOf(spent.calls, 'request') : `${countInWords(spent.calls)} of ${countOf(budget.calls, 'request')}`;
  const priced = spent.unpriced < spent.calls || budget.usd !== null;
  const unpriced = spent.unpriced === 0 ? '' : priced ? ` (${countInWords(spent.unpriced)} without a price)` : ' without a price';
  return `${priced ? `${money}, ` : ''}${calls}${unpriced}`;
}

/** `12 min so far`, `12 of 90 min` */
export function elapsedInWords({ elapsedMs, budget }: Status): string {
  return budget.minutes === null ? `${timeInWords(elapsedMs)} so far` : `${countInWords(Math.floor(elapsedMs / 60_000))} of ${countInWords(budget.minutes)} min`;
}

/** `turn 12/100 BUYER, waits 12 s for MEDIATOR`: the last speaker, and who is asked. */
export function dialogueInWords(dialogue: InFlight, { activity: { asked }, maxTurns, nowMs }: Status): string {
  const { cell, partyTurns, speaker, isJudged } = dialogue;
  const turn = partyTurns === null ? [] : [`turn ${partyTurns}/${maxTurns} ${speaker ?? ''}`];
  if (isJudged) return [...turn, 'is being judged'].join(', ');
  const waits = asked.find(({ subject }) => subject === `cell:${cell.id}`);
  return [
    ...turn,
    ...(waits === undefined ? [] : [`waits ${timeInWords(nowMs - waits.sinceMs)} for ${roleInWords(waits.role)}`]),
  ].join(', ') || 'begins';
}

/** `BUYER`, `MEDIATOR`, `the judge` */
export function roleInWords(role: string): string {
  if (role === 'judge') return 'the judge';
  return role.startsWith('party:') ? role.slice('party:'.length) : MEDIATOR_ID;
}

/** Which dialogue it is: scenario, condition, who mediates, the repeat where it is not the first. */
export function cellInWords({ scenario, condition, control, mediator, repeat }: InFlight['cell']): string {
  return [scenario, condition, control ?? mediator?.id ?? 'unmediated', ...(repeat === 1 ? [] : [`repeat ${repeat}`])].join(', ');
}
