/** Everything that a replay is made of, from the recording alone: nothing is reached for, and no key is needed. */
import { ConcordError } from '../../domain/errors.js';
import type { Gateway } from '../../models/index.js';
import { configOf } from '../config-of-manifest.js';
import { FILES } from '../experiment-directory.js';
import { openModels } from '../model-access.js';
import { prepare, type Prepared, type Reach } from '../prepare.js';
import { resolveConfig } from '../run-config.js';
import type { OpenRecording } from './open-recording.js';
import { partyReadsOwnValues } from './own-values.js';
import { recordedSeats } from './stand-ins.js';

export interface ReplaySettings {
  /** Absolute, of the replay. */
  directory: string;
  /** @default the recording's */
  concurrency?: number | undefined;
}

export async function prepareReplay(recording: OpenRecording, { directory, concurrency }: ReplaySettings): Promise<Prepared> {
  const { manifest, files } = recording;
  // Swaps are no part of what a replay proves.
  const config = resolveConfig({ ...configOf(manifest), swapJudge: null, swapParty: null, budget: { usd: null, calls: null, minutes: null } }, { out: directory, ...(concurrency === undefined ? {} : { concurrency }) });
  const sources = files.map((file) => ({ file, where: `${FILES.scenarios} of the recording, ${file.id}` }));
  const reach: Reach = { seat: recordedSeats(manifest, await partyReadsOwnValues(recording)), openModels: openUnreachedModels };
  return prepare(config, sources, recording.directory, manifest.operation.graph, null, reach);
}

/** Makes prompts and reads recorded answers as in any run; a request has nowhere to go. */
function openUnreachedModels(...[config, directory]: Parameters<typeof openModels>): Gateway {
  return { ...openModels(config, directory, noEndpoint), requireKeys: () => undefined };
}

function noEndpoint(provider: string): never {
  throw new ConcordError({ code: 'internal', what: `a replay has tried to reach models of "${provider}"` });
}
