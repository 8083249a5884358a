import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonSchema } from './json.js';

class Turn {
  readonly text = 'hello';
}

describe('jsonSchema', () => {
  it('takes every JSON value and hands back an equal one', () => {
    const values = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__') && !Object.is(value, -0));
    fc.assert(
      fc.property(values, (value) => {
        const parsed = jsonSchema.safeParse(JSON.parse(JSON.stringify(value)));
        expect(parsed).toEqual({ success: true, data: JSON.parse(JSON.stringify(value)) });
      }),
    );
  });

  const lost: [string, unknown][] = [
    ['a BigInt', 1n],
    ['a Date', new Date(0)],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['minus Infinity', -Infinity],
    ['negative zero', -0],
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a class instance', new Turn()],
    ['a Map', new Map([['a', 1]])],
    ['a Set', new Set([1])],
    ['a RegExp', /x/],
    ['an Error', new Error('x')],
    ['a typed array', new Uint8Array(2)],
    ['a boxed number', Object(1)],
  ];

  it.each(lost)('rejects %s', (_, value) => {
    expect(jsonSchema.safeParse(value).success).toBe(false);
  });

  it.each(lost)('rejects %s inside a list and inside an object', (_, value) => {
    expect(jsonSchema.safeParse([1, [value]]).success).toBe(false);
    expect(jsonSchema.safeParse({ a: { b: value } }).success).toBe(false);
  });

  it('rejects holes in lists and symbol keys', () => {
    const holes = new Array<number>(2);
    expect(jsonSchema.safeParse(holes).success).toBe(false);
    expect(jsonSchema.safeParse({ [Symbol('s')]: 1 }).success).toBe(false);
  });

  it('rejects the key __proto__, which parsing would drop in silence', () => {
    expect(jsonSchema.safeParse(JSON.parse('{"a":{"__proto__":1}}')).success).toBe(false);
  });

  it('takes objects without a prototype', () => {
    expect(jsonSchema.safeParse(Object.assign(Object.create(null), { a: 1 })).success).toBe(true);
  });
});
