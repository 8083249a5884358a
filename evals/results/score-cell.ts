/** One planned cell and what became of it → its entry in `results.json`. */
import { ConcordError, messageOf } from '../../domain/errors.js';
import type { Cell } from '../../domain/plan.js';
import type { ResultCell } from '../../domain/results.js';
import { consensusGain, deltaS } from '../consensus-gain.js';
import { effectiveness } from '../effectiveness.js';
import { firstIntervention, interventionFrequency } from '../frequency.js';
import { timeliness } from '../timeliness.js';
import { finalConsensus } from '../trajectory.js';
import { cellStatus } from './cell-status.js';
import type { CellTally, ResultsInput } from './input.js';
import { locatedTrajectory } from './located-trajectory.js';
import { round, roundOrNull } from './round.js';

const NO_MEDIATOR: CellTally = { decisions: 0, interventionTurns: [], mediatorFaults: 0 };

/** Scores of a cell; all null where it is not scored. */
type Scores = Pick<
  ResultCell,
  | 'consensusFinal'
  | 'deltaS'
  | 'consensusGain'
  | 'rawChange'
  | 'timeliness'
  | 'effectiveness'
  | 'interventionFrequency'
  | 'firstIntervention'
  | 'drops'
>;

const UNSCORED: Scores = {
  consensusFinal: null,
  deltaS: null,
  consensusGain: null,
  rawChange: false,
  timeliness: null,
  effectiveness: null,
  interventionFrequency: null,
  firstIntervention: null,
  drops: 0,
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
    decisions: tally.decisions,
    interventions: tally.interventionTurns.length,
    mediatorFaults: tally.mediatorFaults,
    baselineFinal: roundOrNull(baselineFinal),
    ...(trajectory === null ? UNSCORED : scores(cell, { trajectory, baselineFinal, tally, input })),
  };
}

/** S_1 … S_T of a scored cell; null of any other. */
function trajectoryOfCell(cell: string, input: ResultsInput): number[] | null {
  const ended = input.ends.get(cell);
  const judgement = input.judgements.get(cell);
  if (ended === undefined || judgement === undefined || cellStatus(cell, input).status !== 'scored') return null;
  const spoken = input.tallies.get(cell)?.interventionTurns.length ?? 0;
  if (ended.turns - ended.partyTurns !== spoken) {
    throw contradiction(cell, `${ended.turns} turns, ${ended.partyTurns} by parties, but ${spoken} interventions`);
  }
  try {
    return locatedTrajectory({ turns: ended.turns, ratings: judgement.ratings, threeParties: input.identity.metrics.threeParties });
  } catch (error) {
    throw contradiction(cell, messageOf(error), error);
  }
}

interface Scored {
  readonly trajectory: readonly number[];
  readonly baselineFinal: number | null;
  readonly tally: CellTally;
  readonly input: ResultsInput;
}

function scores(cell: Cell, { trajectory, baselineFinal, tally, input }: Scored): Scores {
  const consensusFinal = finalConsensus(trajectory);
  if (!isCompared(cell)) return { ...UNSCORED, consensusFinal: round(consensusFinal) };
  const run = { trajectory, interventions: tally.interventionTurns };
  const timely = timeliness(run, { latencyOrigin: input.identity.metrics.latencyOrigin });
  const matched = baselineFinal === null ? null : { mediated: consensusFinal, unmediated: baselineFinal };
  const gain = matched === null ? null : consensusGain(matched);
  return {
    consensusFinal: round(consensusFinal),
    deltaS: matched === null ? null : round(deltaS(matched)),
    consensusGain: gain === null ? null : round(gain.value),
    rawChange: gain?.rawChange ?? false,
    // Nobody could intervene in an unmediated dialogue: not applicable, and no 0.
    timeliness: cell.arm === 'mediated' ? roundOrNull(timely.value) : null,
    effectiveness: roundOrNull(effectiveness(run).value),
    interventionFrequency: roundOrNull(interventionFrequency({ interventions: run.interventions.length, asked: tally.decisions })),
    firstIntervention: roundOrNull(firstIntervention({ interventions: run.interventions, turns: trajectory.length })),
    drops: timely.drops.length,
  };
}

function contradiction(cell: string, what: string, cause?: unknown): ConcordError {
  return new ConcordError({ code: 'internal', what, where: `cell ${cell}`, cause });
}
