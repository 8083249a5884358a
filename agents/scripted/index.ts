/** The rule-based agents by name, as in `--mediators scripted/attentive` or `--use party=scripted/party`. */
import type { Filter, Writer } from '../curators.js';
import type { Evaluator, Mediator, Party } from '../interfaces.js';
import { offlineEvaluator } from './evaluator/index.js';
import { impasseFilter } from './filter/index.js';
import { attentiveMediator } from './mediators/attentive.js';
import { periodicMediator } from './mediators/periodic.js';
import { silentMediator } from './mediators/silent.js';
import { offlineParty } from './party/index.js';
import { offlineWriter } from './writer/index.js';

export { createPeriodicMediator, type PeriodicOptions, periodicMediator } from './mediators/periodic.js';
export { attentiveMediator } from './mediators/attentive.js';
export { silentMediator } from './mediators/silent.js';
export { createOfflineParty, offlineParty, type OfflinePartyOptions } from './party/index.js';
export { offlineEvaluator } from './evaluator/index.js';

export const SCRIPTED_MEDIATORS: Readonly<Record<string, Mediator>> = {
  'scripted/silent': silentMediator,
  'scripted/periodic': periodicMediator,
  'scripted/attentive': attentiveMediator,
};

/** `offline` in the party slot is `scripted/party`. */
export const SCRIPTED_PARTIES: Readonly<Record<string, Party>> = { 'scripted/party': offlineParty };

/** `offline` in the evaluator slot is `scripted/reader`. */
export const SCRIPTED_EVALUATORS: Readonly<Record<string, Evaluator>> = { 'scripted/reader': offlineEvaluator };

/** `offline` in the writer slot is `scripted/drafter`. */
export const SCRIPTED_WRITERS: Readonly<Record<string, Writer>> = { 'scripted/drafter': offlineWriter };

/** `offline` in the filter slot is `scripted/impasse`. */
export const SCRIPTED_FILTERS: Readonly<Record<string, Filter>> = { 'scripted/impasse': impasseFilter };
