/** That an answer may take ten minutes, without waiting for one. */
import { expect, jest, test } from '@jest/globals';
import type { Agent } from 'undici';
import { createAccess } from './access.js';
import { someModel } from './model.fixture.js';

const undici = await import('undici');
const built: Agent.Options[] = [];
jest.unstable_mockModule('undici', () => ({
  ...undici,
  Agent: class extends undici.Agent {
    constructor(options: Agent.Options) {
      super(options);
      built.push(options);
    }
  },
}));
const { createPooledFetch } = await import('./pooled-fetch.js');
const { createStreamingFetch } = await import('./streaming-fetch.js');
const { createBindings } = await import('./binding.js');

test.each([
  ['pooled', createPooledFetch],
  ['streaming', createStreamingFetch],
])('%s connections end no silent answer by themselves', async (_, create) => {
  built.length = 0;
  await create().close();
  expect(built).toMatchObject([{ headersTimeout: 0, bodyTimeout: 0 }]);
});

test.each([
  [true, 900_000],
  [false, 180_000],
])('the deadline of a model that thinks (%s) is %i ms, where the run sets none', (reasoning, due) => {
  const silent = { fetch: () => Promise.reject(new Error('nothing is asked')), close: async () => undefined };
  const access = createAccess({ providers: [], resolve: () => someModel(), endpoint: () => ({ baseURL: 'http://127.0.0.1:1/v1', key: null, keyVariable: null, source: 'here' }) }, {});
  const bindingOf = createBindings({ access, transports: { pooled: silent, streaming: silent }, deadlineSeconds: null });
  const wire = { name: 'n', json: {}, schema: {} as never };
  expect(bindingOf({ model: someModel({ reasoning }), wire, temperature: 0, maxTokens: 1 }).deadlineMs).toBe(due);
});
