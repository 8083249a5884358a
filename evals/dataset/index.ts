/** A dataset of scenarios in numbers. Pure functions: no I/O, clock or randomness. */
export { guessByLetter } from './letters.js';
export { GRAM, overlapPairs } from './overlap.js';
export { type Balance, type DatasetStats, datasetStatsSchema, type LetterGuess, type OfflineReplays, type OverlapPair, type Spread } from './schema.js';
export { datasetStats } from './stats.js';
