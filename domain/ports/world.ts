/** What the outside world gives, injected so that nothing below cli/ reads it (design section 9). */

export interface Clock {
  /** ISO 8601, UTC. */
  now(): string;
  /** Milliseconds from an arbitrary start; never goes back. */
  monotonic(): number;
}

/** Where nodes report what is happening; the CLI shows it. */
export interface Progress {
  turn(cell: string, partyTurns: number): void;
}

export const silentProgress: Progress = { turn: () => undefined };
