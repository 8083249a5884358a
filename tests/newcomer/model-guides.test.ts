/**
 * The commands of the guides to models are run in the order in which they are shown, with the files that the guide shows
 * beside them. Every provider is a mock server here, dialogues are cut at a few turns, and CELL is a cell of the run.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultsSchema } from '../../domain/results.js';
import { ruleFor } from '../../models/catalogue/pattern.js';
import { shippedModelsFile } from '../../models/index.js';
import { type MockServer, startMockServer } from '../../testing/index.js';
import { cli, workplace } from '../cli/in-process.js';
import { withEnvironment } from '../models/world.js';
import { commandLines, modelsAt, providerVariables } from './commands.js';
import { blocksIn, readDocument } from './markdown.js';

const PROVIDERS = 'docs/guides/real-providers.md';
const PROMPT = 'docs/guides/your-prompt.md';
const SHORT = ['--max-turns', '4'];
/** As both guides write the address of a mock server that a reader starts in another terminal. */
const SHOWN_ADDRESS = 'http://127.0.0.1:8099/v1';

const place = workplace();
const before = process.cwd();
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
});
afterAll(async () => {
  process.chdir(before);
  place.remove();
  await mock.close();
});

/** A command of ours, with variables before it or not; servers of others, and our own that runs until Ctrl+C, are not started. */
const OURS = /^(?<env>(?:[A-Z_]+=\S+ )*)npx concord (?<args>(?!mock-server).*)$/;

async function runAll(file: string, directory: string): Promise<string[]> {
  mkdirSync(directory, { recursive: true });
  process.chdir(directory);
  const failed: string[] = [];
  for (const line of commandLines(file)) {
    const { env = '', args = '' } = OURS.exec(line)?.groups ?? {};
    // A command with a placeholder of another kind cannot be run.
    if (args === '' || /…|\bDIR\b/.test(args)) continue;
    using _env = withEnvironment({ ...modelsAt(mock.url), ...variablesIn(env) });
    const { exitCode, stderr } = await cli(...withCell(args.split(' ')), ...(args.startsWith('run benchmark') ? SHORT : []));
    if (exitCode !== 0) failed.push(`${line}: exit ${exitCode}\n${stderr}`);
  }
  return failed;
}

function variablesIn(env: string): Record<string, string> {
  const assignments = env.replace(SHOWN_ADDRESS, mock.url).split(' ').filter((one) => one !== '');
  return Object.fromEntries(assignments.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]));
}

/** CELL stands for a mediated dialogue of the run that is shown, of the last mediator. */
function withCell(args: string[]): string[] {
  if (!args.includes('CELL')) return args;
  const { cells } = resultsIn(args[1]!);
  const cell = cells.findLast(({ mediator, control }) => mediator !== null && mediator !== 'scripted/attentive' && control === null)!;
  return args.map((word) => (word === 'CELL' ? cell.id : word));
}

function resultsIn(out: string) {
  return resultsSchema.parse(JSON.parse(readFileSync(path.join(out, 'results.json'), 'utf8')));
}

describe('the guide to language models', () => {
  it('shows commands that run, one for each provider that is shipped', async () => {
    const directory = place.at('providers');
    mkdirSync(directory, { recursive: true });
    const [calls, models] = blocksIn(PROVIDERS, 'yaml') as [string, string];
    writeFileSync(path.join(directory, 'models.yaml'), models);
    writeFileSync(path.join(directory, 'calls.yaml'), calls);
    using _lab = withEnvironment({ LAB_BASE_URL: mock.url });
    expect(await runAll(PROVIDERS, directory)).toEqual([]);

    const asked = Object.keys(shippedModelsFile().providers).map((provider) => ({ provider, complete: resultsIn(path.join(directory, 'runs', provider)).cells.every(({ status }) => status === 'scored') }));
    expect(asked).toEqual(asked.map(({ provider }) => ({ provider, complete: true })));
    const { party } = resultsIn(path.join(directory, 'runs', 'lab')).identity;
    expect(party.settings).toMatchObject({ model: 'openrouter/deepseek/deepseek-v3.2', method: 'json_object' });

    // Deadlines and retries are no identity: an experiment that is there goes on with others.
    using _env = withEnvironment(modelsAt(mock.url));
    const again = commandLines(PROVIDERS).find((line) => line.includes('--out runs/openai'))!;
    expect(await cli(...again.split(' ').slice(2), ...SHORT, '--config', 'calls.yaml')).toMatchObject({ exitCode: 0 });
  });

  it('names only models that the shipped file speaks of', () => {
    const { providers } = shippedModelsFile();
    const named = commandLines(PROVIDERS)
      .flatMap((line) => [...line.matchAll(/(?:-model|--mediators) (\S+)/g)].flatMap(([, list]) => list!.split(',')))
      .map((reference) => reference.split('/'))
      .filter(([provider]) => Object.hasOwn(providers, provider!));
    expect(named.length).toBeGreaterThan(20);
    const unknown = named.filter(([provider, ...model]) => ruleFor(providers[provider!]!.models, model.join('/')) === null);
    expect(unknown).toEqual([]);
  });

  it.each(providerVariables())('and .env.example name the variables of $provider', ({ key, baseURL }) => {
    for (const name of [key, baseURL]) expect(readDocument('.env.example')).toMatch(new RegExp(`^# ${name}=`, 'm'));
  });
});

describe('the guide to one’s own prompt', () => {
  it('shows prompts and a config that run, and stand in the table under their name', async () => {
    const directory = place.at('prompt');
    mkdirSync(directory, { recursive: true });
    const [when, how, sections] = blocksIn(PROMPT, 'md') as [string, string, string];
    const [config, blunt] = blocksIn(PROMPT, 'yaml') as [string, string];
    for (const [name, text] of Object.entries({ 'restate-when.md': when, 'restate-how.md': how, 'restate.yaml': config })) writeFileSync(path.join(directory, name), text);
    expect(await runAll(PROMPT, directory)).toEqual([]);
    const { mediators, identity } = resultsIn(path.join(directory, 'runs', 'restate'));
    expect(mediators.map(({ row }) => row)).toContainEqual(expect.stringMatching(/^restate-[0-9a-f]{8}$/));
    expect(identity.mediators.at(-1)!.settings).toMatchObject({ 'prompt.when': expect.stringMatching(/^own /) });

    // The file with sections, and the party.
    writeFileSync(path.join(directory, 'restate-when.md'), sections);
    writeFileSync(path.join(directory, 'blunt.md'), 'Say what you want. Put [IMPASSE] at the end when you leave, and [FINAL AGREEMENT] once the other side has accepted your very terms.');
    writeFileSync(path.join(directory, 'blunt.yaml'), `${blunt}scenarios: [domain:transactional]\n`);
    using _env = withEnvironment(modelsAt(mock.url));
    for (const [name, conditions] of [['restate', 'strategy:competing'], ['blunt', 'general']] as const)
      expect(await cli('run', 'benchmark', '--config', `${name}.yaml`, '--conditions', conditions, '--out', `runs/more-${name}`, ...SHORT)).toMatchObject({ exitCode: 0 });
    expect(resultsIn('runs/more-restate').identity.mediators.at(-1)!.settings).toMatchObject({ 'prompt.when': expect.stringMatching(/^v2 /) });
    expect(resultsIn('runs/more-blunt').identity.party.id).toMatch(/^blunt-/);
  });
});
