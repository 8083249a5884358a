/**
 * Timeliness by chance: what as many interventions would score had they been placed at random.
 *
 * A mediator that speaks often answers falls by accident, so IT says nothing without this beside it. Departure 9.
 */
import { meanOf } from './aggregate.js';
import { assertDecisions } from './checks.js';
import type { MediatedRun } from './effectiveness.js';
import { immediateDelay, promptness, timeliness, type TimelinessOptions, TIMELINESS_WINDOW } from './timeliness.js';

/** A run whose decisions are known. */
export interface AskedRun extends MediatedRun {
  /** Ids of the party turns after which the mediator was asked, strictly increasing. */
  readonly decisions: readonly number[];
}

/**
 * Expected IT of as many interventions at decision slots drawn without replacement, all alike, over the same falls of
 * the same parties. Exact, no draws: up to the first intervention after a fall only parties speak, so its delay depends
 * on its slot alone, and which slot is the first follows the negative hypergeometric distribution.
 *
 * @returns 0..100; null where timeliness is null.
 * @throws RangeError on broken input or options.
 */
export function timelinessChance(run: AskedRun, options: TimelinessOptions = {}): number | null {
  const { drops } = timeliness(run, options);
  assertDecisions(run.decisions, run.interventions, run.trajectory.length);
  const spoken = new Set(run.interventions);
  const onOwnTurn = drops.find(({ turn }) => spoken.has(turn));
  if (onOwnTurn !== undefined) throw new RangeError(`consensus falls at turn ${onOwnTurn.turn}, the mediator's own: only parties move it`);
  const partyTurn = partyTurnNumbers(run);
  return meanOf(drops.map(({ turn }) => expectedScore(turn, run, partyTurn, options))).mean;
}

/** Turn id → how many party turns there are up to it. */
function partyTurnNumbers({ trajectory, interventions }: MediatedRun): number[] {
  const spoken = new Set(interventions);
  const numbers = [0];
  for (let turn = 1; turn <= trajectory.length; turn += 1) numbers.push(numbers[turn - 1]! + (spoken.has(turn) ? 0 : 1));
  return numbers;
}

function expectedScore(
  drop: number,
  { decisions, interventions }: AskedRun,
  partyTurn: readonly number[],
  { window = TIMELINESS_WINDOW, latencyOrigin = 'global' }: TimelinessOptions,
): number {
  const [slots, spoken] = [decisions.length, interventions.length];
  const after = decisions.filter((turn) => turn >= drop);
  // Probability that the slot is the first after the fall to be drawn.
  let probability = slots === 0 ? 0 : spoken / slots;
  let expected = 0;
  for (const [passed, slot] of after.entries()) {
    const delay = partyTurn[slot]! - partyTurn[drop]! + 1;
    if (delay > window || probability === 0) break;
    expected += probability * promptness(delay - immediateDelay(latencyOrigin), window);
    probability *= (slots - passed - spoken) / (slots - passed - 1);
  }
  return expected;
}
