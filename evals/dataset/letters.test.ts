import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { guessByLetter } from './letters.js';

/** The example with option values drawn anew; `favoured` moves the best to one letter. */
function drawn(n: number, favoured: string | null): ScenarioFile {
  const file = exampleScenarioFile({ id: `example-${n}` });
  const random = randomStream('letters', n);
  for (const own of Object.values(file.scenario.preferences)) {
    for (const values of Object.values(own.optionValues)) {
      const letters = Object.keys(values);
      const best = favoured ?? random.pick(letters);
      for (const letter of letters) values[letter] = letter === best ? 100 : 10 + 60 * random.next();
    }
  }
  return file;
}

describe('a guess by letters', () => {
  it('is at chance where letters are drawn', () => {
    const guess = guessByLetter(Array.from({ length: 60 }, (_, n) => drawn(n, null)))!;
    expect(guess).toMatchObject({ guesses: 360, atChance: true });
    expect(guess.chance).toBeGreaterThan(0.25);
    expect(guess.chance).toBeLessThan(0.34);
  });

  it('hits always where the best is always B', () => {
    expect(guessByLetter(Array.from({ length: 20 }, (_, n) => drawn(n, 'B')))).toMatchObject({ guesses: 120, hits: 120, atChance: false, high: 1 });
  });

  it('learns from the other half only', () => {
    expect(guessByLetter([drawn(1, 'B')])).toBeNull();
    expect(guessByLetter([drawn(1, 'B'), drawn(2, 'A')])).toMatchObject({ hits: 0 });
  });
});
