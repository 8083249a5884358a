/** Whether what an agent gave has the shape of an answer, said so that its author can mend it. */
import { z } from 'zod';
import { messageOf } from '../../domain/errors.js';
import { problemLine } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';

export type Given<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly fault: string };

/** `call` names the call: `when after turn 3`. */
export async function given<Answer>(call: string, schema: z.ZodType<Answer>, ask: () => unknown): Promise<Given<Answer>> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    return { ok: false, fault: `${call} threw: ${error instanceof Error && error.stack !== undefined ? error.stack : messageOf(error)}` };
  }
  const raw = { answer };
  const parsed = z.object({ answer: schema }).safeParse(raw);
  if (parsed.success) return { ok: true, answer: parsed.data.answer };
  return { ok: false, fault: [`${call} gave an answer that does not fit:`, ...shapeProblems(parsed.error.issues, raw).map(problemLine)].join('\n  ') };
}
