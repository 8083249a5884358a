/**
 * Long jobs at a provider (deep research in the background): journaled before they are polled, so that a job whose id
 * is recorded is never started again (design section 4).
 */
import type { StepKey } from './store.js';

/**
 * `starting`: the request that starts it is on its way; a kill now loses its id. `started`: its id is known.
 * `failed`: the provider ended it without an answer, or forgot it. How a started job answered stands in `calls`.
 */
export const JOB_STATUSES = ['starting', 'started', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export interface JobRow extends StepKey {
  /** 1-based: starts of this step. */
  attempt: number;
  /** `provider/model`. */
  model: string;
  status: JobStatus;
  /** The provider's id; null while `starting`. */
  externalId: string | null;
  /** What went wrong; null unless `failed`. */
  detail: string | null;
  /** ISO time of the latest change. */
  at: string;
}

/** The jobs of one step, as whoever runs them sees it. */
export interface JobJournal {
  /** All of this step, in order of attempt. One that is still `starting` was lost: its id is unknown. */
  list(): Promise<readonly JobRow[]>;
  /** Before the request goes out. @returns its attempt. */
  starting(model: string): Promise<number>;
  started(attempt: number, externalId: string): Promise<void>;
  failed(attempt: number, detail: string): Promise<void>;
}

/** Keeps jobs in memory only: for searchers that are called outside of a run. */
export const unrecordedJobs: JobJournal = {
  list: async () => [],
  starting: async () => 1,
  started: async () => undefined,
  failed: async () => undefined,
};
