/** A comparison in words and tables. */
export { differencesInWords } from './differences.js';
export { primaryLines } from './primary-lines.js';
export { renderComparison } from './render.js';
export { CONTRAST_WORDS, doubtInWords, pairSentence, pInWords, primaryInWords, primarySentence } from './words.js';
