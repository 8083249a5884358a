import { describe, expect, it } from '@jest/globals';
import { sameSum, sumsOf } from './sums.js';

/** `value$/unit` of every sum. */
const sums = (text: string): string[] => sumsOf(text).map(({ value, money, unit }) => `${value}${money ? '$' : ''}${unit === null ? '' : `/${unit}`}`);

describe('sums of a text', () => {
  it.each<[string, string[]]>([
    ['It cost €4.35 million, then 1.2bn', ['4350000$', '1200000000']],
    ['4,350,000 florins', ['4350000$']],
    ['daily penalties of up to €900,000', ['900000$']],
    ['A$200m, then R25,000 to R1.5m', ['200000000$', '25000$', '1500000$']],
    ['RMB 17.6 to 20.9 billion', ['17600000000$', '20900000000$']],
    ['between 17.6 and 20.9 billion crowns', ['17600000000$', '20900000000$']],
    ['a 4.5-billion-rand scheme', ['4500000000$/scheme']],
    ['one billion won and half a million pounds', ['1000000000$', '500000$']],
    ['380,000 NOK, 90 million Norwegian kroner', ['380000$', '90000000$']],
    ['500 € a month', ['500$']],
    ['seven thousand flights, 3,400 hectares', ['7000/flights', '3400/hectares']],
    ['$0.707/unit', ['0.707$']],
  ])('%s', (text, expected) => {
    expect(sums(text)).toEqual(expected);
  });

  it.each(['12 per cent', '5,000 percent', 'in 2019', '17 March', '€45 a day', 'sixty-four boats', 'all 52 farms', 'case 64/2025', '500m from the pier', '41 complaints'])('none in "%s"', (text) => {
    expect(sums(text)).toEqual([]);
  });

  it('give the place in the text', () => {
    const text = 'It asked for €4.35 million at once.';
    const [sum] = sumsOf(text);
    expect(text.slice(sum!.start, sum!.end)).toBe('€4.35 million');
  });
});

describe('the same sum', () => {
  const same = (seed: string, other: string): boolean => sameSum(sumsOf(seed)[0]!, sumsOf(other)[0]!);

  it.each([
    ['€4.35 million', '4,350,000 florins'],
    ['€4.35 million', '4,350,000 tonnes'],
    ['€500 million', '500 million ardents'],
    ['€5,000', '5,000 crowns'],
    ['1,250 nurses', '1,250 porters'],
    ['37,000 terminals', '37,000 desks'],
    ['between 1,500 and 1,900 hectares', '1,500 hectares'],
    ['€1,500', '1,500 crowns'],
    ['9,000 students', '9,000 students'],
    ['€386', '386 crowns'],
  ])('%s and %s', (seed, other) => {
    expect(same(seed, other)).toBe(true);
  });

  it.each([
    ['€4.35 million', '4,360,000 florins'],
    ['€5,000', '5,000 trees'],
    ['9,000 students', '9,000 crowns'],
    ['between 1,500 and 1,900 hectares', '1,500 people'],
    ['€1,500', '1,500 people'],
    ['1 million people', '1 million crowns'],
  ])('not %s and %s', (seed, other) => {
    expect(same(seed, other)).toBe(false);
  });
});
