/** A pack that this version could not replay is none: its database opens, and its agents are those of the experiment. */
import { ConcordError } from '../../domain/errors.js';
import { identityDifferences } from '../../domain/manifest-diff.js';
import type { Output } from '../output.js';
import { openRecording } from '../replay/open-recording.js';
import { prepareReplay } from '../replay/prepare-replay.js';

/** What a pack carries with it. Other fields differ where another version packs than the one that recorded. */
const OF_FILES = /^(?:mediators|party|evaluator|scenarios)\b/;

/** @param unpacked the directory of the pack's files. */
export async function checkPack(unpacked: string, output: Output): Promise<void> {
  using recording = await openRecording(unpacked);
  const prepared = await prepareReplay(recording, { directory: unpacked });
  await Promise.all([prepared.models.close(), prepared.http.close()]);
  const fields = identityDifferences(recording.manifest.identity, prepared.identity).map(({ field }) => field);
  const ofFiles = fields.filter((field) => OF_FILES.test(field));
  if (ofFiles.length > 0)
    throw new ConcordError({
      code: 'identity_mismatch',
      what: `the files that this experiment was made from are not what they were (${ofFiles.join(', ')}); nothing was packed`,
      where: 'prompts and models file of the experiment',
      value: ofFiles,
      fix: 'Put them back as they were when it was run, or pack with the version named under createdBy in experiment.json.',
    });
  if (fields.length > 0) output.note(`Packed by another version than it was run with: a replay by this one needs --accept-drift for ${fields.join(', ')}.`);
}
