/** Builds `results.json` from an experiment's rows. */
export { buildResults } from './build-results.js';
export type { CellJudgement, CellTally, EndedCell, OpenCell, ResultsInput } from './input.js';
export { locatedTrajectory, type LocatedDialogue } from './located-trajectory.js';
