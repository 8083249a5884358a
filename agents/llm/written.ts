/** What a writer's answer is worth: its shape and the rules of the step, with all that is wrong at once. */
import type { z } from 'zod';
import { problemLine } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import type { Reading } from '../../models/types.js';
import type { Mapped } from './writer-wire.js';

/** Lines that one re-ask lists: with more, the answer is better written anew than mended. */
const MOST_LINES = 40;

/**
 * The rules are asked only of an answer of the right shape.
 *
 * @param check lists what breaks a rule: `path: what (got …) → fix`.
 */
export function readWritten<Value>({ value, problems }: Mapped<unknown>, schema: z.ZodType<Value>, check: (value: Value) => readonly string[]): Reading<Value> {
  const parsed = schema.safeParse(value);
  const misfits = [...problems, ...(parsed.success ? [] : shapeProblems(parsed.error.issues, value))].map(problemLine);
  if (!parsed.success || misfits.length > 0) return invalid(misfits);
  const broken = check(parsed.data);
  return broken.length > 0 ? invalid(broken) : { ok: true, value: parsed.data, flags: [] };
}

/** One line for each thing that is wrong. */
export function invalid(lines: readonly string[]): Reading<never> {
  const more = lines.length - MOST_LINES;
  const shown = more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more`] : lines;
  return { ok: false, fault: { kind: 'invalid', detail: shown.join('\n').toWellFormed() }, flags: [] };
}
