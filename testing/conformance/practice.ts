/** A small made-up dispute to practise on: `practiceScenario()`, also with a third party, history, posture, personas. */
import { conditionById } from '../../domain/conditions/index.js';
import type { Expansions, Scenario } from '../../domain/scenario.js';

/** Conditions that show an agent every member that a view can have. */
export const PRACTICE_CONDITIONS = ['general', 'strategy:competing', 'parties:three', 'history:5x', 'emotion:com-react', 'culture:us-kr'] as const;
export type PracticeCondition = (typeof PRACTICE_CONDITIONS)[number];

/** A fresh copy under a condition: two parties, three topics; three parties under `parties:three`. */
export function practiceScenario(condition: PracticeCondition = 'general'): Scenario {
  return structuredClone(conditionById(condition).apply(structuredClone(SCENARIO), structuredClone(EXPANSIONS)));
}

const SCENARIO: Scenario = {
  background: {
    core: 'The parish barn at Alder Ford has one heated room. The village choir has sung there for decades; since spring a puppet theatre builds its stage in the same room and leaves it standing overnight. The old stove needs replacing before the frost, and the parish will pay for half of a new one once both users ask for it together.',
  },
  topics: [
    {
      id: 'NIGHTS',
      name: 'The evenings',
      description: 'Who uses the heated room on which evenings of the week.',
      options: [
        { label: 'A', short: 'weekly exchange', description: 'The two change places every week, and a calendar hangs at the door.' },
        { label: 'B', short: 'early choir evenings', description: 'The choir sings until seven on all working days, the theatre comes after it.' },
        { label: 'C', short: 'theatre weekdays', description: 'The theatre has all working days, and the choir has the weekend.' },
      ],
    },
    {
      id: 'STOVE',
      name: 'The stove',
      description: 'Who pays the half of a new stove that the parish does not pay.',
      options: [
        { label: 'A', short: 'shared stove fund', description: 'Both put ticket money into one fund until the stove is paid.' },
        { label: 'B', short: 'stove from theatre tickets', description: 'The theatre pays out of its ticket sales before the first frost.' },
        { label: 'C', short: 'stove from choir dues', description: 'The choir pays out of its dues, in three parts.' },
      ],
    },
    {
      id: 'STAGE',
      name: 'The stage',
      description: 'Whether the stage stays up overnight, and who moves it.',
      options: [
        { label: 'A', short: 'folding stage', description: 'The stage is rebuilt so that two people fold it against the wall.' },
        { label: 'B', short: 'stage stays up', description: 'The stage stays where it is from October to March.' },
        { label: 'C', short: 'cleared floor', description: 'The theatre clears the floor after every rehearsal.' },
      ],
    },
  ],
  parties: [
    {
      id: 'CHOIR',
      name: 'Alder Ford Choir',
      role: 'You lead the village choir. Objective: a warm room and a clear floor. Without an agreement the choir sings in the cold chapel.',
      relation: 'You face the puppet theatre on every topic.',
      stances: { NIGHTS: 'You want the early evenings, because the older singers go home by bus.', STOVE: 'You want the theatre to pay, because it heats the room longest.', STAGE: 'You want the floor cleared, because the singers need the space.' },
      persona: {},
    },
    {
      id: 'PUPPETS',
      name: 'Lantern Puppet Theatre',
      role: 'You run the puppet theatre. Objective: a stage that can stay. Without an agreement the theatre rents a shed in town.',
      relation: 'You face the choir on every topic.',
      stances: { NIGHTS: 'You want the working days, because your players have jobs at the weekend.', STOVE: 'You want the choir to pay, because it has savings.', STAGE: 'You want the stage to stay up, because taking it down breaks it.' },
      persona: {},
    },
  ],
  preferences: {
    CHOIR: { weights: { NIGHTS: 47, STOVE: 19, STAGE: 34 }, optionValues: { NIGHTS: { A: 63, B: 100, C: 0 }, STOVE: { A: 68, B: 100, C: 0 }, STAGE: { A: 71, B: 0, C: 100 } }, fallbackValue: 41 },
    PUPPETS: { weights: { NIGHTS: 28, STOVE: 14, STAGE: 58 }, optionValues: { NIGHTS: { A: 64, B: 0, C: 100 }, STOVE: { A: 67, B: 0, C: 100 }, STAGE: { A: 72, B: 100, C: 0 } }, fallbackValue: 43 },
  },
  personaOrder: ['CHOIR', 'PUPPETS'],
};

const EXPANSIONS: Expansions = {
  thirdParty: {
    party: {
      id: 'READERS',
      name: 'Saturday Reading Circle',
      role: 'You speak for the reading circle. Objective: one quiet afternoon a week in the warm room. You decide nothing here.',
      relation: 'You are with the choir on the stage, and with the theatre on the evenings.',
      stances: { NIGHTS: 'You want the weekend left free, because the circle meets on Saturdays.', STOVE: 'You want a new stove soon, whoever pays.', STAGE: 'You want room for a table, because the books have to lie somewhere.' },
      persona: {},
    },
    preferences: { weights: { NIGHTS: 53, STOVE: 26, STAGE: 21 }, optionValues: { NIGHTS: { A: 61, B: 69, C: 0 }, STOVE: { A: 100, B: 66, C: 62 }, STAGE: { A: 100, B: 0, C: 73 } }, fallbackValue: 44 },
    background: `${SCENARIO.background.core} A reading circle that meets on Saturdays has asked to be heard too.`,
    relations: { CHOIR: 'You face the puppet theatre on every topic; the reading circle is with you on the stage.', PUPPETS: 'You face the choir on every topic; the reading circle is with you on the evenings.' },
    origin: 'invented',
  },
  history: {
    entries: [
      { title: 'A room for everyone', date: 'May 1998', text: 'The parish opened the barn and gave the choir the first key, since nobody else had asked.' },
      { title: 'The first puppets', date: 'April 2023', text: 'The theatre came with two suitcases and was welcome, as long as it left no trace.' },
      { title: 'A stage is built', date: 'September 2023', text: 'The suitcases became a stage. The choir found its piano behind it, and said so in the parish letter.' },
      { title: 'The cold rehearsal', date: 'January 2024', text: 'The stove failed on the evening of both groups. Each thought that the other had burnt the last coal.' },
    ],
  },
};
