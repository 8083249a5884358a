/** The clock that is injected below cli/. */
import type { Clock } from '../domain/ports/world.js';

export const clock: Clock = { now: () => new Date().toISOString(), monotonic: () => performance.now() };
