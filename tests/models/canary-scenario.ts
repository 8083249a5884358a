/** A scenario that validates, with something unmistakable in every private text of every party. */
import type { Party, ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';

export interface CanaryScenario {
  file: ScenarioFile;
  /** Canary → its owner, a party id. */
  owners: ReadonlyMap<string, string>;
}

export function canaryScenario(): CanaryScenario {
  const owners = new Map<string, string>();
  const base = exampleScenarioFile();
  const mark = (owner: string, field: string, text: string): string => {
    const canary = `canary${owners.size}of${owner.toLowerCase()}${field}`;
    owners.set(canary, owner);
    return `${text} ${canary}.`;
  };
  const marked = (party: Party): Party => ({
    ...party,
    role: mark(party.id, 'role', party.role),
    relation: mark(party.id, 'relation', party.relation),
    stances: Object.fromEntries(Object.entries(party.stances).map(([topic, stance]) => [topic, mark(party.id, 'stance', stance)])),
  });
  const third = base.expansions.thirdParty!;
  const file: ScenarioFile = {
    ...base,
    scenario: { ...base.scenario, parties: base.scenario.parties.map(marked) },
    expansions: {
      ...base.expansions,
      thirdParty: {
        ...third,
        party: marked(third.party),
        relations: Object.fromEntries(Object.entries(third.relations).map(([id, relation]) => [id, mark(id, 'relationamongthree', relation)])),
      },
    },
  };
  return { file, owners };
}
