import { describe, expect, test } from '@jest/globals';
import type { MoveKind } from './move.js';
import { type Circumstances, moved, type Position, UNHEARD } from './positions.js';

const QUIET: Circumstances = { option: null, shared: false, declined: false, answered: true };

/** The position after these moves: `wants A`, `asks`. */
function after(...moves: [MoveKind, (string | null)?, Partial<Circumstances>?][]): Position {
  return moves.reduce((position, [kind, option = null, circumstances = {}]) => moved(position, kind, { ...QUIET, option, ...circumstances }), UNHEARD);
}

describe('moved', () => {
  test.each<[string, Position, Partial<Position>]>([
    ['a first demand', after(['wants', 'A']), { stance: 'firm', option: 'A', opening: 'A' }],
    ['a question about terms', after(['wants', 'A'], ['asks']), { stance: 'flexible', option: 'A' }],
    ['another option', after(['wants', 'A'], ['offers', 'B']), { stance: 'offering', option: 'B', opening: 'A' }],
    ['the first demand again, called an offer', after(['wants', 'A'], ['offers', 'A']), { stance: 'firm', option: 'A' }],
    ['the first demand as part of a package', after(['wants', 'A'], ['trades', 'A']), { stance: 'offering', option: 'A' }],
    ['a yes', after(['wants', 'A'], ['accepts', 'B']), { stance: 'agreed', option: 'B' }],
    ['a yes, then only in principle', after(['accepts', 'B'], ['leans', 'B']), { stance: 'in_principle', option: 'B' }],
    ['a yes taken back', after(['wants', 'A'], ['accepts', 'B'], ['retracts', 'B']), { stance: 'firm', option: 'A' }],
    ['a yes, then a refusal of the same', after(['wants', 'A'], ['accepts', 'B'], ['refuses', 'B']), { stance: 'firm', option: 'A' }],
    ['a yes that all share, demanded again', after(['accepts', 'B'], ['wants', 'B', { shared: true }]), { stance: 'agreed', option: 'B' }],
    ['a yes, then merely named', after(['accepts', 'B'], ['names', 'A']), { stance: 'agreed', option: 'B' }],
    ['an offer that waits for an answer', after(['wants', 'A'], ['offers', 'B'], ['refuses', 'C']), { stance: 'offering', option: 'B' }],
    ['an offer that was turned down', after(['wants', 'A'], ['offers', 'B'], ['refuses', 'C', { declined: true }]), { stance: 'firm', option: 'B' }],
  ])('%s', (_, position, expected) => {
    expect(position).toMatchObject(expected);
  });
});
