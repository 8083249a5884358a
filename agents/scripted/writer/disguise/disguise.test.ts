/** Sums, dates and names in other clothes, each always in the same. */
import { describe, expect, it } from '@jest/globals';
import { leakFinder } from '../../../../domain/leakage/index.js';
import { randomStream } from '../../../../domain/random.js';
import { exampleSeed } from '../../../../domain/validation/seed.fixture.js';
import { disguiseOf } from './index.js';
import { nameSource } from './names.js';
import { properRuns, properWords, replaceNames } from './proper-names.js';
import { type Scale, scaleSums, valuesIn } from './sums.js';
import { shiftSpans, yearShift } from './years.js';

const SCALE: Scale = { money: 1.5, quantity: 0.8, percent: 0.9, years: 4, currency: 'crown', taken: new Set() };
const scaled = (text: string, scale: Partial<Scale> = {}): string => scaleSums(text, { ...SCALE, ...scale });

describe('sums', () => {
  it('are multiplied in whatever notation they stand', () => {
    expect(scaled('€4.35 million')).toBe('6.52 million crowns');
    expect(scaled('A$200m or R25,000, US$1.5bn')).toBe('300 million crowns or 37,500 crowns, 2.3 billion crowns');
    expect(scaled('seven billion euros and a billion yuan')).toBe('10.5 billion crowns and 1.5 billion crowns');
    expect(scaled('a 20-billion-yen award and a five-pound charge')).toBe('a 30-billion-crown award and a 8-crown charge');
    expect(scaled('RMB 17.6 to 20.9 billion')).toBe('26.4 to 31.3 billion crowns');
    expect(scaled('from 0.5 to 1.5 billion yen')).toBe('from 0.8 to 2.3 billion crowns');
    expect(scaled('tens of millions of won')).toBe('tens of millions of crowns');
  });

  it('are told from quantities, percentages, times, ratios and years', () => {
    expect(scaled('37,000 computers and eight hundred flats, 86 tenants')).toBe('29,600 computers and 640 flats, 86 tenants');
    expect(scaled('51 percent, 5.1 per cent, 90/10, 5G, 07:00-19:00')).toBe('51 percent, 4.6 per cent, 90/10, 5G, 07:00-19:00');
    expect(scaled('in 2019 and 2020: 2000 households, 2007 onwards')).toBe('in 2015 and 2016: 1,600 households, 2003 onwards');
  });

  it('never become another sum of the seed', () => {
    const taken = valuesIn('500 million euros, $750 million');
    expect([...taken]).toEqual(expect.arrayContaining([5e8, 7.5e8]));
    expect(scaled('500 million euros', { taken })).toBe('751 million crowns');
  });
});

describe('years', () => {
  it('move together, decades and spans too', () => {
    expect(shiftSpans('the 1990s and 2019/20 or 1996-2001', 12)).toBe('the 1980s and 2007/08 or 1996-2001');
    expect(scaled('1996-2001')).toBe('1992-1997');
  });

  it('never meet a month of the seed again', () => {
    const known = Array.from({ length: 18 }, (_, index) => `March ${2003 + index}`).join(', ');
    for (const label of ['a', 'b', 'c', 'd']) {
      const shift = yearShift(known, randomStream(label));
      expect(shift).toBeGreaterThanOrEqual(18);
    }
    expect(yearShift('March 2019', randomStream('a'))).toBeLessThan(8);
    expect(yearShift('no date', randomStream('a'))).toBeGreaterThanOrEqual(3);
  });
});

describe('names', () => {
  it('are invented, each once, and none that the seed holds or that reminds of it', () => {
    const originals = Array.from({ length: 300 }, (_, index) => `Original ${index}`);
    const names = nameSource({ known: 'the Belvane road and BRANVANE', isFree: (text) => text !== 'Corvane', originals, random: randomStream('names') });
    const stand = originals.map(names.standIn);
    expect(new Set([...names.own, ...stand]).size).toBe(306);
    expect(names.standIn('ORIGINAL 7')).toBe(stand[7]);
    expect(names.standIn('not foreseen')).toBe(names.standIn('Not foreseen'));
    const all = new Set(Array.from({ length: 9000 }, (_, index) => names.standIn(`later ${index}`)));
    expect(all.size).toBeGreaterThan(500);
    for (const name of ['Belvane', 'Branvane', 'Corvane', ...names.own]) expect(all).not.toContain(name);
  });

  it('refuse a seed that leaves none', () => {
    expect(() => nameSource({ known: '', isFree: () => false, originals: [], random: randomStream('names') })).toThrow(/cannot be disguised/);
  });

  it('stand for runs of capitalised words and abbreviations, the same for the same', () => {
    const texts = ['The owners left the Oostmeer in May.', 'Brackwater Port Company (BPC) pays an Oostmeer toll; I saw it.', 'Brackwater waits.'];
    const proper = properWords(texts);
    expect([...proper].sort()).toEqual(['bpc', 'company', 'oostmeer', 'port']);
    const source = nameSource({ known: texts.join(' '), isFree: () => true, originals: properRuns(texts, proper), random: randomStream('runs') });
    const first = replaceNames(texts[0]!, proper, source);
    const name = /left the (\w+) in May/.exec(first)![1]!;
    expect(first).toBe(`The owners left the ${name} in May.`);
    expect(replaceNames(texts[1]!, proper, source)).toMatch(new RegExp(`pays a ${name} toll; I saw it\\.$`));
  });
});

describe('a disguise', () => {
  const seed = exampleSeed();
  const find = leakFinder(seed);

  it('frees every text of what tells the seed', () => {
    const disguise = disguiseOf(seed, find);
    const summary = disguise.text(seed.summary);
    expect(find(seed.summary).length).toBeGreaterThan(8);
    expect(find(summary)).toEqual([]);
    expect(summary).toContain('64 barge owners');
    expect(disguise.now).toBe(seed.year! - disguise.years);
  });

  it('is the same whichever text is asked for first', () => {
    const [one, other] = [disguiseOf(seed, find), disguiseOf(seed, find)];
    const last = seed.history.at(-1)!;
    const forwards = [one.text(seed.summary), one.text(last)];
    const backwards = [other.text(last), other.text(seed.summary)];
    expect(forwards).toEqual(backwards.reverse());
  });

  it('gives up a text that cannot be freed', () => {
    const stubborn = disguiseOf(seed, (text) => (/quay/i.test(text) ? [{ kind: 'name', term: 'quay', start: text.length, end: text.length }] : []));
    expect(stubborn.text('The quay is old. Boats wait')).toBe('');
    expect(stubborn.sentences('The quay is old. Boats wait.')).toEqual(['Boats wait.']);
  });

  it('takes words out that would give a settlement away', () => {
    const disguise = disguiseOf(seed, () => []);
    expect(disguise.text('Half the sum, half now; a compromise halfway at the half-yearly fallback')).toBe(
      '50 percent of the sum, 50 percent now; a settlement midway at the six-monthly other plan',
    );
  });
});
