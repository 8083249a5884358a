/** One life of the program that searches at one provider, with journals that are handed in, so that they can outlive it. */
import { ConcordError } from '../../domain/errors.js';
import { type CallJournal, unrecorded } from '../../domain/ports/calls.js';
import { type JobJournal, unrecordedJobs } from '../../domain/ports/jobs.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Environment } from '../catalogue/endpoint.js';
import { impatientWorld } from '../fixtures/impatient-world.fixture.js';
import { createModels, type Gateway, type GatewayPorts } from '../gateway.js';
import { someModel } from '../transport/model.fixture.js';
import type { Reading, ResolvedModel } from '../types.js';
import type { ResearchAnswer, ResearchQuestion } from './types.js';

export const KEY = 'sk-planted-key';

const open: Gateway[] = [];
const killed = new Set<AbortController>();

export async function closeLives(): Promise<void> {
  for (const one of killed) one.abort();
  killed.clear();
  await Promise.all(open.splice(0).map((gateway) => gateway.close()));
}

export interface Life {
  readonly gateway: Gateway;
  readonly model: ResolvedModel;
  /** Pauses in ms; none is waited. */
  readonly pauses: number[];
  research(more?: Partial<ResearchQuestion<ResearchAnswer>>): Promise<ResearchAnswer>;
}

/** Whatever was found. */
export const asFound = (answer: ResearchAnswer): Reading<ResearchAnswer> => ({ ok: true, value: answer, flags: [] });

export function life(baseURL: string, { calls = unrecorded, jobs = unrecordedJobs, mode = 'deep-research', model: more = {}, env = { SOME_API_KEY: KEY }, settings = {}, ports = {} }: {
  calls?: CallJournal;
  jobs?: JobJournal;
  mode?: ResearchQuestion<unknown>['mode'];
  model?: Partial<ResolvedModel>;
  env?: Environment;
  settings?: Partial<GatewayPorts['calls']>;
  ports?: Partial<GatewayPorts>;
} = {}): Life {
  const model = someModel({ id: 'some/m', provider: 'some', name: 'm', ...more });
  const catalogue: Catalogue = {
    providers: ['some'],
    resolve: () => model,
    endpoint: (_, { SOME_API_KEY: key }) => {
      if (key === undefined) throw new ConcordError({ code: 'bad_input', what: 'SOME_API_KEY is not set' });
      return { baseURL, key, keyVariable: 'SOME_API_KEY', source: 'models.yaml' };
    },
  };
  const { pauses, ports: world } = impatientWorld();
  const gateway = createModels({ catalogue, env, ...world, calls: { deadlineSeconds: null, attempts: 6, backoffMs: 500, budgetSeconds: 1800, ...settings }, ...ports });
  open.push(gateway);
  const resolved = gateway.resolve('some', 'm');
  return {
    gateway,
    model: resolved,
    pauses,
    research: (question = {}) =>
      gateway.research({
        model: resolved,
        mode,
        parts: [
          { role: 'system', starts: true, text: 'You search.' },
          { role: 'user', starts: true, text: 'The domain: legal.' },
        ],
        maxTokens: 1000,
        read: asFound,
        calls,
        jobs,
        signal: new AbortController().signal,
        ...question,
      }),
  };
}

/** A life that is killed at its first pause: nothing more comes of it while the test lasts. */
export function killedAtFirstPause(url: string, options: Parameters<typeof life>[1]): Promise<void> {
  const caller = new AbortController();
  killed.add(caller);
  return new Promise((resolve) => {
    const paused = (_: number, signal: AbortSignal): Promise<never> => {
      resolve();
      return new Promise((__, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
    };
    life(url, { ...options, ports: { sleep: paused } }).research({ signal: caller.signal }).catch(() => undefined);
  });
}
