/** A small scenario that validates without a problem: the base that tests change. */
import type { Scenario, ScenarioFile } from '../scenario.js';
import { CORE, HISTORY, NEWCOMER_BACKGROUND, ROLES } from './fixture-texts.js';

/** A fresh copy on every call; members given in `overrides` replace those of the file whole. */
export function exampleScenarioFile(overrides: Partial<ScenarioFile> = {}): ScenarioFile {
  return { ...structuredClone(FILE), ...overrides };
}

/** The scenario of `exampleScenarioFile`. */
export function exampleScenario(): Scenario {
  return exampleScenarioFile().scenario;
}

const SCENARIO: Scenario = {
  background: { core: CORE },
  topics: [
    {
      id: 'START',
      name: 'Oven hours',
      description: 'When the bakery may light its ovens on working days.',
      options: [
        { label: 'A', short: 'small oven first', description: 'One small oven without a fan is lit at three, and the two large ovens follow it at six.' },
        { label: 'B', short: 'three o’clock ovens', description: 'All ovens are lit at three every working day, and the yard door stays shut until seven.' },
        { label: 'C', short: 'five o’clock ovens', description: 'All ovens are lit at five every working day, and the first van leaves the yard at seven.' },
        { label: 'D', short: 'six o’clock ovens', description: 'All ovens are lit at six every working day, and the first van leaves the yard at eight.' },
      ],
    },
    {
      id: 'FAN',
      name: 'The quieter fan',
      description: 'Who pays the 9,600 florins for a quieter fan, and when it is fitted.',
      options: [
        { label: 'A', short: 'fan against bread orders', description: 'The bakery pays for a fan by March, and the house orders its bread there for six years.' },
        { label: 'B', short: 'monthly levy on households', description: 'Each household pays 12 florins a month for three years, and the fan is fitted in May.' },
        { label: 'C', short: 'fan paid by the bakery', description: 'The bakery pays the whole 9,600 florins and has the fan fitted before the first of December.' },
      ],
    },
    {
      id: 'SHEETS',
      name: 'The sheet and the notice',
      description: 'What becomes of the sheet in the stairwell and the notice in the window, and who says what.',
      options: [
        { label: 'A', short: 'apology in the shop', description: 'The owner makes an apology to the three residents in the shop, and both papers come down.' },
        { label: 'B', short: 'silent removal', description: 'Both papers come down on the same morning, and neither side speaks of them to anyone again.' },
        { label: 'C', short: 'apology on the stairs', description: 'The committee’s chair makes an apology to the bakers on the stairs, and both papers come down.' },
      ],
    },
  ],
  parties: [
    {
      id: 'BAKER',
      name: 'Crumb Lane Bakery',
      role: ROLES.BAKER,
      relation: 'You face the committee on all three topics; you have shared a yard with most of its members for years.',
      stances: {
        START: 'You want to light all ovens at three, because the cafés need their trays before they open.',
        FAN: 'You want the households to pay for a new fan, because the present one was approved.',
        SHEETS: 'You want an apology from the committee, because your bakers read the sheet every morning.',
      },
      persona: {},
    },
    {
      id: 'HOUSE',
      name: 'Number Nine House Committee',
      role: ROLES.HOUSE,
      relation: 'You face the bakery on all three topics; several of your members helped it to open its doors.',
      stances: {
        START: 'You want no oven lit before six, because the second floor has not slept since April.',
        FAN: 'You want the bakery to pay for the fan, because the noise is of its own making.',
        SHEETS: 'You want an apology from the owner, because three people were named before the whole street.',
      },
      persona: {},
    },
  ],
  preferences: {
    BAKER: {
      weights: { START: 52, FAN: 30, SHEETS: 18 },
      optionValues: { START: { A: 72, B: 100, C: 44, D: 0 }, FAN: { A: 62, B: 100, C: 0 }, SHEETS: { A: 36, B: 46, C: 100 } },
      fallbackValue: 50,
    },
    HOUSE: {
      weights: { START: 34, FAN: 24, SHEETS: 42 },
      optionValues: { START: { A: 70, B: 0, C: 42, D: 100 }, FAN: { A: 66, B: 0, C: 100 }, SHEETS: { A: 100, B: 40, C: 0 } },
      fallbackValue: 52,
    },
  },
  personaOrder: ['HOUSE', 'BAKER'],
};

const FILE: ScenarioFile = {
  canary: 'concord-bench canary 00000000-0000-4000-8000-000000000000',
  id: 'example-night-ovens',
  version: '1.0.0',
  title: 'Night ovens at Number Nine',
  domain: 'transactional',
  domainRationale: 'A lease partner and its neighbours bargain over hours and money.',
  disputeKind: 'noise and hours in a shared building',
  rightsAtStake: false,
  seedId: 'example-none',
  invented: ['everything'],
  filter: { status: 'not_run' },
  scenario: SCENARIO,
  expansions: {
    thirdParty: {
      party: {
        id: 'GUILD',
        name: 'Night Porters’ Guild',
        role: 'You speak for nine night porters in the attic. Objective: quiet from two to ten and a seat at the table. You decide nothing here. Fallback: look for another attic before the winter.',
        relation: 'You are with the bakery on SHEETS and with the committee on START.',
        stances: {
          START: 'You want late ovens, because your porters fall asleep at three.',
          FAN: 'You want a quieter fan soon, whoever pays, because noise by day keeps porters awake.',
          SHEETS: 'You want a word of apology on the stairs, because your porters pass the sheet every night.',
        },
        persona: {},
      },
      preferences: {
        weights: { START: 45, FAN: 35, SHEETS: 20 },
        optionValues: { START: { A: 80, B: 0, C: 30, D: 100 }, FAN: { A: 75, B: 30, C: 100 }, SHEETS: { A: 40, B: 70, C: 100 } },
        fallbackValue: 48,
      },
      background: NEWCOMER_BACKGROUND,
      relations: {
        BAKER: 'You face the committee on all three topics; the guild is with you on SHEETS and against you on START.',
        HOUSE: 'You face the bakery on all three topics; the guild is with you on START and against you on SHEETS.',
      },
      origin: 'invented',
    },
    history: { entries: HISTORY },
  },
  worksheet: {
    bestPackages: [
      { START: 'A', FAN: 'A', SHEETS: 'A' },
      { START: 'B', FAN: 'A', SHEETS: 'A' },
    ],
    weaker: 'HOUSE',
    blockage: 'Each side waits for the other to take its insult back first.',
    grievances: {
      BAKER: { just: 'The stairwell sheet insults nine people.', fault: 'It changed its hours without a word.' },
      HOUSE: { just: 'Three residents were named in public.', fault: 'Its own secretary printed the sheet.' },
    },
  },
};
