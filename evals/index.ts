/** `concord-bench/evals`: the metrics as pure functions. No I/O, clock or randomness. */
export { AXES, type Axis } from '../domain/conditions/index.js';
export {
  GAIN_FLOOR,
  axisBalancedMean,
  clippedMeanOf,
  meanOf,
  medianOf,
  plainMean,
  ratioOfSums,
  type ByAxis,
  type MeanOf,
} from './aggregate.js';
export {
  consensusGain,
  dealS,
  deltaS,
  type ConsensusGain,
  type ConsensusGainOptions,
  type MatchedConsensus,
} from './consensus-gain.js';
export {
  EFFECT_HORIZON,
  effectiveness,
  type Effectiveness,
  type EffectivenessOptions,
  type InterventionScore,
} from './effectiveness.js';
export { firstIntervention, interventionFrequency } from './frequency.js';
export { lowestPair, meanPair, type PairRatings } from './pairs.js';
export { MAX_TURNS, parseScoreInput, scoreInputSchema, type ScoreInput } from './score-input.js';
export { score, type ScoreOptions, type ScoreOutput } from './score.js';
export {
  DROP_THRESHOLD,
  TIMELINESS_WINDOW,
  dropEvents,
  timeliness,
  type DropEvent,
  type LatencyOrigin,
  type ScoredDrop,
  type Timeliness,
  type TimelinessOptions,
} from './timeliness.js';
export {
  INITIAL_CONSENSUS,
  INITIAL_RATING,
  buildTrajectory,
  carryForward,
  consensusAt,
  finalConsensus,
  remap,
  type Rating,
  type Ratings,
  type TopicRatings,
} from './trajectory.js';
