/** A parameter that a model does not take is never dropped in silence: the run says so at its start and records it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { startMockServer } from '../../testing/index.js';
import { cli, resultsOf, workplace } from '../cli/in-process.js';
import { modelRun } from './world.js';
import { FLOATING } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

it('a temperature that is left out and a cap that is lowered, for slots and for named agents, stand on stderr and in run.json', async () => {
  await using mock = await startMockServer({ script: { seed: 4, dialogue: { from: 3, until: 6 } }, record: true });
  const models = place.at('models.yaml');
  const rule = { method: 'json_schema', takesTemperature: false, maxOutputTokens: 4096 };
  writeFileSync(models, stringify({ providers: { local: { baseURL: mock.url, models: { small: rule } } } }));
  const out = place.at('run');
  const own = { mediators: ['cool'], agents: { cool: { model: 'local/small', temperature: 0.2 } }, use: { party: 'local/small', evaluator: 'local/small' } };
  const { exitCode, stderr } = await cli(...modelRun(out, { ...own, models, scenarios: [FLOATING], conditions: ['general'], maxTurns: 6, controls: false }));
  expect(exitCode).toBe(0);

  const due = ['local/small: temperature 0.6 is left out, since it takes none', 'local/small: temperature 0 is left out, since it takes none', 'local/small: maxTokens 8192 is lowered to 4096, since it can give no more', 'local/small: temperature 0.2 is left out, since it takes none'];
  const { warnings } = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')) as { warnings: string[] };
  expect([...warnings].sort()).toEqual([...due].sort());
  for (const warning of due) expect(stderr).toContain(warning);
  // They say what went over the wire.
  const bodies = mock.requests().map(({ body }) => JSON.parse(body) as { temperature?: number; max_tokens: number });
  expect(bodies.every((body) => !('temperature' in body) && body.max_tokens <= 4096)).toBe(true);
  expect(bodies.some(({ max_tokens }) => max_tokens === 4096)).toBe(true);
  expect(resultsOf(out).cells.every(({ status }) => status === 'scored')).toBe(true);
});
