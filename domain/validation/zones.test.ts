import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { conditionById } from '../conditions/index.js';
import type { Preferences, Topic } from '../scenario.js';
import { exampleScenarioFile } from './fixture.js';
import { middleOptions, middleValues } from './middle.js';
import { dominates, favouritePackage, packagesOf, packageValue, paretoFrontier, valuedPackages, zoneOfAgreement } from './zones.js';

const { scenario, expansions } = exampleScenarioFile();
const topic = (id: string, labels: string): Topic => ({
  id,
  name: id,
  description: id,
  options: [...labels].map((label) => ({ label, short: `${id} ${label}`, description: `${id} ${label}` })),
});

describe('packages', () => {
  it('are all combinations, the last topic varying fastest', () => {
    expect(packagesOf([topic('PAY', 'AB'), topic('DAY', 'ABC')])).toEqual([
      { PAY: 'A', DAY: 'A' },
      { PAY: 'A', DAY: 'B' },
      { PAY: 'A', DAY: 'C' },
      { PAY: 'B', DAY: 'A' },
      { PAY: 'B', DAY: 'B' },
      { PAY: 'B', DAY: 'C' },
    ]);
  });

  it('are as many as the product of the options, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        const packages = packagesOf(sizes.map((size, i) => topic(`T${i}`, 'ABCDE'.slice(0, size))));
        expect(new Set(packages.map((chosen) => JSON.stringify(chosen))).size).toBe(sizes.reduce((a, b) => a * b, 1));
      }),
    );
  });

  it('are worth the weighted mean of their options', () => {
    expect(packageValue(scenario.preferences.BAKER!, { START: 'A', FAN: 'A', SHEETS: 'A' })).toBe((52 * 72 + 30 * 62 + 18 * 36) / 100);
  });

  it('without a topic, or with an unknown option, have no worth', () => {
    expect(() => packageValue(scenario.preferences.BAKER!, { START: 'A', FAN: 'A' })).toThrow('chooses nothing on topic SHEETS');
    expect(() => packageValue(scenario.preferences.BAKER!, { START: 'A', FAN: 'E', SHEETS: 'A' })).toThrow('no value for option E of topic FAN');
  });

  it('open with what a party likes best', () => {
    expect(favouritePackage(scenario.topics, scenario.preferences.BAKER!)).toEqual({ START: 'B', FAN: 'B', SHEETS: 'C' });
  });
});

describe('the zone of agreement', () => {
  it('holds what every party prefers to walking away', () => {
    expect(zoneOfAgreement(scenario)).toEqual([
      { package: { START: 'A', FAN: 'A', SHEETS: 'A' }, values: { BAKER: 62.52, HOUSE: 81.64 } },
      { package: { START: 'A', FAN: 'A', SHEETS: 'B' }, values: { BAKER: 64.32, HOUSE: 56.44 } },
      { package: { START: 'A', FAN: 'B', SHEETS: 'A' }, values: { BAKER: 73.92, HOUSE: 65.8 } },
      { package: { START: 'B', FAN: 'A', SHEETS: 'A' }, values: { BAKER: 77.08, HOUSE: 57.84 } },
      { package: { START: 'B', FAN: 'C', SHEETS: 'A' }, values: { BAKER: 58.48, HOUSE: 66 } },
      { package: { START: 'C', FAN: 'B', SHEETS: 'A' }, values: { BAKER: 59.36, HOUSE: 56.28 } },
    ]);
  });

  it('leaves out a package that only equals a fallback', () => {
    const exact = structuredClone(scenario);
    exact.preferences.BAKER!.fallbackValue = 77.08;
    expect(zoneOfAgreement(exact)).toEqual([]);
  });

  it('counts the third party in where there is one', () => {
    const three = conditionById('parties:three').apply(scenario, expansions);
    expect(zoneOfAgreement(three).map(({ package: chosen }) => chosen)).toEqual([
      { START: 'A', FAN: 'A', SHEETS: 'A' },
      { START: 'A', FAN: 'A', SHEETS: 'B' },
      { START: 'A', FAN: 'B', SHEETS: 'A' },
    ]);
  });
});

describe('the Pareto frontier', () => {
  it('is what nothing else dominates, and dominates the rest', () => {
    const frontier = paretoFrontier(scenario);
    const all = valuedPackages(scenario);
    for (const { values } of frontier) expect(all.some((other) => dominates(other.values, values))).toBe(false);
    for (const { values } of all.filter((one) => !frontier.some(({ package: chosen }) => JSON.stringify(chosen) === JSON.stringify(one.package)))) {
      expect(frontier.some((other) => dominates(other.values, values))).toBe(true);
    }
  });

  it('needs one party better off and none worse', () => {
    expect(dominates({ A: 2, B: 1 }, { A: 1, B: 1 })).toBe(true);
    expect(dominates({ A: 1, B: 1 }, { A: 1, B: 1 })).toBe(false);
    expect(dominates({ A: 2, B: 0 }, { A: 1, B: 1 })).toBe(false);
  });
});

describe('the middle', () => {
  const side = (values: Record<string, number>): Preferences => ({ weights: { PAY: 100 }, optionValues: { PAY: values }, fallbackValue: 50 });

  it.each<[string, string, Record<string, number>, Record<string, number>, string[]]>([
    ['splits the difference', 'ABC', { A: 100, B: 50, C: 0 }, { A: 0, B: 45, C: 100 }, ['B']],
    ['is not what serves both', 'ABCD', { A: 100, B: 75, C: 48, D: 0 }, { A: 0, B: 72, C: 46, D: 100 }, ['C']],
    ['is nobody’s favourite, however even that is', 'ABC', { A: 100, B: 0, C: 5 }, { A: 50, B: 10, C: 100 }, ['B']],
    ['is either of two favourites where there is nothing else', 'AB', { A: 100, B: 0 }, { A: 0, B: 100 }, ['A', 'B']],
  ])('%s', (_, labels, one, other, due) => {
    expect(middleOptions(topic('PAY', labels), [side(one), side(other)])).toEqual(due);
  });

  it('is valued by the weights of each side', () => {
    expect(middleValues(scenario)).toEqual({ BAKER: (52 * 44 + 30 * 62 + 18 * 46) / 100, HOUSE: (34 * 42 + 24 * 66 + 42 * 40) / 100 });
  });

  it('lets a coin decide among equals', () => {
    const two = structuredClone(scenario);
    two.topics = [topic('PAY', 'AB')];
    two.preferences = { BAKER: side({ A: 100, B: 0 }), HOUSE: side({ A: 0, B: 100 }) };
    expect(middleValues(two)).toEqual({ BAKER: 50, HOUSE: 50 });
  });
});
