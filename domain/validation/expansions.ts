/** The authored expansions: a third party that fits the case, a history of the right length. */
import { threeParties } from '../conditions/expansion.js';
import type { ScenarioFile, ThirdPartyExpansion } from '../scenario.js';
import { keyProblems, preferenceProblems } from './preferences.js';
import { errorAt, type Problem } from './problem.js';
import { stanceProblems } from './stances.js';
import { personaProblems, reservedNames } from './structure.js';
import { wordCount } from './texts.js';
import { packagesOf, zoneOfAgreement } from './zones.js';

const HISTORY_RATIO = { least: 3.5, most: 6.5 } as const;

/** The number of entries is a matter of shape; their length is not. */
export function historyProblems({ scenario, expansions }: ScenarioFile): Problem[] {
  const { history } = expansions;
  if (!history) return [];
  const { entries } = history;
  const core = wordCount(scenario.background.core);
  const words = entries.reduce((sum, { title, date, text }) => sum + wordCount(title) + wordCount(date) + wordCount(text), 0);
  const ratio = (words + core) / core;
  const { least, most } = HISTORY_RATIO;
  if (ratio >= least && ratio <= most) return [];
  return [
    errorAt(
      'expansions.history.entries',
      `history and background are ${ratio.toFixed(2)} times as long as the background; ${least} to ${most} are due`,
      ratio < least ? 'Write longer entries.' : 'Shorten the entries.',
      `${words} words against ${core}`,
    ),
  ];
}

const PATH = 'expansions.thirdParty';

/** Errors after which the packages cannot be valued for three. */
export function newcomerProblems({ scenario, expansions: { thirdParty } }: ScenarioFile): Problem[] {
  if (!thirdParty) return [];
  const { party, preferences } = thirdParty;
  return [
    ...(scenario.parties.some(({ id }) => id === party.id) ? [errorAt(`${PATH}.party.id`, 'an original party has this id', 'Choose another code.', party.id)] : []),
    ...preferenceProblems(preferences, scenario.topics, `${PATH}.preferences`),
  ];
}

/** Names, stances, relations and background. */
export function thirdPartyProblems({ scenario, expansions: { thirdParty } }: ScenarioFile): Problem[] {
  if (!thirdParty) return [];
  const { party, relations } = thirdParty;
  const { parties, topics } = scenario;
  const path = `${PATH}.party`;
  return [
    ...(parties.some(({ name }) => name.toLowerCase() === party.name.toLowerCase())
      ? [errorAt(`${path}.name`, 'an original party has this name', 'Choose another name.', party.name)]
      : []),
    ...reservedNames(party, path),
    ...personaProblems(party, path),
    ...stanceProblems(party, topics, path),
    ...keyProblems('party', `${PATH}.relations`, Object.keys(relations), parties.map(({ id }) => id)),
    ...backgroundProblem(thirdParty, scenario.background.core),
  ];
}

/** The background is expanded to introduce the newcomer, never replaced by a shorter one. */
function backgroundProblem({ background }: ThirdPartyExpansion, core: string): Problem[] {
  const [words, before] = [wordCount(background), wordCount(core)];
  if (words > before) return [];
  return [
    errorAt(
      `${PATH}.background`,
      `is not longer than the core background: ${words} words against ${before}`,
      'Keep the core text and add what introduces the newcomer.',
    ),
  ];
}

/** Needs a file whose ids, weights and values are in order. */
export function thirdPartyZoneProblems({ scenario, expansions }: ScenarioFile): Problem[] {
  if (!expansions.thirdParty) return [];
  if (zoneOfAgreement(threeParties.apply(scenario, expansions)).length > 0) return [];
  return [
    errorAt(
      `${PATH}.preferences.fallbackValue`,
      `none of ${packagesOf(scenario.topics).length} packages beats all three fallbacks`,
      'Lower the fallback of the newcomer, or raise its value of what serves the other two.',
      expansions.thirdParty.preferences.fallbackValue,
    ),
  ];
}
