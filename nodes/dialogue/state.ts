/** State and context of the `dialogue` graph. The state is small and JSON-safe; it holds no list that grows. */
import { z } from 'zod';
import { dialogueEndSchema } from '../../domain/outcome.js';
import { cellSchema } from '../../domain/plan.js';
import type { Scenario } from '../../domain/scenario.js';
import { mediatorSeesPostureSchema } from '../../domain/views/index.js';

export const dialogueStateSchema = z.strictObject({
  /** Id of the last public turn; 0 before the first. */
  lastTurn: z.number().int().nonnegative(),
  partyTurns: z.number().int().nonnegative(),
  /** Parties whose latest utterance signals agreement. */
  agreeing: z.array(z.string()),
  end: dialogueEndSchema.nullable(),
});
export type DialogueState = z.infer<typeof dialogueStateSchema>;

/** Runtime context: parsed before `invoke`, never checkpointed; the manifest and scenario files are its home. */
export const dialogueContextSchema = z.strictObject({
  cell: cellSchema,
  /** After the condition; validated when it was loaded, and handed on as the very object. */
  scenario: z.custom<Scenario>((value) => typeof value === 'object' && value !== null),
  seed: z.number().int(),
  maxTurns: z.number().int().positive(),
  mediatorSeesPosture: mediatorSeesPostureSchema,
});
export type DialogueContext = z.infer<typeof dialogueContextSchema>;

export const cellSubject = (cell: string): string => `cell:${cell}`;
