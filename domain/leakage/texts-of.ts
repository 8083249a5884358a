/** Every text of a scenario file that must not tell which dispute it comes from. */
import type { Party, ScenarioFile, Topic } from '../scenario.js';

export interface PathText {
  readonly path: string;
  readonly text: string;
}

const each = (record: Readonly<Record<string, string>>, path: string): PathText[] => Object.entries(record).map(([key, text]) => ({ path: `${path}.${key}`, text }));

function topicTexts({ id, name, description, options }: Topic, path: string): PathText[] {
  return [
    ...each({ id, name, description }, path),
    ...options.flatMap((option, o) => each({ short: option.short, description: option.description }, `${path}.options[${o}]`)),
  ];
}

function partyTexts({ id, name, role, relation, stances }: Party, path: string): PathText[] {
  return [...each({ id, name, role, relation }, path), ...each(stances, `${path}.stances`)];
}

/** Ids, names and prose, the author’s notes too; not `seedId`, which is the seed's own. */
export function textsOf({ id, title, domainRationale, disputeKind, invented, scenario, expansions, worksheet }: ScenarioFile): PathText[] {
  const { thirdParty, history } = expansions;
  return [
    ...each({ id, title, domainRationale, disputeKind }, '').map(({ path, text }) => ({ path: path.slice(1), text })),
    ...invented.map((text, index) => ({ path: `invented[${index}]`, text })),
    { path: 'scenario.background.core', text: scenario.background.core },
    ...scenario.topics.flatMap((topic, t) => topicTexts(topic, `scenario.topics[${t}]`)),
    ...scenario.parties.flatMap((party, p) => partyTexts(party, `scenario.parties[${p}]`)),
    ...(thirdParty === undefined ? [] : [
      ...partyTexts(thirdParty.party, 'expansions.thirdParty.party'),
      { path: 'expansions.thirdParty.background', text: thirdParty.background },
      ...each(thirdParty.relations, 'expansions.thirdParty.relations'),
    ]),
    ...(history?.entries ?? []).flatMap((entry, e) => each({ ...entry }, `expansions.history.entries[${e}]`)),
    { path: 'worksheet.blockage', text: worksheet.blockage },
    ...Object.entries(worksheet.grievances).flatMap(([party, notes]) => each({ ...notes }, `worksheet.grievances.${party}`)),
  ];
}
