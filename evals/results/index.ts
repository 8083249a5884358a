/** Builds `results.json` from an experiment's rows. */
export { buildResults } from './build-results.js';
export type { CellJudgement, CellTally, EndedCell, OpenCell, ResultsInput } from './input.js';
export { resultsJsonSchema } from './json-schema.js';
export { locatedTrajectory, type LocatedDialogue } from './located-trajectory.js';
export { FAULT_SHARE_MARKED, FEW, OFFLINE_NOTICE } from './notices.js';
export { axisOf } from './row-means.js';
