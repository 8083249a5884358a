/** Jobs of one step that outlive a gateway: a journal in memory. */
import type { JobJournal, JobRow } from '../../domain/ports/jobs.js';

export interface MemoryJobs extends JobJournal {
  readonly rows: readonly JobRow[];
}

/** @param rows of earlier lives. */
export function memoryJobs(rows: readonly JobRow[] = []): MemoryJobs {
  const kept = rows.map((row) => ({ ...row }));
  const change = (attempt: number, to: Partial<JobRow>): void => {
    const row = kept.find((one) => one.attempt === attempt);
    if (row === undefined) throw new Error(`no start ${attempt}`);
    Object.assign(row, to);
  };
  return {
    rows: kept,
    list: async () => kept.map((row) => ({ ...row })),
    starting: async (model) => {
      const attempt = kept.length + 1;
      kept.push({ subject: 'curation:legal/1', step: 'searchSeed', role: 'searcher', attempt, model, status: 'starting', externalId: null, detail: null, at: '2026-01-01T00:00:00.000Z' });
      return attempt;
    },
    started: async (attempt, externalId) => change(attempt, { status: 'started', externalId }),
    failed: async (attempt, detail) => change(attempt, { status: 'failed', detail }),
  };
}
