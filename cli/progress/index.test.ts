import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Spent } from '../../domain/budget.js';
import type { Waiting } from '../../models/index.js';
import { createOutput, type Output } from '../output.js';
import { createProgress } from './index.js';
import { someCell } from './status.fixture.js';
import { fakeTerminal } from './terminal.fixture.js';

/** A run whose time is moved by hand. */
function someRun(stderr: Output['stderr'], { isDumb = false, finishedBefore = [] as string[] } = {}) {
  let time = 0;
  const timers: { ms: number; act: () => void; next: number }[] = [];
  const waits: Waiting[] = [];
  const spent: Spent = { calls: 0, usd: 0, unpriced: 0 };
  const output = createOutput({ json: false, stdout: new PassThrough().resume(), stderr });
  const progress = createProgress({
    output,
    isDumb,
    clock: { now: () => new Date(Date.UTC(2026, 0, 1) + time).toISOString(), monotonic: () => time },
    every: (ms, act) => {
      const timer = { ms, act, next: time + ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    maxTurns: 20,
    budget: { usd: null, calls: null, minutes: null },
    spent: () => spent,
    waiting: () => waits,
    limits: () => [],
    finishedBefore: new Set(finishedBefore),
  });
  const pass = (seconds: number): void => {
    for (const end = time + seconds * 1000; time < end; ) {
      time += 1000;
      for (const timer of [...timers]) if (timers.includes(timer) && timer.next <= time) {
        timer.next += timer.ms;
        timer.act();
      }
    }
  };
  const say = (cell: string, partyTurns: number, speaker = 'BUYERS') => progress.turn(cell, { turn: partyTurns, partyTurns, speaker });
  return { progress, output, waits, pass, say, timers };
}

function lines(): { stderr: Output['stderr']; said: () => string[] } {
  const chunks: string[] = [];
  const stderr = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { stderr, said: () => chunks.splice(0).join('').split('\n').filter((line) => line !== '') };
}

describe('without a terminal', () => {
  it('a line is written every few seconds, and only where something has changed', () => {
    const { stderr, said } = lines();
    const { progress, pass, say } = someRun(stderr);
    progress.planned(2);
    progress.cellStarted(someCell({ id: 'a' }));
    pass(5);
    expect(said()).toEqual(['0 of 2 dialogues, 1 in flight, 0 turns']);
    pass(20);
    expect(said()).toEqual([]);
    say('a', 3);
    pass(5);
    expect(said()).toEqual(['0 of 2 dialogues, 1 in flight, 1 turn (at 3 of 20)']);
    progress.stop();
    expect(said()).toEqual([]);
  });

  it('after a minute it comes every half minute', () => {
    const { stderr, said } = lines();
    const { progress, pass, say } = someRun(stderr);
    progress.planned(1);
    progress.cellStarted(someCell({ id: 'a' }));
    for (let second = 1; second <= 60; second += 1) {
      pass(1);
      say('a', second);
    }
    expect(said()).toHaveLength(12);
    for (let second = 1; second <= 120; second += 1) {
      pass(1);
      say('a', second);
    }
    expect(said()).toHaveLength(4);
  });

  it('what is waited for is said with its reason and seconds', () => {
    const { stderr, said } = lines();
    const { progress, pass, waits } = someRun(stderr);
    progress.planned(1);
    progress.cellStarted(someCell({ id: 'a' }));
    progress.asks('cell:a', 'when');
    waits.push({ model: 'openai/m', on: 'pause', why: 'HTTP 429: slow down', sinceMs: 0, untilMs: 43_000 });
    pass(5);
    expect(said()).toEqual(['0 of 1 dialogue, 1 in flight, 0 turns; openai/m: 0 in flight, 1 waiting, next in 38 s (HTTP 429: slow down)']);
  });

  it.each([
    ['a file or a pipe', () => lines(), {}],
    ['a terminal that knows only lines', () => {
      const at = lines();
      return { ...at, stderr: Object.assign(at.stderr, { isTTY: true }) };
    }, { isDumb: true }],
  ])('nothing moves the cursor of %s', (_, open, how) => {
    const { stderr, said } = open();
    const { progress, pass } = someRun(stderr, how);
    progress.planned(1);
    progress.cellStarted(someCell());
    pass(60);
    progress.cellDone(someCell());
    progress.stop();
    const all = said().join('\n');
    expect(all).toContain('1 of 1 dialogue');
    expect(all).not.toContain('\u001b');
  });

  it('a dialogue that is left open is named with its reason, but for those that a stop leaves', () => {
    const { stderr, said } = lines();
    const { progress } = someRun(stderr);
    progress.planned(3);
    progress.cellLeftOpen(someCell({ id: 'a' }), 'infra_error', 'HTTP 500: \u001b[2Jno');
    progress.cellLeftOpen(someCell({ id: 'b' }), 'interrupted', 'stopped');
    progress.cellLeftOpen(someCell({ id: 'c' }), 'budget_stop', 'spent');
    expect(said()).toEqual(['left open: night-ovens, general: infra_error (HTTP 500: [U+001B][2Jno)']);
    progress.stop();
    expect(said()).toEqual(['0 of 3 dialogues, 3 left open, 0 turns']);
  });
});

describe('on a terminal', () => {
  it('the lines stand in place, notes above them, and the last one stays', () => {
    const terminal = fakeTerminal();
    const { progress, output, pass, say } = someRun(terminal);
    progress.planned(2);
    progress.cellStarted(someCell({ id: 'a' }));
    const answered = progress.asks('cell:a', 'party:SELLER');
    say('a', 3);
    pass(12);
    const doing = '  night-ovens, ge… openai/gpt-5.4: turn 3/20 BUYERS, waits 12 s for SELLER';
    expect(terminal.screen()).toEqual(['░░░░░░░░░░░░░░░░░░░░ 0 of 2 dialogues, 1 in flight', '1 turn, 12 s so far', doing]);
    output.note('said meanwhile');
    expect(terminal.screen()[0]).toBe('said meanwhile');
    expect(terminal.screen()).toHaveLength(4);
    answered();
    progress.committed({ cellEnds: [{ cell: 'a', end: 'resolved', partyTurns: 3, turns: 3 }] });
    pass(1);
    expect(terminal.screen().at(-1)).toBe('  night-ovens, ge… openai/gpt-5.4: turn 3/20 BUYERS, is being judged');
    progress.cellDone(someCell({ id: 'a' }));
    progress.stop();
    expect(terminal.screen()).toEqual(['said meanwhile', '1 of 2 dialogues, 1 turn']);
    expect(terminal.cursorIsShown()).toBe(true);
    output.note('after');
    expect(terminal.screen().at(-1)).toBe('after');
  });

  it('it is drawn once a second, whatever happens', () => {
    const terminal = fakeTerminal();
    const { progress, pass, say } = someRun(terminal);
    progress.planned(1);
    progress.cellStarted(someCell({ id: 'a' }));
    for (let turn = 1; turn <= 500; turn += 1) say('a', turn);
    const before = terminal.writes();
    pass(7);
    expect(terminal.writes() - before).toBe(7);
  });
});

describe('what is counted', () => {
  it('what earlier commands finished is done from the start and says nothing of the time that is left', () => {
    const { stderr } = lines();
    const { progress, pass } = someRun(stderr, { finishedBefore: ['old-1', 'old-2', 'old-3', 'old-4'] });
    progress.planned(10);
    for (const id of ['old-1', 'old-2', 'old-3', 'old-4', 'a', 'b', 'c', 'd']) progress.cellStarted(someCell({ id }));
    for (const id of ['old-1', 'old-2', 'old-3', 'old-4']) progress.cellDone(someCell({ id }));
    expect(progress.status()).toMatchObject({ activity: { done: 4, finished: { count: 0 }, inFlight: { length: 4 } }, remainingMs: null });
    for (const id of ['a', 'b', 'c']) {
      pass(10);
      progress.cellDone(someCell({ id }));
    }
    // 3 took 20 s on average, `d` is at 30 and counts as if it ended now: 22.5 s for each of the two that are left.
    expect(progress.status()).toMatchObject({ activity: { done: 7, finished: { count: 3, ms: 60_000 } }, remainingMs: 2 * 22_500 });
  });

  it('a cell that is passed over, left open or done is in flight no more', () => {
    const { progress } = someRun(lines().stderr);
    progress.planned(3);
    for (const id of ['a', 'b', 'c']) progress.cellStarted(someCell({ id }));
    progress.cellPassedOver(someCell({ id: 'a' }));
    progress.cellLeftOpen(someCell({ id: 'b' }), 'infra_error', '');
    progress.cellDone(someCell({ id: 'c' }));
    expect(progress.status().activity).toMatchObject({ inFlight: [], done: 1, open: 1, passedOver: 1 });
  });
});

describe('where nothing moves for ten minutes', () => {
  it('it is said which agents and requests are under way since when, once each ten minutes, until something moves', () => {
    const { stderr, said } = lines();
    const { progress, pass, waits, say } = someRun(stderr);
    const stillSaid = (): string[] => said().filter((line) => !/^\d+ of \d+/.test(line));
    progress.planned(2);
    progress.cellStarted(someCell({ id: 'a' }));
    pass(60);
    progress.asks('cell:a', 'how');
    waits.push({ model: 'openai/m', on: 'answer', why: null, sinceMs: 62_000, untilMs: null });
    pass(9 * 60);
    expect(stillSaid()).toEqual([]);
    pass(60);
    expect(stillSaid()).toEqual([
      'Nothing has moved for 10 min.',
      '  MEDIATOR (how) is asked since 2026-01-01T00:01:00.000Z (10 min): night-ovens, general, openai/gpt-5.4',
      '  a request to openai/m is under way since 2026-01-01T00:01:02.000Z (10 min)',
    ]);
    pass(9 * 60);
    expect(stillSaid()).toEqual([]);
    pass(60);
    expect(stillSaid()[0]).toBe('Nothing has moved for 20 min.');
    say('a', 1);
    pass(9 * 60);
    expect(stillSaid()).toEqual([]);
  });

  it('the oldest are named, and how many more there are', () => {
    const { stderr, said } = lines();
    const { progress, pass, waits } = someRun(stderr);
    progress.planned(1);
    for (let n = 30; n > 0; n -= 1) waits.push({ model: `m${n}`, on: 'pause', why: 'HTTP 503', sinceMs: n * 1000, untilMs: null });
    pass(600);
    const requests = said().filter((line) => line.includes('request'));
    expect(requests).toHaveLength(21);
    expect(requests[0]).toMatch(/^ {2}a request to m1 waits \(HTTP 503\) since/);
    expect(requests[20]).toBe('  and 10 requests more');
  });

  it('an end of a request is a movement, though no dialogue gets on', () => {
    const { stderr, said } = lines();
    const { progress, pass } = someRun(stderr);
    progress.planned(1);
    for (let minute = 0; minute < 30; minute += 5) {
      pass(300);
      progress.committed({ calls: [] });
    }
    expect(said().join('')).not.toContain('Nothing has moved');
  });
});
