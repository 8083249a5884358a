/** A replay is not gone on with as a run: answers that were recorded and answers that were asked for would stand in one place. */
import { ConcordError } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';

export function refuseLiveRun(old: Manifest | null, directory: string): void {
  const recording = old?.operation.replay ?? null;
  if (recording === null) return;
  throw new ConcordError({
    code: 'bad_input',
    what: '--out holds a replay, which asks nobody; it was left as it is',
    where: directory,
    value: recording,
    fix: 'Go on with the replay by `concord resume`, or choose another --out.',
  });
}
