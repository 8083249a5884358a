export { renderReport } from './render-report.js';
export { dialogueBytes } from './browser/index.js';
