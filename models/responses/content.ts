/**
 * What is recorded as the content of such an answer: one JSON object with the text and the pages that it cites, so that a
 * recorded answer alone says all that was said.
 */
import { z } from 'zod';
import type { CallFlag, ModelAnswer } from '../../domain/ports/calls.js';
import { readAnswer } from '../content/verdict.js';
import type { Reading, WireSchema } from '../types.js';
import type { ResearchAnswer } from './types.js';

const contentSchema = z.object({
  text: z.string(),
  citations: z.array(z.object({ url: z.string(), title: z.string() })),
  /** Why there is no answer. */
  failure: z.string().nullable(),
});
type Content = z.infer<typeof contentSchema>;

/** Read back, never sent. */
const CONTENT: WireSchema<Content> = { name: 'research', schema: contentSchema, json: {} };

/** Null, which is an empty content, where there is neither a text nor a failure: pages alone are no answer. */
export function contentOf(content: Content): string | null {
  return content.failure === null && content.text.trim() === '' ? null : JSON.stringify(content);
}

const CUT_OFF: ReadonlySet<string | null> = new Set(['length', 'max_output_tokens']);

/** What the answer is worth: a pure function of what was recorded. A refusal is one, and then the text counts. */
export function readResearch<Value>(answer: ModelAnswer, read: (answer: ResearchAnswer) => Reading<Value>, noted: readonly CallFlag[] = []): Reading<Value> {
  return readAnswer(
    answer,
    CONTENT,
    ({ text, citations, failure }): Reading<Value> => {
      if (failure !== null) return { ok: false, fault: { kind: 'empty', detail: failure }, flags: [] };
      const reading = read({ text, citations });
      if (reading.ok || !CUT_OFF.has(answer.finish)) return reading;
      return { ...reading, fault: { kind: 'truncated', detail: `it was cut off at the output cap: ${reading.fault.detail}` } };
    },
    noted,
  );
}
