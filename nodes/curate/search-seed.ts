/** searchSeed: where the domain stands, then one more seed with its evidence ledger (SoCRATES section 3.2; gaps 9.26, 9.27). */
import { CellLeftOpen } from '../../domain/cell-open.js';
import { searchAnswerSchema } from '../../agents/curators.js';
import { ledgerOf } from '../../domain/curation/ledger-of-seed.js';
import { type CurationRow, productsOf } from '../../domain/curation/candidate.js';
import type { Page } from '../../domain/curation/ledger.js';
import type { Seed, SeedQuery } from '../../domain/curation/seed.js';
import { subQueryFor } from '../../domain/curation/sub-queries.js';
import { contentHash } from '../../domain/hash.js';
import { randomStream } from '../../domain/random.js';
import { type Domain, slugSchema } from '../../domain/scenario.js';
import { ask } from '../ask.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { type Candidate, candidateOf, curationSubject, faultInWords, GOES_ON, keep, reject, row, tooLong } from './candidate.js';
import type { CurateDeps, Curators } from './deps.js';
import { jobsOf } from './jobs.js';
import { type CurateContext, curateStateSchema } from './state.js';

/** Failed searches in a row, of one life, after which the domain is left for a later one: each may cost. */
const MOST_FAILURES = 3;

export const searchSeed = ({ searcher }: Curators, deps: CurateDeps) => {
  const failures = new Map<Domain, number>();
  return defineNode('searchSeed', curateStateSchema, async (_state, { context, signal }: NodeRuntime<CurateContext>) => {
    const { domain, seed: streams } = context;
    const standing = await standingOf(deps, context);
    const { accepted, number } = standing;
    if (standing.done !== null) return { accepted, done: standing.done };
    if (standing.repeatsOf === searcher.id) {
      await deps.store.commit({ curation: [row({ domain, number }, 'exhausted', { detail: NOTHING_MORE })] });
      return { accepted, done: 'seeds_exhausted' as const };
    }
    const candidate = await candidateOf(deps.store, domain, number);
    const at = { accepted, candidate: number };
    if (candidate.products.searchSeed !== undefined) return { ...at, ...GOES_ON };

    const query: SeedQuery = { domain, number, subQuery: subQueryFor(domain, number), exclude: [...standing.used.map(({ id, title }) => ({ id, title })), ...context.exclude.map(named)] };
    const key = { subject: curationSubject(domain, number), step: 'searchSeed', role: 'searcher' };
    const asked = await ask(deps, {
      slot: 'searcher',
      cell: key.subject,
      key,
      seated: searcher,
      inputHash: () => contentHash(query),
      schema: searchAnswerSchema,
      call: (calls) => searcher.agent.search(structuredClone(query), { calls, jobs: jobsOf(deps, key), signal, random: randomStream('curate', streams, domain, number, 'searchSeed') }),
      signal,
    }).catch(tooLong);
    const refuse = (reason: 'searcher_fault' | 'repeated_seed' | 'no_evidence', detail: string, kept: CurationRow[] = []) => reject(deps.store, candidate, { at: 'searchSeed', reason, detail, rows: asked.rows, with: kept });
    if (!asked.ok) {
      const why = faultInWords(asked.fault);
      const refused = await refuse('searcher_fault', why);
      failures.set(domain, (failures.get(domain) ?? 0) + 1);
      if ((failures.get(domain) ?? 0) >= MOST_FAILURES) throw new CellLeftOpen('infra_error', `the searcher failed ${MOST_FAILURES} times in a row, at last: ${why}`);
      return { ...at, ...refused };
    }
    failures.delete(domain);

    const { seed, evidence } = asked.value;
    if (seed === null) {
      // The answer itself is not kept: a resume asks again, for there may be more by then.
      await deps.store.commit({ calls: asked.rows.calls ?? [], curation: [row(candidate, 'exhausted', { detail: NOTHING_MORE })] });
      return { accepted, done: 'seeds_exhausted' as const };
    }
    if (seed.domain !== domain) return { ...at, ...(await refuse('searcher_fault', `the seed "${seed.id}" is of the domain ${seed.domain}`)) };
    const live = searcher.agent.live === true;
    const found = (pages: Page[]) => ({ seed, live, ledger: ledgerOf({ seed, evidence, pages, live }), by: searcher.id });
    // Kept with its seed, so that the searcher is told not to give it again.
    const unseen = row(candidate, 'searchSeed', found(unfetched(seed)));
    const before = query.exclude.find((used) => isSame(used, seed));
    if (before !== undefined) return { ...at, ...(await refuse('repeated_seed', `"${seed.title}" was used before, or is excluded (${before.id})`, [unseen])) };
    // Pointers to facts or pages that there are not do not count.
    if (live && found(unfetched(seed)).ledger.strayEvidence.length >= evidence.length) return { ...at, ...(await refuse('no_evidence', `no fact of "${seed.title}" names a page on which it stands`, [unseen])) };
    // The search may have been long and dear: it is kept before its pages are fetched.
    await deps.store.commit(asked.rows);
    return { ...at, ...(await keep(deps.store, candidate, 'searchSeed', found(live ? await deps.pages.fetch(seed.sources, signal) : unfetched(seed)))) };
  });
};

const NOTHING_MORE = 'no further dispute was found';
/** Used disputes in a row after which a searcher is taken to have no other: each costs a search. */
const MOST_REPEATS = 3;

interface Standing {
  accepted: number;
  /** Of the candidate that is under work, or comes next. */
  number: number;
  /** Seeds of earlier candidates. */
  used: Seed[];
  /** The searcher that gave nothing but used disputes of late. */
  repeatsOf: string | null;
  done: 'complete' | 'max_seeds' | null;
}

/** From the rows alone, so that a lost checkpoint costs nothing. */
async function standingOf({ store }: CurateDeps, { domain, perDomain, maxSeeds }: CurateContext): Promise<Standing> {
  const rows = await store.curation({ domain });
  const byNumber = new Map<number, CurationRow[]>();
  for (const row of rows) byNumber.set(row.candidate, [...(byNumber.get(row.candidate) ?? []), row]);
  const candidates: Pick<Candidate, 'number' | 'products'>[] = [...byNumber].map(([number, own]) => ({ number, products: productsOf(own) }));
  const ended = candidates.filter(({ products }) => products.publish !== undefined || products.rejected !== undefined);
  const accepted = ended.filter(({ products }) => products.publish !== undefined).length;
  const used = ended.flatMap(({ products }) => (products.searchSeed === undefined ? [] : [products.searchSeed.seed]));
  const latest = ended.slice(-MOST_REPEATS);
  const repeats = latest.length === MOST_REPEATS && latest.every(({ products }) => products.rejected?.reason === 'repeated_seed');
  const repeatsOf = repeats ? (latest.at(-1)?.products.searchSeed?.by ?? null) : null;
  return { accepted, number: ended.length + 1, used, repeatsOf, done: accepted >= perDomain ? 'complete' : ended.length >= maxSeeds ? 'max_seeds' : null };
}

function unfetched({ sources }: Seed): Page[] {
  return sources.map((source) => ({ ...source, seenAt: null, contentHash: null, failure: null }));
}

/** The user names a dispute by the id of its seed, or by its title. */
function named(text: string): SeedQuery['exclude'][number] {
  const isId = slugSchema.safeParse(text).success;
  return { id: isId ? text : 'excluded', title: isId ? '' : text };
}

function isSame(used: SeedQuery['exclude'][number], seed: Seed): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return used.id === seed.id || (used.title !== '' && plain(used.title) === plain(seed.title));
}
