/** Ctrl+C in a real process: once drains, twice aborts; both leave what `resume` needs. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Finished, startConcord } from '../fixtures/concord-process.js';
import { cli, hashOf, LOGGED_AGENTS, query, resultsOf, workplace } from './in-process.js';
import { FLOATING } from '../fixtures/scenarios.js';

const work = workplace();
afterAll(work.remove);

const command = (out: string): string[] => [
  ...['run', 'benchmark', '--out', out, '--scenarios', FLOATING, '--max-turns', '20', '--no-controls', '--concurrency', '1', '--json'],
  ...['--mediators', `${LOGGED_AGENTS}#mediator`, '--use', `party=${LOGGED_AGENTS}#party`, '--use', `evaluator=${LOGGED_AGENTS}#evaluator`],
];

interface Stopped extends Finished {
  /** Milliseconds from the last signal to the end. */
  took: number;
}

/** Sends the signals as soon as two calls were made: a dialogue is then in its first turns. */
async function stopped(name: string, pause: number, signals: NodeJS.Signals[]): Promise<Stopped> {
  const log = work.at(`${name}.log`);
  const child = startConcord(command(work.at(name)), { env: { CONCORD_TEST_LOG: log, CONCORD_TEST_PAUSE: String(pause) } });
  while (!existsSync(log) || readFileSync(log, 'utf8').split('\n').length < 3) await sleep(10);
  let sent = 0;
  for (const signal of signals) {
    child.kill(signal);
    sent = performance.now();
    await sleep(150);
  }
  const { exitCode, signal, stdout, stderr } = await child;
  return { exitCode, signal, stdout: String(stdout), stderr: String(stderr), took: performance.now() - sent };
}

let undisturbed: string;
beforeAll(async () => {
  process.env.CONCORD_TEST_PAUSE = '0';
  expect(await cli(...command(work.at('undisturbed')))).toMatchObject({ exitCode: 0 });
  undisturbed = readFileSync(work.at('undisturbed', 'results.json'), 'utf8');
});

/** Interrupted runs: what was spoken is kept, the rest is open, and `resume` ends as if nothing had been. */
async function resumesWhole(out: string, { exitCode, signal, stdout, stderr }: Finished): Promise<void> {
  expect({ exitCode, signal }).toEqual({ exitCode: 130, signal: undefined });
  expect(stderr).toContain(`concord resume ${out}`);
  expect(stderr).toMatch(/Stopped with 2 dialogues open/);
  expect(stderr).not.toMatch(/bug in concord|Unhandled|\n {4}at /);
  expect(JSON.parse(stdout)).toEqual(resultsOf(out));
  expect(resultsOf(out).cells.map(({ status }) => status)).toEqual(['open', 'open']);
  expect(existsSync(path.join(out, 'report.html'))).toBe(true);
  const { lives } = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')) as { lives: { stopped: string | null; open: number }[] };
  expect(lives).toEqual([expect.objectContaining({ stopped: 'interrupted', open: 2 })]);

  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(undisturbed);
  expect(query(out, 'select count(*) from answers where attempt > 1')).toBe(0);
}

describe('SIGINT once', () => {
  it('finishes the turn that is being spoken, says how to go on, exits 130; resume completes', async () => {
    const out = work.at('once');
    const ran = await stopped('once', 300, ['SIGINT']);
    expect(ran.stderr).toContain('Press Ctrl+C again');
    // Drained: every call that was made has its answer.
    const calls = readFileSync(work.at('once.log'), 'utf8').trimEnd().split('\n').length;
    expect(query(out, 'select count(*) from answers')).toBe(calls);
    expect(query(out, 'select count(*) from turns')).toBeGreaterThan(0);
    await resumesWhole(out, ran);
  });
});

describe('SIGINT twice', () => {
  it('does not wait for an agent that takes no notice, exits 130; resume completes', async () => {
    const ran = await stopped('twice', 45_000, ['SIGINT', 'SIGINT']);
    expect(ran.took).toBeLessThan(30_000);
    await resumesWhole(work.at('twice'), ran);
  });
});

describe('SIGTERM', () => {
  it('drains like Ctrl+C; meanwhile a second process is told who holds the experiment, and readers may read', async () => {
    const [out, log, hold] = [work.at('held'), work.at('held.log'), work.at('hold')];
    writeFileSync(hold, '');
    const child = startConcord(command(out), { env: { CONCORD_TEST_LOG: log, CONCORD_TEST_HOLD: hold } });
    while (!existsSync(log) || readFileSync(log, 'utf8').split('\n').length < 2) await sleep(10);
    const files = (): string[] => ['experiment.json', 'scenarios.json', 'lock.json'].map((name) => readFileSync(path.join(out, name), 'utf8'));
    const before = files();
    const second = await cli('resume', out);
    expect(second).toMatchObject({ exitCode: 2 });
    expect(second.stderr).toContain(String(child.pid));
    expect(files()).toEqual(before);
    const aside = await cli(...command(out), '--seed', '99', '--move-aside');
    expect(aside).toMatchObject({ exitCode: 2 });
    expect(hashOf(`${out}.1`)).toBe('(absent)');
    expect(await cli('export', out)).toMatchObject({ exitCode: 0 });

    child.kill('SIGTERM');
    rmSync(hold);
    await resumesWhole(out, await child.then(({ exitCode, signal, stdout, stderr }) => ({ exitCode, signal, stdout: String(stdout), stderr: String(stderr) })));
  });
});
