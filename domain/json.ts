/** JSON-safe values: what may enter a checkpoint, a hash or a file without changing on the way back. */
import { z } from 'zod';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Text without half surrogate pairs, which UTF-8 would change silently. */
export const wellFormedSchema = z.string().refine((text) => text.isWellFormed(), 'it holds half of a surrogate pair');

/**
 * Rejects what JSON loses silently: BigInt, Date, NaN, Infinity, -0, functions, class instances.
 * LangGraph's savers corrupt a checkpoint that holds one (spec/langgraph-notes section 2).
 */
export const jsonSchema: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number().refine((n) => !Object.is(n, -0), 'negative zero does not survive JSON'),
    wellFormedSchema,
    z.array(jsonSchema),
    // zod's record drops the key __proto__ in silence.
    z
      .unknown()
      .refine((value) => !Object.hasOwn(Object(value), '__proto__'), 'the key __proto__ is not allowed')
      .pipe(z.record(z.string(), jsonSchema)),
  ]),
);
