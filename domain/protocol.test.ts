import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DialogueEnd } from './outcome.js';
import { afterPartyTurn, nextParty, OPENING, type Standing } from './protocol.js';
import type { ClosingSignal } from './turn.js';

const TWO = ['BAKER', 'HOUSE'];
const THREE = ['BAKER', 'HOUSE', 'GUILD'];

/** Plays signals in speaking order until the dialogue ends or they run out. */
function play(signals: readonly ClosingSignal[], parties = TWO, maxTurns = 100): { standing: Standing; end: DialogueEnd | null } {
  let standing = OPENING;
  let end: DialogueEnd | null = null;
  for (const signal of signals) {
    ({ standing, end } = afterPartyTurn(standing, { party: nextParty(parties, standing), signal, parties, maxTurns }));
    if (end !== null) break;
  }
  return { standing, end };
}

describe('who speaks', () => {
  it.each([[TWO], [THREE]])('goes round in the order of the scenario: %j', (parties) => {
    fc.assert(
      fc.property(fc.nat(300), (partyTurns) => {
        expect(nextParty(parties, { partyTurns, agreeing: [] })).toBe(parties[partyTurns % parties.length]);
      }),
    );
  });
});

describe('how a dialogue ends', () => {
  const [yes, no, walk] = ['agreement', 'none', 'impasse'] as const;

  it.each<[string, readonly ClosingSignal[], string[], DialogueEnd | null, number, string[]]>([
    ['both agree, one after the other', [yes, yes], TWO, 'resolved', 2, ['BAKER', 'HOUSE']],
    ['one alone does not settle it', [yes, no], TWO, null, 2, ['BAKER']],
    ['agreement stands until its party speaks again', [yes, no, yes, yes], TWO, 'resolved', 4, ['BAKER', 'HOUSE']],
    ['a later utterance without the token takes agreement back', [yes, no, no, yes], TWO, null, 4, ['HOUSE']],
    ['taken back and given again', [yes, no, no, yes, yes], TWO, 'resolved', 5, ['HOUSE', 'BAKER']],
    ['one of two walks away', [no, walk], TWO, 'impasse', 2, []],
    ['walking away undoes the own agreement', [yes, no, walk], TWO, 'impasse', 3, []],
    ['walking away counts though the other agrees', [yes, walk], TWO, 'impasse', 2, ['BAKER']],
    ['all three agree', [yes, yes, yes], THREE, 'resolved', 3, THREE],
    ['two of three do not settle it', [yes, yes, no], THREE, null, 3, ['BAKER', 'HOUSE']],
    ['three, one of them late', [yes, yes, no, yes, yes, yes], THREE, 'resolved', 6, THREE],
    ['three, one takes it back meanwhile', [yes, yes, no, no, yes, yes], THREE, null, 6, ['HOUSE', 'GUILD']],
    ['one of three leaves', [no, no, walk], THREE, 'one_left', 3, []],
    ['one of three leaves though two agree', [yes, yes, walk], THREE, 'one_left', 3, ['BAKER', 'HOUSE']],
  ])('%s', (_, signals, parties, end, partyTurns, agreeing) => {
    const result = play(signals, parties);
    expect(result.end).toBe(end);
    expect(result.standing.partyTurns).toBe(partyTurns);
    expect([...result.standing.agreeing].sort()).toEqual([...agreeing].sort());
  });

  it.each<[string, readonly ClosingSignal[], DialogueEnd | null]>([
    ['the turn before the cap is open', [no, no], null],
    ['the cap ends it', [no, no, no], 'turn_cap'],
    ['an agreement completed at the cap is a resolution', [no, yes, yes], 'resolved'],
    ['walking away at the cap is an impasse', [no, no, walk], 'impasse'],
  ])('with a cap of three party turns: %s', (_, signals, end) => {
    expect(play(signals, TWO, 3).end).toBe(end);
  });

  it('never later than the cap, and only as a resolution when the latest word of each party is agreement', () => {
    const signals = fc.array(fc.constantFrom<ClosingSignal>('none', 'none', 'agreement', 'impasse'), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(signals, fc.constantFrom(TWO, THREE), fc.integer({ min: 1, max: 40 }), (said, parties, cap) => {
        const { standing, end } = play(said, parties, cap);
        const spoken = said.slice(0, standing.partyTurns);
        const latest = parties.map((_, p) => spoken.filter((__, turn) => turn % parties.length === p).at(-1));
        expect(end).not.toBeNull();
        expect(standing.partyTurns).toBeLessThanOrEqual(cap);
        expect(end === 'resolved').toBe(latest.every((signal) => signal === 'agreement'));
        expect(end === 'impasse' || end === 'one_left').toBe(spoken.at(-1) === 'impasse');
        if (end === 'turn_cap') expect(standing.partyTurns).toBe(cap);
      }),
    );
  });

  it('does not write into the standing it is given', () => {
    const standing: Standing = Object.freeze({ partyTurns: 1, agreeing: Object.freeze(['BAKER']) });
    expect(afterPartyTurn(standing, { party: 'HOUSE', signal: 'none', parties: TWO, maxTurns: 9 }).standing).toEqual({ partyTurns: 2, agreeing: ['BAKER'] });
    expect(OPENING).toEqual({ partyTurns: 0, agreeing: [] });
  });
});
