/** The orchard as a whole scenario: a fourth one, with short options, one of which begins with "no". */
import type { Scenario } from '../../../domain/scenario.js';
import { DALE, HILL, ORCHARD } from '../reading/reading.fixture.js';

export const ORCHARD_CORE =
  'Two families share an orchard, a drive between their yards and a common pump. In the dry summer of 2019 the upper family drew at night; in May they closed the drive, and an unsigned page in the parish paper spoke of theft.';

export const ORCHARD_SCENARIO: Scenario = {
  background: { core: ORCHARD_CORE },
  topics: [...ORCHARD],
  parties: [
    {
      ...HILL,
      role: 'You speak for the upper family. You want quiet nights and a pump that works; without a deal the well association decides in spring.',
      relation: 'You clash with the lower family on all points.',
      stances: {
        GATE: 'You want the gate locked at night, because the tools in the barn were stolen twice.',
        WATER: 'You want equal water shares, because you paid half of the pump.',
        WORDS: 'You want no statement, because nobody knows who wrote the letter.',
      },
      persona: {},
    },
    {
      ...DALE,
      role: 'You speak for the lower family. You want your way to the field back and your name cleared; without a deal you go to the land court.',
      relation: 'You clash with the upper family on all points.',
      stances: {
        GATE: 'You want the gate removed, because the way round costs an hour a day.',
        WATER: 'You want a second pump, because your trees stand lowest and dry out first.',
        WORDS: 'You want a public apology, because your children are asked about it at school.',
      },
      persona: {},
    },
  ],
  preferences: {
    HILL: {
      weights: { GATE: 45, WATER: 35, WORDS: 20 },
      optionValues: { GATE: { A: 100, B: 0, C: 60 }, WATER: { A: 100, B: 20, C: 70 }, WORDS: { A: 0, B: 100, C: 65 } },
      fallbackValue: 38,
    },
    DALE: {
      weights: { GATE: 30, WATER: 30, WORDS: 40 },
      optionValues: { GATE: { A: 0, B: 100, C: 70 }, WATER: { A: 10, B: 100, C: 60 }, WORDS: { A: 100, B: 0, C: 60 } },
      fallbackValue: 36,
    },
  },
  personaOrder: ['HILL', 'DALE'],
};
