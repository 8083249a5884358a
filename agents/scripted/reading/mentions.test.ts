import { describe, expect, test } from '@jest/globals';
import { readMentions } from './mentions.js';
import { ORCHARD } from './reading.fixture.js';

function read(text: string): string[] {
  return readMentions(text, ORCHARD).map(({ topic, option }) => `${topic}:${option ?? '-'}`);
}

describe('readMentions', () => {
  test.each(ORCHARD.flatMap((topic) => topic.options.map((option) => [option.short, `${topic.id}:${option.label}`] as const)))(
    'finds "%s" by its name and by nothing else',
    (short, expected) => {
      expect(read(`For our part, ${short} is what we can speak of today.`)).toEqual([expected]);
    },
  );

  test.each(ORCHARD.flatMap((topic) => topic.options.map((option) => [option.description, `${topic.id}:${option.label}`] as const)))(
    'finds "%s" by its own words',
    (description, expected) => {
      expect(read(description)).toContain(expected);
    },
  );

  test.each([
    ['We could lock the gate at night.', ['GATE:A']],
    ['The gate stays; passage for the harvest only.', ['GATE:-', 'GATE:C']],
    ['What would you need on the gate?', ['GATE:-']],
    ['Drilling another pump, a second one, costs 18500 crowns.', ['WATER:B']],
    ['Let us sign a note, a joint one.', ['WORDS:C']],
    ['GATE: B, WATER = C', ['GATE:B', 'WATER:C']],
    ['On WATER we would take option A.', ['WATER:A']],
  ])('reads %j through inflection and other order', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each(['We have talked for two years and nothing came of it.', 'You take what you want and call it a fair deal.', 'A statement like that helps no one.', 'I need time to consider your offer.'])(
    'hears no topic in "%s"',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  test('places: the words that were read, and the sentence they stand in', () => {
    const text = 'Good morning. We want equal water shares.';
    const [mention] = readMentions(text, ORCHARD);
    expect(mention).toMatchObject({ topic: 'WATER', option: 'A', sentence: 1 });
    expect(text.slice(mention?.start, mention?.end)).toBe('equal water shares');
  });

  test('offsets stay true behind a closing token', () => {
    const text = '[IMPASSE] We want alternate days.';
    const [mention] = readMentions(text, ORCHARD);
    expect(text.slice(mention?.start, mention?.end)).toBe('alternate days');
  });

  test('a shared word belongs to the option that explains it best', () => {
    expect(read('We offer a joint note, and no statement from the gate.')).toEqual(expect.arrayContaining(['WORDS:C', 'WORDS:B']));
    expect(read('The meter at the pump shows 40 cubic metres a week.')).toEqual(['WATER:A']);
  });
});
