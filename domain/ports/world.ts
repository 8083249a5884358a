/** What the outside world gives, injected so that nothing below cli/ reads it (design section 9). */

export interface Clock {
  /** ISO 8601, UTC. */
  now(): string;
  /** Milliseconds from an arbitrary start; never goes back. */
  monotonic(): number;
}

/** An utterance that is stored. */
export interface Said {
  /** Global id of the turn. */
  readonly turn: number;
  /** Party turns of the dialogue so far, this one included where a party spoke. */
  readonly partyTurns: number;
  /** Party id, or `MEDIATOR`. */
  readonly speaker: string;
}

/** Where nodes report what is happening; the CLI shows it. */
export interface Progress {
  turn(cell: string, said: Said): void;
  /**
   * An agent is at work on an answer that the journal does not have.
   *
   * @param subject `cell:<id>`, `judgement:<id>`
   * @param role `party:<id>`, `when`, `how`, `judge`
   * @returns to be called once, when it has answered or failed.
   */
  asks(subject: string, role: string): () => void;
}

export const silentProgress: Progress = { turn: () => undefined, asks: () => () => undefined };
