import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../../domain/json.js';
import { fieldDifferences } from './field-differences.js';

const differences = (before: Json, now: Json): [string, Json | undefined, Json | undefined][] => fieldDifferences(before, now).map(({ field, before: old, now: other }) => [field, old, other]);

describe('where two files differ', () => {
  it.each<[string, Json, Json, [string, Json | undefined, Json | undefined][]]>([
    ['nowhere, whatever the order of keys', { a: 1, b: [2] }, { b: [2], a: 1 }, []],
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [['a.b', 1, 2]]],
    ['a member that objects have by birth', { toString: false }, {}, [['toString', false, undefined]]],
    ['a member that came and one that went', { a: 1, x: null }, { a: 1, y: false }, [['x', null, undefined], ['y', undefined, false]]],
    ['members of a list by id', { topics: [{ id: 'PAY', n: 1 }, { id: 'DAY', n: 1 }] }, { topics: [{ id: 'DAY', n: 1 }, { id: 'PAY', n: 2 }] }, [['topics[PAY].n', 1, 2]]],
    ['options by label', [{ label: 'A', x: 1 }], [{ label: 'A', x: 1 }, { label: 'B', x: 2 }], [['[B]', undefined, { label: 'B', x: 2 }]]],
    ['only the order of members', { p: [{ id: 'A' }, { id: 'B' }] }, { p: [{ id: 'B' }, { id: 'A' }] }, [['p', ['A', 'B'], ['B', 'A']]]],
    ['an entry put in front of a list', { l: ['b', 'c'] }, { l: ['a', 'b', 'c'] }, [['l[0]', undefined, 'a']]],
    ['an entry taken out of a list', { l: ['a', 'b', 'c'] }, { l: ['a', 'c'] }, [['l[1]', 'b', undefined]]],
    ['an entry that was rewritten', { l: ['a', 'b'] }, { l: ['a', 'x'] }, [['l[1]', 'b', 'x']]],
    ['another kind of value', { a: [1] }, { a: { b: 1 } }, [['a', [1], { b: 1 }]]],
  ])('%s', (_, before, now, expected) => {
    expect(differences(before, now)).toEqual(expected);
  });

  it('texts are compared word by word, with a little of what stayed', () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    expect(fieldDifferences({ t: `${long} old ${long}` }, { t: `${long} new ${long}` })[0]!.words).toMatch(/^…[a-z ]{20,} \[-old-\]\{\+new\+\} [a-z ]{20,}…$/);
    expect(fieldDifferences({ t: 'a b' }, { t: 'a c' })[0]!.words).toBe('a [-b-]{+c+}');
    expect(fieldDifferences({ n: 1 }, { n: 2 })[0]!.words).toBeNull();
  });

  it('are none exactly where the values are equal', () => {
    const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(value, value, (a, b) => {
        const normal = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;
        expect(fieldDifferences(normal(a), normal(a))).toEqual([]);
        const same = JSON.stringify(sorted(normal(a))) === JSON.stringify(sorted(normal(b)));
        expect(fieldDifferences(normal(a), normal(b)).length === 0).toBe(same);
      }),
      { numRuns: 300 },
    );
  });
});

function sorted(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]));
}
