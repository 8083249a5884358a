/** Builds `results.json` of a curation from its rows. */
export { type CurationResultsInput, curationResults } from './curation-results.js';
