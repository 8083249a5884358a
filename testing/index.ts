/** `concord-bench/testing`: agents for tests. They say what they are told, record every call, and fail loudly where nothing was told. */
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
