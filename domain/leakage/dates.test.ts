import { describe, expect, it } from '@jest/globals';
import { datesOf, sameDate } from './dates.js';

const dates = (text: string): string[] => datesOf(text).map(({ year, month, day }) => `${year}-${month}${day === null ? '' : `-${day}`}`);

describe('dates of a text', () => {
  it.each<[string, string[]]>([
    ['On 17 March 2019 it signed', ['2019-3-17']],
    ['on March 17, 2019', ['2019-3-17']],
    ['the 17th of March, 2019', ['2019-3-17']],
    ['Sept. 2021. 12 people came', ['2021-9']],
    ['April and May 2023', ['2023-4', '2023-5']],
    ['12 January to 3 February 2020', ['2020-1-12', '2020-2-3']],
    ['2019-03-17 and 17.3.2019', ['2019-3-17', '2019-3-17']],
    ['13 December 2018 and 3 January 2019', ['2018-12-13', '2019-1-3']],
  ])('%s', (text, expected) => {
    expect(dates(text)).toEqual(expected);
  });

  it.each(['in 2019', 'on 17 March', 'may 2019 be the year', '2019-17-41', 'the march of 2019'])('none in "%s"', (text) => {
    expect(dates(text)).toEqual([]);
  });
});

describe('the same date', () => {
  const same = (one: string, other: string): boolean => sameDate(datesOf(one)[0]!, datesOf(other)[0]!);

  it.each([
    ['17 March 2019', 'March 17, 2019', true],
    ['17 March 2019', 'March 2019', true],
    ['March 2019', '4 March 2019', true],
    ['17 March 2019', '18 March 2019', false],
    ['17 March 2019', '17 March 2016', false],
    ['April 2019', 'March 2019', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected);
  });
});
