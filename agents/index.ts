/** `concord-bench/agents`: the interfaces of all slots, and the scripted agents. */
export * from './interfaces.js';
export { createHttpAgents, type HttpAgents } from './http/http-agents.js';
export { REFERENCE_FORMS, parseReference, type AgentReference } from './reference.js';
export { type Layout, llmEvaluator, llmMediator, type LlmOptions, llmParty, shippedTemplates, templatesWith } from './llm/index.js';
export * from './curators.js';
export { FILTER_SLOT, SEARCHER_FORMS, seatFilter, seatSearcher, seatWriter, WRITER_SLOT } from './seat-curators.js';
export { EVALUATOR_SLOT, MEDIATOR_SLOT, PARTY_SLOT, seat, type Seating } from './seat.js';
