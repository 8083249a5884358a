import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dialogueSums, type Prompts } from './dialogue-sums.js';

/** Turn by turn, as the protocol has it. */
function counted(length: number, { parties, spoken }: { parties: number; spoken: number }): Record<'party' | 'partyAgain' | 'when' | 'whenAgain', Prompts> {
  const sums = { party: { prompts: 0, before: 0 }, partyAgain: { prompts: 0, before: 0 }, when: { prompts: 0, before: 0 }, whenAgain: { prompts: 0, before: 0 } };
  const add = (role: keyof typeof sums, before: number): void => {
    sums[role].prompts += 1;
    sums[role].before += before;
  };
  for (let turn = spoken + 1; turn <= length; turn += 1) {
    add('party', turn - 1);
    if (turn > parties) add('partyAgain', turn - 1 - parties);
    // The last turn ends the dialogue: nobody decides after it.
    if (turn === length) continue;
    add('when', turn);
    if (turn > 1) add('whenAgain', turn - 1);
  }
  return sums;
}

describe('the sums of a dialogue', () => {
  it('are what counting turn by turn gives', () => {
    const dialogue = fc.record({ length: fc.integer({ min: 1, max: 100 }), parties: fc.integer({ min: 2, max: 3 }), begun: fc.double({ min: 0, max: 0.99, noNaN: true }) });
    fc.assert(
      fc.property(dialogue, ({ length, parties, begun }) => {
        const spoken = Math.floor(length * begun);
        const { end, ...sums } = dialogueSums([length], { parties, spoken });
        expect(end).toBe(length);
        expect(sums).toEqual(counted(length, { parties, spoken }));
      }),
    );
  });

  it('are means over lengths that are equally likely', () => {
    const { party, end } = dialogueSums([10, 30], { parties: 2, spoken: 0 });
    expect(end).toBe(20);
    expect(party).toEqual({ prompts: 20, before: (45 + 435) / 2 });
  });

  it('of one that has begun count only lengths that it can still reach; where there are none, one more turn', () => {
    expect(dialogueSums([10, 30], { parties: 2, spoken: 12 }).party.prompts).toBe(18);
    expect(dialogueSums([10, 30], { parties: 2, spoken: 40 })).toMatchObject({ party: { prompts: 1, before: 40 }, when: { prompts: 0 }, end: 41 });
  });
});
