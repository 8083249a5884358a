/** Demands that hold in more than one slot. */
import assert from 'node:assert/strict';
import { randomStream } from '../../domain/random.js';
import type { LogLine } from '../../domain/views/index.js';
import { agentContext, type TestContext } from '../agent-context.js';
import { copyOf, isSame } from './copy.js';
import { shown } from './shown.js';

/** Spread over a dialogue: so many calls are asked again. */
const ASKED_AGAIN = 12;

export function demandNamed(agent: unknown, slot: string, methods: readonly string[]): void {
  assert.ok(typeof agent === 'object' && agent !== null, `the ${slot} is ${shown(agent)}, not an object: does \`make\` return it?`);
  const members = agent as Record<string, unknown>;
  assert.ok(typeof members['name'] === 'string' && members['name'].trim() !== '', `the ${slot} has no name: give it \`name: 'something'\`; tables show it`);
  const { version } = members;
  assert.ok(version === undefined || typeof version === 'string', `version of the ${slot} is ${shown(version)}: write it as text, or leave it out`);
  for (const method of methods) assert.equal(typeof members[method], 'function', `the ${slot} has no function \`${method}\``);
}

export function demandNoFault({ fault }: { readonly fault: string | null }): void {
  assert.ok(fault === null, fault ?? '');
}

/** What an agent is handed, and an example of a change that takes a copy. */
const HANDED = { view: '[...view.log].reverse()', request: '[...request.seed.issues].reverse()' } as const;
export type Handed = keyof typeof HANDED;

export function demandViewsLeftAlone(calls: readonly { readonly method: string; readonly stream: string; readonly changedView: boolean }[], handed: Handed = 'view'): void {
  const changed = calls.find(({ changedView }) => changedView);
  assert.ok(changed === undefined, `\`${changed?.method}\` wrote into its ${handed} (${changed?.stream}): copy what you want to sort or change, as in \`${HANDED[handed]}\``);
}

const REASONING_TAG = /<\/?(think|thinking|reasoning)>/i;

/** What is said aloud stands in the log as it is. */
export function demandSpeech(utterance: string, names: readonly string[]): void {
  const label = names.find((name) => utterance.trimStart().toLowerCase().startsWith(`${name.toLowerCase()}:`));
  assert.ok(label === undefined, `an utterance begins with "${label}:": the log adds names itself (${shown(utterance)})`);
  assert.ok(!REASONING_TAG.test(utterance), `an utterance holds reasoning tags: return reasoning as \`thought\` (${shown(utterance)})`);
}

export interface Repeatable {
  readonly stream: string;
  readonly state: unknown;
  readonly whenThought: string;
  readonly answer: unknown;
}

const SAME = {
  view: { given: 'view, state', memory: 'remember only what you return as `state`' },
  request: { given: 'request', memory: 'remember nothing from one call to the next' },
} as const satisfies Record<Handed, object>;

/** A fresh agent, asked some of the same questions in another order, has to answer alike: only `state` may remember. */
export async function demandSameAnswers<Call extends Repeatable>(calls: readonly Call[], ask: (call: Call, context: TestContext) => Promise<unknown>, handed: Handed = 'view'): Promise<void> {
  const step = Math.max(1, Math.floor(calls.length / ASKED_AGAIN));
  for (const call of calls.filter((_, i) => i % step === 0).toReversed()) {
    for (const _time of ['once', 'again']) {
      const { stream, state, whenThought } = call;
      const answer = await ask(call, agentContext({ random: randomStream('conformance', stream), state: copyOf(state), whenThought }));
      assert.ok(
        isSame(answer, call.answer),
        `the same ${SAME[handed].given} and random stream (${stream}) gave two answers: ${shown(call.answer)} and ${shown(answer)}. Draw from \`context.random\` only, and ${SAME[handed].memory}`,
      );
    }
  }
}

/** Resolved or rejected, before or after the stop, is all the same: only going on for ever is not. */
export async function demandSettles(call: string, patienceMs: number, ask: (signal: AbortSignal) => unknown): Promise<void> {
  for (const when of ['before', 'during'] as const) {
    const stop = new AbortController();
    if (when === 'before') stop.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, patienceMs, 'late');
    });
    const settled = settledOf(() => ask(stop.signal));
    stop.abort();
    const first = await Promise.race([settled, late]);
    clearTimeout(timer);
    assert.equal(first, 'settled', `\`${call}\` was still going ${patienceMs} ms after the run was stopped ${when} the call: pass \`context.signal\` to whatever it waits for`);
  }
}

async function settledOf(ask: () => unknown): Promise<'settled'> {
  // Whether it throws at once, rejects or answers does not matter here.
  await Promise.allSettled([(async () => ask())()]);
  return 'settled';
}

/** Ids of the turns that parties spoke. */
export function partyTurnsOf(log: readonly LogLine[]): number[] {
  return log.filter(({ kind }) => kind === 'party').map(({ turn }) => turn);
}
