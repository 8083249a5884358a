/** What came of a curation: a table for the terminal, one self-contained page. */
export { type CurationReport, exampleOf, renderCurationReport } from './render-report.js';
export { renderCurationTable } from './terminal-table.js';
