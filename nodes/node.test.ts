import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineNode } from './node.js';

const schema = z.strictObject({ turn: z.number().int(), end: z.string().nullable() });
const state = { turn: 1, end: null };

describe('defineNode', () => {
  it('hands state, context and signal over, and passes a part of the state on', async () => {
    const { signal } = new AbortController();
    const node = defineNode('speak', schema, async ({ turn }, runtime: { context: { by: number }; signal: AbortSignal }) => {
      expect(runtime.signal).toBe(signal);
      return { turn: turn + runtime.context.by };
    });
    expect(await node(state, { context: { by: 2 }, signal })).toEqual({ turn: 3 });
  });

  it('refuses to run without its context, which no checkpoint holds', async () => {
    await expect(defineNode('speak', schema, async () => ({}))(state, {})).rejects.toMatchObject({ code: 'internal', where: 'speak' });
  });

  it.each([
    ['NaN', { turn: Number.NaN }],
    ['BigInt', { turn: 2n }],
    ['a date', { end: new Date() }],
    ['a key of no channel', { mood: 'bad' }],
  ])('refuses an update with %s, which would corrupt a checkpoint', async (_, update) => {
    await expect(defineNode('speak', schema, async () => update as never)(state, { context: {} })).rejects.toThrow(z.ZodError);
  });
});
