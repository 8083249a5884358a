/** What any evaluator has to do right. */
import assert from 'node:assert/strict';
import { type Evaluator, topicAnswerSchema } from '../../agents/interfaces.js';
import { type LocatedRating, pairId } from '../../domain/judgement.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { type JudgeView, type LogLine, viewForJudge } from '../../domain/views/index.js';
import { agentContext } from '../agent-context.js';
import { given } from './answer.js';
import { cannedMediator, cannedParty, chattyParty } from './canned.js';
import { copyOf, isSame } from './copy.js';
import { demandNamed, demandSameAnswers, demandSettles, demandViewsLeftAlone, partyTurnsOf } from './demands.js';
import { play } from './play.js';
import { practiceScenario } from './practice.js';
import { shown } from './shown.js';
import { type Check, type ConformanceOptions, DEFAULTS, lazily, registerSuite } from './suite.js';

/**
 * Runs the suite on an evaluator, under jest, vitest, or the runner that is handed in.
 *
 * @example `describeEvaluator(() => unmoved, { deterministic: true })`
 */
export function describeEvaluator(make: () => Evaluator | Promise<Evaluator>, options: ConformanceOptions = {}): void {
  registerSuite(options.title ?? 'an evaluator', evaluatorChecks(make, options), options);
}

interface JudgedTopic {
  readonly method: 'judge';
  readonly view: JudgeView;
  readonly stream: string;
  readonly state: null;
  readonly whenThought: '';
  readonly changedView: boolean;
  readonly answer: { readonly located: readonly LocatedRating[] };
}

interface Judged {
  readonly topics: readonly JudgedTopic[];
  /** The first answer that does not fit. */
  readonly fault: string | null;
}

/** Dialogue → how it comes about. A dialogue that is judged has at least one turn. */
const SHORT: Readonly<Record<string, { scenario: Scenario; turns: number }>> = {
  'two parties': { scenario: practiceScenario(), turns: 12 },
  'two parties, a single turn': { scenario: practiceScenario(), turns: 1 },
  'two parties, a history': { scenario: practiceScenario('history:5x'), turns: 6 },
  'three parties': { scenario: practiceScenario('parties:three'), turns: 12 },
};

/** The checks by themselves. `make` gives a fresh agent, or the module's one. */
export function evaluatorChecks(make: () => Evaluator | Promise<Evaluator>, { turns = DEFAULTS.turns, deterministic = DEFAULTS.deterministic, patienceMs = DEFAULTS.patienceMs }: ConformanceOptions = {}): Check[] {
  const short = new Map(Object.entries(SHORT).map(([dialogue, spec]) => [dialogue, lazily(async () => judged(await make(), spec.scenario, await cannedLog(spec)))]));
  const long = lazily(async () => judged(await make(), practiceScenario(), await cannedLog({ scenario: practiceScenario(), turns })));
  const all = async (): Promise<JudgedTopic[]> => (await Promise.all([...short.values(), long].map((one) => one()))).flatMap(({ topics }) => topics);
  const every = async (demand: (topic: JudgedTopic) => void): Promise<void> => (await all()).forEach(demand);
  return [
    { name: 'has a name and a function `judge`', run: async () => demandNamed(await make(), 'evaluator', ['judge']) },
    ...[...short, [`two parties, ${turns} party turns`, long] as const].map(([dialogue, one]) => ({
      name: `rates each topic of a dialogue (${dialogue}): ratings 1 to 5, nothing beside what an evaluator may return`,
      run: async () => {
        const { fault } = await one();
        assert.ok(fault === null, fault ?? '');
      },
    })),
    { name: 'rates turns of parties that exist, each once', run: () => every(demandRealTurns) },
    { name: 'rates pairs only among three parties, each pair once', run: () => every(demandRealPairs) },
    {
      name: 'gives a topic that nobody mentions no rating above 1',
      run: async () => {
        const scenario = practiceScenario();
        const { log } = await play({ scenario, partyFor: () => chattyParty, mediator: null, tested: null, turns: 6 });
        const { topics, fault } = await judged(await make(), scenario, log);
        assert.ok(fault === null, fault ?? '');
        for (const { view, answer } of topics)
          for (const { turn, rating } of answer.located) assert.equal(rating, 1, `turn ${turn} ("${log[turn - 1]?.text}") is rated ${rating} on "${view.topic.name}", of which it does not speak`);
      },
    },
    { name: 'leaves its view as it was', run: async () => demandViewsLeftAlone(await all()) },
    {
      name: 'comes to an end when the run is stopped',
      run: async () => {
        const [evaluator, scenario] = [await make(), practiceScenario()];
        const view = viewForJudge(scenario, scenario.topics[0]!.id, await cannedLog({ scenario, turns: 4 }));
        await demandSettles('judge', patienceMs, (signal) => evaluator.judge(copyOf(view), agentContext({ signal })));
      },
    },
    ...(deterministic
      ? [
          {
            name: 'gives the same ratings for the same view and random stream',
            run: async () => {
              const again = await make();
              await demandSameAnswers(await all(), async ({ view }, context) => topicAnswerSchema.parse(await again.judge(copyOf(view), context)));
            },
          },
        ]
      : []),
  ];
}

async function cannedLog({ scenario, turns }: { scenario: Scenario; turns: number }): Promise<readonly LogLine[]> {
  return (await play({ scenario, partyFor: () => cannedParty, mediator: cannedMediator, tested: null, turns })).log;
}

/** All topics at once, as in a run. */
async function judged(evaluator: Evaluator, scenario: Scenario, log: readonly LogLine[]): Promise<Judged> {
  const asked = await Promise.all(
    scenario.topics.map(async ({ id }) => {
      const view = viewForJudge(scenario, id, [...log]);
      const [before, stream] = [copyOf(view), `judge ${id} of ${log.length} turns, ${scenario.parties.length} parties`];
      const result = await given(`judge of the topic ${id}, ${log.length} turns`, topicAnswerSchema, () => evaluator.judge(view, agentContext({ random: randomStream('conformance', stream) })));
      if (!result.ok) return result.fault;
      return { method: 'judge' as const, view: before, stream, state: null, whenThought: '' as const, changedView: !isSame(view, before), answer: result.answer };
    }),
  );
  return { topics: asked.filter((one) => typeof one !== 'string'), fault: asked.find((one) => typeof one === 'string') ?? null };
}

function demandRealTurns({ view: { log, topic }, answer: { located } }: JudgedTopic): void {
  const partyTurns = partyTurnsOf(log);
  const seen = new Set<number>();
  for (const { turn } of located) {
    assert.ok(partyTurns.includes(turn), `turn ${turn} is rated on ${topic.id}, and ${turn > log.length ? `the log ends at ${log.length}` : 'it is the mediator’s'}: only turns whose \`kind\` is "party" carry ratings`);
    assert.ok(!seen.has(turn), `turn ${turn} is rated twice on ${topic.id}: of two ratings the last would win`);
    seen.add(turn);
  }
}

function demandRealPairs({ view: { parties, topic }, answer: { located } }: JudgedTopic): void {
  const known = parties.map(({ id }) => id);
  for (const { turn, pairs } of located) {
    if (pairs === undefined) continue;
    assert.ok(known.length > 2, `turn ${turn} rates pairs on ${topic.id} between two parties: leave \`pairs\` out`);
    const named = pairs.map(({ parties: pair }) => pair);
    for (const [one, other] of named) assert.ok(known.includes(one) && known.includes(other) && one !== other, `turn ${turn} rates the pair ${shown([one, other])}: the parties are ${known.join(', ')}`);
    assert.equal(new Set(named.map(pairId)).size, named.length, `turn ${turn} rates a pair twice: ${shown(named)}`);
  }
}
