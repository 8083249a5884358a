/** `concord dataset show ID`: everything about one scenario; `--json` gives the file with its hashes and its zone. */
import path from 'node:path';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { expansionHashes, scenarioHash } from '../../domain/scenario-hash.js';
import { packagesOf, requireValid, zoneOfAgreement } from '../../domain/validation/index.js';
import type { Output } from '../output.js';
import { readJson } from '../scenario-selection.js';
import { type DatasetFlags, datasetPlace, scenarioNames, shownFile } from './dataset-directory.js';
import { scenarioPage } from './scenario-page.js';

export function datasetShow(id: string, { dataset }: DatasetFlags, output: Output): ExitCode {
  const place = datasetPlace(dataset);
  const known = scenarioNames(place).map((name) => name.slice(0, -'.json'.length));
  if (!known.includes(id)) throw unknownName('scenario', id, known, place.shown);
  const where = shownFile(place, `${id}.json`);
  const file = requireValid(readJson(path.join(place.directory, `${id}.json`), where), where);
  output.document({
    file,
    hash: scenarioHash(file.scenario),
    expansionHashes: expansionHashes(file.expansions),
    zone: { packages: packagesOf(file.scenario.topics).length, inZone: zoneOfAgreement(file.scenario) },
  });
  output.text(scenarioPage(file, output.stdout.columns));
  return EXIT.complete;
}
