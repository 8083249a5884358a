import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ledgerOf } from './ledger-of-seed.js';
import { ledgerProblems } from './ledger-of-seed-problems.js';
import { factPaths, namedPaths } from './ledger-of-seed-paths.js';
import { type Evidence, type Fact, ledgerSchema, type Page } from './ledger.js';
import { handedOverSeeds } from './near-duplicates.fixture.js';
import type { Seed } from './seed.js';

const URLS = ['https://example.org/one', 'https://example.org/two', 'https://example.org/three'] as const;

const SEED: Seed = {
  id: 'legal-two-mills',
  domain: 'legal',
  title: 'Two mills and one weir',
  country: 'AT',
  year: 2019,
  summary: 'Two mills share a weir.',
  parties: [
    { role: 'Upper mill', objective: 'A higher weir', fallback: 'Sue' },
    { role: 'Lower mill', objective: 'More water', fallback: 'Dig a channel' },
  ],
  issues: [
    { name: 'Height', options: ['One metre', 'Two metres', 'Three metres', 'No weir'] },
    { name: 'Repairs', options: ['Upper pays', 'Lower pays'] },
  ],
  history: ['1990: built', '2001: damaged', '2019: sued'],
  stakes: 'Two mills.',
  sources: [{ url: URLS[0], title: 'One', publisher: 'A' }, { url: URLS[1], title: 'Two', publisher: 'B' }],
  inferred: [],
};

const seed = (...inferred: string[]): Seed => ({ ...SEED, inferred });
const page = (url: string, over: Partial<Page> = {}): Page => ({ url, title: 'T', publisher: 'P', seenAt: '2026-11-30T10:00:00.000Z', contentHash: 'ab'.repeat(32), failure: null, ...over });
const unseen = (url: string, failure: string | null = null): Page => page(url, { seenAt: null, contentHash: null, failure });
const factAt = (facts: readonly Fact[], path: string): Fact => facts.find((fact) => fact.path === path)!;
const inferredOf = (...entries: string[]): { paths: string[]; notes: (string | null)[]; unparsed: string[] } => {
  const { facts, unparsed } = ledgerOf({ seed: seed(...entries), evidence: [], pages: [], live: false });
  const inferred = facts.filter(({ status }) => status === 'inferred');
  return { paths: inferred.map(({ path }) => path), notes: inferred.map(({ note }) => note), unparsed };
};

describe('the facts of a seed', () => {
  it('are listed once each, in its order', () => {
    expect(factPaths(SEED)).toEqual([
      'title', 'country', 'year', 'summary',
      'parties[0].role', 'parties[0].objective', 'parties[0].fallback', 'parties[1].role', 'parties[1].objective', 'parties[1].fallback',
      'issues[0].name', 'issues[0].options[0]', 'issues[0].options[1]', 'issues[0].options[2]', 'issues[0].options[3]',
      'issues[1].name', 'issues[1].options[0]', 'issues[1].options[1]',
      'history[0]', 'history[1]', 'history[2]', 'stakes',
    ]);
  });

  it('leave out what it does not know', () => {
    expect(factPaths({ ...SEED, country: null, year: null }).slice(0, 2)).toEqual(['title', 'summary']);
  });
});

describe('an entry of the inferred list', () => {
  it.each<[string, string[], string | null]>([
    ['issues[0].options[2]', ['issues[0].options[2]'], null],
    ['issues[1].options', ['issues[1].options[0]', 'issues[1].options[1]'], null],
    ['issues[0].options[1-3]', ['issues[0].options[1]', 'issues[0].options[2]', 'issues[0].options[3]'], null],
    ['issues[0-1].name', ['issues[0].name', 'issues[1].name'], null],
    ['parties[1].fallback (the channel)', ['parties[1].fallback'], 'the channel'],
    ['history[1] and history[2] (read elsewhere)', ['history[1]', 'history[2]'], 'read elsewhere'],
    ['history[0], stakes', ['history[0]', 'stakes'], null],
    ['summary (who pays; when (if ever))', ['summary'], 'who pays; when (if ever)'],
    ['  country ( seat, not read ) ', ['country'], 'seat, not read'],
    ['year ()', ['year'], null],
    ['parties[0]', ['parties[0].role', 'parties[0].objective', 'parties[0].fallback'], null],
    ['sources[1].title', [], null],
    ['domain', [], null],
  ])('%s', (entry, paths, note) => {
    expect(inferredOf(entry)).toEqual({ paths, notes: paths.map(() => note), unparsed: [] });
  });

  it.each(['', 'the whole middle part', 'issues[7].options[0]', 'issues[0].option[0]', 'history[2-1]', 'history.length', 'parties[2]', 'constructor', 'summary (open', '(only a remark)', 'history[0-999999]', 'title.length'])(
    'that names no path of the seed is listed: %j',
    (entry) => {
      expect(inferredOf(entry)).toEqual({ paths: [], notes: [], unparsed: [entry] });
    },
  );

  it('counts as far as its paths exist, and is listed where one does not', () => {
    expect(inferredOf('history[0] and history[9] (dates)')).toEqual({ paths: ['history[0]'], notes: ['dates'], unparsed: ['history[0] and history[9] (dates)'] });
    expect(inferredOf('title, history[2-1]')).toEqual({ paths: ['title'], notes: [null], unparsed: ['title, history[2-1]'] });
    expect(inferredOf('issues[0].options[2-5]')).toEqual({ paths: ['issues[0].options[2]', 'issues[0].options[3]'], notes: [null, null], unparsed: ['issues[0].options[2-5]'] });
  });

  it('with others of the same fact: remarks are joined, and the whole fact outweighs its parts', () => {
    expect(inferredOf('summary (who)', 'summary (when)').notes).toEqual(['who; when']);
    expect(inferredOf('summary (who)', 'summary').notes).toEqual([null]);
  });
});

describe('the status of a fact', () => {
  const evidence: Evidence[] = [{ path: 'stakes', url: URLS[0] }, { path: 'history', url: URLS[1] }, { path: 'title', url: URLS[2] }];
  const pages = [page(URLS[1]), unseen(URLS[0], 'HTTP 404'), page(URLS[2])];

  it('is sourced where a named page was fetched, source-set where it was not, inferred where the seed says so', () => {
    const { facts } = ledgerOf({ seed: seed('history[1] (day)', 'title'), evidence, pages, live: true });
    expect(factAt(facts, 'history[0]')).toEqual({ path: 'history[0]', status: 'sourced', page: 0, note: null });
    expect(factAt(facts, 'stakes')).toEqual({ path: 'stakes', status: 'source-set', page: null, note: null });
    expect(factAt(facts, 'summary')).toEqual({ path: 'summary', status: 'source-set', page: null, note: null });
    expect(factAt(facts, 'history[1]')).toEqual({ path: 'history[1]', status: 'inferred', page: null, note: 'day' });
    expect(factAt(facts, 'title')).toEqual({ path: 'title', status: 'inferred', page: null, note: null });
  });

  it('takes the page that was fetched where several are named', () => {
    const { facts } = ledgerOf({ seed: SEED, evidence: [...evidence, { path: 'stakes', url: URLS[2] }], pages, live: true });
    expect(factAt(facts, 'stakes')).toMatchObject({ status: 'sourced', page: 2 });
  });

  it('is never sourced for a searcher that looks at no web', () => {
    const { facts, pages: listed } = ledgerOf({ seed: SEED, evidence, pages, live: false });
    expect(new Set(facts.map(({ status }) => status))).toEqual(new Set(['source-set']));
    expect(listed.map(({ seenAt, contentHash }) => [seenAt, contentHash])).toEqual(pages.map(() => [null, null]));
  });

  it('keeps the order of pages and adds the sources that are not among them', () => {
    const { pages: listed } = ledgerOf({ seed: SEED, evidence, pages: [page(URLS[1])], live: true });
    expect(listed).toEqual([page(URLS[1]), { url: URLS[0], title: 'One', publisher: 'A', seenAt: null, contentHash: null, failure: null }]);
  });

  it('lists evidence that names no fact or no page', () => {
    const stray = [{ path: 'sources[0].title', url: URLS[0] }, { path: 'nowhere', url: URLS[0] }, { path: 'title', url: 'https://example.org/unlisted' }];
    expect(ledgerOf({ seed: SEED, evidence: [...stray, ...evidence], pages, live: true }).strayEvidence).toEqual([
      `sources[0].title → ${URLS[0]}`,
      `nowhere → ${URLS[0]}`,
      'title → https://example.org/unlisted',
    ]);
  });
});

describe('whatever a searcher says', () => {
  const text = fc.option(fc.constantFrom('2026-01-02T03:04:05.000Z', 'ff'.repeat(32), 'x'), { nil: null });
  const anyPage = fc.record({ url: fc.constantFrom(...URLS), title: fc.string(), publisher: fc.string(), seenAt: text, contentHash: text, failure: fc.option(fc.constant('HTTP 500'), { nil: null }) });
  const anyPath = fc.oneof(fc.constantFrom(...factPaths(SEED), 'history', 'issues[0].options[0-2]', 'sources[0].url', 'nothing'), fc.string());
  const anyInput = fc.record({
    seed: fc.array(anyPath, { maxLength: 4 }).map((entries) => seed(...entries)),
    evidence: fc.array(fc.record({ path: anyPath, url: fc.oneof(fc.constantFrom(...URLS), fc.webUrl()) }), { maxLength: 6 }),
    pages: fc.array(anyPage, { maxLength: 4 }),
    live: fc.boolean(),
  });

  it('no entry has a hash or a time for a page that was never fetched, and no fact is sourced by one', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const ledger = ledgerOf(input);
        expect(ledgerSchema.parse(ledger)).toEqual(ledger);
        expect(ledgerProblems(ledger)).toEqual([]);
        ledger.pages.forEach(({ url, seenAt, contentHash }, i) => {
          const given = input.pages[i];
          const fetched = input.live && given !== undefined && given.seenAt !== null && given.contentHash !== null && given.failure === null;
          expect({ url, seenAt, contentHash }).toEqual(fetched ? { url: given.url, seenAt: given.seenAt, contentHash: given.contentHash } : { url, seenAt: null, contentHash: null });
        });
        for (const { status, page: index } of ledger.facts) expect(index !== null && ledger.pages[index]!.contentHash !== null).toBe(status === 'sourced');
        expect(ledger.facts.map(({ path }) => path)).toEqual(factPaths(input.seed));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a ledger from a file', () => {
  const ledger = ledgerOf({ seed: SEED, evidence: [{ path: 'title', url: URLS[0] }], pages: [page(URLS[0])], live: true });
  const problemsWith = (over: Partial<Page>, fact: Partial<Fact> = {}): string[] =>
    ledgerProblems({ ...ledger, pages: ledger.pages.map((one, i) => (i === 0 ? { ...one, ...over } : one)), facts: ledger.facts.map((one, i) => (i === 0 ? { ...one, ...fact } : one)) }).map(({ path }) => path);

  it.each<[string, Partial<Page>, Partial<Fact>, string[]]>([
    ['nothing is wrong with what code made', {}, {}, []],
    ['a hash without a time', { seenAt: null }, {}, ['pages[0].seenAt']],
    ['a time without a hash', { contentHash: null }, {}, ['pages[0].contentHash', 'facts[0].page']],
    ['a failure with a hash', { failure: 'HTTP 404' }, {}, ['pages[0].failure']],
    ['a sourced fact without a page', {}, { page: null }, ['facts[0].page']],
    ['a page that is not there', {}, { page: 9 }, ['facts[0].page']],
    ['an inferred fact with a page', {}, { status: 'inferred' }, ['facts[0].page']],
  ])('%s', (_, over, fact, paths) => {
    expect(problemsWith(over, fact)).toEqual(paths);
  });
});

describe('the seeds that come with Concord', () => {
  const seeds = handedOverSeeds();

  it('leave no entry of their inferred lists unparsed', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(40);
    expect(seeds.flatMap(({ inferred }) => inferred).length).toBeGreaterThan(400);
    expect(seeds.flatMap((one) => ledgerOf({ seed: one, evidence: [], pages: [], live: false }).unparsed.map((entry) => `${one.id}: ${entry}`))).toEqual([]);
  });

  it('mean at least one fact by every entry that is not about a source', () => {
    const idle = seeds.flatMap((one) => one.inferred.filter((entry) => !entry.startsWith('sources[') && namedPaths(one, entry).facts.length === 0));
    expect(idle).toEqual([]);
  });
});
