/** Language models in the slots of party, mediator, evaluator, searcher and writer. */
export { llmEvaluator } from './evaluator.js';
export { llmMediator } from './mediator.js';
export { type LlmOptions, type LlmSlot, SAMPLING, samplingOf } from './options.js';
export { llmParty } from './party.js';
export { type Layout, LAYOUTS, howPrompt, judgePrompt, partyPrompt, repairText, whenPrompt } from './prompts.js';
export { llmSearcher } from './searcher.js';
export { llmFingerprint, llmSettings } from './settings.js';
export { type Template, parseTemplate, withOwnText } from './template.js';
export { type TemplateFile } from './template-lines.js';
export { TEMPLATE_ROLES, type TemplateRole } from './template-roles.js';
export { type OwnPrompt, type Templates, shippedTemplates, templatesWith } from './templates.js';
export { llmWriter } from './writer.js';
export { historyPrompt, newcomerPrompt, recastPrompt, searchPrompt, weighPrompt } from './writer-prompts.js';
