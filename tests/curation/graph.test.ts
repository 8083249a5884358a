/** The `curate` graph around scripted curators: what is kept, what is rejected and why, what is asked of whom. */
import { describe, expect, it } from '@jest/globals';
import type { Filter } from '../../agents/curators.js';
import { InfraError } from '../../domain/errors.js';
import { AgentFaultError } from '../../domain/fault.js';
import type { Page } from '../../domain/curation/ledger.js';
import { scriptedParty } from '../../testing/index.js';
import { agrees, createCurationEngine, exampleWriter, hashOfResults, searcherOf, seedNumbered } from '../fixtures/curation.js';

const reasons = async (engine: ReturnType<typeof createCurationEngine>) => (await engine.results()).candidates.map(({ rejection }) => rejection?.reason ?? null);

describe('a curation', () => {
  it('publishes as many scenarios as wanted, each whole, and asks no more', async () => {
    const searcher = searcherOf(5);
    const writer = exampleWriter();
    const engine = createCurationEngine({ searcher, writer });
    expect(await engine.run()).toBeNull();
    const { domains, candidates } = await engine.results();
    expect(domains).toMatchObject([{ status: 'complete', tried: 2, accepted: 2, acceptanceRate: 1 }]);
    expect(candidates.map(({ seed, replays }) => [seed?.id, replays.length])).toEqual([['transactional-quay-1', 3], ['transactional-quay-2', 3]]);
    expect(searcher.queries).toHaveLength(2);
    expect(writer.calls).toEqual(['recast', 'weigh', 'addParty', 'weigh', 'writeHistory', 'recast', 'weigh', 'addParty', 'weigh', 'writeHistory']);
    expect(writer.checked.flat()).toEqual([]);
    for (const file of engine.published.values()) expect(file).toMatchObject({ filter: { status: 'not_run' }, expansions: { thirdParty: { origin: 'seed' }, history: {} } });
  });

  it('tells the searcher what was used, accepted or rejected, and what the user excludes', async () => {
    const searcher = searcherOf(5);
    const writer = exampleWriter({ recast: (recast, number) => (number === 1 ? { ...recast, weaker: 'NOBODY' } : recast) });
    await createCurationEngine({ searcher, writer, identity: { exclude: ['some-id', 'The Great Quarrel'] } }).run();
    const own = [{ id: 'some-id', title: '' }, { id: 'excluded', title: 'The Great Quarrel' }];
    expect(searcher.queries.map(({ exclude }) => exclude)).toEqual([
      own,
      [{ id: 'transactional-quay-1', title: seedNumbered(1).title }, ...own],
      [1, 2].map((number) => ({ id: `transactional-quay-${number}`, title: seedNumbered(number).title })).concat(own),
    ]);
    expect(new Set(searcher.queries.map(({ subQuery }) => subQuery)).size).toBe(3);
  });

  it('goes back for a new seed after a rejection, and keeps why', async () => {
    const engine = createCurationEngine({ writer: exampleWriter({ recast: (recast, number) => (number < 3 ? { ...recast, background: 'Too short.' } : recast) }) });
    await engine.run();
    expect(await reasons(engine)).toEqual(['recast_fault', 'recast_fault', null, null]);
    const [first] = (await engine.results()).candidates;
    expect(first?.rejection?.detail).toContain('background: has 2 words; 180 to 320 are due');
  });

  it('balances who speaks first and who gets the first persona over four accepted scenarios', async () => {
    const engine = createCurationEngine({ identity: { perDomain: 4 } });
    await engine.run();
    const seats = [...engine.published.values()].map(({ scenario }) => [scenario.parties[0]!.id, scenario.personaOrder[0]]);
    expect(new Set(seats.map(String)).size).toBe(4);
  });

  it('with more rejections than seeds ends with what there is and says so; with more seeds it goes on', async () => {
    const writer = () => exampleWriter({ recast: (recast) => (/-(?:1|3)$/.test(recast.slug) ? { ...recast, background: 'Too short.' } : recast) });
    const short = createCurationEngine({ searcher: searcherOf(3), writer: writer() });
    expect(await short.run()).toBeNull();
    expect((await short.results()).domains).toMatchObject([{ status: 'seeds_exhausted', tried: 3, accepted: 1, rejected: { recast_fault: 2 }, acceptanceRate: expect.closeTo(1 / 3) }]);
    const more = createCurationEngine({ searcher: searcherOf(5), writer: writer(), after: short });
    expect(await more.run()).toBeNull();
    expect((await more.results()).domains).toMatchObject([{ status: 'complete', tried: 4, accepted: 2 }]);
  });

  it('tries no more seeds than allowed', async () => {
    const searcher = searcherOf(50);
    const engine = createCurationEngine({ searcher, party: agrees(), identity: { maxSeeds: 4 } });
    await engine.run();
    expect((await engine.results()).domains).toMatchObject([{ status: 'max_seeds', tried: 4, accepted: 0, rejected: { resolved_replay: 4 } }]);
    expect(searcher.queries).toHaveLength(4);
  });
});

describe('the searcher', () => {
  it('that fails, repeats itself, or names no page costs a candidate, not the run', async () => {
    let asked = 0;
    const engine = createCurationEngine({
      searcher: {
        name: 'erratic',
        live: true,
        search: () => {
          asked += 1;
          if (asked === 1) return { seed: seedNumbered(1) };
          if (asked === 2) throw new AgentFaultError({ kind: 'refusal', detail: 'it will not look that up' });
          return { seed: seedNumbered(asked === 3 ? 1 : asked), evidence: [{ path: 'summary', url: seedNumbered(1).sources[0]!.url }] };
        },
      },
      identity: { perDomain: 1 },
    });
    await engine.run();
    expect(await reasons(engine)).toEqual(['no_evidence', 'searcher_fault', 'repeated_seed', null]);
  });

  it('is asked again where the network failed, and the domain stays open till then', async () => {
    let down = true;
    const up = searcherOf(5);
    const searcher = { ...up, search: (...call: Parameters<typeof up.search>) => (down ? Promise.reject(new InfraError('connection refused')) : up.search(...call)) };
    const engine = createCurationEngine({ searcher });
    expect(await engine.run()).toBeNull();
    expect(engine.left).toEqual([{ domain: 'transactional', reason: 'infra_error', detail: 'connection refused' }]);
    expect((await engine.results()).domains).toMatchObject([{ status: 'open', open: { reason: 'infra_error' }, tried: 0 }]);
    down = false;
    const again = createCurationEngine({ searcher, after: engine });
    await again.run();
    expect((await again.results()).domains).toMatchObject([{ status: 'complete', open: null }]);
  });

  it('that is live has its pages fetched: only what was fetched has a hash, and only that is sourced', async () => {
    const { sources } = seedNumbered(1);
    const [first] = sources;
    const fetchPages = async (asked: readonly Pick<Page, 'url' | 'title' | 'publisher'>[]) => asked.map((page, index): Page => ({ ...page, seenAt: index === 0 ? '2026-11-30T00:00:00.000Z' : null, contentHash: index === 0 ? 'ab'.repeat(32) : null, failure: index === 0 ? null : 'HTTP 404' }));
    const evidence = [{ path: 'summary', url: first!.url }, { path: 'stakes', url: sources.at(-1)!.url }];
    const engine = createCurationEngine({ searcher: searcherOf(1, { live: true, evidence }), fetchPages, identity: { perDomain: 1 } });
    await engine.run();
    const [row] = (await engine.store.curation()).filter(({ node }) => node === 'searchSeed');
    const { ledger } = row!.body as unknown as { ledger: { pages: Page[]; facts: { path: string; status: string }[] } };
    expect(ledger.pages.map(({ contentHash }) => contentHash !== null)).toEqual(sources.map((_, index) => index === 0));
    expect(ledger.facts.filter(({ status }) => status === 'sourced').map(({ path }) => path)).toEqual(sources.length === 1 ? ['summary', 'stakes'] : ['summary']);
  });
});

describe('the filter', () => {
  it('ends at the first resolved replay, and the replays are kept with the candidate', async () => {
    const engine = createCurationEngine({ searcher: searcherOf(1), party: agrees() });
    await engine.run();
    const [candidate] = (await engine.results()).candidates;
    expect(candidate).toMatchObject({ status: 'rejected', rejection: { at: 'filterImpasse', reason: 'resolved_replay' }, replays: [{ end: 'resolved' }] });
    expect(await engine.store.turns(candidate!.replays[0]!.cell)).not.toEqual([]);
  });

  it('counts a walk-out and the cap as impasse, in three replays with streams of their own', async () => {
    const speaks = scriptedParty(({ view }) => `Turn ${view.turn} passes.`);
    const engine = createCurationEngine({ party: speaks, identity: { perDomain: 1 } });
    await engine.run();
    const [candidate] = (await engine.results()).candidates;
    expect(candidate?.replays.map(({ end, partyTurns }) => [end, partyTurns])).toEqual(Array(3).fill(['turn_cap', 6]));
    expect(new Set(candidate?.replays.map(({ cell }) => cell)).size).toBe(3);
  });

  it.each([
    ['scripted', { status: 'not_run' }],
    ['module', { status: 'not_run' }],
    ['model', { status: 'passed', partyModel: 'test/model', cap: 6, outcomes: ['impasse', 'impasse', 'impasse'], date: '2026-01-01' }],
  ] as const)('with a party of kind %s sets %j', async (partyKind, filter) => {
    const engine = createCurationEngine({ partyKind, identity: { perDomain: 1 } });
    await engine.run();
    expect([...engine.published.values()].map((file) => file.filter)).toEqual([filter]);
  });

  it('of one’s own decides on what was said, and has to come to a decision', async () => {
    const seen: number[] = [];
    const own: Filter = { name: 'own', decide: ({ replays }) => (seen.push(replays.length), { verdict: replays.length < 2 ? 'another' : 'keep', reason: 'two are enough' }) };
    const engine = createCurationEngine({ filter: own, party: agrees(), identity: { perDomain: 1 } });
    await engine.run();
    expect((await engine.results()).domains).toMatchObject([{ status: 'complete' }]);
    expect(seen).toEqual([1, 2]);
    const endless = createCurationEngine({ searcher: searcherOf(1), filter: { name: 'endless', decide: () => ({ verdict: 'another' }) } });
    await endless.run();
    expect(await reasons(endless)).toEqual(['filter_rejected']);
    expect((await endless.results()).candidates[0]?.replays).toHaveLength(5);
  });
});

describe('the writer', () => {
  it.each([
    ['weights that do not sum to 100', 'weigh', 'weights_fault', 'HOUSE.weights: the weights sum to 101'],
    ['a value that is missing', 'value', 'weights_fault', 'HOUSE.optionValues.FAN.A: option A is missing'],
    ['no zone of agreement', 'zone', 'weights_fault', 'no zone of agreement'],
    ['a third party with the name of an original', 'party', 'third_party_fault', 'party.name: an original party has this name'],
    ['a history that is too short', 'history', 'history_fault', 'times as long as the background'],
  ])('%s', async (_, kind, reason, words) => {
    const writer = exampleWriter({
      weigh: (weighing) => {
        const own = structuredClone(weighing);
        if (own.HOUSE !== undefined && kind === 'weigh') own.HOUSE.weights.FAN! += 1;
        if (own.HOUSE !== undefined && kind === 'value') delete own.HOUSE.optionValues.FAN!.A;
        if (own.HOUSE !== undefined && kind === 'zone') own.HOUSE.fallbackValue = 99;
        return own;
      },
      addParty: (newcomer) => (kind === 'party' ? { ...newcomer, party: { ...newcomer.party, name: 'Crumb Lane Bakery' } } : newcomer),
      writeHistory: ({ entries }) => ({ entries: entries.map((entry) => (kind === 'history' ? { ...entry, text: 'Short.' } : entry)) }),
    });
    const engine = createCurationEngine({ searcher: searcherOf(1), writer });
    await engine.run();
    const [candidate] = (await engine.results()).candidates;
    expect(candidate?.rejection).toMatchObject({ reason, detail: expect.stringContaining(words) });
    // It could have known: its own check said so.
    expect(writer.checked.flat().join('\n')).toContain(words);
  });

  it('that leaks a name of the seed is found out, field by field', async () => {
    const engine = createCurationEngine({ searcher: searcherOf(1), writer: exampleWriter({ recast: (recast) => ({ ...recast, background: `${recast.background} Ingrid Solvang has said nothing.` }) }) });
    await engine.run();
    expect((await engine.results()).candidates[0]?.rejection?.detail).toMatch(/^background: .*Solvang/m);
  });
});

describe('in a later life', () => {
  it('a curation that is complete asks nobody', async () => {
    const engine = createCurationEngine();
    await engine.run();
    const searcher = searcherOf(5);
    const writer = exampleWriter();
    const again = createCurationEngine({ searcher, writer, after: engine });
    expect(await again.run()).toBeNull();
    expect([searcher.queries, writer.calls]).toEqual([[], []]);
    expect(await hashOfResults(again)).toBe(await hashOfResults(engine));
  });

  it('what was committed is not asked for again, wherever the run broke off', async () => {
    const whole = createCurationEngine();
    await whole.run();
    const commits = (await whole.store.curation()).length + (await whole.store.cellEnds()).length;
    for (let at = 2; at <= commits * 2; at += 9) {
      const [searcher, writer] = [searcherOf(5), exampleWriter()];
      const broken = createCurationEngine({ searcher, writer });
      const commit = broken.store.commit.bind(broken.store);
      let count = 0;
      broken.store.commit = async (batch) => {
        count += 1;
        if (count === at) throw new Error('the power went');
        return commit(batch);
      };
      await broken.run().catch(() => undefined);
      broken.store.commit = commit;
      const resumed = createCurationEngine({ searcher, writer, after: broken });
      await resumed.run();
      expect(await hashOfResults(resumed)).toBe(await hashOfResults(whole));
      // At most the one answer that was lost with its commit.
      expect(searcher.queries.length + writer.calls.length).toBeLessThanOrEqual(13);
    }
  });

  it('a stop during a replay leaves the domain open at its node, and the replay goes on where it was', async () => {
    const party = scriptedParty(({ view }) => {
      if (view.turn === 3) engine.drain.request('SIGINT');
      return `Turn ${view.turn} passes.`;
    });
    const engine = createCurationEngine({ party, identity: { perDomain: 1 } });
    expect(await engine.run()).toBe('interrupted');
    expect(engine.left).toMatchObject([{ reason: 'interrupted' }]);
    const spoken = party.calls.length;
    const quiet = scriptedParty(({ view }) => `Turn ${view.turn} passes.`);
    const again = createCurationEngine({ party: quiet, after: engine, identity: { perDomain: 1 } });
    expect(await again.run()).toBeNull();
    expect(spoken + quiet.calls.length).toBe(18);
    expect((await again.results()).domains).toMatchObject([{ status: 'complete' }]);
  });
});

