import { expect, it } from '@jest/globals';
import { plainLine } from './plain-line.js';
import { LARGE, NOW, SMALL, someDialogue, someLane, someStatus } from './status.fixture.js';

it.each([
  ['before anything is done', someStatus(), '0 of 60 dialogues, 0 turns'],
  [
    'of a large run',
    LARGE,
    '12 of 60 dialogues, 16 in flight, 1 left open, 1,340 turns (slowest at 30 of 100); $1.20 of $50.00, 1,203 of 5,000 requests; ' +
      'openai/gpt-5.4-mini: 12 of 16 in flight, 40 waiting, next in 4 s (rate: 500/min); deepseek/deepseek-chat: 3 in flight, the oldest for 41 s; about 14 min left',
  ],
  [
    'of a small run',
    SMALL,
    '1 of 3 dialogues, 2 in flight, 57 turns (at 31 of 100 for BUYERS, 38 s); $0.0312, 88 requests; openai/gpt-5.4-mini: 0 of 2 in flight, 1 waiting, next in 38 s (it asked to wait)',
  ],
  ['at its end, nothing of providers', someStatus({ activity: { done: 60, turns: 9 }, lanes: [someLane({ inFlight: 0 })] }), '60 of 60 dialogues, 9 turns'],
] as const)('one line says the same %s', (_, status, line) => {
  expect(plainLine(status)).toBe(line);
});

it('two lines of a run that stands still are equal, whatever the time', () => {
  const still = (passed: number) => plainLine(someStatus({ nowMs: NOW + passed, elapsedMs: passed, activity: { inFlight: [someDialogue({ partyTurns: 3 })] } }));
  expect(still(90_000)).toBe(still(0));
});
