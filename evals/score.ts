/**
 * All metrics of one run from its ratings: what `concord score` prints.
 *
 * Source: SoCRATES 3.4.1 and appendix H.1 (spec 6.1–6.6).
 */
import { consensusGain, deltaS, type ConsensusGainOptions } from './consensus-gain.js';
import { effectiveness, type EffectivenessOptions, type InterventionScore, type MediatedRun } from './effectiveness.js';
import { excessEffectiveness } from './excess-effectiveness.js';
import { firstIntervention, interventionFrequency } from './frequency.js';
import { parseScoreInput, type ScoreInput } from './score-input.js';
import { timeliness, type ScoredDrop, type TimelinessOptions } from './timeliness.js';
import { timelinessChance } from './timeliness-chance.js';
import { buildTrajectory, finalConsensus } from './trajectory.js';

export { parseScoreInput, scoreInputSchema, type ScoreInput } from './score-input.js';

/** Every option has the default of the function it belongs to. */
export type ScoreOptions = TimelinessOptions & EffectivenessOptions & ConsensusGainOptions;

export interface ScoreOutput {
  /** S_1 … S_T of the mediated run, 0..1. */
  readonly consensus: number[];
  /** S_T of the mediated run, 0..1. */
  readonly consensusFinal: number;
  /** S_T of the unmediated run, 0..1; null without one. */
  readonly baselineFinal: number | null;
  /** `consensusFinal` − `baselineFinal`, −1..1; null without an unmediated run. */
  readonly deltaS: number | null;
  /** CG ×100, at most 100, unbounded below; null without an unmediated run. */
  readonly consensusGain: number | null;
  /** True where `baselineFinal` is 1, so that `consensusGain` is the raw change. */
  readonly rawChange: boolean;
  /** IT, 0..100; null without a drop event. */
  readonly timeliness: number | null;
  /** Expected IT of as many interventions at random over the same decisions, 0..100; null without drops or decisions. */
  readonly timelinessChance: number | null;
  /** IE ×100, at most 100, unbounded below; null without a scored intervention. */
  readonly effectiveness: number | null;
  /** IE minus the same at matched silent decisions; null without decisions or a match. Unbounded. */
  readonly excessEffectiveness: number | null;
  /** Interventions per 100 party turns on which the mediator was asked; null if it never was. */
  readonly interventionFrequency: number | null;
  /** Turn of the first intervention in per cent of all turns; null without one. */
  readonly firstIntervention: number | null;
  /** The drop events behind `timeliness`, in turn order. */
  readonly drops: ScoredDrop[];
  /** Every intervention, in turn order; `score` is null where it is left out of `effectiveness`. */
  readonly interventionScores: InterventionScore[];
}

/**
 * Scores one mediated run against its baseline.
 *
 * Where the input does not say when the mediator was asked, it is taken to have been after every party turn but the one
 * that ends the dialogue: the denominator of the frequency is party turns − 1. Chance and excess need the decisions.
 *
 * @throws ZodError if the input is not valid, with JSON paths; RangeError if an option is out of range.
 */
export function score(input: ScoreInput, options: ScoreOptions = {}): ScoreOutput {
  const { mediated, unmediated } = parseScoreInput(input);
  const { turns, interventions } = mediated;
  const trajectory = buildTrajectory(mediated);
  const run = { trajectory, interventions };
  const timely = timeliness(run, options);
  const effective = effectiveness(run, options);
  const partyTurns = mediated.partyTurns ?? turns - interventions.length;
  const consensusFinal = finalConsensus(trajectory);
  return {
    consensus: trajectory,
    consensusFinal,
    ...againstBaseline(consensusFinal, unmediated, options),
    timeliness: timely.value,
    effectiveness: effective.value,
    ...besideTheirNull(run, mediated.decisions, options),
    interventionFrequency: interventionFrequency({
      interventions: interventions.length,
      asked: mediated.decisions?.length ?? Math.max(0, partyTurns - 1),
    }),
    firstIntervention: firstIntervention({ interventions, turns }),
    drops: timely.drops,
    interventionScores: effective.interventionScores,
  };
}

function besideTheirNull(run: MediatedRun, decisions: readonly number[] | undefined, options: ScoreOptions): Pick<ScoreOutput, 'timelinessChance' | 'excessEffectiveness'> {
  if (decisions === undefined) return { timelinessChance: null, excessEffectiveness: null };
  const asked = { ...run, decisions };
  return { timelinessChance: timelinessChance(asked, options), excessEffectiveness: excessEffectiveness(asked, options).value };
}

function againstBaseline(
  mediated: number,
  baseline: ScoreInput['unmediated'],
  options: ConsensusGainOptions,
): Pick<ScoreOutput, 'baselineFinal' | 'deltaS' | 'consensusGain' | 'rawChange'> {
  if (baseline === undefined) return { baselineFinal: null, deltaS: null, consensusGain: null, rawChange: false };
  const unmediated = finalConsensus(buildTrajectory(baseline));
  const gain = consensusGain({ mediated, unmediated }, options);
  return {
    baselineFinal: unmediated,
    deltaS: deltaS({ mediated, unmediated }),
    consensusGain: gain.value,
    rawChange: gain.rawChange,
  };
}
