/** The estimate of a plan, for a terminal. */
export { type PlanShown, renderPlan } from './render-plan.js';
