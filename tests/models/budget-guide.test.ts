/** What the guide to budgets shows is what happens. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readModelsFile } from '../../models/index.js';
import { startMockServer, type MockServer } from '../../testing/index.js';
import { cli, workplace } from '../cli/in-process.js';
import { commandLines, modelsAt } from '../newcomer/commands.js';
import { blocksIn } from '../newcomer/markdown.js';
import { withEnvironment } from './world.js';

const GUIDE = 'docs/guides/budgets.md';
const place = workplace();
const before = process.cwd();
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
  process.chdir(place.at('.'));
});
afterAll(async () => {
  process.chdir(before);
  place.remove();
  await mock.close();
});

it('the run that it shows stops with the words that it shows, and is gone on with to its end', async () => {
  const [run, resume] = commandLines(GUIDE).map((line) => line.split(' ').slice(2));
  const [stopping] = blocksIn(GUIDE, 'text');
  using _env = withEnvironment(modelsAt(mock.url));
  const stopped = await cli(...run!, '--max-turns', '6');
  expect(stopped.exitCode).toBe(4);
  for (const line of stopping!.trim().split('\n')) expect(stopped.stderr).toContain(line);
  expect(await cli(...resume!)).toMatchObject({ exitCode: 0 });
  const { spent, budget } = JSON.parse(readFileSync(path.join('runs', 'try', 'run.json'), 'utf8')) as { spent: object; budget: object };
  expect(spent).toEqual({ calls: mock.stats().requests, usd: expect.any(Number), unpriced: 0 });
  expect(budget).toEqual({ calls: null, usd: 2, minutes: null });
});

it('the models file that it shows gives a price and a window', () => {
  const [models] = blocksIn(GUIDE, 'yaml');
  writeFileSync('models.yaml', models!);
  expect(readModelsFile('models.yaml').providers['vllm']!.models['Qwen/Qwen3-8B']).toMatchObject({ price: { input: 0, date: '2026-01-31' }, contextWindow: 32_768 });
});

it('the refusal that it shows is the one that is given', async () => {
  using _env = withEnvironment(modelsAt(mock.url));
  const refusal = blocksIn(GUIDE, 'text')[1]!.trim();
  const { exitCode, stderr } = await cli('run', 'benchmark', '--out', 'runs/refused', '--mediators', 'vllm/Qwen/Qwen3-8B', '--max-usd', '1');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(refusal);
});
