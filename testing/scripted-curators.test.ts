import { describe, expect, it } from '@jest/globals';
import type { CuratorContext, FilterView } from '../agents/curators.js';
import { EXPAND, exampleSeed, QUERY, RECAST, WEIGH } from '../agents/llm/curation.fixture.js';
import { unrecordedJobs } from '../domain/ports/jobs.js';
import { agentContext, scriptedFilter, scriptedSearcher, scriptedWriter, seated } from './index.js';

const context: CuratorContext & { jobs: typeof unrecordedJobs; check: () => string[] } = { ...agentContext(), jobs: unrecordedJobs, check: () => ['title: is too loud → Lower it.'] };
const view: FilterView = { title: 'Bread at night', planned: 3, replays: [{ end: 'impasse', partyTurns: 1, turns: [{ turn: 1, speaker: 'BAKER', name: 'The bakery', text: 'No.' }] }] };

describe('scriptedSearcher', () => {
  it('answers in order, a seed as an answer without evidence, null as nothing found, and records the query', async () => {
    const whole = { seed: exampleSeed(), evidence: [{ path: 'title', url: 'https://news.example/orrin' }] };
    const searcher = scriptedSearcher([exampleSeed(), null, whole]);
    expect(await searcher.search(QUERY, context)).toEqual({ seed: exampleSeed() });
    expect(await searcher.search({ ...QUERY, number: 4 }, context)).toEqual({ seed: null });
    expect(await searcher.search(QUERY, context)).toEqual(whole);
    expect(searcher.calls.map(({ request }) => request.number)).toEqual([3, 4, 3]);
    expect(searcher.calls[0]!.signal).toBe(context.signal);
  });

  it('records a copy, and is live only where it is said', async () => {
    const searcher = scriptedSearcher([null]);
    const query = structuredClone(QUERY);
    await searcher.search(query, context);
    query.exclude.pop();
    expect(searcher.calls[0]!.request).toEqual(QUERY);
    expect([searcher.live, scriptedSearcher([], { live: true }).live]).toEqual([false, true]);
  });

  it('throws where nothing is scripted, and names the call', async () => {
    const searcher = scriptedSearcher(({ request }) => (request.domain === 'legal' ? undefined : null));
    await expect(searcher.search(QUERY, context)).rejects.toMatchObject({ code: 'internal', what: 'no answer is scripted for call 1: the searcher, legal number 3' });
    expect(searcher.calls).toHaveLength(1);
  });
});

describe('scriptedWriter', () => {
  it('scripts each method apart, with its own numbers, and records all in one list', async () => {
    const weighing = { BAKER: { weights: { FAN: 100 }, stances: { FAN: 'Quiet.' }, optionValues: { FAN: { A: 1 } }, fallbackValue: 5 } };
    const history = { entries: [] };
    const writer = scriptedWriter({ weigh: [weighing, {}], writeHistory: ({ request }, number) => (request.seed.id === EXPAND.seed.id && number === 0 ? history : undefined) });
    expect(await writer.weigh(WEIGH, context)).toBe(weighing);
    expect(await writer.writeHistory(EXPAND, context)).toBe(history);
    expect(await writer.weigh({ ...WEIGH, parties: ['BAKER'] }, context)).toEqual({});
    expect(writer.calls.map(({ method }) => method)).toEqual(['weigh', 'writeHistory', 'weigh']);
    expect(writer.calls[2]!.request).toMatchObject({ parties: ['BAKER'] });
  });

  it('lets a script hold its answer against the caller’s check', async () => {
    const heard: unknown[] = [];
    const writer = scriptedWriter({ weigh: ({ check }) => (heard.push(...check({})), {}) });
    await writer.weigh(WEIGH, context);
    expect(heard).toEqual(['title: is too loud → Lower it.']);
  });

  it.each([
    ['recast', `the writer's recast of ${RECAST.seed.id}`],
    ['weigh', `the writer's weigh of BAKER, HOUSE in "${WEIGH.draft.title}"`],
    ['addParty', `the writer's addParty to "${WEIGH.draft.title}"`],
    ['writeHistory', `the writer's writeHistory of "${WEIGH.draft.title}"`],
  ] as const)('throws at an unscripted %s', async (method, called) => {
    const writer = scriptedWriter({});
    const asked = { recast: () => writer.recast(RECAST, context), weigh: () => writer.weigh(WEIGH, context), addParty: () => writer.addParty(EXPAND, context), writeHistory: () => writer.writeHistory(EXPAND, context) }[method];
    await expect(Promise.resolve(asked())).rejects.toMatchObject({ code: 'internal', what: `no answer is scripted for call 1: ${called}` });
    expect(writer.calls.map((call) => call.method)).toEqual([method]);
  });
});

describe('scriptedFilter', () => {
  it('takes a bare verdict for one without reason, records what it saw, and throws where the script ends', async () => {
    const filter = scriptedFilter(['another', { verdict: 'keep', reason: 'Three of three.' }]);
    expect(await filter.decide(view, context)).toEqual({ verdict: 'another' });
    expect(await filter.decide(view, context)).toEqual({ verdict: 'keep', reason: 'Three of three.' });
    await expect(Promise.resolve(filter.decide(view, context))).rejects.toMatchObject({ code: 'internal', what: 'no answer is scripted for call 3: the filter, "Bread at night" after replay 1' });
    expect(filter.calls.map(({ request }) => request)).toEqual([view, view, view]);
  });
});

it('is seated as any other', () => {
  expect(seated(scriptedFilter([]))).toMatchObject({ id: 'scripted-filter', kind: 'module' });
});
