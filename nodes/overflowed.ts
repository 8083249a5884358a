/** What becomes of a dialogue or judgement whose prompt is longer than a model's context window. */
import { ContextOverflowError } from '../domain/errors.js';

/** A prompt that its model cannot hold ends it for good: asked again it would be as long. */
export function overflowed(error: unknown): 'context_overflow' {
  if (ContextOverflowError.isInstance(error)) return 'context_overflow';
  throw error;
}
