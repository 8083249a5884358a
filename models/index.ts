/** The one way to reach a model: what is known of models (`catalogue/`), answers (`content/`), requests (`transport/`). */
export { type Budget, createBudget } from './budget/budget.js';
export { type Catalogue, createCatalogue } from './catalogue/catalogue.js';
export { isLoopback, keyOf } from './catalogue/endpoint.js';
export { readModelsFile, shippedModelsFile } from './catalogue/read-models-file.js';
export { createModels, type Gateway, type GatewayPorts } from './gateway.js';
export { createRedactor, type Redactor, type Secret, secretsIn } from './redact.js';
export type { LimitStatus } from './limits/index.js';
export type { Citation, ResearchAnswer, ResearchMode, ResearchQuestion } from './responses/types.js';
export type { Waiting } from './transport/waits.js';
export type { AnswerMethod, ModelQuestion, Models, Reading, ResolvedModel, WireSchema } from './types.js';
