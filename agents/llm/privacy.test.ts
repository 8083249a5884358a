/** Nothing private crosses: every private field holds a canary, and whole prompts of all roles are searched. */
import { describe, expect, it } from '@jest/globals';
import { cultureInstruction, POSTURE_DESCRIPTION, POSTURE_INSTRUCTION, reactivityInstruction } from '../../domain/conditions/index.js';
import type { PromptPart } from '../../domain/prompt.js';
import { CULTURES, type Scenario } from '../../domain/scenario.js';
import { MEDIATOR_ID } from '../../domain/turn.js';
import { viewForParty } from '../../domain/views/index.js';
import { dialogueOf, judgeViewOf, mediatorViewOf, partyViewOf, promptText, type Said, scenarioUnder } from './dialogue.fixture.js';
import { howPrompt, judgePrompt, LAYOUTS, partyPrompt, whenPrompt } from './prompts.js';
import { shippedTemplates } from './templates.js';

const IDS = ['BAKER', 'HOUSE', 'GUILD'] as const;
type Id = (typeof IDS)[number];
const at = (id: Id) => IDS.indexOf(id);
/** Occurs nowhere else: six digits. */
const odd = (id: Id, field: number, place = 0): number => 710_000 + at(id) * 1000 + field * 10 + place;

function marked(): Scenario {
  const scenario = structuredClone(scenarioUnder('parties:three'));
  scenario.background.posture = 'competing';
  for (const party of scenario.parties) {
    const id = party.id as Id;
    party.role = `ROLE-${id}`;
    party.relation = `RELATION-${id}`;
    party.persona = { reactivity: 0.21 + at(id) / 10, culture: CULTURES[at(id)]! };
    const preferences = scenario.preferences[id]!;
    preferences.fallbackValue = odd(id, 90);
    scenario.topics.forEach((topic, t) => {
      party.stances[topic.id] = `STANCE-${id}-${topic.id}`;
      preferences.weights[topic.id] = odd(id, 50, t);
      topic.options.forEach(({ label }, o) => (preferences.optionValues[topic.id]![label] = odd(id, t, o)));
    });
  }
  return scenario;
}

const scenario = marked();
const said = [...IDS, MEDIATOR_ID, ...IDS, MEDIATOR_ID].map((speaker, index): Said => [speaker, `PUBLIC-${index + 1}`, `THOUGHT-${speaker}-${index + 1}`]);
const talk = dialogueOf(scenario, said);
const topics = scenario.topics.map(({ id }) => id);

/** What its own prompt shows of a party; weights too. */
const ownMarks = (id: Id): string[] => [
  `ROLE-${id}`,
  `RELATION-${id}`,
  ...topics.map((topic) => `STANCE-${id}-${topic}`),
  ...topics.map((_, t) => `${odd(id, 50, t)} points`),
  reactivityInstruction(0.21 + at(id) / 10),
  cultureInstruction(CULTURES[at(id)]!),
  ...said.flatMap(([speaker, , thought]) => (speaker === id && thought ? [thought] : [])),
];
/** What no prompt shows at all. */
const secrets = IDS.flatMap((id) => [odd(id, 90), ...scenario.topics.flatMap(({ options }, t) => options.map((_, o) => odd(id, t, o)))].map(String));
const mediatorThoughts = said.flatMap(([speaker, , thought]) => (speaker === MEDIATOR_ID && thought ? [thought] : []));
const postures = [POSTURE_INSTRUCTION.competing, POSTURE_DESCRIPTION.competing];

function shown(parts: readonly PromptPart[], marks: readonly string[]): string[] {
  const text = promptText(parts);
  // A part belongs to a message; the roles of messages say nothing, but are searched as the wire shows them.
  return marks.filter((mark) => text.includes(mark) || JSON.stringify(parts).includes(mark));
}

describe.each(LAYOUTS)('layout %s', (layout) => {
  const templates = shippedTemplates();

  it.each(IDS)('%s reads its own profile and thoughts, and nothing private of anyone else', (id) => {
    const prompt = partyPrompt(templates, layout, partyViewOf(talk, id));
    expect(shown(prompt, ownMarks(id))).toEqual(ownMarks(id));
    expect(shown(prompt, [...IDS.filter((other) => other !== id).flatMap(ownMarks), ...mediatorThoughts, ...secrets, POSTURE_DESCRIPTION.competing])).toEqual([]);
  });

  it('no party reads option values, even where its view holds them', () => {
    const view = viewForParty({ scenario, party: 'BAKER', log: talk.log, thoughts: [], turn: 9, readsOwnValues: true });
    expect(shown(partyPrompt(templates, layout, view), secrets)).toEqual([]);
  });

  it.each([['neutral', [POSTURE_DESCRIPTION.competing]], ['verbatim', [POSTURE_INSTRUCTION.competing]], ['no', []]] as const)('the mediator reads nothing private; posture %s', (sees, line) => {
    const view = mediatorViewOf(talk, 7, sees);
    const marks = [...IDS.flatMap(ownMarks), ...mediatorThoughts, ...secrets, ...postures];
    expect(shown(whenPrompt(templates, layout, view), marks)).toEqual(line);
    expect(shown(howPrompt(templates, layout, view, 'THOUGHT-WHEN'), [...marks, 'THOUGHT-WHEN'])).toEqual([...line, 'THOUGHT-WHEN']);
  });

  it.each(topics)('the judge of %s reads nothing private, no posture, no other topic', (topic) => {
    const prompt = judgePrompt(templates, layout, judgeViewOf(talk, topic));
    expect(shown(prompt, [...IDS.flatMap(ownMarks), ...mediatorThoughts, ...secrets, ...postures])).toEqual([]);
    expect(shown(prompt, scenario.topics.map(({ description }) => description))).toEqual([scenario.topics.find(({ id }) => id === topic)?.description]);
  });

  it('every role reads every public line', () => {
    const spoken = said.map(([, text]) => text);
    for (const prompt of [partyPrompt(templates, layout, partyViewOf(talk, 'GUILD')), whenPrompt(templates, layout, mediatorViewOf(talk)), judgePrompt(templates, layout, judgeViewOf(talk, 'FAN'))]) {
      expect(shown(prompt, spoken)).toEqual(spoken);
    }
  });
});
