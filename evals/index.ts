/**
 * `concord-bench/evals`: metrics and statistics as pure functions. No I/O, no clock; what is drawn comes from a stream that
 * the caller seeds.
 */
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
  effectiveness as interventionEffectiveness,
  overlappingWindows,
  type Effectiveness,
  type EffectivenessOptions,
  type InterventionScore,
  type MediatedRun,
} from './effectiveness.js';
export { excessEffectiveness, type ExcessEffectiveness, type MatchedIntervention } from './excess-effectiveness.js';
export { firstIntervention, interventionFrequency } from './frequency.js';
export { lowestPair, meanPair, type PairRatings } from './pairs.js';
export { MAX_TURNS, parseScoreInput, scoreInputSchema, type ScoreInput } from './score-input.js';
export { score, type ScoreOptions, type ScoreOutput } from './score.js';
export {
  DROP_THRESHOLD,
  TIMELINESS_WINDOW,
  dropEvents,
  timeliness,
  timeliness as interventionTimeliness,
  type DropEvent,
  type LatencyOrigin,
  type ScoredDrop,
  type Timeliness,
  type TimelinessOptions,
} from './timeliness.js';
export { timelinessChance, type AskedRun } from './timeliness-chance.js';
export { type WindowUnit } from './window.js';
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
export { randomStream, type Random } from '../domain/random.js';
export { type Estimate } from '../domain/analysis/estimate.js';
export { RESAMPLES, bootstrapT, ratioOf, type Measured, type RatioParts } from './statistics/bootstrap-t.js';
export { medianOver, type MedianOver, type Places } from './statistics/cluster-median.js';
export { FEWEST_CLUSTERS, FEW_CLUSTERS, clusterMean, type Weighted } from './statistics/cluster-mean.js';
export { holm } from './statistics/holm.js';
export { RATING_SCALES, krippendorffAlpha, type RatingScale } from './statistics/krippendorff.js';
export { wilsonInterval, type Interval } from './statistics/proportion.js';
export { averageRanks, kendallTau, kendallW, pearson, spearman } from './statistics/ranks.js';
export { signFlipTest, type SignFlip } from './statistics/sign-flip.js';
