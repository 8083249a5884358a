/** What any searcher has to do right. */
import assert from 'node:assert/strict';
import type { z } from 'zod';
import { searchAnswerSchema, type Searcher } from '../../agents/curators.js';
import { ledgerOf } from '../../domain/curation/ledger-of-seed.js';
import type { SeedQuery } from '../../domain/curation/seed.js';
import { subQueryFor } from '../../domain/curation/sub-queries.js';
import { type Domain, DOMAINS } from '../../domain/scenario.js';
import { agentContext } from '../agent-context.js';
import { type CuratorCall, called } from './curator-calls.js';
import { demandNamed, demandSameAnswers, demandSettles, demandViewsLeftAlone } from './demands.js';
import { type Check, type ConformanceOptions, DEFAULTS, lazily, registerSuite } from './suite.js';

export interface SearcherOptions extends ConformanceOptions {
  /** Domains that it is asked for: fewer where each search costs money. @default all eight */
  readonly domains?: readonly Domain[];
  /** Searches in each of them, every one with all earlier disputes excluded. @default 3 */
  readonly searches?: number;
}

/**
 * Runs the suite on a searcher, under jest, vitest, or the runner that is handed in. One that looks at the web is asked
 * twice more to see that it stops.
 *
 * @example `describeSearcher(() => archive, { domains: ['legal'] })`
 */
export function describeSearcher(make: () => Searcher | Promise<Searcher>, options: SearcherOptions = {}): void {
  registerSuite(options.title ?? 'a searcher', searcherChecks(make, options), options);
}

interface Search {
  readonly query: SeedQuery;
  readonly answer: z.output<typeof searchAnswerSchema>;
}

interface Searched {
  readonly calls: readonly CuratorCall<Searcher>[];
  readonly searches: readonly Search[];
  /** The first answer that does not fit. */
  readonly fault: string | null;
}

/** The checks by themselves. `make` gives a fresh agent, or the module's one. */
export function searcherChecks(
  make: () => Searcher | Promise<Searcher>,
  { domains = DOMAINS, searches = 3, deterministic = DEFAULTS.deterministic, patienceMs = DEFAULTS.patienceMs }: SearcherOptions = {},
): Check[] {
  const searched = new Map(domains.map((domain) => [domain, lazily(async () => searchedIn(await make(), domain, searches))]));
  const all = async (): Promise<Searched[]> => Promise.all([...searched.values()].map((one) => one()));
  const every = async (demand: (search: Search) => void): Promise<void> => (await all()).forEach(({ searches: made }) => made.forEach(demand));
  return [
    {
      name: 'has a name and a function `search`',
      run: async () => {
        const searcher = await make();
        demandNamed(searcher, 'searcher', ['search']);
        assert.ok(searcher.live === undefined || typeof searcher.live === 'boolean', 'live of the searcher is neither true nor false: leave it out unless it looks at the web now');
      },
    },
    ...[...searched].map(([domain, one]) => ({
      name: `gives a seed or null where it is asked for ${domain}: the shape of a seed, and nothing beside what a searcher may return`,
      run: async () => {
        const { fault } = await one();
        assert.ok(fault === null, fault ?? '');
      },
    })),
    { name: 'stays in the domain that it is asked for', run: () => every(demandDomain) },
    { name: 'gives no dispute that is excluded', run: () => every(demandNew) },
    {
      name: 'finds something',
      run: async () => assert.ok((await all()).some(({ searches: made, fault }) => fault !== null || made.some(({ answer }) => answer.seed !== null)), `it gave null for ${domains.join(', ')}: does it see its sources?`),
    },
    {
      name: 'names a page for a fact where it looks at the web, and only pages and facts of its seed',
      run: async () => {
        const { live = false } = await make();
        await every((search) => demandEvidence(search, live));
      },
    },
    { name: 'leaves its query as it was', run: async () => demandViewsLeftAlone((await all()).flatMap(({ calls }) => calls), 'request') },
    {
      name: 'comes to an end when the run is stopped',
      run: async () => {
        const [searcher, { calls }] = [await make(), await searched.get(domains[0]!)!()];
        const [first] = calls;
        if (first !== undefined) await demandSettles('search', patienceMs, (signal) => first.again(searcher, agentContext({ signal })));
      },
    },
    ...(deterministic
      ? [
          {
            name: 'gives the same seed for the same query and random stream',
            run: async () => {
              const again = await make();
              await demandSameAnswers((await all()).flatMap(({ calls }) => calls), (call, context) => call.again(again, context), 'request');
            },
          },
        ]
      : []),
  ];
}

/** As a run does: one after another, each without the disputes that came before it. */
async function searchedIn(searcher: Searcher, domain: Domain, most: number): Promise<Searched> {
  const calls: CuratorCall<Searcher>[] = [];
  const searches: Search[] = [];
  const exclude: { id: string; title: string }[] = [];
  for (let number = 1; number <= most; number += 1) {
    const query: SeedQuery = { domain, number, subQuery: subQueryFor(domain, number), exclude: [...exclude] };
    const put = (asked: Searcher, request: SeedQuery, context: Parameters<Searcher['search']>[1]): unknown => asked.search(request, context);
    const result = await called(searcher, { method: 'search', about: `${domain} number ${number}`, request: query, schema: searchAnswerSchema, put }, calls);
    if (!result.ok) return { calls, searches, fault: result.fault };
    searches.push({ query, answer: result.answer });
    const { seed } = result.answer;
    if (seed === null) break;
    exclude.push({ id: seed.id, title: seed.title });
  }
  return { calls, searches, fault: null };
}

function demandDomain({ query, answer: { seed } }: Search): void {
  assert.ok(seed === null || seed.domain === query.domain, `asked for ${query.domain} it gave "${seed?.id}" of the domain ${seed?.domain}`);
}

function demandNew({ query, answer: { seed } }: Search): void {
  const before = seed === null ? undefined : query.exclude.find(({ id, title }) => id === seed.id || title.trim().toLowerCase() === seed.title.trim().toLowerCase());
  assert.ok(before === undefined, `"${seed?.id}" came a second time, though \`query.exclude\` names it (${before?.id}): give another, or null where there is none`);
}

function demandEvidence({ query: { domain, number }, answer: { seed, evidence } }: Search, live: boolean): void {
  if (seed === null) return;
  assert.ok(!live || evidence.length > 0, `it is live, and the seed for ${domain} number ${number} comes without evidence: name for facts the page on which they stand, as in {"path": "history[0]", "url": "https://…"}`);
  const { strayEvidence } = ledgerOf({ seed, evidence, pages: [], live });
  assert.deepEqual([...strayEvidence], [], `evidence of "${seed.id}" points to no fact of the seed, or to none of its sources`);
}
