/** A scenario with something unmistakable in every private field of every party, and what belongs to whom. */
import type { Expansions, Party, Preferences, ScenarioFile, Topic } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';

/** Canary → its owner, a party id. */
export type Owned = Map<string, string>;

export interface Marked {
  file: ScenarioFile;
  /** What a party may read of itself. */
  own: Owned;
  /** What nobody reads but a party that declares `readsOwnValues`. */
  values: Owned;
  /** Texts of the originals that the third party's arrival replaces: they appear only without it. */
  withoutThird: ReadonlySet<string>;
}

export function markedFile(): Marked {
  const own: Owned = new Map();
  const values: Owned = new Map();
  const base = exampleScenarioFile();
  let number = 0;
  // Decimals and primes that occur nowhere else; each number once.
  const decimal = (): number => 10.0371 + (number += 1);
  const weight = (): number => 700_001 + 13 * (number += 1);

  const note = (owner: string, canary: string): string => {
    own.set(canary, owner);
    return canary;
  };
  const marked = (party: Party, topics: readonly Topic[]): Party => ({
    ...party,
    role: note(party.id, `ROLE-OF-${party.id}`),
    relation: note(party.id, `RELATION-OF-${party.id}`),
    stances: Object.fromEntries(topics.map(({ id }) => [id, note(party.id, `STANCE-OF-${party.id}-ON-${id}`)])),
  });
  const preferences = (owner: string, topics: readonly Topic[]): Preferences => {
    const secret = (): number => {
      const value = decimal();
      values.set(String(value), owner);
      return value;
    };
    return {
      weights: Object.fromEntries(topics.map(({ id }) => [id, Number(note(owner, String(weight())))])),
      optionValues: Object.fromEntries(topics.map(({ id, options }) => [id, Object.fromEntries(options.map(({ label }) => [label, secret()]))])),
      fallbackValue: secret(),
    };
  };

  const { scenario } = base;
  const third = base.expansions.thirdParty!;
  const relations = Object.fromEntries(scenario.parties.map(({ id }) => [id, note(id, `RELATION-AMONG-THREE-OF-${id}`)]));
  const thirdParty: Expansions['thirdParty'] = { ...third, party: marked(third.party, scenario.topics), preferences: preferences(third.party.id, scenario.topics), relations };
  const file: ScenarioFile = {
    ...base,
    scenario: {
      ...scenario,
      parties: scenario.parties.map((party) => marked(party, scenario.topics)),
      preferences: Object.fromEntries(scenario.parties.map(({ id }) => [id, preferences(id, scenario.topics)])),
    },
    expansions: { ...base.expansions, thirdParty },
  };
  return { file, own, values, withoutThird: new Set(scenario.parties.map(({ id }) => `RELATION-OF-${id}`)) };
}

/** The canaries that a value holds, however deep. */
export function held(value: unknown, canaries: Iterable<string>): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...canaries].filter((canary) => text.includes(canary));
}
