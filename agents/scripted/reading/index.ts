/** Reading what is said: topics, options, cues, packages. For every offline agent; knows no phrase bank. */
export { type Cue, CUES } from './cue-patterns.js';
export { cuesOf } from './cues.js';
export { hintsAt, type Mention, mentionsAt, nearOption, readMentions } from './mentions.js';
export { packageIn } from './package.js';
export { type ReadClause, type Reading, type ReadSentence, readLine } from './read-line.js';
export { clauseSpans, sentenceSpans, sentencesOf, type Span, withoutClosingTokens } from './sentences.js';
export { isContentWord } from './generic-words.js';
export { type Word, wordsOf } from './words.js';
