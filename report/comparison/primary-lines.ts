/** What the primary contrast says of each mediator, for a terminal. */
import type { Results } from '../../domain/results.js';
import { visibleText } from '../visible-text.js';
import { TERMINAL_WIDTH, wrap } from '../wrap.js';
import { primaryInWords, primarySentence } from './words.js';

/** A heading and a sentence for each mediator; empty where none was run. Controls stand in the report. */
export function primaryLines({ analysis: { primary }, mediators, offline }: Results, columns: number = TERMINAL_WIDTH): string[] {
  const underTest = new Set(mediators.filter(({ control }) => control === null).map(({ row }) => row));
  const rows = primary.rows.filter(({ row }) => underTest.has(row));
  if (rows.length === 0) return [];
  const width = Math.min(columns <= 0 ? TERMINAL_WIDTH : columns, TERMINAL_WIDTH);
  return [`Primary: ${primaryInWords(primary)}`, ...rows.map((row) => primarySentence(row, primary, offline))].flatMap((line) => wrap(visibleText(line), { width, rest: '  ' }));
}
