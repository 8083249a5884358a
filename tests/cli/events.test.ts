/** `--events`: what a run tells a program, against what it stored. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { type RunEvent, runEventSchema } from '../../cli/events/index.js';
import { startMockServer } from '../../testing/index.js';
import { ROOT, startConcord } from '../fixtures/concord-process.js';
import { environmentOf, KEY, MODEL, modelRun, withEnvironment } from '../models/world.js';
import { benchmark, cli, documentOf, type Refusal, resultsOf, rowsOf, workplace } from './in-process.js';
import { FLOATING } from '../fixtures/scenarios.js';

const work = workplace();
afterAll(work.remove);

type Kind = RunEvent['event'];
type OfKind<K extends Kind> = Extract<RunEvent, { event: K }>;

/** Every line, each by the schema. */
function eventsIn(text: string): RunEvent[] {
  expect(text.endsWith('\n')).toBe(true);
  return text.trimEnd().split('\n').map((line) => runEventSchema.parse(JSON.parse(line)));
}

function of<K extends Kind>(events: readonly RunEvent[], kind: K): OfKind<K>[] {
  return events.filter((event): event is OfKind<K> => event.event === kind);
}

/** Each dialogue's events come in the order in which it happened. */
function expectInOrder(events: readonly RunEvent[], cell: string): void {
  const mine = events.filter((event) => 'cell' in event && event.cell === cell);
  expect(mine[0]).toMatchObject({ event: 'cell_started' });
  expect(mine.slice(-2).map(({ event }) => event)).toEqual(['cell_ended', 'judged']);
  const turns = of(mine, 'turn');
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, index) => index + 1));
  for (const { afterTurn, engage } of of(mine, 'decision')) {
    const at = mine.findIndex((event) => event.event === 'decision' && event.afterTurn === afterTurn);
    expect(mine[at - 1]).toMatchObject({ event: 'turn', turn: afterTurn });
    if (engage) expect(mine[at + 1]).toMatchObject({ event: 'turn', turn: afterTurn + 1, speaker: 'MEDIATOR' });
  }
}

describe('an offline run', () => {
  const out = work.at('offline');
  const file = `${out}/events.jsonl`;

  it('tells of each dialogue, turn, decision and judgement that it stored, and nothing of what was said', async () => {
    expect(await cli(...benchmark(out, '--repeats', '2', '--events', file))).toMatchObject({ exitCode: 0 });
    const text = readFileSync(file, 'utf8');
    const events = eventsIn(text);
    const { cells } = resultsOf(out);

    expect(events[0]).toMatchObject({ event: 'run_started', resumed: false, cells: cells.length, finished: 0, stages: { dialogue: true, evaluate: true }, maxTurns: 6 });
    expect(events.at(-1)).toMatchObject({ event: 'run_ended', reason: 'over', cells: cells.length, done: cells.length, open: 0, spent: { calls: 0 } });
    expect(of(events, 'cell_started').map(({ cell }) => cell).sort()).toEqual(cells.map(({ id }) => id).sort());
    for (const { id, end, turns, partyTurns } of cells) {
      expectInOrder(events, id);
      expect(of(events, 'cell_ended').find(({ cell }) => cell === id)).toMatchObject({ end, turns, partyTurns });
      expect(of(events, 'turn').filter(({ cell, partyTurns: so }) => cell === id && so === partyTurns).length).toBeGreaterThan(0);
    }
    expect(of(events, 'turn')).toHaveLength(rowsOf(out, 'select * from turns').length);
    expect(of(events, 'decision')).toHaveLength(rowsOf(out, 'select * from decisions').length);
    expect(of(events, 'judged')).toHaveLength(rowsOf(out, 'select * from judgements').length);
    expect(of(events, 'request')).toEqual([]);
    for (const row of rowsOf(out, 'select text from turns')) expect(text).not.toContain((JSON.parse(row) as { text: string }).text.slice(0, 40));
  });

  it('that is asked for again goes on in the same file, and finds nothing to do', async () => {
    const before = readFileSync(file, 'utf8');
    expect(await cli('resume', out, '--events', file)).toMatchObject({ exitCode: 0 });
    const after = readFileSync(file, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    const [started, ...rest] = eventsIn(after.slice(before.length));
    const count = resultsOf(out).cells.length;
    expect(started).toMatchObject({ event: 'run_started', resumed: true, cells: count, finished: count });
    expect(rest.map(({ event }) => event)).toEqual(['run_ended']);
  });

  it('leaves the results of a run without events as they are', async () => {
    expect(await cli(...benchmark(work.at('without'), '--repeats', '2'))).toMatchObject({ exitCode: 0 });
    expect(readFileSync(`${work.at('without')}/results.json`, 'utf8')).toBe(readFileSync(`${out}/results.json`, 'utf8'));
  });
});

describe('on stdout', () => {
  it('are the events alone; the table goes to stderr', async () => {
    const { exitCode, stdout, stderr } = await cli(...benchmark(work.at('stdout'), '--no-controls', '--events', '-'));
    expect(exitCode).toBe(0);
    expect(eventsIn(stdout).at(-1)).toMatchObject({ event: 'run_ended' });
    expect(stderr).toContain('scripted/attentive');
    expect(stderr).toContain('report.html');
  });

  it('there is no room for --json beside them', async () => {
    const ran = await cli(...benchmark(work.at('both'), '--events', '-', '--json'));
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'bad_input', where: '--events' });
    expect(existsSync(work.at('both'))).toBe(false);
  });

  it('a reader that goes away does not end the run, and it is said once', async () => {
    const out = work.at('head');
    const line = `set -o pipefail; "${process.execPath}" bin/concord.mjs ${benchmark(out, '--repeats', '3', '--events', '-').map((word) => `"${word}"`).join(' ')} | head -c 20`;
    const { exitCode, stderr } = await execa('bash', ['-c', line], { cwd: ROOT, reject: false, env: { NODE_OPTIONS: '' } });
    expect(exitCode).toBe(0);
    expect(stderr.match(/No more events are written/g)).toHaveLength(1);
    expect(resultsOf(out).cells.every(({ status }) => status === 'scored')).toBe(true);
  });
});

describe('a file that cannot take events', () => {
  it.each<[string, (file: string) => void]>([
    ['something else is in it', (file) => writeFileSync(file, '{"mine": 1}\n')],
    ['its first line only looks like an event', (file) => writeFileSync(file, '{"event":"run_started"}\nmine\n')],
    ['it is a directory', (file) => void mkdirSync(file)],
  ])('is refused before anything is written: %s', async (name, make) => {
    const [out, file] = [work.at(`refused ${name}`), work.at(`target ${name}`)];
    make(file);
    const ran = await cli(...benchmark(out, '--events', file, '--json'));
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'bad_input', where: '--events', value: file });
    expect(existsSync(out)).toBe(false);
  });
});

it.each(['results.json', 'lock.db', 'concord.db-wal', 'experiment.json'])('events do not go into the experiment’s own %s', async (name) => {
  const out = work.at(`own ${name}`);
  const ran = await cli(...benchmark(out, '--events', path.join(out, name), '--json'));
  expect(ran.exitCode).toBe(2);
  expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'bad_input', where: '--events', message: 'the experiment needs this file for itself' });
  expect(existsSync(out)).toBe(false);
});

describe('over a faulty provider that sends the key back', () => {
  it('requests are told with what they took, no key is in anything that is written, and nothing of the dialogue is in the events', async () => {
    await using mock = await startMockServer({
      script: { seed: 4, faults: [{ kind: 'echo_key', rate: 0.1 }, { kind: 'invalid_json', rate: 0.05 }], dialogue: { from: 4, until: 10, engage: 0.5 } },
    });
    using _env = withEnvironment(environmentOf(mock));
    const [out, file] = [work.at('faulty', 'run'), work.at('faulty', 'events.jsonl')];
    const ran = await cli(...modelRun(out, { scenarios: [FLOATING], conditions: ['general'], maxTurns: 10, calls: { attempts: 6, backoffMs: 1 } }), '--events', file);
    expect([0, 3]).toContain(ran.exitCode);

    const text = readFileSync(file, 'utf8');
    const events = eventsIn(text);
    const requests = of(events, 'request');
    const rows = rowsOf(out, 'select status from calls');
    expect(requests).toHaveLength(rows.length);
    expect(requests.filter(({ status }) => status === 'error').length).toBeGreaterThan(2);
    expect(requests.every(({ model, ms, status, tokens }) => model === MODEL && ms >= 0 && (status === 'ok') === (tokens !== null))).toBe(true);
    expect(new Set(requests.map(({ role }) => role.split(':')[0]))).toEqual(new Set(['party', 'when', 'how', 'judge']));
    expect(events.at(-1)).toMatchObject({ event: 'run_ended', spent: { calls: rows.length } });

    for (const said of rowsOf(out, 'select text from turns')) expect(text).not.toContain((JSON.parse(said) as { text: string }).text.slice(0, 40));
    // The search can find something: the provider did send it back.
    expect(rowsOf(out, "select error from calls where error like '%OPENAI_API_KEY%'").length).toBeGreaterThan(0);
    expect(`${text}${ran.stdout}${ran.stderr}`).not.toContain(KEY);
  });

  it('a dialogue that stays open for it says why, without the key', async () => {
    await using mock = await startMockServer({ script: { seed: 4, faults: [{ kind: 'echo_key', rate: 1, role: 'judge' }], dialogue: { from: 4, until: 8 } } });
    using _env = withEnvironment(environmentOf(mock));
    const [out, file] = [work.at('open', 'run'), work.at('open', 'events.jsonl')];
    const ran = await cli(...modelRun(out, { scenarios: [FLOATING], conditions: ['general'], maxTurns: 8, controls: false, calls: { attempts: 2, backoffMs: 1 } }), '--events', file);
    const text = readFileSync(file, 'utf8');
    const [open] = of(eventsIn(text), 'cell_open');
    expect(`${open?.detail}`).toContain('[OPENAI_API_KEY]');
    expect(`${text}${ran.stdout}${ran.stderr}`).not.toContain(KEY);
  });
});

describe('a run that does not get to its end', () => {
  it('at a limit tells which, and what was spent', async () => {
    await using mock = await startMockServer({ script: { seed: 4, dialogue: { from: 4, until: 8 } } });
    using _env = withEnvironment(environmentOf(mock));
    const [out, file] = [work.at('budget', 'run'), work.at('budget', 'events.jsonl')];
    const args = modelRun(out, { scenarios: [FLOATING], conditions: ['general'], maxTurns: 8, controls: false });
    expect(await cli(...args, '--max-calls', '7', '--events', file)).toMatchObject({ exitCode: 4 });
    const events = eventsIn(readFileSync(file, 'utf8'));
    expect(events[0]).toMatchObject({ event: 'run_started', budget: { calls: 7 } });
    expect(of(events, 'budget_reached')).toEqual([expect.objectContaining({ limit: 'calls', spent: { calls: 7, usd: 0, unpriced: 7 } })]);
    expect(of(events, 'cell_open').map(({ reason }) => reason)).toEqual(['budget_stop', 'budget_stop']);
    expect(events.at(-1)).toMatchObject({ event: 'run_ended', reason: 'budget', code: null, done: 0, open: 2, spent: { calls: 7 } });
  });

  it('for an error tells its code', async () => {
    const [module, file] = [work.at('broken.mjs'), work.at('broken.jsonl')];
    writeFileSync(module, "export const broken = { name: 'broken', when: () => ({ engage: 'perhaps' }), how: () => ({ utterance: 'x' }) };\n");
    expect(await cli(...benchmark(work.at('broken'), '--no-controls', '--mediators', `${module}#broken`, '--events', file))).toMatchObject({ exitCode: 2 });
    expect(eventsIn(readFileSync(file, 'utf8')).at(-1)).toMatchObject({ event: 'run_ended', reason: 'failed', code: 'agent_invalid' });
  });
});

describe('a run that is killed and gone on with', () => {
  it('leaves whole lines only, each told by the process that did it', async () => {
    const [out, file] = [work.at('killed'), work.at('killed.jsonl')];
    const args = benchmark(out, '--repeats', '4', '--concurrency', '2', '--max-turns', '20', '--events', file);
    const child = startConcord(args);
    while (!existsSync(file) || readFileSync(file, 'utf8').split('"judged"').length <= 4) await sleep(5);
    child.kill('SIGKILL');
    await child;
    // As if it had died in the middle of a line.
    writeFileSync(file, '{"event":"turn","at":"20', { flag: 'a' });
    expect(await cli(...args)).toMatchObject({ exitCode: 0 });

    const events = eventsIn(readFileSync(file, 'utf8'));
    expect(of(events, 'run_started').map(({ resumed }) => resumed)).toEqual([false, true]);
    expect(of(events, 'run_ended')).toHaveLength(1);
    const { cells } = resultsOf(out);
    const ended = new Set(of(events, 'cell_ended').map(({ cell }) => cell));
    expect(ended).toEqual(new Set(cells.map(({ id }) => id)));
    // What was finished before is not begun again.
    const last = events.slice(events.findLastIndex(({ event }) => event === 'run_started'));
    const [started] = of(last, 'run_started');
    expect(of(last, 'cell_started')).toHaveLength(started!.cells - started!.finished);
    expect(started!.finished).toBeGreaterThan(3);
  });
});
