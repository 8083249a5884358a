import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, chainHash, contentHash, contentId, sha256 } from './hash.js';
import { expansionHashes, scenarioHash } from './scenario-hash.js';
import { exampleScenarioFile } from './validation/fixture.js';
import { withValue } from './validation/with-value.js';

/** The same JSON value with the keys of every object in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, member]) => [key, reversed(member)]));
}

describe('content hashes', () => {
  it('do not depend on the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(contentHash(reversed(value))).toBe(contentHash(value))));
  });

  it('survive a trip through JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(contentHash(JSON.parse(JSON.stringify(value)))).toBe(contentHash(value))));
  });

  it('depend on the order of items, on types and on every value', () => {
    const values = [[1, 2], [2, 1], ['1', 2], { a: 1 }, { a: '1' }, { a: null }, { b: 1 }, {}, [], null, '', 0, false];
    expect(new Set(values.map(contentHash)).size).toBe(values.length);
  });

  it('leave undefined members out', () => {
    expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }));
  });

  it('are SHA-256 of canonical JSON; ids are their first twenty digits', () => {
    const value = { b: [1, 'é'], a: { d: null, c: true } };
    expect(canonicalJson(value)).toBe('{"a":{"c":true,"d":null},"b":[1,"é"]}');
    expect(contentHash(value)).toBe(createHash('sha256').update(canonicalJson(value)).digest('hex'));
    expect(contentId(value)).toBe(contentHash(value).slice(0, 20));
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each([[undefined], [() => 1], [NaN], [Infinity], [{ a: -Infinity }], [1n]])('refuse %p', (value) => {
    expect(() => contentHash(value)).toThrow();
  });

  it('chain: same items, same end; another order, another end', () => {
    const end = (items: readonly unknown[]): string => items.reduce<string>(chainHash, '');
    fc.assert(fc.property(fc.array(fc.jsonValue()), (items) => expect(end(items.map(reversed))).toBe(end(items))));
    expect(end(['a', 'b'])).not.toBe(end(['b', 'a']));
    expect(end(['a', 'b'])).not.toBe(end([['a', 'b']]));
    expect(end([])).toBe('');
  });
});

describe('the hash of a scenario', () => {
  const file = exampleScenarioFile();
  const { scenario } = file;

  it.each<[string, unknown]>([
    ['background.core', 'Another background.'],
    ['topics[0].options[0].description', 'Another action.'],
    ['parties[1].relation', 'Another relation.'],
    ['preferences.BAKER.fallbackValue', 49],
    ['personaOrder', ['BAKER', 'HOUSE']],
  ])('changes with %s', (path, value) => {
    expect(contentId(withValue(scenario, path, value))).not.toBe(scenarioHash(scenario));
  });

  it('is one of twenty digits, the same however the keys stand', () => {
    expect(scenarioHash(scenario)).toMatch(/^[0-9a-f]{20}$/);
    expect(contentId(reversed(scenario))).toBe(scenarioHash(scenario));
  });

  it('is apart from the hashes of its expansions', () => {
    expect(Object.keys(expansionHashes(file.expansions))).toEqual(['thirdParty', 'history']);
    expect(expansionHashes({})).toEqual({});
    expect(new Set([scenarioHash(scenario), ...Object.values(expansionHashes(file.expansions))]).size).toBe(3);
  });
});
