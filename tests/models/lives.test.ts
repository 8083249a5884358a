/** What may change between two lives of a run over models, and what may not; and a stop that does not wait for a provider. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { startMockServer } from '../../testing/index.js';
import { cli, resultsOf, workplace } from '../cli/in-process.js';
import { startConcord } from '../fixtures/concord-process.js';
import { environmentOf, modelRun, startMockProcess, withEnvironment } from './world.js';
import { FLOATING } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);
const SCRIPT = { seed: 4, dialogue: { from: 3, until: 8 } };
const SMALL = { scenarios: [FLOATING], conditions: ['general'], maxTurns: 8, controls: false };

function modelsFile(name: string, url: string, rules: object): string {
  const file = place.at(name);
  writeFileSync(file, stringify({ providers: { local: { baseURL: url, key: { variable: 'LOCAL_KEY', required: false }, models: { small: rules } } } }));
  return file;
}
const LOCAL = { mediators: ['local/small'], use: { party: 'local/small', evaluator: 'local/small' } };

describe('between two lives', () => {
  it('address, key, deadline and retries are free; a rule of the model is refused by its field', async () => {
    await using first = await startMockServer({ script: SCRIPT });
    await using second = await startMockServer({ script: SCRIPT });
    const out = place.at('rules', 'run');
    const models = modelsFile('models.yaml', first.url, { method: 'json_schema' });
    expect(await cli(...modelRun(out, { ...SMALL, ...LOCAL, models }))).toMatchObject({ exitCode: 0 });
    const asked = first.stats().requests;

    modelsFile('models.yaml', second.url, { method: 'json_schema', price: { input: 1, cached: 1, output: 1, date: '2026-01-01' } });
    using _env = withEnvironment({ LOCAL_KEY: 'sk-another-key-of-mine' });
    expect(await cli(...modelRun(out, { ...SMALL, ...LOCAL, models, calls: { deadlineSeconds: 7, attempts: 2 } }))).toMatchObject({ exitCode: 0 });
    expect([first.stats().requests, second.stats().requests]).toEqual([asked, 0]);

    modelsFile('models.yaml', second.url, { method: 'json_object' });
    const { exitCode, stderr } = await cli(...modelRun(out, { ...SMALL, ...LOCAL, models }));
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/mediators\.local\/small\.settings\.method: "json_schema" there, "json_object" asked for/);
    expect(stderr).toMatch(/party\.settings\.method/);
  });

  it('a finished run is seen to be finished without any key', async () => {
    await using mock = await startMockServer({ script: SCRIPT });
    const out = place.at('keyless', 'run');
    {
      using _env = withEnvironment(environmentOf(mock));
      expect(await cli(...modelRun(out, SMALL))).toMatchObject({ exitCode: 0 });
    }
    using _none = withEnvironment({ OPENAI_API_KEY: undefined });
    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  });

  it('--extend keeps the models file, the layout and the named agents that the experiment was begun with', async () => {
    await using mock = await startMockServer({ script: SCRIPT });
    using _env = withEnvironment(environmentOf(mock));
    const out = place.at('extended', 'run');
    const prompt = place.at('when.md');
    writeFileSync(prompt, 'Speak only when somebody is hurt.');
    const models = modelsFile('mine.yaml', mock.url, { method: 'json_schema' });
    const calm = { model: 'local/small', prompts: { when: prompt } };
    expect(await cli(...modelRun(out, { ...SMALL, mediators: ['calm'], agents: { calm }, models, promptLayout: 'cached' }))).toMatchObject({ exitCode: 0 });

    const added = await cli(...modelRun(out, { ...SMALL, mediators: ['openai/other'] }), '--extend');
    expect(added).toMatchObject({ exitCode: 0 });
    expect(resultsOf(out).mediators.map(({ row }) => row)).toEqual([expect.stringMatching(/^calm-[0-9a-f]{8}$/), 'openai/other']);
    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });

    const redefined = await cli(...modelRun(out, { ...SMALL, mediators: ['calm'], agents: { calm: { ...calm, temperature: 0 } } }), '--extend');
    expect(redefined.exitCode).toBe(2);
    expect(redefined.stderr).toContain('Give the new one a name of its own');
  });
});

describe('the first Ctrl+C', () => {
  it('does not wait for a provider that said to come back in ten minutes; a resume goes on', async () => {
    await using mock = await startMockProcess(place.at('pause'), { ...SCRIPT, once: true, faults: [{ kind: '429_retry_after', rate: 1, retryAfter: 600 }] });
    const out = place.at('pause', 'run');
    const child = startConcord(modelRun(out, { ...SMALL, calls: { budgetSeconds: 3600 } }), { env: environmentOf(mock) });
    while ((await mock.stats()).requests < 2) await sleep(20);
    await sleep(200);
    const asked = (await mock.stats()).requests;
    child.kill('SIGINT');
    const { exitCode } = await child;
    expect(exitCode).toBe(130);
    expect((await mock.stats()).requests).toBe(asked);
    expect(resultsOf(out).cells.every(({ status, reason }) => status === 'open' && (reason === 'interrupted' || reason === 'not_started'))).toBe(true);
  }, 60_000);
});
