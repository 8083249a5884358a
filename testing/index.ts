/**
 * `concord-bench/testing`: a model server that fails by script, suites that any agent can be held to, and agents that
 * say what they are told, record every call, and fail loudly where nothing was told.
 */
export { agentContext, type TestContext } from './agent-context.js';
export * from './conformance/index.js';
export { type MemoryCalls, memoryCalls, type RecordedCall } from './memory-calls.js';
export * from './mock-server/index.js';
export {
  type EvaluatorCall,
  type MediatorCall,
  type PartyCall,
  type Script,
  type ScriptedEvaluator,
  type ScriptedMediator,
  type ScriptedParty,
  scriptedEvaluator,
  scriptedMediator,
  scriptedParty,
  seated,
} from './scripted-agents.js';
export {
  type AddPartyCall,
  type FilterCall,
  type RecastCall,
  type ScriptedFilter,
  type ScriptedSearcher,
  type ScriptedWriter,
  scriptedFilter,
  scriptedSearcher,
  scriptedWriter,
  type SearchCall,
  type WeighCall,
  type WriteHistoryCall,
  type WriterCall,
  type WriterScript,
} from './scripted-curators.js';
