import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ConcordError } from '../errors.js';
import { scenarioHash } from '../scenario-hash.js';
import { type Expansions, type Scenario, scenarioSchema } from '../scenario.js';
import { exampleScenarioFile } from '../validation/fixture.js';
import { AXES, CONDITION_IDS, CONDITIONS, type Condition, conditionById } from './index.js';

/** The only paths that a condition of each kind may change. */
const OWN_COMPONENT: readonly [RegExp, RegExp][] = [
  [/^general$/, /^$/],
  [/^strategy:/, /^background\.posture$/],
  [/^emotion:/, /^parties\.\d\.persona\.reactivity$/],
  [/^culture:/, /^parties\.\d\.persona\.culture$/],
  [/^history:/, /^background\.history$/],
  [/^parties:/, /^(?:parties\.[01]\.relation|parties\.2|preferences\.[A-Z0-9]+|background\.core)$/],
];

/** Topmost paths at which two JSON values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (Object.is(a, b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(one, key) && Object.hasOwn(other, key) ? differences(one[key], other[key], at) : [at];
  });
}

/** Which axes have left a mark on a scenario. */
function marks({ background, parties }: Scenario): string[] {
  return [
    ...(background.posture === undefined ? [] : ['SA']),
    ...(background.history === undefined ? [] : ['LONG']),
    ...(parties.length === 2 ? [] : ['MS']),
    ...(parties.some(({ persona }) => persona.reactivity !== undefined) ? ['EMO'] : []),
    ...(parties.some(({ persona }) => persona.culture !== undefined) ? ['CUL'] : []),
  ];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

interface Base {
  scenario: Scenario;
  expansions: Expansions;
}

/** The schema refuses blank ones. */
const text = fc.string({ minLength: 1 }).filter((some) => some.trim() !== '');

/** Variants of the example: who speaks first, whose persona is first, which topics, what texts. Frozen. */
const bases: fc.Arbitrary<Base> = fc
  .record({ speakersSwapped: fc.boolean(), orderSwapped: fc.boolean(), topics: fc.integer({ min: 1, max: 3 }), core: text, role: text })
  .map(({ speakersSwapped, orderSwapped, topics, core, role }) => {
    const { scenario, expansions } = exampleScenarioFile();
    if (speakersSwapped) scenario.parties.reverse();
    if (orderSwapped) scenario.personaOrder.reverse();
    scenario.topics = scenario.topics.slice(0, topics);
    scenario.background.core = core;
    scenario.parties[0]!.role = role;
    return deepFreeze({ scenario, expansions });
  });
const sequences = fc.array(fc.constantFrom(...CONDITIONS), { minLength: 1, maxLength: 20 });
const runIn = ({ scenario, expansions }: Base, condition: Condition): Scenario => condition.apply(scenario, expansions);

describe('the fifteen conditions', () => {
  it('stand in the published order', () => {
    expect(CONDITION_IDS).toEqual([
      'general',
      'strategy:competing', 'strategy:avoiding', 'strategy:accommodating',
      'parties:three',
      'history:5x',
      'emotion:com-com', 'emotion:com-react', 'emotion:react-react',
      'culture:us-us', 'culture:cn-cn', 'culture:kr-kr', 'culture:us-cn', 'culture:us-kr', 'culture:cn-kr',
    ]);
  });

  it('spread over the axes as 1, 3, 1, 1, 3, 6', () => {
    expect(AXES.map((axis) => CONDITIONS.filter((condition) => condition.axis === axis).length)).toEqual([1, 3, 1, 1, 3, 6]);
  });

  it('are found by id, and a mistyped id is told the nearest', () => {
    for (const id of CONDITION_IDS) expect(conditionById(id).id).toBe(id);
    expect(() => conditionById('strategy:competeing')).toThrow(expect.objectContaining({ code: 'unknown_name', fix: expect.stringMatching(/^Did you mean strategy:competing\b/) }));
  });

  it.each(CONDITIONS.filter(({ needs }) => needs !== null).map((condition) => [condition.id, condition] as const))(
    '%s names the expansion that is missing',
    (_, condition) => {
      const { scenario } = exampleScenarioFile();
      let thrown: unknown;
      try {
        condition.apply(scenario, {});
      } catch (error) {
        thrown = error;
      }
      expect(ConcordError.isInstance(thrown) && { code: thrown.code, named: thrown.fix?.includes(`expansions.${condition.needs}`) }).toEqual({ code: 'bad_scenario', named: true });
    },
  );
});

describe('every condition, over many scenarios', () => {
  it('changes its own component and nothing else', () => {
    fc.assert(
      fc.property(bases, fc.constantFrom(...CONDITIONS), (base, condition) => {
        const [, own] = OWN_COMPONENT.find(([ids]) => ids.test(condition.id))!;
        const changed = differences(base.scenario, runIn(base, condition));
        expect(changed.filter((path) => !own.test(path))).toEqual([]);
        expect(changed.length > 0).toBe(condition.id !== 'general');
      }),
    );
  });

  it('gives a scenario of the right shape, with a hash of its own', () => {
    fc.assert(
      fc.property(bases, (base) => {
        const results = CONDITIONS.map((condition) => runIn(base, condition));
        for (const result of results) expect(scenarioSchema.safeParse(result).error?.issues).toBeUndefined();
        expect(new Set(results.map(scenarioHash)).size).toBe(CONDITIONS.length);
        expect(scenarioHash(results[0]!)).toBe(scenarioHash(base.scenario));
      }),
      { numRuns: 20 },
    );
  });

  it('never writes into its input, and gives the same whatever ran before', () => {
    fc.assert(
      fc.property(bases, sequences, (base, sequence) => {
        const before = JSON.stringify(base);
        const results = sequence.map((condition) => runIn(base, condition));
        expect(JSON.stringify(base)).toBe(before);
        sequence.forEach((condition, i) => {
          const fresh: Base = JSON.parse(before);
          expect(results[i]).toEqual(runIn(fresh, condition));
        });
      }),
    );
  });

  it('leaves the mark of its own axis alone: axes never stack', () => {
    fc.assert(
      fc.property(bases, sequences, (base, sequence) => {
        for (const condition of sequence) expect(marks(runIn(base, condition))).toEqual(condition.axis === 'GEN' ? [] : [condition.axis]);
      }),
    );
  });

  it('hands mixed personas out by personaOrder, not by who speaks first', () => {
    fc.assert(
      fc.property(bases, (base) => {
        const personas = (id: string): unknown[] => {
          const { parties } = runIn(base, conditionById(id));
          return base.scenario.personaOrder.map((party) => parties.find((candidate) => candidate.id === party)!.persona);
        };
        expect(personas('emotion:com-com')).toEqual([{ reactivity: 0 }, { reactivity: 0 }]);
        expect(personas('emotion:com-react')).toEqual([{ reactivity: 0 }, { reactivity: 1 }]);
        expect(personas('emotion:react-react')).toEqual([{ reactivity: 1 }, { reactivity: 1 }]);
        for (const pair of ['us-us', 'cn-cn', 'kr-kr', 'us-cn', 'us-kr', 'cn-kr']) {
          const [first, second] = pair.toUpperCase().split('-');
          expect(personas(`culture:${pair}`)).toEqual([{ culture: first }, { culture: second }]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('puts the third party last and keeps the originals verbatim but for their relation', () => {
    fc.assert(
      fc.property(bases, (base) => {
        const { parties, preferences, background, topics } = runIn(base, conditionById('parties:three'));
        const third = base.expansions.thirdParty!;
        expect(parties).toEqual([...base.scenario.parties.map((party) => ({ ...party, relation: third.relations[party.id] })), third.party]);
        expect(preferences).toEqual({ ...base.scenario.preferences, GUILD: third.preferences });
        expect(background).toEqual({ core: third.background });
        expect(topics).toEqual(base.scenario.topics);
      }),
      { numRuns: 20 },
    );
  });

  it('puts the history beside a background that stays as it is', () => {
    fc.assert(
      fc.property(bases, (base) => {
        expect(runIn(base, conditionById('history:5x')).background).toEqual({ core: base.scenario.background.core, history: base.expansions.history!.entries });
      }),
      { numRuns: 20 },
    );
  });
});
