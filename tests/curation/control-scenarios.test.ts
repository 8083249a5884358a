/** The filter's node on scenarios whose verdict is known: five that settle by themselves, five that cannot be settled. */
import { describe, expect, it } from '@jest/globals';
import { offlineParty } from '../../agents/scripted/index.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import type { Json } from '../../domain/json.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { beatsFallbacks, valuedPackages } from '../../domain/validation/index.js';
import { SETTLING, STUCK } from '../../nodes/curate/control-scenarios.fixture.js';
import { productsOf } from '../../domain/curation/candidate.js';
import { filterImpasse } from '../../nodes/curate/filter-impasse.js';
import { createCurationEngine } from '../fixtures/curation.js';

/** Given to the node as `validate` would have left it. */
async function filtered(file: ScenarioFile) {
  const engine = createCurationEngine({ party: offlineParty, identity: { domains: [file.domain], maxTurns: 100 } });
  const { store, curators, deps, identity } = engine;
  await store.commit({ curation: [{ domain: file.domain, candidate: 1, node: 'validate', body: file as unknown as Json }] });
  const { verdict } = await filterImpasse(curators, deps)({ candidate: 1, accepted: 0, verdict: 'open', done: null }, { context: contextOf(identity, file) });
  const { filterImpasse: played, rejected } = productsOf(await store.curation({ domain: file.domain, candidate: 1 }));
  return { verdict, ends: played!.replays.map(({ end }) => end), rejected };
}

const contextOf = ({ perDomain, maxSeeds, exclude, seed, maxTurns, party, drafts, partyModel }: CurationIdentity, { domain }: ScenarioFile) => ({ domain, perDomain, maxSeeds, exclude, seed, maxTurns, party, drafts, partyModel });

describe('the filter on control scenarios', () => {
  it('there are five of each, and the second five have no package above both fallbacks', () => {
    expect([SETTLING.length, STUCK.length]).toEqual([5, 5]);
    for (const { scenario } of STUCK) expect(valuedPackages(scenario).filter(({ values }) => beatsFallbacks(scenario.preferences, values))).toEqual([]);
  });

  it.each(SETTLING.map((file) => [file.id, file] as const))('rejects %s, which settles by itself', async (_, file) => {
    const { verdict, ends, rejected } = await filtered(file);
    expect({ verdict, reason: rejected?.reason, last: ends.at(-1) }).toEqual({ verdict: 'rejected', reason: 'resolved_replay', last: 'resolved' });
    // It ended early: nothing was played after the agreement.
    expect(ends.filter((end) => end === 'resolved')).toHaveLength(1);
  });

  it.each(STUCK.map((file) => [file.id, file] as const))('keeps %s, which cannot be settled', async (_, file) => {
    const { verdict, ends, rejected } = await filtered(file);
    expect({ verdict, ends: ends.length, rejected, resolved: ends.includes('resolved') }).toEqual({ verdict: 'open', ends: 3, rejected: undefined, resolved: false });
  });
});
