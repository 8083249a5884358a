import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { failure } from '../fixtures/failure.fixture.js';
import { wireSchema } from './wire-schema.js';

interface Tree {
  children: Tree[];
}
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ children: z.array(tree) }));

describe('a schema on the wire', () => {
  const wire = wireSchema(
    'topic_judgement',
    z.object({
      relevant_turns: z.array(z.int().min(1)).max(100).describe('Turns that touch the topic.'),
      verdict: z.enum(['yes', 'no']),
      kind: z.literal('topic'),
      mean: z.number().min(1).max(5),
      sure: z.boolean(),
      agreement_score: z.array(z.object({ turn_id: z.int(), reason: z.string().trim().min(1).max(9), stances: z.array(z.string()).catch([]) })),
    }),
  );

  it('names every field as required, allows no other, and leaves out what providers reject', () => {
    expect(wire).toMatchObject({ name: 'topic_judgement' });
    expect(JSON.stringify(wire.json)).toBe(
      JSON.stringify({
        type: 'object',
        properties: {
          relevant_turns: { type: 'array', description: 'Turns that touch the topic.', items: { type: 'integer' } },
          verdict: { type: 'string', enum: ['yes', 'no'] },
          kind: { type: 'string', enum: ['topic'] },
          mean: { type: 'number' },
          sure: { type: 'boolean' },
          agreement_score: {
            type: 'array',
            items: {
              type: 'object',
              properties: { turn_id: { type: 'integer' }, reason: { type: 'string' }, stances: { type: 'array', items: { type: 'string' } } },
              required: ['turn_id', 'reason', 'stances'],
              additionalProperties: false,
            },
          },
        },
        required: ['relevant_turns', 'verdict', 'kind', 'mean', 'sure', 'agreement_score'],
        additionalProperties: false,
      }),
    );
    expect(Object.isFrozen(wire.json['properties'])).toBe(true);
  });

  it('still checks what it leaves out, drops keys that nobody asked for, forgives what it catches', () => {
    const answer = { relevant_turns: [1], verdict: 'yes', kind: 'topic', mean: 2, sure: true, agreement_score: [{ turn_id: 1, reason: ' r ', extra: 1 }], more: 1 };
    expect(wire.schema.parse(answer)).toEqual({ ...answer, more: undefined, agreement_score: [{ turn_id: 1, reason: 'r', stances: [] }] });
    expect(wire.schema.safeParse({ ...answer, mean: 6 }).success).toBe(false);
    expect(wire.schema.safeParse({ ...answer, relevant_turns: [0] }).success).toBe(false);
  });

  it.each<[string, z.ZodType, RegExp]>([
    ['an optional field', z.string().optional(), /x: it is optional/],
    ['a default', z.string().default(''), /x: it is optional or has a default/],
    ['null', z.string().nullable(), /x: it is of type \["string","null"\]/],
    ['a union', z.union([z.string(), z.object({ a: z.string() })]), /x: it is a union/],
    ['a union of scalars', z.union([z.string(), z.number()]), /x: it is of type/],
    ['free keys', z.record(z.string(), z.number()), /x: the keyword (propertyNames|additionalProperties)/],
    ['an open object', z.looseObject({ a: z.string() }), /x: the keyword additionalProperties/],
    ['an object that refuses further keys', z.strictObject({ a: z.string() }), /x: it refuses further keys: write z\.object/],
    ['an object without fields', z.object({}), /x: it has no fields/],
    ['a tuple', z.tuple([z.string()]), /x: the keyword prefixItems/],
    ['anything', z.unknown(), /x: it is a union, a reference or untyped/],
    ['itself', tree, /\$(defs|ref)|a reference/],
    ['an array of options', z.array(z.object({ y: z.string().optional() })), /x\[\]\.y: it is optional/],
    ['a date', z.date(), /cannot be written as JSON schema/],
  ])('is refused at start-up with %s', (_case, field, what) => {
    expect(failure(() => wireSchema('s', z.object({ x: field })))).toMatchObject({ code: 'internal', what: expect.stringMatching(what) as unknown });
  });

  it('has a name that providers take', () => {
    expect(failure(() => wireSchema('party turn', z.object({ a: z.string() }))).code).toBe('internal');
  });
});
