/** What a provider allows, learned from its answers: a rate before a number of requests at once, per (provider, model, key). */
export { createLimits, type Limits, type LimitsPorts } from './limits.js';
export type { LimitReason, LimitStatus } from './status.js';
