/** One scenario for a terminal, private side included: for authors, never for an agent. */
import { contentId } from '../../domain/hash.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import type { Party, Preferences, ScenarioFile, Topic } from '../../domain/scenario.js';
import { middleValues, packagesOf, packageValue, wordCount, zoneOfAgreement } from '../../domain/validation/index.js';
import { fixed } from '../../report/numbers.js';
import { visibleText } from '../../report/visible-text.js';
import { TERMINAL_WIDTH, wrap } from '../../report/wrap.js';
import { filterInWords } from './words.js';

type Lines = string[];

/** Packages of the zone that are printed; the rest are counted. */
const PACKAGES_SHOWN = 6;
/** A narrower terminal wraps by itself. */
const LEAST_WIDTH = 40;

export function scenarioPage(file: ScenarioFile, columns: number | undefined): string {
  const width = columns === undefined || columns <= 0 ? TERMINAL_WIDTH : Math.max(LEAST_WIDTH, Math.min(columns, TERMINAL_WIDTH));
  const block = (text: string, first = '', rest = first): Lines => wrap(visibleText(text), { width, first, rest });
  const { scenario } = file;
  return [
    ...block(file.title),
    ...block([file.id, file.version, `hash ${scenarioHash(scenario)}`, ...(file.draft === true ? ['DRAFT: written by rule, not for a dataset'] : [])].join(' · ')),
    ...block(`${file.domain}: ${file.domainRationale}`, '', '  '),
    ...block(`${file.disputeKind}. Rights at stake: ${file.rightsAtStake ? 'yes, reported apart' : 'no'}. Seed: ${file.seedId}.`, '', '  '),
    ...block(`Filter: ${filterInWords(file.filter)}.`, '', '  '),
    ...section('Background', scenario.background.core.split(/\n+/).flatMap((paragraph) => block(paragraph, '  '))),
    ...section('Topics', scenario.topics.flatMap((topic) => topicLines(topic, block))),
    ...section('Parties, in speaking order', scenario.parties.flatMap((party) => partyLines(party, scenario.preferences[party.id]!, scenario.topics, block))),
    ...block(`First persona of a mixed pair: ${scenario.personaOrder[0]}; second: ${scenario.personaOrder[1]}.`, '  '),
    ...section('Zone of agreement', zoneLines(file, block)),
    ...section('Worksheet', worksheetLines(file, block)),
    ...section('Expansions', expansionLines(file, block)),
    ...section('Not from the seed', file.invented.flatMap((entry) => block(entry, '  - ', '    '))),
  ].join('\n');
}

type Block = (text: string, first?: string, rest?: string) => Lines;

function section(head: string, lines: Lines): Lines {
  return ['', head, ...lines];
}

function topicLines({ id, name, description, options }: Topic, block: Block): Lines {
  return [...block(`${id}  ${name}: ${description}`, '  ', '    '), ...options.flatMap(({ label, short, description: action }) => block(`${label}  ${short}: ${action}`, '    ', '       '))];
}

function partyLines({ id, name, role, relation, stances }: Party, { weights, optionValues, fallbackValue }: Preferences, topics: readonly Topic[], block: Block): Lines {
  return [
    ...block(`${id}  ${name}; fallback worth ${fallbackValue}`, '  ', '    '),
    ...block(role, '    '),
    ...block(relation, '    '),
    ...topics.flatMap((topic) => [
      ...block(`${topic.id}  weight ${weights[topic.id]}; ${topic.options.map(({ label }) => `${label} ${optionValues[topic.id]?.[label]}`).join(', ')}`, '    ', '      '),
      ...block(stances[topic.id] ?? '', '      '),
    ]),
  ];
}

function zoneLines({ scenario }: ScenarioFile, block: Block): Lines {
  const zone = zoneOfAgreement(scenario);
  const parties = scenario.parties.map(({ id }) => id);
  const inWords = (values: Readonly<Record<string, number>>): string => parties.map((id) => `${id} ${fixed(values[id] ?? null, 1)}`).join(', ');
  const least = (values: Readonly<Record<string, number>>): number => Math.min(...parties.map((id) => values[id]! - scenario.preferences[id]!.fallbackValue));
  const best = [...zone].sort((a, b) => least(b.values) - least(a.values)).slice(0, PACKAGES_SHOWN);
  return [
    ...block(`${zone.length} of ${packagesOf(scenario.topics).length} packages beat both fallbacks (${inWords(Object.fromEntries(parties.map((id) => [id, scenario.preferences[id]!.fallbackValue])))}).`, '  '),
    ...best.flatMap(({ package: chosen, values }) => block(`${packageInWords(chosen)}: ${inWords(values)}`, '    ', '      ')),
    ...(zone.length > best.length ? [`    and ${zone.length - best.length} more, with less for the side that gains less`] : []),
    ...block(`The middle everywhere is worth ${inWords(middleValues(scenario))}.`, '  '),
  ];
}

function packageInWords(chosen: Readonly<Record<string, string>>): string {
  return Object.entries(chosen).map(([topic, label]) => `${topic} ${label}`).join(', ');
}

function worksheetLines({ scenario, worksheet: { bestPackages, weaker, blockage, grievances } }: ScenarioFile, block: Block): Lines {
  return [
    ...bestPackages.flatMap((chosen) => block(`Best: ${packageInWords(chosen)} (${scenario.parties.map(({ id }) => `${id} ${fixed(packageValue(scenario.preferences[id]!, chosen), 1)}`).join(', ')})`, '  ', '    ')),
    ...block(`Weaker side or claimant: ${weaker}`, '  '),
    ...block(`Why talks fail unaided: ${blockage}`, '  ', '    '),
    ...Object.entries(grievances).flatMap(([id, { just, fault }]) => block(`${id}: just grievance: ${just} Own fault: ${fault}`, '  ', '    ')),
  ];
}

function expansionLines({ expansions: { thirdParty, history }, scenario }: ScenarioFile, block: Block): Lines {
  return [
    ...(thirdParty === undefined && history === undefined ? ['  none'] : []),
    ...(thirdParty === undefined
      ? []
      : block(
          `Third party: ${thirdParty.party.id}  ${thirdParty.party.name} (${thirdParty.origin}, ${contentId(thirdParty).slice(0, 8)}); fallback worth ${thirdParty.preferences.fallbackValue}; weights ${Object.entries(thirdParty.preferences.weights).map(([topic, weight]) => `${topic} ${weight}`).join(', ')}. ${thirdParty.party.relation}`,
          '  ',
          '    ',
        )),
    ...(history === undefined
      ? []
      : [
          ...block(`History: ${wordCount(history.entries.map(({ text }) => text).join(' '))} words before a background of ${wordCount(scenario.background.core)} (${contentId(history).slice(0, 8)})`, '  ', '    '),
          ...history.entries.flatMap(({ title, date }) => block(`${date}: ${title}`, '    ', '      ')),
        ]),
  ];
}
