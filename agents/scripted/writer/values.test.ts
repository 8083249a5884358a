/** Values by construction: found for every shape of draft, and told apart from the impossible. */
import { describe, expect, it } from '@jest/globals';
import type { Party, Topic } from '../../../domain/scenario.js';
import { dominates, favouritePackage, middleValues, packageValue, valuedPackages, zoneOfAgreement } from '../../../domain/validation/index.js';
import type { Draft } from '../../curators.js';
import { weighBoth } from './values.js';

function draftOfShape(topics: number, options: number, title: string): Draft {
  const all = Array.from({ length: topics }, (_, t): Topic => ({
    id: `T${t}`,
    name: t === topics - 1 ? 'An apology' : `Matter ${t}`,
    description: 'What is done.',
    options: Array.from({ length: options }, (_unused, o) => ({ label: 'ABCDE'[o]!, short: `matter ${t} plan ${o}`, description: `Plan ${o} of matter ${t}.` })),
  }));
  const party = (id: string, wish: number): Party => ({ id, name: id, role: '', relation: '', persona: {}, stances: Object.fromEntries(all.map(({ id: topic }, t) => [topic, `You want this: matter ${t} plan ${wish}, because it is due.`])) });
  return { title, background: { core: 'A quarrel.' }, topics: all, parties: [party('NORTH', 0), party('SOUTH', options - 1)], preferences: {} };
}

describe('weighBoth', () => {
  for (const topics of [2, 3, 4]) {
    for (const options of [3, 4, 5]) {
      it(`finds a zone for ${topics} topics of ${options} options`, () => {
        for (let run = 0; run < 25; run += 1) {
          const draft = draftOfShape(topics, options, `Case ${run}`);
          const weighing = weighBoth(draft, ['NORTH', 'SOUTH']);
          const preferences = Object.fromEntries(Object.entries(weighing).map(([id, { weights, optionValues, fallbackValue }]) => [id, { weights, optionValues, fallbackValue }]));
          const scenario = { ...draft, preferences, personaOrder: ['NORTH', 'SOUTH'] as [string, string] };
          const [north, south] = [preferences['NORTH']!, preferences['SOUTH']!];
          for (const { weights } of [north, south]) {
            expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
            expect(new Set(Object.values(weights)).size).toBeGreaterThan(1);
          }
          expect(zoneOfAgreement(scenario).length).toBeGreaterThanOrEqual(2);
          expect(packageValue(south, favouritePackage(draft.topics, north))).toBeLessThanOrEqual(south.fallbackValue);
          expect(packageValue(north, favouritePackage(draft.topics, south))).toBeLessThanOrEqual(north.fallbackValue);
          expect(favouritePackage(draft.topics, north)).toEqual(Object.fromEntries(draft.topics.map(({ id }) => [id, 'A'])));
          const middle = middleValues(scenario);
          expect(valuedPackages(scenario).some(({ values }) => dominates(values, middle))).toBe(true);
        }
      });
    }
  }

  it('refuses what has no room for a trade, naming the topics', () => {
    expect(() => weighBoth(draftOfShape(2, 2, 'Narrow'), ['NORTH', 'SOUTH'])).toThrow(/no values for T0 \(2 options\), T1 \(2 options\)/);
  });

  it('refuses to weigh parties that are not in the draft', () => {
    expect(() => weighBoth(draftOfShape(2, 3, 'Known'), ['NORTH', 'EAST'])).toThrow(/asked about NORTH, EAST/);
  });
});
