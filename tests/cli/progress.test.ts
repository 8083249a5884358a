/** The progress of whole runs: on a terminal it stands in place and goes away; elsewhere it is plain lines. */
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { main } from '../../cli/main.js';
import { fakeTerminal } from '../../cli/progress/terminal.fixture.js';
import { startMockServer } from '../../testing/index.js';
import { environmentOf, modelRun, withEnvironment } from '../models/world.js';
import { benchmark, cli, workplace } from './in-process.js';
import { FLOATING } from '../fixtures/scenarios.js';

const work = workplace();
afterAll(work.remove);

it('on a terminal each dialogue is told while it goes on; Ctrl+C is answered above it, and nothing of it is left', async () => {
  await using mock = await startMockServer({ script: { seed: 3, latencyMs: 80, dialogue: { from: 59, until: 60 } } });
  using _env = withEnvironment({ ...environmentOf(mock), TERM: 'xterm' });
  const terminal = fakeTerminal(200);
  const seen = (pattern: RegExp): boolean => terminal.screen().some((line) => pattern.test(line));
  const listeners = process.listenerCount('exit');

  const file = work.at('terminal.jsonl');
  const run = main(modelRun(work.at('terminal'), { scenarios: [FLOATING], conditions: ['general'], maxTurns: 60, controls: false, concurrency: 2 }).concat('--events', file), { stdout: new PassThrough().resume(), stderr: terminal });
  while (!seen(/turn \d+\/60 [A-Z]+, waits \d+ s for [A-Z]+/)) await sleep(20);
  expect(seen(/^░+ 0 of 2 dialogues, 2 in flight$/)).toBe(true);
  expect(seen(/requests?.*, \d+ turns?, \d+ s so far$/)).toBe(true);
  expect(seen(/^openai\/mock-small: \d.* in flight/)).toBe(true);
  expect(terminal.cursorIsShown()).toBe(false);

  process.emit('SIGINT', 'SIGINT');
  expect(await run).toBe(130);
  expect(JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)!)).toMatchObject({ event: 'run_ended', reason: 'interrupted', done: 0, open: 2 });
  expect(terminal.screen().map((line) => line.replace(/ .*/, ''))).toEqual(['Parties:', 'Stopping:', 'Press', '0', 'Stopped']);
  expect(terminal.cursorIsShown()).toBe(true);
  expect([terminal.listenerCount('resize'), process.listenerCount('exit')]).toEqual([0, listeners]);
});

it('elsewhere there are lines, and nothing in them moves a cursor', async () => {
  const { exitCode, stderr } = await cli(...benchmark(work.at('lines')));
  expect(exitCode).toBe(0);
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^4 of 4 dialogues, \d+ turns$/);
  expect(stderr).not.toContain('\u001b');
});
