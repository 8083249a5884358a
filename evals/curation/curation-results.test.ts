import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { REJECTIONS } from '../../domain/curation/candidate.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import { curationResultsSchema, type CurationResults } from '../../domain/curation/results.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { exampleScenario } from '../../domain/validation/fixture.js';
import type { CellOpen } from '../../domain/ports/store.js';
import { curationResults } from './curation-results.js';
import { type Fate, fixtureIdentity, fixtureRows, type MadeCandidate } from './fixture.js';

/** Candidates 1, 2, … of `legal`, with these fates. */
function legal(fates: readonly Fate[], { identity = {}, open = [] as CellOpen[] }: { identity?: Partial<CurationIdentity>; open?: CellOpen[] } = {}): CurationResults {
  const made = fates.map((fate, index): MadeCandidate => ({ domain: 'legal', candidate: index + 1, fate, ...(identity.partyModel === undefined ? {} : { partyModel: identity.partyModel }) }));
  return curationResults({ identity: fixtureIdentity({ domains: ['legal'], ...identity }), rows: fixtureRows(made), open });
}

const open: CellOpen[] = [{ cell: 'curation:legal', reason: 'budget_stop', detail: 'the budget of 5 USD is reached' }, { cell: 'curation:healthcare', reason: 'infra_error', detail: 'HTTP 500' }];

describe('the status of a domain', () => {
  it('is complete at as many accepted as wanted, whatever was left open', () => {
    expect(legal(['accepted', 'resolved_replay', 'accepted'], { open }).domains).toEqual([
      { domain: 'legal', status: 'complete', open: null, wanted: 2, tried: 3, accepted: 2, rejected: { resolved_replay: 1 }, acceptanceRate: 0.6666666667 },
    ]);
  });

  it('is seeds_exhausted where the searcher had nothing more, which is no candidate', () => {
    const { domains, candidates } = legal(['accepted', 'recast_fault', 'exhausted']);
    expect(domains[0]).toMatchObject({ status: 'seeds_exhausted', open: null, tried: 2, accepted: 1, acceptanceRate: 0.5 });
    expect(candidates.map(({ candidate }) => candidate)).toEqual([1, 2]);
  });

  it('is open where work went on after the searcher had nothing more, and stopped again', () => {
    expect(legal(['accepted', 'exhausted'], { open }).domains[0]).toMatchObject({ status: 'open', open: { reason: 'budget_stop' } });
  });

  it('is open again once a later searcher found a seed after all', () => {
    const rows = fixtureRows([{ domain: 'legal', candidate: 1, fate: 'exhausted' }, { domain: 'legal', candidate: 1, fate: 'search' }]);
    const { domains, candidates } = curationResults({ identity: fixtureIdentity({ domains: ['legal'] }), rows, open: [] });
    expect(domains[0]).toMatchObject({ status: 'open', tried: 1 });
    expect(candidates).toMatchObject([{ status: 'open', reached: 'searchSeed' }]);
  });

  it('is open again once the candidate that was not there was refused', () => {
    const rows = fixtureRows([{ domain: 'legal', candidate: 1, fate: 'exhausted' }, { domain: 'legal', candidate: 1, fate: 'searcher_fault' }]);
    const { domains } = curationResults({ identity: fixtureIdentity({ domains: ['legal'] }), rows, open: [] });
    expect(domains[0]).toMatchObject({ status: 'open', tried: 1, rejected: { searcher_fault: 1 } });
  });

  it('is max_seeds at the limit, and not before its last candidate is decided', () => {
    expect(legal(['accepted', 'recast_fault', 'repeated_seed', 'history_fault'], { open }).domains[0]).toMatchObject({ status: 'max_seeds', open: null, tried: 4 });
    expect(legal(['accepted', 'recast_fault', 'repeated_seed', 'validate'], { open }).domains[0]).toMatchObject({ status: 'open', tried: 4 });
    expect(legal(['accepted', 'recast_fault', 'repeated_seed']).domains[0]).toMatchObject({ status: 'open', tried: 3 });
  });

  it('is open else, with why, or not started', () => {
    expect(legal(['accepted', 'weigh'], { open }).domains[0]).toMatchObject({ status: 'open', open: { reason: 'budget_stop', detail: 'the budget of 5 USD is reached' } });
    expect(legal([]).domains[0]).toEqual({ domain: 'legal', status: 'open', open: { reason: 'not_started', detail: '' }, wanted: 2, tried: 0, accepted: 0, rejected: {}, acceptanceRate: null });
  });
});

describe('a candidate', () => {
  it('says how far it came', () => {
    const reached = (fates: readonly Fate[]): string[] => legal(fates).candidates.map((one) => one.reached);
    expect(reached(['search', 'recast', 'weigh', 'validate', 'filter', 'accepted'])).toEqual(['searchSeed', 'recast', 'weighPreferences', 'validate', 'filterImpasse', 'publish']);
    expect(reached(['searcher_fault', 'recast_fault', 'resolved_replay', 'history_fault'])).toEqual(['searchSeed', 'recast', 'filterImpasse', 'probeAxes']);
  });

  it('is rejected for every reason there is, with where and why', () => {
    const { candidates, domains } = legal(REJECTIONS, { identity: { maxSeeds: 30 } });
    expect(candidates.map(({ status, rejection }) => [status, rejection?.reason])).toEqual(REJECTIONS.map((reason) => ['rejected', reason]));
    expect(candidates[3]!.rejection).toEqual({ at: 'recast', reason: 'recast_fault', detail: 'why: recast_fault' });
    expect(Object.keys(domains[0]!.rejected)).toEqual(REJECTIONS);
  });

  it('carries its seed, its scenario, its replays and its evidence', () => {
    const [accepted] = legal(['accepted']).candidates;
    expect(accepted).toEqual({
      domain: 'legal',
      candidate: 1,
      seed: { id: 'legal-dispute-1', title: 'Dispute 1 of legal' },
      status: 'accepted',
      reached: 'publish',
      rejection: null,
      scenario: {
        id: 'legal-ovens-1',
        title: 'Night ovens at Number Nine',
        hash: scenarioHash(exampleScenario()),
        draft: false,
        filter: { status: 'passed', partyModel: 'acme/large', cap: 100, outcomes: ['impasse', 'impasse', 'turn_cap'], date: '2026-11-30' },
      },
      replays: [1, 2, 3].map((replay) => ({ cell: `legal-1-${replay}`, end: replay === 3 ? 'turn_cap' : 'impasse', partyTurns: 24, turns: 24 })),
      evidence: { sourced: 0, 'source-set': 2, inferred: 1, unparsed: 1 },
    });
  });

  it('has neither where it did not get so far', () => {
    expect(legal(['searcher_fault']).candidates[0]).toMatchObject({ seed: null, scenario: null, replays: [], evidence: null });
    expect(legal(['weights_fault']).candidates[0]).toMatchObject({ seed: { id: 'legal-dispute-1' }, scenario: null });
  });

  it('has a filter that is not run before it, and where no language model plays', () => {
    expect(legal(['validate']).candidates[0]!.scenario!.filter).toEqual({ status: 'not_run' });
    expect(legal(['accepted'], { identity: { partyModel: null } }).candidates[0]!.scenario!.filter).toEqual({ status: 'not_run' });
    expect(legal(['resolved_replay']).candidates[0]!.scenario!.filter).toMatchObject({ status: 'failed', outcomes: ['impasse', 'resolved'] });
  });

  it('is a draft where its file says so', () => {
    const rows = fixtureRows([{ domain: 'legal', candidate: 1, fate: 'accepted', file: { draft: true } }]);
    expect(curationResults({ identity: fixtureIdentity(), rows, open: [] }).candidates[0]!.scenario!.draft).toBe(true);
  });

  it('is refused where a stored product has another shape', () => {
    const rows = fixtureRows([{ domain: 'legal', candidate: 1, fate: 'search' }]);
    expect(() => curationResults({ identity: fixtureIdentity(), rows: [{ ...rows[0]!, body: { seed: null } }], open: [] })).toThrow('ledger');
  });
});

describe('near duplicates', () => {
  it('flags two seeds that tell the same, over domains, and keeps both', () => {
    const told = { title: 'Boatmen refuse the quay dues', summary: 'Sixty barge owners refuse the dues of a rebuilt quay in the harbour.' };
    const rows = fixtureRows([
      { domain: 'legal', candidate: 1, fate: 'accepted', seed: told },
      { domain: 'legal', candidate: 2, fate: 'resolved_replay' },
      { domain: 'healthcare', candidate: 1, fate: 'accepted', seed: told },
    ]);
    const { nearDuplicates, candidates } = curationResults({ identity: fixtureIdentity(), rows, open: [] });
    expect(nearDuplicates.map(({ a, b }) => [a, b])).toEqual([['legal-dispute-1', 'healthcare-dispute-1']]);
    expect(nearDuplicates[0]!.similarity).toBeGreaterThan(0.18);
    expect(candidates).toHaveLength(3);
  });

  it('does not compare a seed with itself', () => {
    const seed = { id: 'legal-one-dispute', summary: 'Sixty barge owners refuse the dues of a rebuilt quay.' };
    const rows = fixtureRows([1, 2].map((candidate) => ({ domain: 'legal', candidate, fate: 'accepted', seed }) as const));
    expect(curationResults({ identity: fixtureIdentity(), rows, open: [] }).nearDuplicates).toEqual([]);
  });
});

describe('any rows', () => {
  const fate = fc.constantFrom<Fate>('search', 'recast', 'weigh', 'validate', 'filter', 'accepted', ...REJECTIONS);
  const ofDomain = (domain: 'legal' | 'healthcare' | 'international') =>
    fc.tuple(fc.array(fate, { maxLength: 6 }), fc.boolean()).map(([fates, ends]): MadeCandidate[] => [...fates, ...(ends ? (['exhausted'] as const) : [])].map((one, index) => ({ domain, candidate: index + 1, fate: one })));
  const anyRows = fc.tuple(ofDomain('legal'), ofDomain('healthcare'), ofDomain('international')).map((lists) => lists.flat());

  it('give the same bytes in any order', () => {
    fc.assert(
      fc.property(
        anyRows.chain((made) => fc.tuple(fc.constant(fixtureRows(made)), fc.shuffledSubarray(fixtureRows(made), { minLength: fixtureRows(made).length }))),
        ([rows, shuffled]) => {
          const identity = fixtureIdentity();
          expect(JSON.stringify(curationResults({ identity, rows: shuffled, open: [...open].reverse() }))).toBe(JSON.stringify(curationResults({ identity, rows, open })));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('count every candidate of the identity’s domains once, and fit the schema', () => {
    fc.assert(
      fc.property(anyRows, (made) => {
        const results = curationResultsSchema.parse(curationResults({ identity: fixtureIdentity(), rows: fixtureRows(made), open }));
        const wanted = made.filter(({ domain, fate: one }) => domain !== 'international' && one !== 'exhausted').map(({ domain, candidate }) => `${domain}/${candidate}`);
        expect(results.candidates.map(({ domain, candidate }) => `${domain}/${candidate}`)).toEqual(wanted);
        for (const { domain, tried, accepted, rejected, acceptanceRate } of results.domains) {
          const own = results.candidates.filter((one) => one.domain === domain);
          const lost = Object.values(rejected).reduce((sum, count) => sum + count, 0);
          expect(tried).toBe(own.length);
          expect(accepted + lost + own.filter(({ status }) => status === 'open').length).toBe(tried);
          expect(acceptanceRate === null).toBe(accepted + lost === 0);
        }
      }),
      { numRuns: 40 },
    );
  });
});
