import { describe, expect, it } from '@jest/globals';
import { CULTURES, POSTURES } from '../scenario.js';
import { exampleScenario } from '../validation/fixture.js';
import { cultureInstruction, HOFSTEDE_2010, POSTURE_DESCRIPTION, POSTURE_INSTRUCTION, reactivityInstruction, withReactivity } from './index.js';

const wordsOf = (text: string): number => text.split(/\s+/).length;

describe('what a condition tells a party', () => {
  it('three postures of about one length, in the second person', () => {
    const lengths = POSTURES.map((posture) => wordsOf(POSTURE_INSTRUCTION[posture]));
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThanOrEqual(1.15);
    for (const posture of POSTURES) expect(POSTURE_INSTRUCTION[posture]).toMatch(/\byou\b/);
  });

  it('the mediator’s line of a posture speaks of the parties in the third person', () => {
    for (const posture of POSTURES) {
      expect(POSTURE_DESCRIPTION[posture]).toMatch(/^The parties\b/);
      expect(POSTURE_DESCRIPTION[posture]).not.toMatch(/\byour?\b/i);
    }
  });

  it.each([0, 0.33, 0.66, 1])('reactivity %d by its number, in one template', (r) => {
    const text = reactivityInstruction(r);
    expect(text).toContain(`reactivity is ${r.toFixed(2)} `);
    expect(text.replace(r.toFixed(2), 'R')).toBe(reactivityInstruction(0.5).replace('0.50', 'R'));
  });

  it('reactivities of any level reach the two parties by personaOrder', () => {
    const { parties } = withReactivity(exampleScenario(), [0.33, 0.66]);
    expect(parties.map(({ id, persona }) => [id, persona.reactivity])).toEqual([['BAKER', 0.66], ['HOUSE', 0.33]]);
  });

  it.each(CULTURES)('culture %s by its six scores of 2010', (culture) => {
    const text = cultureInstruction(culture);
    for (const score of Object.values(HOFSTEDE_2010[culture])) expect(text).toContain(` ${score} of 100 (`);
    expect(text.match(/ of 100 \(/g)).toHaveLength(6);
    expect(text).toMatch(/You speak English\.$/);
  });

  it('the 2010 matrix', () => {
    expect(HOFSTEDE_2010).toEqual({
      US: { PDI: 40, IDV: 91, MAS: 62, UAI: 46, LTO: 26, IVR: 68 },
      CN: { PDI: 80, IDV: 20, MAS: 66, UAI: 30, LTO: 87, IVR: 24 },
      KR: { PDI: 60, IDV: 18, MAS: 39, UAI: 85, LTO: 100, IVR: 29 },
    });
  });
});
