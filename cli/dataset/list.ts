/** `concord dataset list`: which scenarios there are. */
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { visibleText } from '../../report/visible-text.js';
import type { Output } from '../output.js';
import { type DatasetFlags, datasetPlace, readDataset } from './dataset-directory.js';
import { counted, expansionNames } from './words.js';

const SHOWN_DIGITS = 8;

export function datasetList({ dataset }: DatasetFlags, output: Output): ExitCode {
  const place = datasetPlace(dataset);
  const rows = readDataset(place).map((file) => ({
    id: file.id,
    version: file.version,
    domain: file.domain,
    title: file.title,
    hash: scenarioHash(file.scenario),
    filter: file.filter.status,
    thirdParty: file.expansions.thirdParty !== undefined,
    history: file.expansions.history !== undefined,
    draft: file.draft === true,
    expansions: expansionNames(file),
  }));
  output.document({ dataset: place.shown, scenarios: rows.map(({ expansions: _, ...row }) => row) });
  const widest = Math.max(...rows.map(({ id }) => id.length));
  for (const { id, version, hash, filter, draft, expansions, domain, title } of rows) {
    const facts = [`filter ${filter}`, ...(expansions.length === 0 ? ['no expansions'] : [expansions.join(', ')]), ...(draft ? ['DRAFT'] : [])];
    output.text(`${id.padEnd(widest)}  ${version}  ${hash.slice(0, SHOWN_DIGITS)}  ${facts.join(' · ')}`);
    output.text(visibleText(`  ${domain}: ${title}`));
  }
  output.text(`${counted(rows.length, 'scenario')} in ${place.shown}; concord dataset show ID prints one.`);
  return EXIT.complete;
}
