/** The suites as a third party runs them, on the agents that are shipped and on those of the guide. */
import { createPeriodicMediator, SCRIPTED_EVALUATORS, SCRIPTED_MEDIATORS, SCRIPTED_PARTIES } from '../../agents/scripted/index.js';
import type { Evaluator, Mediator, Party } from '../../agents/interfaces.js';
import { describeEvaluator, describeMediator, describeParty } from './index.js';

for (const [title, mediator] of Object.entries({ ...SCRIPTED_MEDIATORS, 'periodic, every turn': createPeriodicMediator({ every: 1 }) })) describeMediator(() => mediator, { title, deterministic: true });
for (const [title, party] of Object.entries(SCRIPTED_PARTIES)) describeParty(() => party, { title, deterministic: true });
for (const [title, evaluator] of Object.entries(SCRIPTED_EVALUATORS)) describeEvaluator(() => evaluator, { title, deterministic: true });

/** As in docs/guides/your-mediator.md. */
const calm: Mediator = {
  name: 'calm',
  when: ({ log }) => ({ engage: log.at(-1)!.text.includes('!') || log.length % 4 === 0 }),
  how: ({ log, topics }, { random }) => ({ utterance: `${log.at(-1)!.speaker.name}, I hear that this matters to you. What would help on "${random.pick(topics).name}"?` }),
};
const stubborn: Party = {
  name: 'stubborn',
  turn: ({ self, topics, ownTurns }) => ({ utterance: `I stand by this: ${self.stances[topics[ownTurns % topics.length]!.id]}` }),
};
const unmoved: Evaluator = { name: 'unmoved', judge: ({ log }) => ({ located: [{ turn: log[0]!.turn, rating: 1, reason: 'Nobody has moved.' }] }) };

describeMediator(() => calm, { title: 'calm', deterministic: true });
describeParty(async () => stubborn, { title: 'stubborn', deterministic: true, turns: 20 });
describeEvaluator(() => unmoved, { title: 'unmoved', deterministic: true });
