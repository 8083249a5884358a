/** Suites that third parties run on their own agents, and the dispute on which they practise. */
export { evaluatorChecks, describeEvaluator } from './evaluator.js';
export { mediatorChecks, describeMediator } from './mediator.js';
export { partyChecks, describeParty } from './party.js';
export { PRACTICE_CONDITIONS, type PracticeCondition, practiceScenario } from './practice.js';
export type { Check, ConformanceOptions, Runner } from './suite.js';
