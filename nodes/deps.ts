/** What nodes reach beyond their state: ports only, handed in. */
import type { Clock, Progress } from '../domain/ports/world.js';
import type { Store } from '../domain/ports/store.js';
import type { FaultStreaks } from './fault-streaks.js';
import type { Transcripts } from './transcript.js';

export interface NodeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly transcripts: Transcripts;
  /** Stops the run when an agent only fails. */
  readonly streaks: FaultStreaks;
}
