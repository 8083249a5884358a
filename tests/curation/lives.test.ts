/** What one life of a curation leaves for the next: each case was once wrong. */
import { describe, expect, it } from '@jest/globals';
import { InfraError } from '../../domain/errors.js';
import { AgentFaultError } from '../../domain/fault.js';
import type { Page } from '../../domain/curation/ledger.js';
import type { Batch } from '../../domain/ports/store.js';
import { scriptedParty } from '../../testing/index.js';
import { agrees, createCurationEngine, type CurationEngine, exampleWriter, hashOfResults, searcherOf, seedNumbered, walksOut } from '../fixtures/curation.js';

/** Dies right after a commit was taken: its node never returns. */
function dyingAfter(engine: CurationEngine, isLast: (batch: Batch) => boolean): void {
  const commit = engine.store.commit.bind(engine.store);
  let dead = false;
  engine.store.commit = async (batch) => {
    if (dead) throw new Error('the power went');
    await commit(batch);
    if (!isLast(batch)) return;
    dead = true;
    throw new Error('the power went');
  };
}

async function died(engine: CurationEngine): Promise<CurationEngine> {
  const { commit } = Object.getPrototypeOf(engine.store) as CurationEngine['store'];
  await engine.run().catch(() => undefined);
  engine.store.commit = commit.bind(engine.store);
  return engine;
}

const committed = (node: string) => ({ curation = [] }: Batch) => curation.some((row) => row.node === node);

describe('a life that ends between a commit and its checkpoint', () => {
  it('leaves a rejected candidate rejected', async () => {
    const engine = createCurationEngine({ searcher: searcherOf(1), party: agrees() });
    dyingAfter(engine, committed('rejected'));
    const again = createCurationEngine({ searcher: searcherOf(1), party: agrees(), after: await died(engine) });
    await again.run();
    expect((await again.results()).candidates).toMatchObject([{ status: 'rejected', rejection: { reason: 'resolved_replay' } }]);
    expect(again.published.size).toBe(0);
  });

  it.each(['searchSeed', 'recast', 'weighPreferences', 'validate', 'filterImpasse', 'probeAxes', 'publish'])('after %s ends as if it had gone on', async (node) => {
    const whole = createCurationEngine();
    await whole.run();
    const [searcher, writer] = [searcherOf(5), exampleWriter()];
    const engine = createCurationEngine({ searcher, writer });
    dyingAfter(engine, committed(node));
    const again = createCurationEngine({ searcher, writer, after: await died(engine) });
    await again.run();
    expect(await hashOfResults(again)).toBe(await hashOfResults(whole));
    // Two seeds and five questions to the writer for each: nothing was asked twice.
    expect([searcher.queries.length, writer.calls.length]).toEqual([2, 10]);
  });
});

describe('nothing that was answered is asked again', () => {
  it('a filter, though the run is stopped in a later replay', async () => {
    let asked = 0;
    const filter = { name: 'counted', decide: ({ replays }: { replays: readonly unknown[] }) => ((asked += 1), { verdict: replays.length < 3 ? ('another' as const) : ('keep' as const) }) };
    let turns = 0;
    const party = scriptedParty(({ view }) => {
      turns += 1;
      if (turns === 15) engine.drain.request('SIGINT');
      return `Turn ${view.turn} passes.`;
    });
    const engine = createCurationEngine({ filter, party, identity: { perDomain: 1 } });
    await engine.run();
    const again = createCurationEngine({ filter, party: scriptedParty(({ view }) => `Turn ${view.turn} passes.`), identity: { perDomain: 1 }, after: engine });
    await again.run();
    expect([(await again.results()).domains[0]!.status, asked]).toEqual(['complete', 3]);
  });

  it('a search, though the run dies while its pages are fetched', async () => {
    const evidence = [{ path: 'summary', url: seedNumbered(1).sources[0]!.url }];
    const searcher = searcherOf(1, { live: true, evidence });
    const failing = async (): Promise<Page[]> => Promise.reject(new InfraError('the line is down'));
    const engine = createCurationEngine({ searcher, fetchPages: failing, identity: { perDomain: 1 } });
    await engine.run();
    const again = createCurationEngine({ searcher, after: engine, identity: { perDomain: 1 } });
    await again.run();
    expect([(await again.results()).domains[0]!.status, searcher.queries.length]).toEqual(['complete', 1]);
  });

  it('a searcher that had nothing more is asked once in each life', async () => {
    const first = createCurationEngine({ searcher: searcherOf(1) });
    await first.run();
    const searcher = searcherOf(1);
    const again = createCurationEngine({ searcher, after: first });
    expect(await again.run()).toBeNull();
    expect(searcher.queries.map(({ number }) => number)).toEqual([2]);
    expect((await again.results()).domains).toMatchObject([{ status: 'seeds_exhausted' }]);
  });
});

describe('after an accepted drift', () => {
  it('a scenario keeps who played its replays, at which cap', async () => {
    const engine = createCurationEngine({ partyKind: 'model', identity: { perDomain: 1 } });
    await engine.run();
    const [before] = (await engine.results()).candidates;
    const other = createCurationEngine({ partyKind: 'model', after: engine, identity: { perDomain: 1, partyModel: 'other/model', maxTurns: 8 } });
    expect((await other.results()).candidates[0]?.scenario?.filter).toEqual(before?.scenario?.filter);
    expect(before?.scenario?.filter).toMatchObject({ partyModel: 'test/model', cap: 6 });
  });

  it('what a rule wrote stays a draft, whoever writes by then', async () => {
    const engine = createCurationEngine({ identity: { drafts: true, perDomain: 1 } });
    dyingAfter(engine, committed('weighPreferences'));
    const again = createCurationEngine({ after: await died(engine), identity: { drafts: false, perDomain: 1 } });
    await again.run();
    expect([...again.published.values()].map(({ draft }) => draft)).toEqual([true]);
  });
});

describe('where a domain stands', () => {
  it('is open again where a later search fails on the way', async () => {
    const first = createCurationEngine({ searcher: searcherOf(1) });
    await first.run();
    const down = createCurationEngine({ searcher: { name: 'numbered-searcher', search: () => Promise.reject(new InfraError('connection refused')) }, after: first });
    await down.run();
    expect((await down.results()).domains).toMatchObject([{ status: 'open', open: { reason: 'infra_error' } }]);
    const up = createCurationEngine({ searcher: searcherOf(1), after: down });
    await up.run();
    expect((await up.results()).domains).toMatchObject([{ status: 'seeds_exhausted', open: null }]);
  });

  it('is over where it was over before a stop was asked for', async () => {
    const engine = createCurationEngine();
    await engine.run();
    const again = createCurationEngine({ after: engine });
    again.drain.request('SIGINT');
    expect(await again.run()).toBeNull();
  });

  it('at a budget is the same for those that were never begun', async () => {
    const engine = createCurationEngine({ identity: { domains: ['transactional', 'legal', 'healthcare'] } });
    engine.drain.request('20 of 20 USD', 'budget');
    expect(await engine.run()).toBe('budget');
    expect((await engine.results()).domains.map(({ open }) => open)).toEqual(Array(3).fill({ reason: 'budget_stop', detail: '20 of 20 USD' }));
  });

  it('no two scenarios of it get one name', async () => {
    const slugs = ['ovens-3', 'ovens', 'ovens'];
    const engine = createCurationEngine({ writer: exampleWriter({ recast: (recast, number) => ({ ...recast, slug: slugs[number - 1]! }) }), identity: { perDomain: 3 } });
    await engine.run();
    expect([...engine.published.keys()].sort()).toEqual(['transactional-ovens', 'transactional-ovens-3', 'transactional-ovens-3-3']);
  });
});

it('evidence that names no fact, or no page, is none', async () => {
  const searcher = searcherOf(1, { live: true, evidence: [{ path: 'no such fact', url: seedNumbered(1).sources[0]!.url }, { path: 'summary', url: 'https://nowhere.example/' }] });
  const engine = createCurationEngine({ searcher, party: walksOut(), identity: { perDomain: 1 } });
  await engine.run();
  expect((await engine.results()).candidates).toMatchObject([{ rejection: { reason: 'no_evidence' } }]);
});

it('a module that worked in an earlier life is not taken for a broken one', async () => {
  const bad = () => exampleWriter({ recast: (recast, number) => ({ ...recast, title: number === 1 ? recast.title : '' }) });
  const engine = createCurationEngine({ writer: bad(), identity: { perDomain: 1 } });
  await engine.run();
  const writer = exampleWriter({ recast: (recast, number) => (number === 1 ? { ...recast, title: '' } : recast) });
  const again = createCurationEngine({ writer, after: engine, identity: { perDomain: 2 } });
  expect(await again.run()).toBeNull();
  expect((await again.results()).candidates.map(({ rejection }) => rejection?.reason ?? null)).toEqual([null, 'recast_fault', null]);
});

it('a searcher that only repeats itself is not asked for ever', async () => {
  const queries: number[] = [];
  const searcher = { name: 'parrot', search: ({ number }: { number: number }) => (queries.push(number), { seed: seedNumbered(1) }) };
  const engine = createCurationEngine({ searcher, identity: { maxSeeds: 30 } });
  expect(await engine.run()).toBeNull();
  expect(queries).toEqual([1, 2, 3, 4]);
  expect((await engine.results()).domains).toMatchObject([{ status: 'seeds_exhausted', tried: 4, accepted: 1, rejected: { repeated_seed: 3 } }]);
  // Another one may know more.
  const other = createCurationEngine({ searcher: searcherOf(5), after: engine, identity: { maxSeeds: 30 } });
  await other.run();
  expect((await other.results()).domains).toMatchObject([{ status: 'complete' }]);
});

it('a writer may have half an answer checked', async () => {
  const checked: (readonly string[])[] = [];
  const whole = exampleWriter();
  const writer = { ...whole, recast: (...[request, context]: Parameters<typeof whole.recast>) => (checked.push(context.check({ title: 'Half' } as never)), whole.recast(request, context)) };
  const engine = createCurationEngine({ writer, identity: { perDomain: 1 } });
  await engine.run();
  expect(checked[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^topics: is missing/), expect.stringMatching(/^parties: is missing/)]));
});

it.each([
  ['holds itself', () => { const answer: Record<string, unknown> = { seed: null }; answer['self'] = answer; return answer; }],
  ['throws where it is looked at', () => ({ get seed() { throw new Error('a trap'); } })],
])('an answer of a module that %s is its own fault, and names it', async (_, answer) => {
  const engine = createCurationEngine({ searcher: { name: 'odd', search: answer as never } });
  await expect(engine.run()).rejects.toMatchObject({ code: 'agent_invalid', what: expect.stringMatching(/searcher "odd" failed at its first call: .*(?:cannot be read|self)/) });
});

it('a searcher that only fails leaves its domain open after three, and a later life tries again', async () => {
  let asked = 0;
  const searcher = { name: 'failing', search: () => { asked += 1; throw new AgentFaultError({ kind: 'refusal', detail: 'not today' }); } };
  const engine = createCurationEngine({ searcher, searcherKind: 'model', identity: { maxSeeds: 30 } });
  await engine.run();
  expect([asked, engine.left]).toEqual([3, [{ domain: 'transactional', reason: 'infra_error', detail: expect.stringContaining('failed 3 times in a row, at last: refusal: not today') }]]);
  const again = createCurationEngine({ searcher: searcherOf(5), after: engine, identity: { maxSeeds: 30 } });
  await again.run();
  expect((await again.results()).domains).toMatchObject([{ status: 'complete', tried: 5 }]);
});

it('a name that no file can have is found before anything rests on it', async () => {
  const engine = createCurationEngine({ searcher: searcherOf(2), writer: exampleWriter({ recast: (recast, number) => (number === 2 ? { ...recast, slug: 'a'.repeat(300) } : recast) }) });
  await engine.run();
  expect((await engine.results()).candidates.map(({ rejection }) => rejection?.at ?? null)).toEqual([null, 'recast']);
});

it('what a rule weighed is a draft, though a writer recast it', async () => {
  const engine = createCurationEngine({ identity: { drafts: false, perDomain: 1 } });
  dyingAfter(engine, committed('recast'));
  const again = createCurationEngine({ after: await died(engine), identity: { drafts: true, perDomain: 1 } });
  await again.run();
  expect([...again.published.values()].map(({ draft }) => draft)).toEqual([true]);
});
