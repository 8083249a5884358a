import { describe, expect, test } from '@jest/globals';
import { firstIntervention, interventionFrequency } from './frequency.js';

describe('interventionFrequency', () => {
  test('is a share of the party turns on which the mediator was asked', () => {
    expect(interventionFrequency({ interventions: 2, asked: 8 })).toBe(25);
    expect(interventionFrequency({ interventions: 0, asked: 8 })).toBe(0);
  });

  test('is null if it was never asked', () => {
    expect(interventionFrequency({ interventions: 0, asked: 0 })).toBeNull();
  });

  test.each([-1, 0.5])('refuses a count of %p', (count) => {
    expect(() => interventionFrequency({ interventions: count, asked: 3 })).toThrow(RangeError);
    expect(() => interventionFrequency({ interventions: 1, asked: count })).toThrow(RangeError);
  });
});

describe('firstIntervention', () => {
  test('is the place of the first one in the dialogue', () => {
    expect(firstIntervention({ interventions: [6, 11], turns: 24 })).toBe(25);
  });

  test('is null if the mediator never spoke', () => {
    expect(firstIntervention({ interventions: [], turns: 24 })).toBeNull();
  });

  test('refuses interventions outside the dialogue or out of order', () => {
    expect(() => firstIntervention({ interventions: [25], turns: 24 })).toThrow(RangeError);
    expect(() => firstIntervention({ interventions: [6, 2], turns: 24 })).toThrow(RangeError);
    expect(() => firstIntervention({ interventions: [], turns: 0 })).toThrow(RangeError);
  });
});
