/** What makes a run a replay. */
import type { Manifest } from '../../domain/manifest.js';
import type { Cell } from '../../domain/plan.js';
import type { Executor } from '../../domain/ports/executor.js';
import type { Recording } from '../../nodes/recording.js';

/** As `run.json` names it. */
export interface ReplayOf {
  /** The recorded experiment. */
  readonly experiment: string;
  /** The version that recorded it. */
  readonly createdBy: string;
}

export interface ReplayRequest {
  readonly recording: Recording;
  /** Name of the experiment that the replay is. */
  readonly experiment: string;
  /** Of the recording, and what was accepted now. */
  readonly drift: Manifest['drift'];
  readonly of: ReplayOf;
}

/** The executor of a replay: dialogues that the recording never began are left alone. */
export function asFarAsRecorded(executor: Executor, { cells: planned, touched }: Recording): Executor {
  let begun: Promise<ReadonlySet<string>> | null = null;
  const only = async (cells: readonly Cell[]): Promise<Cell[]> => {
    begun ??= touchedAmong(cells.map(({ id }) => id), touched);
    const known = await begun;
    // One that the recording did not plan is asked about, and missed.
    return cells.filter(({ id }) => known.has(id) || !planned.has(id));
  };
  return {
    run: async (cells) => executor.run(await only(cells)),
    judgeMissing: async (cells) => executor.judgeMissing(await only(cells)),
  };
}

async function touchedAmong(cells: readonly string[], touched: Recording['touched']): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const cell of cells) if (await touched(cell)) found.add(cell);
  return found;
}
