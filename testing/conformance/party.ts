/** What any party has to do right. */
import assert from 'node:assert/strict';
import type { Party } from '../../agents/interfaces.js';
import { partyAnswerSchema } from '../../agents/interfaces.js';
import { type PartyView, viewForParty } from '../../domain/views/index.js';
import { MEDIATOR_NAME } from '../../domain/turn.js';
import { agentContext } from '../agent-context.js';
import { cannedMediator, cannedParty } from './canned.js';
import { copyOf } from './copy.js';
import { demandNamed, demandNoFault, demandSameAnswers, demandSettles, demandSpeech, demandViewsLeftAlone } from './demands.js';
import { type Played, play } from './play.js';
import { PRACTICE_CONDITIONS, type PracticeCondition, practiceScenario } from './practice.js';
import { shown } from './shown.js';
import { type Check, type ConformanceOptions, DEFAULTS, lazily, registerSuite } from './suite.js';

/** Rounds of a short dialogue. */
const ROUNDS = 3;

/**
 * Runs the suite on a party, under jest, vitest, or the runner that is handed in.
 *
 * @example `describeParty(() => stubborn, { deterministic: true })`
 */
export function describeParty(make: () => Party | Promise<Party>, options: ConformanceOptions = {}): void {
  registerSuite(options.title ?? 'a party', partyChecks(make, options), options);
}

/** The checks by themselves. `make` gives a fresh agent, or the module's one. */
export function partyChecks(make: () => Party | Promise<Party>, { turns = DEFAULTS.turns, deterministic = DEFAULTS.deterministic, patienceMs = DEFAULTS.patienceMs }: ConformanceOptions = {}): Check[] {
  const short = new Map(PRACTICE_CONDITIONS.map((condition) => [condition, lazily(() => everyone(make, condition))]));
  const long = lazily(() => first(make, turns));
  const all = async (): Promise<Played[]> => Promise.all([...short.values(), long].map((played) => played()));
  return [
    { name: 'has a name and a function `turn`', run: async () => demandNamed(await make(), 'party', ['turn']) },
    ...[...short].map(([condition, played]) => ({
      name: `opens and answers in every seat (${condition}): a public utterance that is not empty, and nothing beside what a party may return`,
      run: async () => demandNoFault(await played()),
    })),
    { name: `goes on for ${turns} turns, its state JSON and small`, run: async () => demandNoFault(await long()) },
    { name: 'leaves its view as it was', run: async () => demandViewsLeftAlone((await all()).flatMap(({ calls }) => calls)) },
    {
      name: 'says only what is to be heard: no name in front, no reasoning',
      run: async () => {
        for (const { calls } of await all())
          for (const { view, answer } of calls) {
            const { self, others } = view as PartyView;
            demandSpeech(answer.utterance ?? '', [MEDIATOR_NAME, ...[self, ...others].flatMap(({ id, name }) => [id, name])]);
          }
      },
    },
    {
      name: 'keeps its points to itself',
      run: async () => {
        for (const { calls } of await all()) for (const { view, answer } of calls) demandNoPoints(answer.utterance ?? '', view as PartyView);
      },
    },
    {
      name: 'comes to an end when the run is stopped',
      run: async () => {
        const party = await make();
        await demandSettles('turn', patienceMs, (signal) => party.turn(openingView(party), agentContext({ signal })));
      },
    },
    ...(deterministic
      ? [
          {
            name: 'gives the same answer to the same view, state and random stream',
            run: async () => {
              const again = await make();
              await demandSameAnswers((await long()).calls, async ({ view }, context) => partyAnswerSchema.parse(await again.turn(copyOf(view) as PartyView, context)));
            },
          },
        ]
      : []),
  ];
}

/** The party in every seat, as in a benchmark. */
async function everyone(make: () => Party | Promise<Party>, condition: PracticeCondition): Promise<Played> {
  const scenario = practiceScenario(condition);
  const party = await make();
  return play({ scenario, partyFor: () => party, mediator: cannedMediator, tested: party, turns: ROUNDS * scenario.parties.length });
}

/** The party in the first seat, opposite one that never closes: so the dialogue is as long as the party makes it. */
async function first(make: () => Party | Promise<Party>, turns: number): Promise<Played> {
  const scenario = practiceScenario();
  const party = await make();
  return play({ scenario, partyFor: (id) => (id === scenario.parties[0]!.id ? party : cannedParty), mediator: null, tested: party, turns });
}

function openingView({ readsOwnValues = false }: Party): PartyView {
  const scenario = practiceScenario();
  return viewForParty({ scenario, party: scenario.parties[0]!.id, log: [], thoughts: [], turn: 1, readsOwnValues });
}

/** One of its weights may be any number; one called points, or two at once, are its list. */
function demandNoPoints(utterance: string, { self: { weights } }: PartyView): void {
  const numbers = [...utterance.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => Number(number));
  const told = Object.values(weights).filter((points) => numbers.includes(points));
  const named = told.find((points) => new RegExp(`\\b${points}\\s*(points?|%|percent|out of)`, 'i').test(utterance));
  assert.ok(told.length < 2 && named === undefined, `an utterance gives away what its topics are worth (${told.join(', ')}): ${shown(utterance)}`);
}
