/** One planned cell and what became of it → its entry in `results.json`. */
import { ConcordError, messageOf } from '../../domain/errors.js';
import type { MetricOptions } from '../../domain/manifest.js';
import type { Cell } from '../../domain/plan.js';
import type { ResultCell } from '../../domain/results.js';
import { consensusGain, deltaS } from '../consensus-gain.js';
import { effectiveness, overlappingWindows } from '../effectiveness.js';
import { excessEffectiveness } from '../excess-effectiveness.js';
import { firstIntervention, interventionFrequency } from '../frequency.js';
import { timeliness } from '../timeliness.js';
import { timelinessChance } from '../timeliness-chance.js';
import { finalConsensus } from '../trajectory.js';
import { cellStatus } from './cell-status.js';
import type { CellTally, ResultsInput } from './input.js';
import { locatedTrajectory, namesPairs } from './located-trajectory.js';
import { round, roundOrNull } from './round.js';
import { hasThreeParties } from './row-means.js';

const NO_MEDIATOR: CellTally = { decisionTurns: [], interventionTurns: [], mediatorFaults: 0 };

/** Scores of a cell; all null where it is not scored. */
type Scores = Pick<
  ResultCell,
  | 'consensusFinal'
  | 'consensusFinalMeanPair'
  | 'deltaS'
  | 'consensusGain'
  | 'rawChange'
  | 'timeliness'
  | 'effectiveness'
  | 'interventionFrequency'
  | 'firstIntervention'
  | 'drops'
  | 'timelinessChance'
  | 'excessEffectiveness'
  | 'overlapping'
  | 'topics'
  | 'lifts'
>;

const UNSCORED: Scores = {
  consensusFinal: null,
  consensusFinalMeanPair: null,
  deltaS: null,
  consensusGain: null,
  rawChange: false,
  timeliness: null,
  effectiveness: null,
  interventionFrequency: null,
  firstIntervention: null,
  drops: 0,
  timelinessChance: null,
  excessEffectiveness: null,
  overlapping: 0,
  topics: null,
  lifts: [],
};

/** A cell that is compared with a baseline: a mediator's or a control's. */
export function isCompared({ arm, control }: Pick<Cell, 'arm' | 'control'>): boolean {
  return arm === 'mediated' || control !== null;
}

/**
 * @param baseline id of the block's unmediated cell; null for a cell that is the baseline itself.
 * @throws ConcordError `internal` where the rows of a scored cell contradict each other.
 */
export function scoreCell(cell: Cell, baseline: string | null, input: ResultsInput): ResultCell {
  const ended = input.ends.get(cell.id);
  const tally = input.tallies.get(cell.id) ?? NO_MEDIATOR;
  const trajectory = trajectoryOfCell(cell.id, input);
  const against = baseline === null ? null : trajectoryOfCell(baseline, input);
  const baselineFinal = against === null ? null : finalConsensus(against);
  return {
    id: cell.id,
    scenario: cell.scenario,
    baseHash: cell.baseHash,
    scenarioHash: cell.scenarioHash,
    domain: cell.domain,
    condition: cell.condition,
    mediator: cell.mediator?.id ?? null,
    control: cell.control,
    repeat: cell.repeat,
    arm: cell.arm,
    end: ended?.end ?? null,
    ...cellStatus(cell.id, input),
    partyTurns: ended?.partyTurns ?? 0,
    turns: ended?.turns ?? 0,
    decisions: tally.decisionTurns.length,
    interventions: tally.interventionTurns.length,
    mediatorFaults: tally.mediatorFaults,
    baselineFinal: roundOrNull(baselineFinal),
    ...(trajectory === null ? UNSCORED : scores(cell, { trajectory, baselineFinal, tally, input })),
  };
}

/** S_1 … S_T of a scored cell; null of any other. */
function trajectoryOfCell(
  cell: string,
  input: ResultsInput,
  threeParties: MetricOptions['threeParties'] = input.identity.metrics.threeParties,
): number[] | null {
  const ended = input.ends.get(cell);
  const judgement = input.judgements.get(cell);
  if (ended === undefined || judgement === undefined || cellStatus(cell, input).status !== 'scored') return null;
  const spoken = input.tallies.get(cell)?.interventionTurns.length ?? 0;
  if (ended.turns - ended.partyTurns !== spoken) {
    throw contradiction(cell, `${ended.turns} turns, ${ended.partyTurns} by parties, but ${spoken} interventions`);
  }
  try {
    return locatedTrajectory({ turns: ended.turns, ratings: judgement.ratings, threeParties });
  } catch (error) {
    throw contradiction(cell, messageOf(error), error);
  }
}

/** Terminal S with the mean over pairs; null with two parties. */
function finalMeanPair({ id, condition }: Cell, input: ResultsInput): number | null {
  if (!hasThreeParties(condition) && !namesPairs(input.judgements.get(id)?.ratings ?? [])) return null;
  const trajectory = trajectoryOfCell(id, input, 'mean-pair');
  return trajectory === null ? null : finalConsensus(trajectory);
}

interface Scored {
  readonly trajectory: readonly number[];
  readonly baselineFinal: number | null;
  readonly tally: CellTally;
  readonly input: ResultsInput;
}

function scores(cell: Cell, { trajectory, baselineFinal, tally, input }: Scored): Scores {
  const consensusFinal = finalConsensus(trajectory);
  const final = { consensusFinal: round(consensusFinal), consensusFinalMeanPair: roundOrNull(finalMeanPair(cell, input)), topics: input.judgements.get(cell.id)?.ratings.length ?? null };
  if (!isCompared(cell)) return { ...UNSCORED, ...final };
  const matched = baselineFinal === null ? null : { mediated: consensusFinal, unmediated: baselineFinal };
  const gain = matched === null ? null : consensusGain(matched);
  return {
    ...UNSCORED,
    ...final,
    deltaS: matched === null ? null : round(deltaS(matched)),
    consensusGain: gain === null ? null : round(gain.value),
    rawChange: gain?.rawChange ?? false,
    // Nobody could intervene in an unmediated dialogue: nothing of a mediator applies, and its drops are not counted.
    ...(cell.arm === 'mediated' ? mediatorScores(cell.id, trajectory, tally, input.identity.metrics) : {}),
  };
}

type MediatorScores = Omit<Scores, 'consensusFinal' | 'consensusFinalMeanPair' | 'topics' | 'deltaS' | 'consensusGain' | 'rawChange'>;

/** What only a dialogue with a mediator has. */
function mediatorScores(cell: string, trajectory: readonly number[], { decisionTurns, interventionTurns }: CellTally, { latencyOrigin, windows }: MetricOptions): MediatorScores {
  const run = { trajectory, interventions: interventionTurns, decisions: decisionTurns };
  const turns = trajectory.length;
  try {
    const timely = timeliness(run, { latencyOrigin });
    const beyond = excessEffectiveness(run, { unit: windows });
    return {
      timeliness: roundOrNull(timely.value),
      drops: timely.drops.length,
      timelinessChance: roundOrNull(timelinessChance(run, { latencyOrigin })),
      effectiveness: roundOrNull(effectiveness(run, { unit: windows }).value),
      excessEffectiveness: roundOrNull(beyond.value),
      overlapping: overlappingWindows({ turns, interventions: interventionTurns }, { unit: windows }),
      lifts: beyond.interventions.map(({ turn, score, excess }, index) => ({ turn, partyTurn: turn - 1 - index, lift: roundOrNull(score), excess: roundOrNull(excess) })),
      interventionFrequency: roundOrNull(interventionFrequency({ interventions: interventionTurns.length, asked: decisionTurns.length })),
      firstIntervention: roundOrNull(firstIntervention({ interventions: interventionTurns, turns })),
    };
  } catch (error) {
    if (error instanceof RangeError) throw contradiction(cell, messageOf(error), error);
    throw error;
  }
}

function contradiction(cell: string, what: string, cause?: unknown): ConcordError {
  return new ConcordError({ code: 'internal', what, where: `cell ${cell}`, cause });
}
