/** `concord dataset record`: writes down which text stands under which version, or says what does not follow. */
import { versionProblems, withdrawn, withFiles } from '../../domain/dataset-versions.js';
import { contentId } from '../../domain/hash.js';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { problemLine } from '../../domain/validation/index.js';
import { duplicates } from '../../domain/validation/structure.js';
import type { Output } from '../output.js';
import { isInstalled } from '../package-root.js';
import { type DatasetFlags, datasetPlace, readDataset } from './dataset-directory.js';
import { VERSIONS, versionsOrNone, versionsPath } from './versions-file.js';
import { counted } from './words.js';
import { writeAll } from './write-all.js';

export async function datasetRecord({ dataset }: DatasetFlags, output: Output): Promise<ExitCode> {
  if (dataset === undefined && isInstalled()) throw new ConcordError({ code: 'bad_input', what: 'the dataset of an installed package is not to be changed', where: '--dataset', fix: 'Name a directory of your own: --dataset DIR.' });
  const place = datasetPlace(dataset);
  const files = readDataset(place);
  requireOwnIds(files);
  const before = versionsOrNone(place);
  const refused = files.map((file) => ({ id: file.id, problems: versionProblems(before.scenarios[file.id] ?? [], file).filter(({ severity }) => severity === 'error') })).filter(({ problems }) => problems.length > 0);
  const added = files.filter((file) => before.scenarios[file.id]?.at(-1)?.file !== contentId(file));
  if (refused.length === 0 && added.length > 0) await writeAll([{ path: versionsPath(place), text: `${JSON.stringify(withFiles(before, files), null, 2)}\n` }]);

  const gone = withdrawn(before, files);
  output.document({ file: VERSIONS, written: refused.length === 0 && added.length > 0, recorded: refused.length > 0 ? [] : added.map(({ id, version }) => ({ id, version })), refused, withdrawn: gone });
  for (const { id, problems } of refused) for (const problem of problems) output.text(`${id}: ${problemLine(problem)}`);
  if (refused.length > 0) {
    output.text(`Nothing was written: ${refused.length} of ${counted(files.length, 'scenario')} refused.`);
    return EXIT.badInput;
  }
  for (const { id, version } of added) output.text(`${id} ${version}`);
  if (gone.length > 0) output.text(`On record and no longer in the dataset: ${gone.join(', ')}.`);
  output.text(added.length === 0 ? `${VERSIONS}: nothing to record.` : `${VERSIONS}: ${counted(added.length, 'version')} recorded.`);
  return EXIT.complete;
}

/** Two files of one id would be two texts under one version. */
function requireOwnIds(files: readonly ScenarioFile[]): void {
  const [twice] = duplicates('its id', files.map(({ id }) => ({ path: id, value: id })));
  if (twice !== undefined) throw new ConcordError({ code: 'bad_input', what: `two files of the dataset have the id "${twice.path}"`, where: twice.path, value: twice.path, fix: 'Give each an id of its own, and call the file by it.' });
}
