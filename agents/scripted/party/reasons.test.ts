import { describe, expect, it } from '@jest/globals';
import { firstPerson, reasonsFor } from './reasons.js';
import type { PartyView } from '../../../domain/views/index.js';

const view = (stance: string): PartyView => ({ self: { stances: { T: stance } }, background: { core: 'In March the Court heard Selan.', history: [] } }) as unknown as PartyView;

describe('reasons', () => {
  it('turn the second person into the first', () => {
    expect(firstPerson('a name for you and your crew, which you keep yourselves')).toBe('a name for us and our crew, which we keep ourselves');
  });

  it('take what follows "because", and later sentences whole', () => {
    expect(reasonsFor(view('You want dates, because you were told lies. Four notices came. Selan knows.'), 'T')).toEqual(['we were told lies', 'four notices came', 'Selan knows']);
    expect(reasonsFor(view('You want dates. The Court agreed with you.'), 'T')).toEqual(['the Court agreed with us']);
  });

  it('of a question are none, at once: telling whether it is plain prose took longer with every word (regression)', () => {
    const question = `Who pays for ${'a warning that the page next door gives away '.repeat(40)}in the end?`;
    expect(reasonsFor(view(`You want the readings kept. ${question}`), 'T')).toEqual([]);
    expect(reasonsFor(view('You want dates, because it is 9 o’clock, and 1.5% of e-mails came: late; twice.'), 'T')).toEqual(['it is 9 o’clock, and 1.5% of e-mails came: late; twice']);
  });

  it('leave a demand without a reason and anything that is not prose unsaid', () => {
    expect(reasonsFor(view('You want dates.'), 'T')).toEqual([]);
    expect(reasonsFor(view('You want dates, because CANARY-7_x says so.'), 'T')).toEqual([]);
  });
});
