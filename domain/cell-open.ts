/** Thrown by a node to leave its cell open, with its checkpoint, for a later resume. */
import type { OpenReason } from './outcome.js';

export class CellLeftOpen extends Error {
  constructor(
    readonly reason: OpenReason,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = 'CellLeftOpen';
  }
}
