import { describe, expect, it } from '@jest/globals';
import { DOMAINS } from '../scenario.js';
import { domainSense, subQueriesOf, subQueryFor } from './sub-queries.js';

const all = DOMAINS.flatMap((domain) => [...subQueriesOf(domain)]);

describe('sub-queries', () => {
  it('are eight a domain, short, no two alike', () => {
    expect(DOMAINS.map((domain) => subQueriesOf(domain).length)).toEqual(DOMAINS.map(() => 8));
    expect(new Set(all).size).toBe(64);
    expect(all.filter((query) => query.split(' ').length < 5 || query.length > 100)).toEqual([]);
  });

  it('name no case: no capital letter, no number, anywhere', () => {
    expect([...all, ...DOMAINS.map(domainSense)].filter((text) => /[\p{Lu}\d]/u.test(text))).toEqual([]);
  });

  it('come one after the other, and then again from the first', () => {
    const queries = subQueriesOf('legal');
    expect(Array.from({ length: 17 }, (_, i) => subQueryFor('legal', i + 1))).toEqual([...queries, ...queries, queries[0]]);
    expect(subQueryFor('healthcare', 1)).toBe(subQueriesOf('healthcare')[0]);
  });
});
