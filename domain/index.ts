/** The words of the field as types and schemas. */
export * from './scenario.js';
export * from './outcome.js';
export * from './turn.js';
export * from './judgement.js';
export * from './plan.js';
export { type Identity, type Manifest, manifestSchema } from './manifest.js';
export { type Results, type ResultCell, type MediatorRow, resultsSchema } from './results.js';
export { CONDITIONS, CONDITION_IDS, conditionById, type Axis, type Condition } from './conditions/index.js';
export { validateScenarioFile } from './validation/index.js';
export { scenarioHash } from './scenario-hash.js';
export { ConcordError, ContextOverflowError, EXIT, InfraError, type ExitCode } from './errors.js';
export { type AgentFault, AgentFaultError, type FaultKind } from './fault.js';
export { unrecorded } from './ports/calls.js';
export { type JudgeView, type LogLine, type MediatorView, type PartyView, viewForJudge, viewForMediator, viewForParty } from './views/index.js';
export { randomStream, type Random } from './random.js';
