/** Estimates of what a plan asks, costs and takes. Pure functions: no I/O, clock or randomness. */
export { assumedEvidence } from './assumptions.js';
export { type Comparing, DETECT, type Detectable, type DetectableDifference } from './detectable.js';
export { assumedSpread, type Difference, measuredSpread, type Parts, type Spread } from './detectable-spread.js';
export type { BudgetLine, Outlook } from './budget-outlook.js';
export { type Evidence, type Factor, ROLES, type Role } from './evidence.js';
export { estimatePlan } from './estimate.js';
export { evidenceFrom } from './from-pilot.js';
export type { Fit, LongestPrompt } from './longest-prompts.js';
export type { Pilot, PilotAccount, PilotDialogue } from './pilot.js';
export type { AskedSeat, PlanEstimate, PlanRow } from './plan-estimate.js';
export type { PlanInput, PlannedCell, PlannedModel, PlannedSeat, ScenarioSizes, Stage } from './plan-input.js';
export type { Range } from './range.js';
