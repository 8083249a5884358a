/** Agents that give the answers of a script and record every call. */
import type { AgentContext, Evaluator, HowAnswer, Mediator, Party, PartyAnswer, Seated, TopicAnswer, WhenAnswer } from '../agents/interfaces.js';
import { ConcordError } from '../domain/errors.js';
import type { JudgeView, MediatorView, PartyView } from '../domain/views/index.js';

/** Answers in the order of the calls, or a function of the call and its 0-based number. `undefined`: not scripted. */
export type Script<Call, Answer> = readonly Answer[] | ((call: Call, number: number) => Answer | Promise<Answer> | undefined);

interface Recorded<View> {
  /** As it was handed over: a copy, which nothing changes later. */
  readonly view: View;
  readonly state: unknown;
  readonly signal: AbortSignal;
}
export type PartyCall = Recorded<PartyView>;
export type MediatorCall = Recorded<MediatorView> & { readonly role: 'when' | 'how'; /** Null for *when*. */ readonly whenThought: string | null };
export type EvaluatorCall = Recorded<JudgeView>;

interface Calls<Call> {
  /** Every call so far, the unscripted one included. */
  readonly calls: readonly Call[];
}
export type ScriptedParty = Party & Calls<PartyCall>;
export type ScriptedMediator = Mediator & Calls<MediatorCall>;
export type ScriptedEvaluator = Evaluator & Calls<EvaluatorCall>;

/** Plays every party. A string is short for an utterance without thought. */
export function scriptedParty(script: Script<PartyCall, PartyAnswer | string>, options: { name?: string; readsOwnValues?: boolean } = {}): ScriptedParty {
  const { name = 'scripted-party', readsOwnValues = false } = options;
  const { calls, answer } = recorder(script, ({ view }) => `the party ${view.self.id}, turn ${view.turn}`);
  const turn = async (view: PartyView, context: AgentContext): Promise<PartyAnswer> => {
    const said = await answer(recorded(view, context));
    return typeof said === 'string' ? { utterance: said } : said;
  };
  return { name, readsOwnValues, calls, turn };
}

/** A boolean is short for a decision without thought, a string for an utterance. */
export function scriptedMediator(
  { when, how = [] }: { when: Script<MediatorCall, WhenAnswer | boolean>; how?: Script<MediatorCall, HowAnswer | string> },
  { name = 'scripted-mediator' }: { name?: string } = {},
): ScriptedMediator {
  const calls: MediatorCall[] = [];
  const called = ({ role, view }: MediatorCall): string => `the mediator's ${role} after turn ${view.afterTurn}`;
  const [decide, speak] = [recorder(when, called, calls).answer, recorder(how, called, calls).answer];
  return {
    name,
    calls,
    when: async (view, context) => {
      const decided = await decide({ ...recorded(view, context), role: 'when', whenThought: null });
      return typeof decided === 'boolean' ? { engage: decided } : decided;
    },
    how: async (view, context) => {
      const said = await speak({ ...recorded(view, context), role: 'how', whenThought: context.whenThought });
      return typeof said === 'string' ? { utterance: said } : said;
    },
  };
}

/** A list of located ratings for each topic asked about; topics are asked about in parallel. */
export function scriptedEvaluator(script: Script<EvaluatorCall, TopicAnswer>, { name = 'scripted-evaluator' }: { name?: string } = {}): ScriptedEvaluator {
  const { calls, answer } = recorder(script, ({ view }) => `the evaluator, topic ${view.topic.id}`);
  return { name, calls, judge: (view, context) => answer(recorded(view, context)) };
}

/** In its slot, as a user's module would be. The same name is the same agent, in another process too. */
export function seated<Agent extends { name: string }>(agent: Agent, kind: Seated<Agent>['kind'] = 'module'): Seated<Agent> {
  return { agent, id: agent.name, fingerprint: `test ${agent.name}`, kind, source: `./${agent.name}.ts` };
}

function recorded<View>(view: View, { state, signal }: AgentContext): Recorded<View> {
  return { ...structuredClone({ view, state }), signal };
}

/** Not an ordinary error: that would be a fault of the agent, and the run would go on. */
function unscripted(call: string, number: number): ConcordError {
  return new ConcordError({ code: 'internal', what: `no answer is scripted for call ${number + 1}: ${call}`, fix: 'Script it, or find out why it was asked.' });
}

/** A script, and every call of it. `describe` names a call, for the error where nothing is scripted. */
export function recorder<Call, Answer>(script: Script<Call, Answer>, describe: (call: Call) => string, calls: Call[] = []) {
  let number = 0;
  const answer = async (call: Call): Promise<Answer> => {
    calls.push(call);
    const at = number++;
    const given = typeof script === 'function' ? await script(call, at) : script[at];
    if (given === undefined) throw unscripted(describe(call), at);
    return given;
  };
  return { calls, answer };
}
