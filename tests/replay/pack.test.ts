/** One file from an experiment: the same bytes for the same experiment, no key, no place; and only such a file is opened. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { create, extract, list } from 'tar';
import { stringify } from 'yaml';
import { startMockServer } from '../../testing/index.js';
import { benchmark, cli, documentOf, workplace } from '../cli/in-process.js';
import { environmentOf, KEY, modelRun, withEnvironment } from '../models/world.js';
import { replayed, resultsText, SMALL } from './world.js';

const place = workplace();
afterAll(place.remove);

const out = place.at('work', 'runs', 'mine');
const prompt = place.at('work', 'my prompts', 'when.md');
const models = place.at('work', 'models.yaml');
const PROMPT = 'Speak when somebody is hurt.';

beforeAll(async () => {
  mkdirSync(path.dirname(prompt), { recursive: true });
  writeFileSync(prompt, PROMPT);
  await using mock = await startMockServer({ script: { seed: 2, dialogue: { from: 2, until: 6, engage: 0.5 }, faults: [{ kind: 'echo_key', rate: 0.2 }], once: true } });
  writeFileSync(models, stringify({ providers: { local: { baseURL: mock.url, key: { variable: 'OPENAI_API_KEY', required: true }, models: { small: { method: 'json_schema' } } } } }));
  using _env = withEnvironment(environmentOf(mock));
  const config = { ...SMALL, scenarios: [path.resolve('datasets/scenarios/transactional-ostrel-basin-floating-homes.json')], models, use: { party: 'local/small', evaluator: 'local/small' }, mediators: ['calm', 'scripted/periodic'], agents: { calm: { model: 'local/small', prompts: { when: prompt } } } };
  expect(await cli(...modelRun(out, config))).toMatchObject({ exitCode: 0 });
}, 60_000);

async function namesIn(file: string): Promise<string[]> {
  const names: string[] = [];
  await list({ file, onReadEntry: ({ path: name }) => names.push(name) });
  return names;
}

const pack = (file: string, ...more: string[]) => cli('pack', out, '--to', file, ...more);

describe('concord pack', () => {
  it('says what it made, and how much smaller it is', async () => {
    const file = place.at('said.tgz');
    const told = documentOf<Record<string, unknown>>(await pack(file, '--json'));
    expect(told).toEqual({ file: path.relative(process.cwd(), file), bytes: statSync(file).size, directoryBytes: expect.any(Number), share: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/), leaks: [] });
    expect(told['share']).toBeLessThan(0.5);
    const { stdout, stderr } = await pack(file);
    expect(stdout).toMatch(/said\.tgz: 0\.\d+ MB, \d+\.\d % of the directory's \d+\.\d+ MB \(it was there already, with the same bytes\)/);
    expect(stderr).toContain('Replay it with: concord run benchmark --replay');
  });

  it('makes the same bytes of the same experiment, wherever it lies, and after it was looked at', async () => {
    await pack(place.at('one.tgz'));
    await cli('show', out, JSON.parse(resultsText(out)).cells[0].id);
    cpSync(place.at('work'), place.at('moved', 'work'), { recursive: true });
    await cli('pack', place.at('moved', 'work', 'runs', 'mine'), '--to', place.at('two.tgz'));
    expect(readFileSync(place.at('two.tgz')).equals(readFileSync(place.at('one.tgz')))).toBe(true);
  });

  it('holds what a replay needs and nothing else: no lock, no report, no checkpoints', async () => {
    const file = place.at('held.tgz');
    await pack(file);
    expect(await namesIn(file)).toEqual(['experiment.json', 'scenarios.json', 'results.json', 'run.json', 'agents/calm/when.md', 'models.yaml', 'concord.db']);
    const unpacked = place.at('held');
    mkdirSync(unpacked);
    await extract({ file, cwd: unpacked });
    expect(readFileSync(path.join(unpacked, 'agents', 'calm', 'when.md'), 'utf8')).toBe(PROMPT);
    const { default: Database } = await import('better-sqlite3');
    const db = new Database(path.join(unpacked, 'concord.db'), { readonly: true });
    expect(db.prepare("select name from sqlite_schema where name in ('checkpoints', 'writes')").all()).toEqual([]);
    db.close();
  });

  it('names no place of the machine: references lead into the pack, the identity is as it was', async () => {
    const file = place.at('placeless.tgz');
    await pack(file);
    const unpacked = place.at('placeless');
    mkdirSync(unpacked);
    await extract({ file, cwd: unpacked });
    const [packed, own] = [unpacked, out].map((directory) => JSON.parse(readFileSync(path.join(directory, 'experiment.json'), 'utf8')));
    expect(packed.identity).toEqual(own.identity);
    expect(packed.operation.references).toMatchObject({
      scenarios: ['transactional-ostrel-basin-floating-homes.json'],
      agents: { calm: { prompts: { when: './agents/calm/when.md' } } },
      models: './models.yaml',
    });
    for (const name of await namesIn(file)) {
      const bytes = readFileSync(path.join(unpacked, name));
      for (const text of [place.at('work'), 'my prompts', `${process.cwd()}/`, `${os.homedir()}/`]) expect({ name, text, found: bytes.includes(text) }).toEqual({ name, text, found: false });
    }
  });

  it('holds no key: the planted one is in no file, though a provider has quoted it', async () => {
    const file = place.at('keyless.tgz');
    using _env = withEnvironment({ OPENAI_API_KEY: KEY });
    await pack(file);
    const bytes = gunzipSync(readFileSync(file));
    expect(bytes.includes('[OPENAI_API_KEY]')).toBe(true);
    expect(bytes.includes(KEY)).toBe(false);
  });

  it('is refused where a file of an agent holds a key, is gone, or is not what it was', async () => {
    const file = place.at('refused.tgz');
    using _env = withEnvironment({ OPENAI_API_KEY: KEY });
    writeFileSync(prompt, `${PROMPT} ${KEY}`);
    const withKey = await pack(file);
    writeFileSync(prompt, 'Speak always.');
    const edited = await pack(file);
    rmSync(prompt);
    const gone = await pack(file);
    writeFileSync(prompt, PROMPT);
    expect(withKey).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('it holds the value of OPENAI_API_KEY') });
    expect(withKey.stderr).not.toContain(KEY);
    expect(edited).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('are not what they were (mediators)') });
    expect(gone).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is gone') });
    expect(readdirSync(place.at()).filter((name) => name.includes('refused'))).toEqual([]);
  });

  it('overwrites nothing, and takes no directory that is no experiment', async () => {
    const file = place.at('taken.tgz');
    writeFileSync(file, 'mine');
    expect(await pack(file)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('another file is in the way') });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    mkdirSync(place.at('nothing'));
    expect(await cli('pack', place.at('nothing'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('there is no experiment here') });
    expect(await cli('pack', place.at('not-there'))).toMatchObject({ exitCode: 2 });
  });

  it('puts the pack beside the directory, and says where an answer names this machine', async () => {
    const told = place.at('told', 'run');
    const mediator = place.at('told', 'mediator.mjs');
    mkdirSync(path.dirname(mediator), { recursive: true });
    writeFileSync(mediator, `export default { name: 'teller', when: () => ({ engage: false, thought: ${JSON.stringify(`I live in ${told}/.`)} }), how: () => ({ utterance: 'x' }) };`);
    expect(await cli(...benchmark(told, '--mediators', mediator, '--no-controls'))).toMatchObject({ exitCode: 0 });
    const { stderr } = await cli('pack', `${told}/`);
    expect(stderr).toContain('concord.db in the pack names the place of the experiment on this machine');
    expect(statSync(`${told}.concord.tgz`).isFile()).toBe(true);
  });
});

describe('a pack that', () => {
  const good = place.at('good.tgz');
  const temporary = place.at('temporary');
  beforeAll(async () => {
    await pack(good);
    mkdirSync(temporary);
  });
  let environment: Disposable;
  beforeEach(() => {
    environment = withEnvironment({ TMPDIR: temporary });
  });
  afterEach(() => {
    environment[Symbol.dispose]();
    // Whatever came of it, nothing stays behind, and nothing was written beside it.
    expect(readdirSync(temporary)).toEqual([]);
    expect(readdirSync(place.at()).filter((name) => name.startsWith('evil'))).toEqual([]);
  });

  /** A pack of the good one's files and others. */
  async function made(name: string, add: (directory: string) => string[], prefix?: string): Promise<string> {
    const directory = place.at('making', name);
    mkdirSync(directory, { recursive: true });
    await extract({ file: good, cwd: directory });
    const file = place.at('making', `${name}.tgz`);
    await create({ file, cwd: directory, gzip: true, preservePaths: true, ...(prefix === undefined ? {} : { prefix }) }, add(directory));
    return file;
  }
  const all = ['experiment.json', 'scenarios.json', 'results.json', 'agents', 'models.yaml', 'concord.db'];
  const refusedAs = async (file: string, message: string | RegExp) => {
    const { exitCode, stderr } = await replayed(file, place.at('never'));
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  };

  it('is whole replays, and leaves nothing behind', async () => {
    expect(await replayed(good, place.at('from-good'))).toMatchObject({ exitCode: 0 });
    expect(resultsText(place.at('from-good'))).toBe(resultsText(out));
    rmSync(good.replace('good', 'good-moved'), { force: true });
    // Gone on with, it is opened again.
    expect(await cli('resume', place.at('from-good'))).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('byte for byte') });
  });

  it.each([0, 1, 40, 2_000, -3])('was cut short after %d bytes is damaged', async (length) => {
    const file = place.at('cut.tgz');
    copyFileSync(good, file);
    truncateSync(file, length < 0 ? statSync(file).size + length : length);
    await refusedAs(file, /the pack is damaged, or is none/);
  });

  it('was changed in its middle is damaged', async () => {
    const bytes = readFileSync(good);
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
    writeFileSync(place.at('flipped.tgz'), bytes);
    await refusedAs(place.at('flipped.tgz'), /the pack is damaged, or is none/);
  });

  it('is a text, or a tar of something else, is none', async () => {
    writeFileSync(place.at('text.tgz'), 'This is no pack. '.repeat(100));
    await refusedAs(place.at('text.tgz'), /the pack is damaged, or is none/);
    await refusedAs(await made('incomplete', () => ['experiment.json', 'results.json']), /it holds no scenarios\.json, concord\.db/);
  });

  it('leads outside is refused: by a name, an absolute one, a link', async () => {
    writeFileSync(place.at('making', 'evil.json'), '{}');
    const up = (directory: string) => [...all.filter((name) => name !== 'agents'), path.relative(directory, place.at('making', 'evil.json'))];
    await refusedAs(await made('up', up), /holds a file that no pack holds/);
    await refusedAs(await made('absolute', () => [place.at('making', 'evil.json')]), /holds a file that no pack holds/);
    await refusedAs(
      await made('link', (directory) => {
        rmSync(path.join(directory, 'results.json'));
        symlinkSync('/etc/hostname', path.join(directory, 'results.json'));
        return ['experiment.json', 'results.json'];
      }),
      /holds something other than files \(SymbolicLink\)/,
    );
    rmSync(place.at('making', 'evil.json'));
  });

  it('refers to files outside of it is refused', async () => {
    for (const [number, changed] of [['"./agents/calm/when.md"', '"../../prompts/when.md"'], ['"./models.yaml"', '"/etc/hostname"'], ['"replay": null', '"replay": "../mine"']].entries())
      await refusedAs(
        await made(`stray-${number}`, (directory) => {
          const manifest = path.join(directory, 'experiment.json');
          const text = readFileSync(manifest, 'utf8');
          expect(text).toContain(changed[0]!);
          writeFileSync(manifest, text.replace(changed[0]!, changed[1]!));
          return [...all.filter((name) => name !== 'agents'), 'agents/calm/when.md'];
        }),
        /the manifest in the pack refers to files outside of it/,
      );
  });

  it('holds a folder, a stranger or a file twice is refused', async () => {
    await refusedAs(await made('folder', () => all), /holds something other than files \(Directory\)/);
    await refusedAs(
      await made('stranger', (directory) => {
        writeFileSync(path.join(directory, '.env'), 'A=b');
        return ['experiment.json', '.env'];
      }),
      /holds a file that no pack holds/,
    );
    await refusedAs(await made('twice', () => ['experiment.json', 'scenarios.json', 'experiment.json']), /holds a file twice/);
  });

  it('grows without measure is refused before it has', async () => {
    const file = await made('bomb', (directory) => {
      writeFileSync(path.join(directory, 'results.json'), Buffer.alloc(70 * 2 ** 20));
      return ['experiment.json', 'results.json'];
    });
    expect(statSync(file).size).toBeLessThan(2 ** 20);
    await refusedAs(file, /grows to more than 100 times its size/);
  });

  it('is no gzip at all but the same tar is as good', async () => {
    const plain = place.at('plain.tar');
    writeFileSync(plain, gunzipSync(readFileSync(good)));
    expect(await replayed(plain, place.at('from-plain'))).toMatchObject({ exitCode: 0 });
    writeFileSync(place.at('twice-gzipped.tgz'), gzipSync(readFileSync(good)));
    await refusedAs(place.at('twice-gzipped.tgz'), /the pack is damaged, or is none/);
  });
});
