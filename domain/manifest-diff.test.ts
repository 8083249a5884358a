import { describe, expect, it } from '@jest/globals';
import { fixtureIdentity } from '../evals/results/fixture.js';
import type { Identity } from './manifest.js';
import { beyondExtension, extendIdentity, identityDifferences } from './manifest-diff.js';

const BEFORE = fixtureIdentity({ scenarios: ['environmental-a'], mediators: ['calm'] });
const but = (change: Partial<Identity>): Identity => ({ ...BEFORE, ...change });

describe('identityDifferences', () => {
  it('is empty for equal identities, whatever the order of their keys', () => {
    const reversed = Object.fromEntries(Object.entries(BEFORE).reverse()) as Identity;
    expect(identityDifferences(BEFORE, reversed)).toEqual([]);
  });

  it('names each field by its path, with both values as JSON', () => {
    const now = but({ seed: 8, metrics: { ...BEFORE.metrics, headline: 'paper' }, party: { id: 'offline', fingerprint: 'edited' }, placebo: null });
    expect(identityDifferences(BEFORE, now)).toEqual([
      { field: 'party.fingerprint', before: '"f-party"', now: '"edited"' },
      { field: 'placebo', before: '{"fingerprint":"f-placebo","id":"scripted/placebo"}', now: 'null' },
      { field: 'seed', before: '7', now: '8' },
      { field: 'metrics.headline', before: '"axis-balanced"', now: '"paper"' },
    ]);
  });

  it('says of a member that is missing on one side that it is absent', () => {
    const now = but({ graphs: { dialogue: 'g-dialogue', curate: 'g-curate' } });
    expect(identityDifferences(BEFORE, now)).toEqual([
      { field: 'graphs.evaluate', before: '"g-evaluate"', now: '(absent)' },
      { field: 'graphs.curate', before: '(absent)', now: '"g-curate"' },
    ]);
  });

  it('shows a list whole, and its order counts', () => {
    expect(identityDifferences(but({ conditions: ['a', 'b'] }), but({ conditions: ['b', 'a'] }))).toEqual([{ field: 'conditions', before: '["a","b"]', now: '["b","a"]' }]);
  });
});

describe('extendIdentity', () => {
  it('keeps what was there in its place and adds what is new', () => {
    const now = fixtureIdentity({ scenarios: ['transactional-b', 'environmental-a'], mediators: ['loud', 'calm'], conditions: ['history:5x'], repeats: 3 });
    const extended = extendIdentity(BEFORE, now);
    expect(extended.scenarios.map(({ id }) => id)).toEqual(['environmental-a', 'transactional-b']);
    expect(extended.mediators.map(({ id }) => id)).toEqual(['calm', 'loud']);
    expect([extended.conditions, extended.repeats]).toEqual([['general', 'history:5x'], 3]);
    expect(beyondExtension(BEFORE, extended)).toEqual([]);
  });

  it('takes nothing away: fewer repeats or mediators asked for leave those there are', () => {
    const before = fixtureIdentity({ mediators: ['calm', 'loud'], repeats: 4 });
    expect(extendIdentity(before, fixtureIdentity({ mediators: ['calm'], repeats: 1 }))).toEqual(before);
  });

  it('of nothing new is the identity itself', () => {
    expect(extendIdentity(BEFORE, BEFORE)).toEqual(BEFORE);
  });
});

describe('beyondExtension', () => {
  it('keeps what no extension covers', () => {
    const extended = extendIdentity(BEFORE, but({ seed: 8, maxTurns: 12, mediators: [...BEFORE.mediators, { id: 'loud', fingerprint: 'f' }] }));
    expect(beyondExtension(BEFORE, extended).map(({ field }) => field)).toEqual(['seed', 'maxTurns']);
  });

  it('refuses one name for two things: a scenario or a mediator that has changed is no new one', () => {
    const scenarios = BEFORE.scenarios.map((scenario) => ({ ...scenario, hash: 'h-edited' }));
    const mediators = [{ id: 'calm', fingerprint: 'f-edited' }];
    expect(beyondExtension(BEFORE, extendIdentity(BEFORE, but({ scenarios, mediators }))).map(({ field }) => field)).toEqual(['scenarios.environmental-a', 'mediators.calm']);
  });
});
