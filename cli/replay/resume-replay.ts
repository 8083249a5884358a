/** `concord resume` of a replay: the same recording, named in the manifest. */
import path from 'node:path';
import { ConcordError, type ExitCode } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';
import type { Output } from '../output.js';
import { replay } from './replay.js';

export interface ResumedReplay {
  manifest: Manifest;
  /** Absolute, of the replay; and as the user wrote it. */
  directory: string;
  shown: string;
  /** Set where only a stage is asked for. */
  only: 'evaluate' | undefined;
  concurrency: number | undefined;
  budget: object;
  acceptDrift: readonly string[];
}

export async function resumeReplay({ manifest, directory, shown, only, concurrency, budget, acceptDrift }: ResumedReplay, output: Output, command: string): Promise<ExitCode> {
  const asked = [...(only === undefined ? [] : ['run evaluate']), ...(Object.keys(budget).length > 0 ? ['a limit'] : [])];
  if (asked.length > 0)
    throw new ConcordError({
      code: 'bad_input',
      what: `the experiment is a replay: it asks nobody and costs nothing, so it takes no ${asked.join(' and no ')}`,
      where: shown,
      value: manifest.operation.replay,
      fix: `Go on with it by: concord resume ${shown}`,
    });
  const recording = path.resolve(directory, manifest.operation.replay!);
  return replay({ recording, shownRecording: manifest.operation.replay!, out: shown, acceptDrift, ...(concurrency === undefined ? {} : { concurrency }) }, output, command);
}
