import { describe, expect, test } from '@jest/globals';
import type { LogLine } from '../../../domain/views/index.js';
import { packageIn } from './package.js';
import { readLine } from './read-line.js';
import { HILL, ORCHARD } from './reading.fixture.js';
import { sentencesOf } from './sentences.js';

const line = (text: string): LogLine => ({ turn: 1, kind: 'party', speaker: HILL, text });

describe('sentencesOf', () => {
  test('cuts at full stops, not at abbreviations or numbers', () => {
    expect(sentencesOf('Mr. Hale paid 18.5 crowns. Did you? Yes!')).toEqual(['Mr. Hale paid 18.5 crowns.', 'Did you?', 'Yes!']);
    expect(sentencesOf('  ')).toEqual([]);
  });
});

describe('readLine', () => {
  test('each clause has its own cues', () => {
    const { sentences } = readLine(line('We cannot accept a public apology, but alternate days work for us.'), ORCHARD);
    expect(sentences[0]?.clauses.map(({ mentions, cues }) => [mentions.map(({ option }) => option), cues.has('accept'), cues.has('reject')])).toEqual([
      [['A'], false, true],
      [['C'], true, false],
    ]);
  });

  test('is read once per line object and per topics, copies of the topics included', () => {
    const said = line('We propose a joint note.');
    const reading = readLine(said, ORCHARD);
    expect(readLine(said, structuredClone([...ORCHARD]))).toBe(reading);
    expect(readLine(said, ORCHARD.slice(0, 1))).not.toBe(reading);
  });

  test('the closing token shows in the signal only', () => {
    const with_ = readLine(line('We propose a joint note. [FINAL AGREEMENT]'), ORCHARD);
    const without = readLine(line('We propose a joint note.'), ORCHARD);
    expect(with_.signal).toBe('agreement');
    expect(with_.sentences).toEqual(without.sentences);
  });

  test('a line is cheap', () => {
    const text = 'We cannot accept a public apology, but alternate days work for us. What would you need on the gate? '.repeat(3);
    const batch = (number: number): number => {
      const fresh = Array.from({ length: 20 }, (_, index) => line(`${text} Our offer number ${number * 20 + index} is a joint note.`));
      const start = performance.now();
      fresh.forEach((said) => readLine(said, ORCHARD));
      return (performance.now() - start) / fresh.length;
    };
    // The quietest of ten batches: about 0.1 ms a line where nothing else runs.
    expect(Math.min(...Array.from({ length: 10 }, (_, number) => batch(number)))).toBeLessThan(2);
  });
});

describe('packageIn', () => {
  test.each<[string, Record<string, string> | null]>([
    ['We propose equal water shares together with a joint note.', { WATER: 'A', WORDS: 'C' }],
    ['If you take the harvest-only passage, we can accept alternate days.', { GATE: 'C', WATER: 'C' }],
    ['Here is a package. On the gate: locked at night. On water: a second pump. And a joint note.', { GATE: 'A', WATER: 'B', WORDS: 'C' }],
    ['We propose alternate days.', null],
    ['We reject the joint note and the second pump.', null],
  ])('%s', (text, expected) => {
    expect(packageIn(text, ORCHARD)).toEqual(expected);
  });
});
