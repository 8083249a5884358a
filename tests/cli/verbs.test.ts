/** The verbs that read: show, export, report, graphs, validate, doctor. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import type { ResultCell, Results } from '../../domain/results.js';
import { benchmark, cli, documentOf, hashOf, query, type Refusal, resultsOf, workplace } from './in-process.js';
import { FLOATING } from '../fixtures/scenarios.js';

const work = workplace();
const out = work.at('run');
let results: Results;
let mediated: ResultCell;
let baseline: ResultCell;
/** A party turn after which the mediator spoke. */
let spokenAfter: number;

/** Stands in the environment while everything below runs. */
const SECRET = 'sk-test-5e0c1d7a';

beforeAll(async () => {
  process.env.OPENAI_API_KEY = SECRET;
  expect(await cli(...benchmark(out, '--max-turns', '12'))).toMatchObject({ exitCode: 0 });
  results = resultsOf(out);
  mediated = results.cells.find(({ mediator }) => mediator === 'scripted/attentive')!;
  baseline = results.cells.find(({ arm, control }) => arm === 'unmediated' && control === null)!;
  spokenAfter = Number(query(out, `select min(after_turn) from decisions where engage = 1 and cell = '${mediated.id}'`));
  expect(spokenAfter).toBeGreaterThan(0);
});
afterAll(() => {
  delete process.env.OPENAI_API_KEY;
  work.remove();
});

describe('show', () => {
  it('prints turns, thoughts, silent decisions and ratings, for the whole id or its beginning', async () => {
    const whole = await cli('show', out, mediated.id);
    expect(whole).toMatchObject({ exitCode: 0, stderr: '' });
    for (const words of ['scripted/attentive', '(thinks)', '○ mediator silent', '● mediator speaks', '» ', 'Ratings', 'not language models']) expect(whole.stdout).toContain(words);
    expect(await cli('show', out, mediated.id.slice(0, 12))).toEqual(whole);
  });

  it('a beginning that fits several cells lists them; one that fits none says how to list', async () => {
    const beginnings = results.cells.map(({ id }) => id);
    const shared = beginnings.reduce((a, b) => a.slice(0, [...a].findIndex((letter, i) => letter !== b[i])));
    const ran = await cli('show', out, shared === '' ? '' : shared);
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain(`fits ${results.cells.length} cells`);
    expect(ran.stderr).toContain(beginnings[0]);
    expect((await cli('show', out, 'zzzz')).stderr).toMatch(/no cell "zzzz"[\s\S]*concord export DIR --what cells/);
  });

  it('--turn shows that turn alone; a turn that was not spoken is refused', async () => {
    const one = documentOf<{ turns: { turn: number }[] }>(await cli('show', out, mediated.id, '--turn', '2', '--json'));
    expect(one.turns.map(({ turn }) => turn)).toEqual([2]);
    const none = await cli('show', out, mediated.id, '--turn', '999');
    expect(none).toMatchObject({ exitCode: 2, stdout: '' });
    expect(none.stderr).toMatch(/no turn 999[\s\S]*turns 1 to \d+/);
  });

  interface Exact {
    role: string;
    step: string;
    agent: string;
    input: { view: Record<string, unknown>; whenThought?: string };
    answer: Record<string, unknown>;
    requestHash: string;
  }
  const topic = 'select min(step) from answers where role = \'judge\'';
  const PROMPTS: [role: string, flags: () => string[], step: () => string, agent: string, answer: string][] = [
    ['party', () => ['--turn', '3'], () => '3', 'scripted/party', 'utterance'],
    ['when', () => ['--turn', '2'], () => '2', 'scripted/attentive', 'engage'],
    ['how', () => ['--turn', String(spokenAfter)], () => String(spokenAfter), 'scripted/attentive', 'utterance'],
    ['judge', () => ['--topic', String(query(out, topic))], () => String(query(out, topic)), 'scripted/reader', 'located'],
  ];
  it.each(PROMPTS)('--prompt %s rebuilds the exact input and proves it by the journal’s hash', async (role, flags, step, agent, answer) => {
    const exact = documentOf<Exact>(await cli('show', out, mediated.id, '--prompt', role, ...flags(), '--json'));
    expect(exact).toMatchObject({ step: step(), agent, role: role === 'party' ? expect.stringMatching(/^party:/) : role });
    expect(exact.answer).toHaveProperty(answer);
    expect(Object.keys(exact.input.view).length).toBeGreaterThan(1);
    expect(query(out, `select count(*) from answers where request_hash = '${exact.requestHash}' and step = '${step()}'`)).toBeGreaterThan(0);
  });

  it('an input that does not hash to the recorded one is a journal_mismatch', async () => {
    cpSync(out, work.at('spoilt'), { recursive: true });
    const db = new Database(work.at('spoilt', 'concord.db'));
    db.exec("update answers set request_hash = 'another' where step = '3'");
    db.close();
    const ran = await cli('show', work.at('spoilt'), mediated.id, '--prompt', 'party', '--turn', '3', '--json');
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'journal_mismatch', where: expect.stringContaining('step 3'), value: 'another' });
  });

  const REFUSED: [string, () => string[], RegExp][] = [
    ['an unknown role', () => ['--prompt', 'juge'], /unknown role "juge"[\s\S]*--prompt[\s\S]*Did you mean judge/],
    ['a role without its turn', () => ['--prompt', 'when'], /--prompt when needs --turn/],
    ['a decision that was not taken', () => ['--prompt', 'when', '--turn', '998'], /nobody was asked for "when" at 998/],
    ['what was never said', () => ['--prompt', 'party', '--turn', '998'], /nobody was asked for "party" at 998/],
    ['a party answer at the mediator’s turn', () => ['--prompt', 'party', '--turn', String(spokenAfter + 1)], /nobody was asked for "party"/],
    ['an unknown topic', () => ['--prompt', 'judge', '--topic', 'NOPE'], /unknown topic "NOPE"[\s\S]*--topic/],
  ];
  it.each(REFUSED)('refuses %s', async (_, flags, says) => {
    const ran = await cli('show', out, mediated.id, ...flags());
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringMatching(says) });
  });

  it('refuses a decision in the unmediated arm', async () => {
    expect((await cli('show', out, baseline.id, '--prompt', 'when', '--turn', '1')).stderr).toContain('nobody was asked for "when"');
  });
});

describe('export', () => {
  const TABLES: [table: string, rows: () => unknown, columns: string[]][] = [
    ['cells', () => results.cells.length, ['id', 'scenario', 'mediator', 'consensusGain', 'offline']],
    ['turns', () => query(out, 'select count(*) from turns'), ['cell', 'turn', 'speaker', 'text', 'thought', 'offline']],
    ['decisions', () => query(out, 'select count(*) from decisions'), ['cell', 'afterTurn', 'engage', 'offline']],
    ['judgements', () => null, ['judgement', 'topic', 'turn', 'rating', 'offline']],
  ];
  it.each(TABLES)('%s: the same rows as jsonl, csv and --json', async (table, rows, columns) => {
    const jsonl = (await cli('export', out, '--what', table)).stdout.trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const row of jsonl) expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
    expect(jsonl.every(({ offline }) => offline === true)).toBe(true);
    if (rows() !== null) expect(jsonl).toHaveLength(Number(rows()));
    expect(jsonl.length).toBeGreaterThan(0);

    const csv = (await cli('export', out, '--what', table, '--format', 'csv')).stdout;
    expect(csv.split(/\r?\n/)[0]!.split(',')).toEqual(Object.keys(jsonl[0]!));
    expect(csvRecords(csv)).toHaveLength(jsonl.length + 1);

    const document = documentOf<{ rows: unknown[] }>(await cli('export', out, '--what', table, '--json'));
    expect(document.rows).toHaveLength(jsonl.length);
  });

  /** Records of a CSV: line breaks inside quotes do not count. */
  function csvRecords(text: string): string[] {
    const outside = text.replace(/"(?:[^"]|"")*"/g, (quoted) => quoted.replace(/\r?\n/g, ' '));
    return outside.trimEnd().split(/\r?\n/);
  }
});

it('report writes results and report again from the store, equal to what was there', async () => {
  const files = ['results.json', 'report.html'].map((name) => path.join(out, name));
  const before = files.map((file) => readFileSync(file, 'utf8'));
  for (const file of files) rmSync(file);
  expect(await cli('report', out)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(path.join(out, 'report.html')) });
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  writeFileSync(files[1]!, 'old');
  await cli('report', out);
  expect(readFileSync(files[1]!, 'utf8')).toBe(before[1]);
});

it('reading changes no byte', async () => {
  const before = hashOf(out);
  for (const args of [['show', out, mediated.id], ['export', out], ['show', out, mediated.id, '--prompt', 'judge']]) await cli(...args);
  expect(hashOf(out)).toBe(before);
});

describe('graphs', () => {
  it('lists every graph with nodes, slots and what may sit in each', async () => {
    const { stdout } = await cli('graphs');
    for (const words of ['dialogue: ', 'evaluate: ', 'benchmark: ', 'open → partyTurn', 'scripted/attentive', 'scripted/silent', './file.ts#export', 'PROVIDER/MODEL']) expect(stdout).toContain(words);
  });

  it('one of them, drawn', async () => {
    const { stdout } = await cli('graphs', 'dialogue', '--mermaid');
    expect(stdout).toMatch(/graph TD|flowchart/);
    expect(stdout).toContain('partyTurn');
    expect(stdout).not.toContain('localizeTopics');
  });

  it('an unknown one names the nearest', async () => {
    expect(await cli('graphs', 'dialog')).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('Did you mean dialogue') });
  });
});

describe('validate', () => {
  it('passes what is shipped', async () => {
    expect(await cli('validate', path.join('datasets', 'scenarios', `${FLOATING}.json`))).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(': valid') });
  });

  it('looks at every file, also after one that cannot be read', async () => {
    const good = work.at('example-night-ovens.json');
    writeFileSync(good, JSON.stringify(exampleScenarioFile()));
    const bad = exampleScenarioFile();
    bad.scenario.preferences.HOUSE!.fallbackValue = 90;
    writeFileSync(work.at('bad.json'), JSON.stringify(bad));
    const ran = await cli('validate', work.at('absent.json'), work.at('bad.json'), good);
    expect(ran.exitCode).toBe(2);
    for (const words of ['absent.json: not valid', 'cannot be read', 'bad.json: not valid', 'error scenario.preferences: no zone of agreement', '→ Lower a fallbackValue', `${good}: valid`]) expect(ran.stdout).toContain(words);
  });

  it('a warning alone does not fail a file', async () => {
    writeFileSync(work.at('other-name.json'), JSON.stringify(exampleScenarioFile()));
    const ran = await cli('validate', work.at('other-name.json'));
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toMatch(/other-name.json: valid \(1 remark\)[\s\S]*warning id: the file is called other-name.json/);
  });
});

describe('doctor', () => {
  it.each([[[]], [['--json']]])('says what it found and that keys are set, never the keys %j', async (json) => {
    const { exitCode, stdout, stderr } = await cli('doctor', ...json);
    expect(exitCode).toBe(0);
    for (const words of ['Node', 'better-sqlite3', 'as pinned', 'writable', 'OPENAI_API_KEY set']) expect(stdout).toContain(words);
    expect(stdout + stderr).not.toContain('5e0c1d7a');
  });
});

it('no verb prints a key, and no file of the experiment holds one', async () => {
  const verbs = [benchmark(out, '--max-turns', '12'), ['resume', out], ['report', out], ['show', out, mediated.id], ['export', out], ['run', 'benchmark'], ['graphs']];
  for (const verb of verbs) {
    const { stdout, stderr } = await cli(...verb);
    expect(stdout + stderr).not.toContain('5e0c1d7a');
  }
  const files = readdirSync(out);
  expect(files).toEqual(expect.arrayContaining(['concord.db', 'experiment.json', 'results.json', 'report.html', 'run.json']));
  for (const file of files) expect(readFileSync(path.join(out, file)).includes('5e0c1d7a')).toBe(false);
});
