/**
 * Thousands of dialogues of models in one process: does anything grow? At each quarter every dialogue is held before its
 * next answer, so that what is compared is the same moment with more behind it. By hand: two thousand take minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Prepared } from '../../cli/prepare.js';
import { runMeasured } from './experiment.js';
import { createGate, type Gate } from './gate.js';
import { type Held, holdings, watchSignals } from './holdings.js';
import type { Figure } from './main.js';
import { startMock } from './mock.js';

const MODEL = 'openai/mock-small';
const IN_FLIGHT = 16;
/** As long as offline ones: some 24 party turns. */
const SCRIPT = { dialogue: { from: 16, until: 30, engage: 0.3 } };
const SCENARIOS = ['environmental-mountain-lake-snow-pumps', 'intra-organizational-ferry-yards', 'transactional-ostrel-basin-floating-homes'];
/** Dialogues of a repeat: three scenarios, fifteen conditions, with and without the mediator. */
const A_REPEAT = 90;
/** By then a connection that nobody uses is closed. */
const LONGEST_IDLE_MS = 6_000;
const QUARTERS = [0.25, 0.5, 0.75, 1];
/** Caches that fill at their own pace, and what a collection leaves for the next. */
const ALLOWANCE = 4 * 2 ** 20;

/** `--dialogues=200`: a trial. */
export async function measureSoak(): Promise<Figure[]> {
  const mock = await startMock(SCRIPT);
  process.env.OPENAI_BASE_URL = mock.url;
  process.env.OPENAI_API_KEY = 'none-needed';
  const signals = watchSignals();
  const gate = createGate();
  const seen: Held[] = [];
  const measure = async (): Promise<void> => {
    await gate.closed();
    await sleep(LONGEST_IDLE_MS);
    seen.push(await holdings(signals));
    gate.open();
  };
  try {
    const { seconds, dialogues } = await runMeasured(
      { mediators: [MODEL], use: { party: MODEL, evaluator: MODEL }, scenarios: SCENARIOS, conditions: ['all'], maxTurns: 40, repeats: Math.ceil(dialoguesAskedFor() / A_REPEAT), concurrency: IN_FLIGHT },
      (prepared) => throughGate(prepared, gate, atQuarters(plannedBy(prepared), () => void measure())),
    );
    return [...figuresOf(seen), { name: `${dialogues} dialogues, ${await mock.requests()} requests, pauses included`, value: seconds, unit: 's', limit: null, timed: true }];
  } finally {
    signals.stop();
    await mock.stop();
  }
}

function dialoguesAskedFor(): number {
  const asked = process.argv.find((argument) => argument.startsWith('--dialogues='));
  return asked === undefined ? 2_000 : Number(asked.slice('--dialogues='.length));
}

function plannedBy({ identity: { scenarios, conditions, repeats, mediators } }: Prepared): number {
  return scenarios.length * conditions.length * repeats * (1 + mediators.length);
}

/** To be told of each dialogue that begins. A measure that fails ends the process: nothing would open the gate again. */
function atQuarters(planned: number, measure: () => void): () => void {
  const quarters = new Set(QUARTERS.map((share) => Math.round(share * planned)));
  let begun = 0;
  return () => {
    begun += 1;
    if (quarters.has(begun)) measure();
  };
}

/** Every answer of every agent waits where the gate is closed. */
function throughGate(prepared: Prepared, gate: Gate, begun: () => void): Prepared {
  const gated =
    <View, Context, Answer>(answer: (view: View, context: Context) => Answer | Promise<Answer>) =>
    (view: View, context: Context): Promise<Answer> =>
      gate.through(async () => answer(view, context));
  const { party, evaluator, mediators } = prepared.agents;
  const turn = gated(party.agent.turn.bind(party.agent));
  return {
    ...prepared,
    agents: {
      party: {
        ...party,
        agent: {
          ...party.agent,
          turn: (view, context) => {
            if (view.turn === 1) begun();
            return turn(view, context);
          },
        },
      },
      evaluator: { ...evaluator, agent: { ...evaluator.agent, judge: gated(evaluator.agent.judge.bind(evaluator.agent)) } },
      mediators: new Map(
        [...mediators].map(([id, seated]) => [id, { ...seated, agent: { ...seated.agent, when: gated(seated.agent.when.bind(seated.agent)), how: gated(seated.agent.how.bind(seated.agent)) } }]),
      ),
    },
  };
}

function figuresOf(seen: readonly Held[]): Figure[] {
  const [first, last] = [seen[0]!, seen.at(-1)!];
  const perQuarter = seen.flatMap(({ heap, external, rss }, i) => {
    const after = `after ${Math.round(100 * QUARTERS[i]!)} %`;
    const megabytes = (name: string, bytes: number): Figure => ({ name: `${name} ${after}`, value: bytes / 2 ** 20, unit: 'MB', limit: null, timed: false });
    return [megabytes('heap', heap), megabytes('outside the heap', external), megabytes('memory of the process', rss)];
  });
  return [
    ...perQuarter,
    { name: `heap after 100 %, less ${ALLOWANCE / 2 ** 20} MB, over that after 25 %`, value: (last.heap - ALLOWANCE) / first.heap, unit: '×', limit: 1.15, timed: false },
    grown('handles and timers', first.handles, last.handles),
    grown('listeners', first.listeners, last.listeners),
  ];
}

/** Kind by kind, so that a loss of one does not hide the growth of another; the name says which have grown. */
function grown(what: string, before: Record<string, number>, after: Record<string, number>): Figure {
  const more = Object.entries(after).map(([kind, count]) => ({ kind, count: count - (before[kind] ?? 0) })).filter(({ count }) => count > 0);
  const which = more.length === 0 ? '' : ` (${more.map(({ kind, count }) => `${count} ${kind}`).join(', ')})`;
  return { name: `${what} after 100 % that were not there after 25 %${which}`, value: more.reduce((sum, { count }) => sum + count, 0), unit: '', limit: 0, timed: false };
}
