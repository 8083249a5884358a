import { describe, expect, it } from '@jest/globals';
import { topicAnswerSchema, whenAnswerSchema } from '../agents/interfaces.js';
import { shapeFault } from './shape-fault.js';

describe('shapeFault', () => {
  it.each([
    ['a missing field', {}, 'engage: Invalid input: expected boolean, received undefined'],
    ['no object', 'yes', 'answer: Invalid input: expected object, received string'],
    ['an extra key', { engage: true, mood: 1 }, 'answer: Unrecognized key: "mood"'],
    ['a date in the state', { engage: true, state: { since: new Date(0) } }, 'state.since: it is not a JSON value'],
    ['a NaN inside a list', { engage: true, state: [1, [Number.NaN]] }, 'state.1.0: it is not a JSON value'],
    ['a BigInt', { engage: true, state: 1n }, 'state: it is not a JSON value'],
    ['an undefined member', { engage: true, state: { last: undefined } }, 'state.last: it is not a JSON value'],
    ['a map', { engage: true, state: { seen: new Map() } }, 'state.seen: it is not a JSON value'],
  ])('names %s', (_, answer, field) => {
    const { error } = whenAnswerSchema.safeParse(answer);
    expect(shapeFault(error!)).toBe(`its answer has the wrong shape (${field})`);
  });

  it('names every field', () => {
    const { error } = topicAnswerSchema.safeParse({ located: [{ turn: 0, rating: 9, reason: 1 }] });
    expect(shapeFault(error!)).toMatch(/located\.0\.turn: .*; located\.0\.rating: .*; located\.0\.reason: /);
  });
});
