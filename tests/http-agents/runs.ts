/** Small whole runs with an agent over HTTP in one slot and offline agents in the others. */

import { type Calls, modelRun } from '../models/world.js';
import type { Answerer, QuestionBody } from './agent-server.js';
import { FLOATING } from '../fixtures/scenarios.js';

export const INFO = { name: 'steady', version: '1' };
/** Fast to give up, for tests of what does not come back. */
export const IMPATIENT: Calls = { attempts: 2, backoffMs: 1, deadlineSeconds: 10 };

export interface Seats {
  mediators?: string[];
  party?: string;
  evaluator?: string;
}

/** One scenario, one condition, one dialogue at a time. A mediator that speaks: a silent one's dialogue is its baseline's. */
export function httpRun(out: string, { mediators = ['scripted/periodic'], party = 'offline', evaluator = 'offline' }: Seats, more: { calls?: Calls } & Record<string, unknown> = {}): string[] {
  return modelRun(out, { mediators, use: { party, evaluator }, scenarios: [FLOATING], conditions: ['general'], maxTurns: 8, controls: false, concurrency: 1, calls: IMPATIENT, ...more });
}

interface Counted {
  readonly asked: number;
}
const countIn = (state: unknown): number => (state as Counted | null)?.asked ?? 0;

/** Speaks after every second party turn; counts its questions in `state`, and says its number and its seed. */
export const MEDIATOR: Readonly<Record<string, Answerer>> = {
  '/when': ({ view, state }) => ({ engage: partyTurns(view) % 2 === 0, thought: `I was asked ${countIn(state)} times before.`, state: { asked: countIn(state) + 1 } }),
  '/how': ({ state, random, whenThought }) => ({ utterance: `Question ${countIn(state)}, number ${random}: what else could help?`, thought: whenThought ?? '', state: { asked: countIn(state) + 1 } }),
};

export const PARTY: Readonly<Record<string, Answerer>> = {
  '/turn': ({ view, state, random }) => ({ utterance: `${view.self!.id} has a seed of ${random} and has spoken ${countIn(state)} times.`, thought: 'On we go.', state: { asked: countIn(state) + 1 } }),
};

export const EVALUATOR: Readonly<Record<string, Answerer>> = {
  '/judge': ({ view }) => ({ located: [{ turn: 1, rating: 2, reason: `They spoke of ${view.topic!.id}.` }] }),
};

function partyTurns({ log }: QuestionBody['view']): number {
  return log.filter(({ kind }) => kind === 'party').length;
}
