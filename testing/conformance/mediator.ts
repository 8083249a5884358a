/** What any mediator has to do right. */
import { type Mediator, howAnswerSchema, whenAnswerSchema } from '../../agents/interfaces.js';
import { MEDIATOR_ID, MEDIATOR_NAME } from '../../domain/turn.js';
import { type MediatorView, viewForMediator } from '../../domain/views/index.js';
import { agentContext } from '../agent-context.js';
import { cannedParty } from './canned.js';
import { copyOf } from './copy.js';
import { demandNamed, demandNoFault, demandSameAnswers, demandSettles, demandSpeech, demandViewsLeftAlone } from './demands.js';
import { type Played, play } from './play.js';
import { PRACTICE_CONDITIONS, practiceScenario, type PracticeCondition } from './practice.js';
import { type Check, type ConformanceOptions, DEFAULTS, lazily, registerSuite } from './suite.js';

const SHORT = 9;

/**
 * Runs the suite on a mediator, under jest, vitest, or the runner that is handed in.
 *
 * @example `describeMediator(() => calm, { deterministic: true })`
 */
export function describeMediator(make: () => Mediator | Promise<Mediator>, options: ConformanceOptions = {}): void {
  registerSuite(options.title ?? 'a mediator', mediatorChecks(make, options), options);
}

/** The checks by themselves. `make` gives a fresh agent, or the module's one. */
export function mediatorChecks(make: () => Mediator | Promise<Mediator>, { turns = DEFAULTS.turns, deterministic = DEFAULTS.deterministic, patienceMs = DEFAULTS.patienceMs }: ConformanceOptions = {}): Check[] {
  const short = new Map(PRACTICE_CONDITIONS.map((condition) => [condition, lazily(() => mediated(make, condition, SHORT))]));
  const long = lazily(() => mediated(make, 'general', turns));
  const all = async (): Promise<Played[]> => Promise.all([...short.values(), long].map((played) => played()));
  return [
    { name: 'has a name and functions `when` and `how`', run: async () => demandNamed(await make(), 'mediator', ['when', 'how']) },
    ...[...short].map(([condition, played]) => ({
      name: `decides after every party turn, and speaks where it engages (${condition}): nothing beside what a mediator may return`,
      run: async () => demandNoFault(await played()),
    })),
    { name: `goes on for ${turns} party turns, its state JSON and small`, run: async () => demandNoFault(await long()) },
    { name: 'leaves its view as it was', run: async () => demandViewsLeftAlone((await all()).flatMap(({ calls }) => calls)) },
    {
      name: 'says only what is to be heard: no name in front, no reasoning',
      run: async () => {
        for (const { calls } of await all())
          for (const { view, answer } of calls) demandSpeech(answer.utterance ?? '', [MEDIATOR_ID, MEDIATOR_NAME, ...(view as MediatorView).parties.flatMap(({ id, name }) => [id, name])]);
      },
    },
    {
      name: 'comes to an end when the run is stopped',
      run: async () => {
        const mediator = await make();
        const view = await firstView();
        await demandSettles('when', patienceMs, (signal) => mediator.when(copyOf(view), agentContext({ signal })));
        const spoke = (await all()).flatMap(({ calls }) => calls).find(({ method }) => method === 'how');
        if (spoke !== undefined)
          await demandSettles('how', patienceMs, (signal) => mediator.how(copyOf(spoke.view) as MediatorView, agentContext({ signal, state: copyOf(spoke.state), whenThought: spoke.whenThought })));
      },
    },
    ...(deterministic
      ? [
          {
            name: 'gives the same answer to the same view, state and random stream',
            run: async () => {
              const again = await make();
              await demandSameAnswers((await long()).calls, async ({ method, view }, context) => {
                const copy = copyOf(view) as MediatorView;
                return method === 'when' ? whenAnswerSchema.parse(await again.when(copy, context)) : howAnswerSchema.parse(await again.how(copy, context));
              });
            },
          },
        ]
      : []),
  ];
}

async function mediated(make: () => Mediator | Promise<Mediator>, condition: PracticeCondition, turns: number): Promise<Played> {
  const mediator = await make();
  return play({ scenario: practiceScenario(condition), partyFor: () => cannedParty, mediator, tested: mediator, turns });
}

/** After the first party turn: a mediator is never asked before. */
async function firstView(): Promise<MediatorView> {
  const scenario = practiceScenario();
  const { log } = await play({ scenario, partyFor: () => cannedParty, mediator: null, tested: null, turns: 1 });
  return viewForMediator({ scenario, log, afterTurn: 1, seesPosture: 'neutral' });
}
