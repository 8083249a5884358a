/** A gateway to one provider on loopback, with a journal that is remembered and pauses that are not waited for. */
import { z } from 'zod';
import { ConcordError } from '../domain/errors.js';
import type { CountedTokens, ModelAnswer, ModelRequest, Verdict } from '../domain/ports/calls.js';
import type { Catalogue } from './catalogue/catalogue.js';
import type { Environment } from './catalogue/endpoint.js';
import { wireSchema } from './content/wire-schema.js';
import { answerWith } from './fixtures/answer.fixture.js';
import { impatientWorld } from './fixtures/impatient-world.fixture.js';
import { createModels, type Gateway, type GatewayPorts } from './gateway.js';
import { someModel } from './transport/model.fixture.js';
import { completion, type Handler, json, startServer, type TestServer } from './transport/server.fixture.js';
import type { ModelQuestion, ResolvedModel } from './types.js';

export const KEY = 'sk-planted-key';
export const GOOD = completion('{"mood":"calm"}');
const wire = wireSchema('mood', z.object({ mood: z.string() }));
type Mood = { mood: string };

const open: Gateway[] = [];

export async function closeGateways(): Promise<void> {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()));
}

export interface Setting {
  gateway: Gateway;
  /** Pauses in ms; none is waited. */
  pauses: number[];
  /** What the journal was told, in order. */
  told: [string, unknown, unknown?][];
  /** What it was told of each request besides. */
  costs: { counted: CountedTokens; usd: number | null }[];
  /** What was looked for in the journal. */
  requests: Omit<ModelRequest, 'counted'>[];
  question(more?: Partial<ModelQuestion<Mood, string>>): ModelQuestion<Mood, string>;
}

/** @param recorded answers that the journal serves before anything is asked. */
export function setting(baseURL: string, { recorded = [], model = {}, env = { SOME_API_KEY: KEY }, calls = {}, ports = {} }: {
  recorded?: ModelAnswer[];
  model?: Partial<ResolvedModel>;
  env?: Environment;
  calls?: Partial<GatewayPorts['calls']>;
  ports?: Partial<GatewayPorts>;
} = {}): Setting {
  const some = someModel({ id: 'some/m', provider: 'some', name: 'm', ...model });
  const catalogue: Catalogue = {
    providers: ['some'],
    resolve: (provider, name) => (name === 'm' ? some : someModel({ id: `${provider}/${name}`, provider, name })),
    endpoint: (_, { SOME_API_KEY: key }) => {
      if (key === undefined) throw new ConcordError({ code: 'bad_input', what: 'SOME_API_KEY is not set' });
      return { baseURL, key, keyVariable: 'SOME_API_KEY', source: 'models.yaml' };
    },
  };
  const { pauses, ports: world } = impatientWorld();
  const told: Setting['told'] = [];
  const costs: Setting['costs'] = [];
  const requests: Setting['requests'] = [];
  const gateway = createModels({
    catalogue,
    env,
    ...world,
    calls: { deadlineSeconds: null, attempts: 6, backoffMs: 500, budgetSeconds: 1800, ...calls },
    ...ports,
  });
  open.push(gateway);
  return {
    gateway,
    pauses,
    told,
    costs,
    requests,
    question: (more = {}) => ({
      model: gateway.resolve('some', 'm'),
      wire,
      parts: [
        { role: 'system', starts: true, text: 'rules' },
        { role: 'user', starts: true, text: 'How are you?' },
      ],
      temperature: 0.6,
      maxTokens: 100,
      repairs: 1,
      read: ({ mood }) => (mood === 'odd' ? { ok: false, fault: { kind: 'invalid', detail: 'mood: it is odd' }, flags: [] } : { ok: true, value: mood, flags: [] }),
      repairText: ({ detail }) => `Again: ${detail}`,
      calls: {
        previous: async () => requests.at(-2)?.parts ?? null,
        served: async (request) => {
          requests.push(request);
          return recorded.shift() ?? null;
        },
        failed: async ({ counted }, detail, { usd }) => {
          told.push(['failed', detail.replace(/127\.0\.0\.1:\d+/, 'HOST')]);
          costs.push({ counted, usd });
        },
        answered: async ({ counted }, answer, verdict: Verdict, { usd }) => {
          told.push(['answered', answer.content, verdict.fault?.kind ?? verdict.flags]);
          costs.push({ counted, usd });
        },
      },
      signal: new AbortController().signal,
      ...more,
    }),
  };
}

/** Answers in order, the last one for ever. */
export function inTurn(...handlers: Handler[]): Promise<TestServer> {
  return startServer((response, request, nth) => handlers[Math.min(nth, handlers.length) - 1]!(response, request, nth));
}
export const says = (body: unknown, status = 200, headers: Record<string, string> = {}): Handler => (response) => json(response, body, status, headers);
export const content = (message: string, finish = 'stop'): Handler => says({ choices: [{ finish_reason: finish, message: { content: message } }] });
export const recordedAnswer = (text: string, finish = 'stop'): ModelAnswer => answerWith({ content: text, finish });
