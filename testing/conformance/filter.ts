/** What any filter has to do right. */
import assert from 'node:assert/strict';
import { type Filter, filterAnswerSchema, type FilterView } from '../../agents/curators.js';
import { type DialogueEnd, isJudgeable } from '../../domain/outcome.js';
import { CLOSING_TOKENS } from '../../domain/turn.js';
import { agentContext } from '../agent-context.js';
import { cannedParty } from './canned.js';
import { type CuratorCall, called } from './curator-calls.js';
import { demandNamed, demandSameAnswers, demandSettles, demandViewsLeftAlone } from './demands.js';
import { play } from './play.js';
import { practiceScenario } from './practice.js';
import { type Check, type ConformanceOptions, DEFAULTS, lazily, registerSuite } from './suite.js';

/** No run has more. */
const MOST_REPLAYS = 5;
const PLANNED = 3;

/** How replays of one scenario may end, in order. */
const SERIES: Readonly<Record<string, readonly DialogueEnd[]>> = {
  'walked out each time': Array.from({ length: MOST_REPLAYS }, () => 'impasse'),
  'at the turn cap each time': Array.from({ length: MOST_REPLAYS }, () => 'turn_cap'),
  'agreed each time': Array.from({ length: MOST_REPLAYS }, () => 'resolved'),
  'agreed at the second time': ['impasse', 'resolved', 'turn_cap', 'impasse', 'impasse'],
  'broken off now and then': ['party_fault', 'impasse', 'context_overflow', 'turn_cap', 'impasse'],
};

/**
 * Runs the suite on a filter, under jest, vitest, or the runner that is handed in.
 *
 * @example `describeFilter(() => strict, { deterministic: true })`
 */
export function describeFilter(make: () => Filter | Promise<Filter>, options: ConformanceOptions = {}): void {
  registerSuite(options.title ?? 'a filter', filterChecks(make, options), options);
}

interface Filtered {
  readonly calls: readonly CuratorCall<Filter>[];
  /** The first answer that does not fit. */
  readonly fault: string | null;
  readonly decided: boolean;
}

/** The checks by themselves. `make` gives a fresh agent, or the module's one. */
export function filterChecks(make: () => Filter | Promise<Filter>, { deterministic = DEFAULTS.deterministic, patienceMs = DEFAULTS.patienceMs }: ConformanceOptions = {}): Check[] {
  const filtered = new Map(Object.entries(SERIES).map(([series, ends]) => [series, lazily(async () => filteredAfter(await make(), series, ends))]));
  const all = async (): Promise<Filtered[]> => Promise.all([...filtered.values()].map((one) => one()));
  return [
    { name: 'has a name and a function `decide`', run: async () => demandNamed(await make(), 'filter', ['decide']) },
    ...[...filtered].map(([series, one]) => ({
      name: `says after each replay "keep", "reject" or "another" (${series}): nothing beside what a filter may return`,
      run: async () => {
        const { fault } = await one();
        assert.ok(fault === null, fault ?? '');
      },
    })),
    ...[...filtered]
      // Of replays that a party's fault broke off it may want others; the run itself puts an end to that.
      .filter(([series]) => SERIES[series]!.every(isJudgeable))
      .map(([series, one]) => ({
        name: `decides in the end (${series})`,
        run: async () => {
          const { decided, fault } = await one();
          assert.ok(decided || fault !== null, `after ${MOST_REPLAYS} whole replays it still says "another": there are no more, and the scenario would be lost. \`view.replays\` holds all that there were, ${PLANNED} are planned`);
        },
      })),
    { name: 'leaves its view as it was', run: async () => demandViewsLeftAlone((await all()).flatMap(({ calls }) => calls), 'view') },
    {
      name: 'comes to an end when the run is stopped',
      run: async () => {
        const [filter, first] = [await make(), (await all()).flatMap(({ calls }) => calls)[0]];
        if (first !== undefined) await demandSettles('decide', patienceMs, (signal) => first.again(filter, agentContext({ signal })));
      },
    },
    ...(deterministic
      ? [
          {
            name: 'gives the same verdict for the same view and random stream',
            run: async () => {
              const again = await make();
              await demandSameAnswers((await all()).flatMap(({ calls }) => calls), (call, context) => call.again(again, context), 'request');
            },
          },
        ]
      : []),
  ];
}

/** Asked after every replay, as in a run, until it decides. */
async function filteredAfter(filter: Filter, series: string, ends: readonly DialogueEnd[]): Promise<Filtered> {
  const calls: CuratorCall<Filter>[] = [];
  const replays = await Promise.all(ends.map(replayed));
  for (let count = 1; count <= replays.length; count += 1) {
    const view: FilterView = { title: 'The heated room of the parish barn', planned: PLANNED, replays: replays.slice(0, count) };
    const put = (asked: Filter, request: FilterView, context: Parameters<Filter['decide']>[1]): unknown => asked.decide(request, context);
    const result = await called(filter, { method: 'decide', about: `${series}, after replay ${count}`, request: view, schema: filterAnswerSchema, put }, calls);
    if (!result.ok) return { calls, fault: result.fault, decided: false };
    if (result.answer.verdict !== 'another') return { calls, fault: null, decided: true };
  }
  return { calls, fault: null, decided: false };
}

const SHORTEST = 4;

/** Each a little longer than the one before. The last words fit the end. */
async function replayed(end: DialogueEnd, index: number): Promise<FilterView['replays'][number]> {
  const { log } = await play({ scenario: practiceScenario(), partyFor: () => cannedParty, mediator: null, tested: null, turns: SHORTEST + index });
  const closing = end === 'resolved' ? ` ${CLOSING_TOKENS.agreement}` : end === 'impasse' ? ` ${CLOSING_TOKENS.impasse}` : '';
  return {
    end,
    partyTurns: log.length,
    turns: log.map(({ turn, speaker, text }) => ({ turn, speaker: speaker.id, name: speaker.name, text: turn === log.length ? text + closing : text })),
  };
}
