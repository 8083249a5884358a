/** Moments of runs, for tests. The clock stands at one hour. */
import type { Cell } from '../../domain/plan.js';
import type { Activity, InFlight } from './activity.js';
import type { Lane } from './lanes.js';
import type { Status } from './status.js';

export const NOW = 3_600_000;

export function someCell(change: Partial<Cell> = {}): Cell {
  return {
    ...{ id: 'c1', scenario: 'night-ovens', baseHash: 'b', domain: 'transactional', condition: 'general', scenarioHash: 's' },
    ...{ repeat: 1, arm: 'mediated', control: null, mediator: { id: 'openai/gpt-5.4', fingerprint: 'f' } },
    ...change,
  };
}

/** A dialogue that began a minute ago. */
export function someDialogue({ cell = {}, ...change }: Partial<Omit<InFlight, 'cell'>> & { cell?: Partial<Cell> } = {}): InFlight {
  return { cell: someCell(cell), sinceMs: NOW - 60_000, partyTurns: null, speaker: null, isJudged: false, ...change };
}

export function someLane(change: Partial<Lane> = {}): Lane {
  return { name: 'openai/gpt-5.4-mini', inFlight: 12, most: 16, oldestMs: 900, waiting: 0, why: null, waitedMs: 0, nextMs: null, requestsPerMinute: null, refused: 0, ...change };
}

export function someActivity(change: Partial<Activity> = {}): Activity {
  return { planned: 60, done: 0, open: 0, passedOver: 0, inFlight: [], asked: [], turns: 0, requests: 0, finished: { count: 0, ms: 0 }, movedMs: NOW, ...change };
}

export function someStatus({ activity = {}, ...change }: Partial<Omit<Status, 'activity'>> & { activity?: Partial<Activity> } = {}): Status {
  return {
    activity: someActivity(activity),
    lanes: [],
    spent: { calls: 0, usd: 0, unpriced: 0 },
    budget: { usd: null, calls: null, minutes: null },
    ...{ maxTurns: 100, nowMs: NOW, elapsedMs: 240_000, remainingMs: null },
    ...change,
  };
}

/** Many dialogues over one provider, within a budget. */
export const LARGE = someStatus({
  activity: { done: 12, open: 1, inFlight: Array.from({ length: 16 }, (_, index) => someDialogue({ cell: { id: `c${index}` }, partyTurns: 30 + index })), turns: 1_340 },
  lanes: [someLane({ waiting: 40, why: 'rate: 500/min', waitedMs: 9_000, nextMs: 4_000 }), someLane({ name: 'deepseek/deepseek-chat', inFlight: 3, most: null, oldestMs: 41_000 })],
  spent: { calls: 1_203, usd: 1.2, unpriced: 0 },
  budget: { usd: 50, calls: 5_000, minutes: null },
  remainingMs: 840_000,
});

/** Two dialogues, of which one waits for a pause that the provider asked for. */
export const SMALL = someStatus({
  activity: {
    ...{ planned: 3, done: 1, turns: 57 },
    inFlight: [
      someDialogue({ cell: { id: 'a', scenario: 'transactional-ostrel-basin-floating-homes', condition: 'emotion:react-react' }, partyTurns: 31, speaker: 'MEDIATOR' }),
      someDialogue({ cell: { id: 'b', control: 'A/A', mediator: null, repeat: 2 }, partyTurns: 24, speaker: 'BUYERS', isJudged: true }),
    ],
    asked: [{ subject: 'cell:a', role: 'party:BUYERS', sinceMs: NOW - 38_000 }],
  },
  lanes: [someLane({ inFlight: 0, waiting: 1, why: 'it asked to wait', waitedMs: 12_000, nextMs: 38_000, most: 2 })],
  spent: { calls: 88, usd: 0.0312, unpriced: 0 },
});
