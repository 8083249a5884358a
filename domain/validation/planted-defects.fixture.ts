/**
 * Twenty-five defects, one at a time, planted in a scenario that has none. They were written from the published rules
 * and the writers' brief before the rules of `candidate.ts` existed, so that those are tested against what they are
 * for and not against themselves.
 */
import type { Seed } from '../curation/seed.js';
import type { Scenario, ScenarioFile } from '../scenario.js';

export interface PlantedDefect {
  name: string;
  /** The rule it breaks: section or gap of the specification, item of the writers' brief. */
  source: string;
  /** Changes and returns `file`, a fresh `exampleScenarioFile()`; `seed` is `exampleSeed()`. */
  plant: (file: ScenarioFile, seed: Seed) => ScenarioFile;
  /** The field that an error must name: this one or one inside it. */
  path: string;
}

/** A defect that is one or two assignments. */
function defect(name: string, source: string, path: string, change: (file: ScenarioFile, scenario: Scenario, seed: Seed) => void): PlantedDefect {
  return {
    name,
    source,
    path,
    plant: (file, seed) => {
      change(file, file.scenario, seed);
      return file;
    },
  };
}

export const PLANTED_DEFECTS: readonly PlantedDefect[] = [
  defect('weights that sum to 99', 'gap 9.29, section 1.3', 'scenario.preferences.BAKER.weights', (_, { preferences }) => {
    preferences['BAKER']!.weights['START'] = 51;
  }),
  defect('equal weights', 'gap 9.29, section 1.3', 'scenario.preferences.HOUSE.weights', (file, { preferences }) => {
    dropTopic(file, 'SHEETS');
    preferences['BAKER']!.weights = { START: 70, FAN: 30 };
    preferences['HOUSE']!.weights = { START: 50, FAN: 50 };
    file.expansions.thirdParty!.preferences.weights = { START: 55, FAN: 45 };
  }),
  defect('the same stance on both sides', 'gap 9.29, section 2.3', 'scenario.parties[1].stances.SHEETS', (_, { parties }) => {
    parties[1]!.stances['SHEETS'] = parties[0]!.stances['SHEETS']!;
  }),
  defect('a stance that tells a weight', 'brief 6', 'scenario.parties[0].stances.START', (_, { parties }) => {
    parties[0]!.stances['START'] = 'You want to light all ovens at three, because this topic holds 52 of your 100 points.';
  }),
  defect('an option without a value', 'brief 4', 'scenario.preferences.HOUSE.optionValues.START', (_, { preferences }) => {
    delete preferences['HOUSE']!.optionValues['START']!['D'];
  }),
  // 144.2 points are the most that any package holds for both; no other reaches 140, and in that one the house has 82.
  defect('no zone: one side is below its fallback in every package that is better for both together', 'brief 4', 'scenario.preferences.HOUSE.fallbackValue', (_, { preferences }) => {
    preferences['HOUSE']!.fallbackValue = 90;
  }),
  defect('one package only beats both fallbacks', 'brief 4', 'scenario.preferences', (_, { preferences }) => {
    preferences['BAKER']!.fallbackValue = 55;
    preferences['HOUSE']!.fallbackValue = 70;
  }),
  defect('the middle everywhere is Pareto-efficient', 'brief 4', 'scenario.preferences', (_, { preferences }) => {
    preferences['BAKER']!.optionValues = { START: { A: 90, B: 100, C: 20, D: 0 }, FAN: { A: 90, B: 100, C: 0 }, SHEETS: { A: 0, B: 90, C: 100 } };
    preferences['HOUSE']!.optionValues = { START: { A: 90, B: 0, C: 80, D: 100 }, FAN: { A: 90, B: 0, C: 100 }, SHEETS: { A: 100, B: 90, C: 0 } };
  }),
  defect('options lettered from one side’s best to its worst', 'brief 3', 'scenario.topics[0].options', (file) => {
    reletter(file, 'START', ['B', 'A', 'C', 'D']);
  }),
  defect('five topics', 'section 1.2, brief 2', 'scenario.topics', (file) => {
    addTopic(file, 'YARD', 'The yard', ['bicycles in the yard', 'Bicycles stand along the north wall of the yard, and the van keeps to the south wall.'], ['van in the yard', 'The van keeps to the whole yard by day, and bicycles stand in the cellar at all hours.']);
    addTopic(file, 'SOUP', 'Winter evenings', ['soup in the shop', 'The shop holds four soup evenings each winter, and the committee brings the bowls for them.'], ['soup in the hall', 'The committee holds four soup evenings in the hall, and the bakery brings bread for them.']);
  }),
  defect('one option only', 'section 2.3, gap 9.29', 'scenario.topics[1].options', (file, { topics }) => {
    topics[1]!.options = topics[1]!.options.filter(({ label }) => label === 'A');
    for (const preferences of everyPreferences(file)) preferences.optionValues['FAN'] = { A: preferences.optionValues['FAN']!['A']! };
  }),
  defect('a background of 113 words', 'brief 7', 'scenario.background.core', ({ expansions }, { background }) => {
    const [first, , last] = background.core.split('\n\n');
    const short = `${first!}\n\n${last!}`;
    expansions.thirdParty!.background = expansions.thirdParty!.background.replace(background.core, short);
    background.core = short;
  }),
  defect('one role a third longer than the other', 'brief 5', 'scenario.parties[1].role', (_, { parties }) => {
    parties[1]!.role += ' You have lived in the house for nineteen years, and you have seen four secretaries, two floods and one fire; you know each household by name, and you would like to hand over a quiet house.';
  }),
  defect('one option twice as long as its neighbours', 'brief 3', 'scenario.topics[2].options', (_, { topics }) => {
    topics[2]!.options[0]!.description += ' The words are agreed beforehand between two members of each side and are read out slowly on a Saturday.';
  }),
  defect('an option that calls itself the middle', 'brief 3', 'scenario.topics[1].options[1].description', (_, { topics }) => {
    topics[1]!.options[1]!.description = 'Households and bakery each pay half of the price over three years, and the fan is fitted in May.';
  }),
  defect('a role without a fallback', 'section 2.3, brief 5', 'scenario.parties[0].role', (_, { parties }) => {
    parties[0]!.role = parties[0]!.role.replace(
      /Fallback: .*$/s,
      'You have run the shop for thirteen years and know the owner of every café by first name. You would rather bake than write letters, and two apprentices count on you.',
    );
  }),
  defect('a role in the third person', 'section 1.2, brief 5', 'scenario.parties[0].role', (_, { parties }) => {
    parties[0]!.role = parties[0]!.role
      .replace('You own Crumb Lane Bakery and speak', 'The owner holds Crumb Lane Bakery and speaks')
      .replace('costs you', 'costs the shop')
      .replace('You know that you signed it', 'The owner knows that it was signed')
      .replace('Your adviser', 'The adviser');
  }),
  defect('three parties', 'section 1.2, brief 1', 'scenario.parties', ({ expansions }, { parties, preferences }) => {
    const { party, preferences: own } = expansions.thirdParty!;
    parties.push(party);
    preferences[party.id] = own;
    delete expansions.thirdParty;
  }),
  defect('two topics with one id', 'gap 9.29', 'scenario.topics[2].id', (_, { topics }) => {
    topics[2]!.id = 'FAN';
  }),
  defect('a body of the seed in a role', 'gap 9.29, brief 11', 'scenario.parties[0].role', (_, { parties }) => {
    parties[0]!.role = parties[0]!.role.replace('Your adviser', 'Your adviser at Brackwater');
  }),
  defect('a place of the seed in a topic', 'brief 11', 'scenario.topics[1].description', (_, { topics }) => {
    topics[1]!.description = 'Who pays the 9,600 florins for a quieter fan from a workshop on the Oostmeer, and when it is fitted.';
  }),
  defect('a sum of the seed in other clothes', 'brief 11', 'expansions.history.entries[1].text', ({ expansions }) => {
    const entry = expansions.history!.entries[1]!;
    entry.text = entry.text.replace('two larger ovens', 'two larger ovens, in a building insured for 4,350,000 florins,');
  }),
  defect('a date of the seed in the background', 'brief 11', 'scenario.background.core', ({ expansions }, { background }) => {
    const dated = background.core.replace('Until March 2022', 'A letter of 17 March 2019 praised the bread. Until March 2022');
    expansions.thirdParty!.background = expansions.thirdParty!.background.replace(background.core, dated);
    background.core = dated;
  }),
  defect('a history as long as twice the background', 'section 4.3, gap 9.30', 'expansions.history.entries', ({ expansions }) => {
    for (const entry of expansions.history!.entries) entry.text = entry.text.split('. ').slice(0, 3).join('. ') + '.';
  }),
  defect('a newcomer’s background that replaces the core', 'section 4.2, gap 9.31, brief 9', 'expansions.thirdParty.background', ({ expansions }) => {
    expansions.thirdParty!.background = expansions.thirdParty!.background.replace(/^.*\n\n(?=The Night Porters)/s, 'A bakery, its neighbours and their guild argue over the night in one building. The ovens are lit at three, and a fan wakes the second floor.\n\n');
  }),
];

function everyPreferences({ scenario, expansions }: ScenarioFile): Scenario['preferences'][string][] {
  return [...Object.values(scenario.preferences), expansions.thirdParty!.preferences];
}

function everyParty({ scenario, expansions }: ScenarioFile): Scenario['parties'] {
  return [...scenario.parties, expansions.thirdParty!.party];
}

/** Takes a topic out everywhere; the weights that are left need a new sum. */
function dropTopic(file: ScenarioFile, id: string): void {
  file.scenario.topics = file.scenario.topics.filter((topic) => topic.id !== id);
  for (const party of everyParty(file)) delete party.stances[id];
  for (const preferences of everyPreferences(file)) {
    delete preferences.weights[id];
    delete preferences.optionValues[id];
  }
  for (const bestPackage of file.worksheet.bestPackages) delete bestPackage[id];
}

/** Adds a topic of two options everywhere; it takes five points from `START` and starts out as one side's win. */
function addTopic(file: ScenarioFile, id: string, name: string, ...options: [short: string, description: string][]): void {
  const labelled = options.map(([short, description], at) => ({ label: 'AB'[at]!, short, description }));
  file.scenario.topics.push({ id, name, description: `What both sides do about it: ${name.toLowerCase()}.`, options: labelled });
  for (const [at, party] of everyParty(file).entries()) party.stances[id] = `You want the ${at === 0 ? 'second' : 'first'} of the two plans, because ${party.name} has lived with the other.`;
  for (const [at, preferences] of everyPreferences(file).entries()) {
    preferences.weights['START'] = preferences.weights['START']! - 5;
    preferences.weights[id] = 5;
    preferences.optionValues[id] = at === 0 ? { A: 0, B: 100 } : { A: 100, B: 0 };
  }
  for (const bestPackage of file.worksheet.bestPackages) bestPackage[id] = 'A';
}

/** Puts the options of a topic in the order of the old labels in `order` and letters them anew everywhere. */
function reletter(file: ScenarioFile, id: string, order: readonly string[]): void {
  const topic = file.scenario.topics.find((one) => one.id === id)!;
  const letterOf = new Map(order.map((old, at) => [old, 'ABCDE'[at]!]));
  topic.options = order.map((old) => ({ ...topic.options.find(({ label }) => label === old)!, label: letterOf.get(old)! }));
  for (const { optionValues } of everyPreferences(file)) {
    optionValues[id] = Object.fromEntries(Object.entries(optionValues[id]!).map(([old, value]) => [letterOf.get(old)!, value]));
  }
  for (const bestPackage of file.worksheet.bestPackages) bestPackage[id] = letterOf.get(bestPackage[id]!)!;
}
