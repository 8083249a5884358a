/** Suites that third parties run on their own agents, and the disputes on which they practise. */
export { evaluatorChecks, describeEvaluator } from './evaluator.js';
export { describeFilter, filterChecks } from './filter.js';
export { mediatorChecks, describeMediator } from './mediator.js';
export { partyChecks, describeParty } from './party.js';
export { PRACTICE_CONDITIONS, type PracticeCondition, practiceScenario } from './practice.js';
export { practiceSeeds } from './practice-seeds.js';
export { describeSearcher, searcherChecks, type SearcherOptions } from './searcher.js';
export { describeWriter, writerChecks } from './writer.js';
export type { Check, ConformanceOptions, Runner } from './suite.js';
