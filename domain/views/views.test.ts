import { describe, expect, it } from '@jest/globals';
import { conditionById, cultureInstruction, POSTURE_DESCRIPTION, POSTURE_INSTRUCTION, reactivityInstruction } from '../conditions/index.js';
import { scenarioHash } from '../scenario-hash.js';
import { CULTURES, type Scenario } from '../scenario.js';
import { MEDIATOR_ID, type Turn } from '../turn.js';
import { exampleScenarioFile } from '../validation/fixture.js';
import { type LogLine, logLine, type MediatorSeesPosture, type OwnThought, type PartyView, viewForJudge, viewForMediator, viewForParty } from './index.js';

const IDS = ['BAKER', 'HOUSE', 'GUILD'] as const;
const REACTIVITY = { BAKER: 0.4173, HOUSE: 0.5291, GUILD: 0.6387 } as const;
const CULTURE = { BAKER: 'US', HOUSE: 'CN', GUILD: 'KR' } as const;
type Id = (typeof IDS)[number];

/** A number that occurs nowhere else: 61.9371 for the party, the field and the place in it. */
const odd = (id: Id, field: number, place: number): number => 11 + 30 * IDS.indexOf(id) + field + place / 10 + 0.0371;

/** A three-party scenario with something unique in every private field of each party. */
function marked(): Scenario {
  const { scenario: base, expansions } = exampleScenarioFile();
  const scenario = structuredClone(conditionById('parties:three').apply(base, expansions));
  scenario.background.posture = 'competing';
  for (const party of scenario.parties) {
    const id = party.id as Id;
    party.role = `role of ${id} ROLE-${id}`;
    party.relation = `relation of ${id} RELATION-${id}`;
    party.persona = { reactivity: REACTIVITY[id], culture: CULTURE[id] };
    const preferences = scenario.preferences[id]!;
    preferences.fallbackValue = odd(id, 9, 9);
    scenario.topics.forEach((topic, t) => {
      party.stances[topic.id] = `stance STANCE-${id}-${topic.id}`;
      preferences.weights[topic.id] = odd(id, 0, t);
      topic.options.forEach(({ label }, o) => (preferences.optionValues[topic.id]![label] = odd(id, t + 1, o)));
    });
  }
  return scenario;
}

const scenario = marked();
const topicIds = scenario.topics.map(({ id }) => id);

const TURNS: Turn[] = [...IDS, ...IDS, MEDIATOR_ID].map((speaker, i) => ({
  turn: i + 1,
  kind: speaker === MEDIATOR_ID ? 'mediator' : 'party',
  speaker,
  text: `PUBLIC-${i + 1}`,
  thought: `THOUGHT-${speaker}-${i + 1}`,
  signal: 'none',
}));
const LOG: LogLine[] = TURNS.map((turn) => logLine(scenario, turn));
const thoughtsOf = (id: Id): OwnThought[] => TURNS.filter(({ speaker }) => speaker === id).map(({ turn, thought: text }) => ({ turn, text }));

/** What its own view may show of a party, and nothing else may. */
const ownMarks = (id: Id): string[] => [
  `ROLE-${id}`,
  `RELATION-${id}`,
  ...topicIds.map((topic) => `STANCE-${id}-${topic}`),
  ...topicIds.map((_, t) => String(odd(id, 0, t))),
  ...TURNS.filter(({ speaker }) => speaker === id).map(({ thought }) => thought),
  String(REACTIVITY[id]),
  reactivityInstruction(REACTIVITY[id]),
  cultureInstruction(CULTURE[id]),
  `"culture":"${CULTURE[id]}"`,
];
/** What only a party that reads its own values may see. */
const valueMarks = (id: Id): string[] => [
  String(odd(id, 9, 9)),
  ...scenario.topics.flatMap(({ options }, t) => options.map((_, o) => String(odd(id, t + 1, o)))),
];
const privateMarks = (id: Id): string[] => [...ownMarks(id), ...valueMarks(id)];
const MEDIATOR_THOUGHT = `THOUGHT-${MEDIATOR_ID}-7`;
const { competing: INSTRUCTION } = POSTURE_INSTRUCTION;
const { competing: DESCRIPTION } = POSTURE_DESCRIPTION;
const POSTURE_MARKS = [INSTRUCTION, DESCRIPTION, '"competing"'];

/** The marks that a view shows. */
function seenIn(view: unknown, marks: readonly string[]): string[] {
  const text = JSON.stringify(view);
  return marks.filter((mark) => text.includes(mark) || text.includes(JSON.stringify(mark).slice(1, -1)));
}
const partyView = (id: Id, readsOwnValues = false): PartyView =>
  viewForParty({ scenario, party: id, log: LOG, thoughts: thoughtsOf(id), turn: 8, readsOwnValues });
const mediatorView = (seesPosture: MediatorSeesPosture) => viewForMediator({ scenario, log: LOG, afterTurn: 6, seesPosture });

describe('the marks themselves', () => {
  it('are all different, and all found where everything lies open', () => {
    const all = [...IDS.flatMap(privateMarks), MEDIATOR_THOUGHT, ...POSTURE_MARKS];
    expect(new Set(all).size).toBe(all.length);
    const everything = { scenario, TURNS, told: [...Object.values(REACTIVITY).map(reactivityInstruction), ...CULTURES.map(cultureInstruction), INSTRUCTION, DESCRIPTION] };
    expect(seenIn(everything, all)).toEqual(all);
  });
});

describe.each(IDS)('the view of %s', (id) => {
  const others = IDS.filter((other) => other !== id);

  it('shows its whole own profile and its thoughts', () => {
    expect(seenIn(partyView(id), ownMarks(id))).toEqual(ownMarks(id));
  });

  it.each([true, false])('shows nothing private of anyone else (reads own values: %s)', (readsOwnValues) => {
    expect(seenIn(partyView(id, readsOwnValues), [...others.flatMap(privateMarks), MEDIATOR_THOUGHT])).toEqual([]);
  });

  it('holds its values only where the agent reads them', () => {
    expect(seenIn(partyView(id, false), valueMarks(id))).toEqual([]);
    expect(partyView(id, false).values).toBeNull();
    expect(seenIn(partyView(id, true), valueMarks(id))).toEqual(valueMarks(id));
  });

  it('shows the posture as an instruction, without the mediator’s line', () => {
    expect(partyView(id).posture).toEqual({ mode: 'competing', instruction: INSTRUCTION });
    expect(seenIn(partyView(id), [DESCRIPTION])).toEqual([]);
  });

  it('names the others, and counts its own turns', () => {
    expect(partyView(id).others.map((other) => other.id)).toEqual(others);
    expect(partyView(id).ownTurns).toBe(2);
  });
});

describe('the view of the mediator', () => {
  it.each<[MediatorSeesPosture, string[]]>([
    ['neutral', [DESCRIPTION]],
    ['verbatim', [INSTRUCTION]],
    ['no', []],
  ])('shows nothing private; posture %s', (seesPosture, shown) => {
    const view = mediatorView(seesPosture);
    expect(seenIn(view, [...IDS.flatMap(privateMarks), MEDIATOR_THOUGHT, ...POSTURE_MARKS])).toEqual(shown);
    expect(Object.keys(view).sort()).toEqual(['afterTurn', 'background', 'log', 'parties', 'posture', 'role', 'topics']);
  });

  it('has no posture line where no posture is', () => {
    const { scenario: general } = exampleScenarioFile();
    expect(viewForMediator({ scenario: general, log: [], afterTurn: 1, seesPosture: 'verbatim' }).posture).toBeNull();
  });
});

describe('the view of the judge', () => {
  it.each(topicIds)('shows topic %s and nothing private, no posture, no other topic', (topicId) => {
    const view = viewForJudge(scenario, topicId, LOG);
    expect(seenIn(view, [...IDS.flatMap(privateMarks), MEDIATOR_THOUGHT, ...POSTURE_MARKS])).toEqual([]);
    expect(seenIn(view, scenario.topics.map(({ description }) => description))).toEqual([view.topic.description]);
    expect(Object.keys(view).sort()).toEqual(['background', 'log', 'parties', 'role', 'topic']);
  });

  it('of an unknown topic is an error', () => {
    expect(() => viewForJudge(scenario, 'YARD', LOG)).toThrow('no topic "YARD"');
  });
});

describe('every view', () => {
  const views: [string, () => unknown][] = [
    ['party', () => partyView('BAKER', true)],
    ['mediator', () => mediatorView('verbatim')],
    ['judge', () => viewForJudge(scenario, 'FAN', LOG)],
  ];

  it.each(views)('of the %s shows the public log, with names', (_, build) => {
    expect(build()).toMatchObject({ log: TURNS.map(({ turn, text }) => ({ turn, text })) });
    expect(LOG.map(({ speaker }) => speaker.name).slice(-2)).toEqual(['Night Porters’ Guild', 'Mediator']);
  });

  it.each(views)('of the %s shows core and history', (_, build) => {
    const { scenario: base, expansions } = exampleScenarioFile();
    expect(build()).toMatchObject({ background: { core: scenario.background.core, history: [] } });
    const long = conditionById('history:5x').apply(base, expansions);
    expect(viewForJudge(long, 'FAN', []).background).toEqual({ core: base.background.core, history: expansions.history!.entries });
  });

  it.each(views)('of the %s is a copy: writing into it leaves the scenario as it was', (_, build) => {
    const before = scenarioHash(scenario);
    scribble(build());
    expect(scenarioHash(scenario)).toBe(before);
  });

  it('leaves the history of the scenario as it was, too', () => {
    const { scenario: base, expansions } = exampleScenarioFile();
    const long = conditionById('history:5x').apply(base, expansions);
    const before = scenarioHash(long);
    scribble(viewForJudge(long, 'FAN', []));
    expect(scenarioHash(long)).toBe(before);
  });

  it('of a stranger is an error', () => {
    expect(() => viewForParty({ scenario, party: 'YARD', log: [], thoughts: [], turn: 1, readsOwnValues: false })).toThrow('no party "YARD"');
  });
});

/** Overwrites every text and number that can be written. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'object') scribble(member);
    else if (!Object.isFrozen(value)) Reflect.set(value, key, 'scribbled');
  }
}
