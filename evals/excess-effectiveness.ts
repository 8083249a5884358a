/**
 * Effectiveness beyond what the parties do by themselves at the same stage of the same dialogue. Descriptive, not
 * causal: the mediator chose when to speak. Departure 10.
 */
import { meanOf } from './aggregate.js';
import { assertDecisions } from './checks.js';
import { closedShare, EFFECT_HORIZON, effectiveness, type EffectivenessOptions } from './effectiveness.js';
import { progressBin } from './progress.js';
import type { AskedRun } from './timeliness-chance.js';

/** One intervention beside the silent decisions it is matched with. */
export interface MatchedIntervention {
  readonly turn: number;
  /** As in `effectiveness`; null where consensus was complete. */
  readonly score: number | null;
  /** Silent decision slots it is matched with. */
  readonly silent: number;
  /** `score` minus their mean lift; null where either is missing. Unbounded. */
  readonly excess: number | null;
}

export interface ExcessEffectiveness {
  /** Mean excess of the matched interventions; null if there is none. */
  readonly value: number | null;
  /** Every intervention, in turn order. */
  readonly interventions: MatchedIntervention[];
  /** Interventions with a score and no silent slot to match. */
  readonly unmatched: number;
}

/**
 * excessIE = mean over interventions of IE_i minus the mean of the same statistic at matched silent slots: those in the
 * same fifth of the dialogue at which consensus was not complete. A slot stands at the turn that follows it, where the
 * mediator spoke or would have. After party turn t silence is read from S_t to as many party turns later as the window of
 * the intervention holds, five less other interventions in it. Were both read over five turns, the intervention, which
 * takes up a turn in the windows of the silent slots just before it, would look like an effect.
 *
 * @throws RangeError on broken input or options.
 */
export function excessEffectiveness(run: AskedRun, options: EffectivenessOptions = {}): ExcessEffectiveness {
  const turns = run.trajectory.length;
  assertDecisions(run.decisions, run.interventions, turns);
  const { interventionScores } = effectiveness(run, options);
  const { consensus, silent } = partyView(run);
  const interventions = interventionScores.map(({ turn, score }): MatchedIntervention => {
    const length = partyTurnsIn(turn, run, options);
    const slots = silent.get(progressBin(turn, turns)) ?? [];
    const { mean, n } = meanOf(slots.map((slot) => closedShare(consensus[slot]!, consensus[Math.min(slot + length, consensus.length - 1)]!)));
    return { turn, score, silent: n, excess: score === null || mean === null ? null : score - mean };
  });
  return {
    value: meanOf(interventions.map(({ excess }) => excess)).mean,
    interventions,
    unmatched: interventions.filter(({ score, excess }) => score !== null && excess === null).length,
  };
}

interface PartyView {
  /** S after each party turn, from 0. */
  readonly consensus: readonly number[];
  /** Fifth of the dialogue → its silent slots, as indices of `consensus`. */
  readonly silent: ReadonlyMap<number, readonly number[]>;
}

function partyView({ trajectory, interventions, decisions }: AskedRun): PartyView {
  const [spoken, asked] = [new Set(interventions), new Set(decisions)];
  const consensus: number[] = [];
  const silent = new Map<number, number[]>();
  for (const [index, value] of trajectory.entries()) {
    const turn = index + 1;
    if (spoken.has(turn)) continue;
    consensus.push(value);
    if (!asked.has(turn) || spoken.has(turn + 1)) continue;
    const fifth = progressBin(turn + 1, trajectory.length);
    const slots = silent.get(fifth);
    if (slots === undefined) silent.set(fifth, [consensus.length - 1]);
    else slots.push(consensus.length - 1);
  }
  return { consensus, silent };
}

/** Party turns that the window of an intervention has room for; where the dialogue ends sooner, it ends so for silence too. */
function partyTurnsIn(turn: number, { interventions }: AskedRun, { horizon = EFFECT_HORIZON, unit = 'turns' }: EffectivenessOptions): number {
  if (unit === 'party-turns') return horizon;
  return horizon - interventions.filter((other) => other > turn && other <= turn + horizon).length;
}
