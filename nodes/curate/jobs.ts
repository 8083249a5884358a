/** The long jobs of one step, journaled at once: a kill between a start and its answer loses at most the id. */
import type { JobJournal, JobRow } from '../../domain/ports/jobs.js';
import type { StepKey } from '../../domain/ports/store.js';
import type { NodeDeps } from '../deps.js';

export function jobsOf({ store, clock }: Pick<NodeDeps, 'store' | 'clock'>, key: StepKey): JobJournal {
  const change = async (attempt: number, changed: Partial<JobRow>): Promise<void> => {
    const known = (await store.jobs(key)).find((job) => job.attempt === attempt);
    if (known === undefined) throw new RangeError(`no start ${attempt} of ${key.subject}, ${key.step} is recorded`);
    await store.commit({ jobs: [{ ...known, ...changed, at: clock.now() }] });
  };
  return {
    list: () => store.jobs(key),
    starting: async (model) => {
      const attempt = (await store.jobs(key)).length + 1;
      await store.commit({ jobs: [{ ...key, attempt, model, status: 'starting', externalId: null, detail: null, at: clock.now() }] });
      return attempt;
    },
    started: (attempt, externalId) => change(attempt, { status: 'started', externalId }),
    failed: (attempt, detail) => change(attempt, { status: 'failed', detail }),
  };
}
