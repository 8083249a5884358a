export { type LogLine, type SharedBackground, type Speaker, logLine } from './view.js';
export { type OwnThought, type PartyView, personaInstructions, viewForParty } from './party-view.js';
export { type MediatorSeesPosture, type MediatorView, mediatorSeesPostureSchema, viewForMediator } from './mediator-view.js';
export { type JudgeView, viewForJudge } from './judge-view.js';
