/** A dialogue with the tested agent in its slot, by the views and the protocol of a real one; every call is kept. */
import type { z } from 'zod';
import { type Mediator, type Party, howAnswerSchema, partyAnswerSchema, whenAnswerSchema } from '../../agents/interfaces.js';
import { afterPartyTurn, nextParty, OPENING, type Standing } from '../../domain/protocol.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { closingSignal, MEDIATOR_ID } from '../../domain/turn.js';
import { logLine, type LogLine, type MediatorView, type OwnThought, type PartyView, viewForMediator, viewForParty } from '../../domain/views/index.js';
import { agentContext, type TestContext } from '../agent-context.js';
import { copyOf, isSame } from './copy.js';
import { given } from './answer.js';

type Method = 'turn' | 'when' | 'how';

/** One call of the tested agent. */
export interface PlayedCall {
  readonly method: Method;
  /** As it was handed over. */
  readonly view: PartyView | MediatorView;
  readonly state: unknown;
  readonly stream: string;
  readonly whenThought: string;
  /** Whether the agent wrote into its view. */
  readonly changedView: boolean;
  readonly answer: { readonly utterance?: string; readonly thought: string; readonly state?: unknown };
}

export interface Played {
  readonly calls: readonly PlayedCall[];
  readonly log: readonly LogLine[];
  /** Why it stopped early: the first answer that does not fit. */
  readonly fault: string | null;
}

export interface Table {
  readonly scenario: Scenario;
  /** Who plays which party. */
  readonly partyFor: (id: string) => Party;
  readonly mediator: Mediator | null;
  /** Whose calls are kept. */
  readonly tested: Party | Mediator | null;
  /** Party turns at most. */
  readonly turns: number;
}

class Misfit extends Error {}

export async function play({ scenario, partyFor, mediator, tested, turns }: Table): Promise<Played> {
  const parties = scenario.parties.map(({ id }) => id);
  const log: LogLine[] = [];
  const calls: PlayedCall[] = [];
  const thoughts = new Map<string, OwnThought[]>(parties.map((id) => [id, []]));
  const states = new Map<string, unknown>();

  const called = async <Answer extends PlayedCall['answer']>(who: Party | Mediator, method: Method, seat: string, view: PartyView | MediatorView, schema: z.ZodType<Answer>, whenThought: string, ask: (context: TestContext) => unknown): Promise<Answer> => {
    const stream = `${seat} ${method} ${log.length}`;
    const state = copyOf(states.get(seat) ?? null);
    const before = copyOf(view);
    const context = agentContext({ random: randomStream('conformance', stream), state: copyOf(state), whenThought });
    const result = await given(`${method} at turn ${log.length + (method === 'when' ? 0 : 1)}`, schema, () => ask(context));
    if (!result.ok) throw new Misfit(result.fault);
    const { answer } = result;
    if (answer.state !== undefined) states.set(seat, copyOf(answer.state));
    if (who === tested) calls.push({ method, view: before, state, stream, whenThought, changedView: !isSame(view, before), answer });
    return answer;
  };

  const partySpeaks = async (id: string): Promise<string> => {
    const party = partyFor(id);
    const view = viewForParty({ scenario, party: id, log: [...log], thoughts: [...thoughts.get(id)!], turn: log.length + 1, readsOwnValues: party.readsOwnValues ?? false });
    const { utterance, thought } = await called(party, 'turn', id, view, partyAnswerSchema, '', (context) => party.turn(view, context));
    if (thought !== '') thoughts.get(id)!.push({ turn: log.length + 1, text: thought });
    log.push(logLine(scenario, { turn: log.length + 1, kind: 'party', speaker: id, text: utterance, thought, signal: closingSignal(utterance) }));
    return utterance;
  };

  const mediatorMaySpeak = async (who: Mediator): Promise<void> => {
    const afterTurn = log.length;
    const viewOf = (): MediatorView => viewForMediator({ scenario, log: [...log], afterTurn, seesPosture: 'neutral' });
    const view = viewOf();
    const when = await called(who, 'when', MEDIATOR_ID, view, whenAnswerSchema, '', (context) => who.when(view, context));
    if (!when.engage) return;
    const second = viewOf();
    const { utterance, thought } = await called(who, 'how', MEDIATOR_ID, second, howAnswerSchema, when.thought, (context) => who.how(second, context));
    log.push(logLine(scenario, { turn: afterTurn + 1, kind: 'mediator', speaker: MEDIATOR_ID, text: utterance, thought, signal: 'none' }));
  };

  let standing: Standing = OPENING;
  try {
    for (;;) {
      const id = nextParty(parties, standing);
      const after = afterPartyTurn(standing, { party: id, signal: closingSignal(await partySpeaks(id)), parties, maxTurns: turns });
      if (after.end !== null) return { calls, log, fault: null };
      standing = after.standing;
      if (mediator !== null) await mediatorMaySpeak(mediator);
    }
  } catch (error) {
    if (error instanceof Misfit) return { calls, log, fault: error.message };
    throw error;
  }
}
