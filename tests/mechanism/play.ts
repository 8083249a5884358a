/**
 * A dialogue in memory, by the protocol and the views of the real graph, for tests of mechanism only. Its random
 * streams have labels of their own; that the engine itself keeps them apart is tested in tests/mechanism/engine.test.ts.
 */
import type { Evaluator, Mediator, Party } from '../../agents/interfaces.js';
import type { DialogueEnd } from '../../domain/outcome.js';
import { afterPartyTurn, nextParty, OPENING } from '../../domain/protocol.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { closingSignal, MEDIATOR_ID, type Truth } from '../../domain/turn.js';
import { logLine, type LogLine, type OwnThought, viewForJudge, viewForMediator, viewForParty } from '../../domain/views/index.js';
import { buildTrajectory, finalConsensus } from '../../evals/trajectory.js';
import { unrecorded } from '../../domain/ports/calls.js';

export interface Play {
  readonly scenario: Scenario;
  /** Hash of the scenario before the condition. */
  readonly base: string;
  readonly condition?: string;
  readonly repeat?: number;
  readonly seed?: number;
  readonly party: Party;
  /** Null for an unmediated dialogue. */
  readonly mediator?: Mediator | null;
  readonly maxTurns?: number;
}

export interface Played {
  readonly log: readonly LogLine[];
  readonly end: DialogueEnd;
  readonly thoughts: ReadonlyMap<string, readonly OwnThought[]>;
  readonly truths: readonly { readonly turn: number; readonly party: string; readonly truths: readonly Truth[] }[];
  readonly interventions: readonly number[];
  readonly partyTurns: number;
}

const signal = new AbortController().signal;

export async function play({ scenario, base, condition = 'general', repeat = 1, seed = 1, party: agent, mediator = null, maxTurns = 100 }: Play): Promise<Played> {
  const parties = scenario.parties.map(({ id }) => id);
  const log: LogLine[] = [];
  const thoughts = new Map<string, OwnThought[]>(parties.map((id) => [id, []]));
  const states = new Map<string, unknown>();
  const truths: { turn: number; party: string; truths: readonly Truth[] }[] = [];
  const interventions: number[] = [];
  let standing = OPENING;
  let mediatorState: unknown = null;
  let asked = 0;
  for (;;) {
    const id = nextParty(parties, standing);
    const view = viewForParty({ scenario, party: id, log: [...log], thoughts: thoughts.get(id)!, turn: log.length + 1, readsOwnValues: agent.readsOwnValues ?? false });
    const random = randomStream(seed, base, condition, repeat, id, view.ownTurns);
    const answer = await agent.turn(view, { random, signal, state: states.get(id) ?? null, calls: unrecorded });
    states.set(id, JSON.parse(JSON.stringify(answer.state ?? null)));
    const turn = { turn: log.length + 1, kind: 'party' as const, speaker: id, text: answer.utterance, thought: answer.thought ?? '', signal: closingSignal(answer.utterance) };
    log.push(logLine(scenario, turn));
    thoughts.get(id)!.push({ turn: turn.turn, text: turn.thought });
    truths.push({ turn: turn.turn, party: id, truths: answer.truths ?? [] });
    const after = afterPartyTurn(standing, { party: id, signal: turn.signal, parties, maxTurns });
    standing = after.standing;
    if (after.end !== null) return { log, end: after.end, thoughts, truths, interventions, partyTurns: standing.partyTurns };
    if (mediator === null) continue;
    const mediatorView = viewForMediator({ scenario, log: [...log], afterTurn: turn.turn, seesPosture: 'neutral' });
    const stream = randomStream(seed, base, condition, repeat, mediator.name, (asked += 1));
    const when = await mediator.when(mediatorView, { random: stream, signal, state: mediatorState, calls: unrecorded });
    mediatorState = when.state ?? mediatorState;
    if (!when.engage) continue;
    const how = await mediator.how(mediatorView, { random: stream, signal, state: mediatorState, calls: unrecorded, whenThought: when.thought ?? '' });
    mediatorState = how.state ?? mediatorState;
    interventions.push(log.length + 1);
    log.push(logLine(scenario, { turn: log.length + 1, kind: 'mediator', speaker: MEDIATOR_ID, text: how.utterance, thought: how.thought ?? '', signal: 'none' }));
  }
}

/** Every topic's located ratings, pairs included. */
export async function ratingsOf({ log }: Played, scenario: Scenario, evaluator: Evaluator) {
  return Promise.all(
    scenario.topics.map(({ id }) => evaluator.judge(viewForJudge(scenario, id, log), { random: randomStream('judge'), signal, state: null, calls: unrecorded })),
  );
}

/** S_1 … S_T of a dialogue, as this evaluator reads it. */
export async function trajectoryOf({ log }: Played, scenario: Scenario, evaluator: Evaluator): Promise<number[]> {
  const ratings: Record<string, Record<number, number>> = {};
  for (const topic of scenario.topics) {
    const { located } = await evaluator.judge(viewForJudge(scenario, topic.id, log), { random: randomStream('judge'), signal, state: null, calls: unrecorded });
    ratings[topic.id] = Object.fromEntries(located.map(({ turn, rating }) => [turn, rating]));
  }
  return buildTrajectory({ turns: log.length, ratings });
}

export async function terminalS(played: Played, scenario: Scenario, evaluator: Evaluator): Promise<number> {
  return finalConsensus(await trajectoryOf(played, scenario, evaluator));
}
