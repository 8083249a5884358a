/** What nodes reach beyond their state: ports only, handed in. */
import type { Clock, Progress } from '../domain/ports/world.js';
import type { Store } from '../domain/ports/store.js';
import type { FaultStreaks } from './fault-streaks.js';
import type { Recording } from './recording.js';
import type { Transcripts } from './transcript.js';

/** Takes secrets out of what a foreign agent said: it can read the environment. The gateway does so for models. */
export interface Redact {
  (text: string): string;
  /** Every text inside. */
  deep<T>(value: T): T;
}

export interface NodeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly transcripts: Transcripts;
  readonly redact: Redact;
  /** Stops the run when an agent only fails. */
  readonly streaks: FaultStreaks;
  /** In a replay: where all answers come from. Nobody is asked. */
  readonly recording?: Recording;
}
