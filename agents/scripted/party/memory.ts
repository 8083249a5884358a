/** What a party carries from one of its turns to the next: small JSON that the engine journals. */
import { z } from 'zod';
import type { Random } from '../../../domain/random.js';
import { HORIZON } from './constants.js';

const memorySchema = z.strictObject({
  /** T of the aspiration, in own turns. */
  horizon: z.number().positive(),
  heat: z.number().min(0).max(1),
  /** Lines of the log that it has taken in. */
  read: z.number().int().min(0),
  /** The option it last demanded in public on a topic. */
  demands: z.record(z.string(), z.string()),
  /** The package it has said yes to, and at which own turn. */
  accepted: z.strictObject({ key: z.string(), ownTurn: z.number().int() }).nullable(),
});
export type Memory = z.infer<typeof memorySchema>;

/** The memory handed back, or a fresh one whose patience is drawn from the party's own stream. */
export function recall(state: unknown, { patience, random }: { patience: number; random: Random }): Memory {
  if (state !== null && state !== undefined) return memorySchema.parse(state);
  const horizon = patience * (HORIZON.least + random.integer(HORIZON.most - HORIZON.least + 1));
  return { horizon, heat: 0, read: 0, demands: {}, accepted: null };
}
