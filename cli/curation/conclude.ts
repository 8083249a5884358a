/** The end of a curation: the table, what is missing, how to go on, the exit code. */
import path from 'node:path';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { renderCurationTable } from '../../report/curation/index.js';
import { FILES } from '../experiment-directory.js';
import type { Output } from '../output.js';
import { countOf } from '../progress/words.js';
import { SCENARIOS_DIRECTORY } from './directory.js';
import type { CurationOutcome } from './files.js';
import type { CurationEnded } from './run.js';

export function printCuration({ results, accounts }: CurationOutcome, shown: string, output: Output): void {
  output.document({ ...results, accounts });
  output.text(renderCurationTable(results, { accounts, ...(output.stdout.columns === undefined ? {} : { columns: output.stdout.columns }) }));
  output.text(`report: ${path.join(shown, FILES.report)}\nresults: ${path.join(shown, FILES.results)}\nscenarios: ${path.join(shown, SCENARIOS_DIRECTORY)}`);
}

/** @param shown the directory as the user wrote it. */
export function concludeCuration({ results, accounts, stopped, budgetStop }: CurationEnded, shown: string, output: Output): ExitCode {
  printCuration({ results, accounts }, shown, output);
  const { domains, identity } = results;
  const goOn = `concord resume ${shown}`;
  const short = domains.filter(({ status }) => status !== 'complete');
  const missing = short.reduce((sum, { wanted, accepted }) => sum + wanted - accepted, 0);
  if (stopped === 'interrupted') {
    output.note(`Stopped with ${countOf(missing, 'scenario')} to go. Go on with: ${goOn}`);
    return EXIT.interrupted;
  }
  if (stopped === 'budget' && budgetStop !== null) {
    output.note(`Stopped with ${countOf(missing, 'scenario')} to go: ${budgetStop.why}. Go on with: ${[goOn, budgetStop.goOn].join(' ').trim()}`);
    return EXIT.budget;
  }
  if (missing === 0) return EXIT.complete;
  const open = short.filter(({ status }) => status === 'open');
  const over = short.filter(({ status }) => status !== 'open');
  if (open.length > 0) output.note(`${countOf(missing, 'scenario')} missing; ${open.map(({ domain }) => domain).join(', ')} can be gone on with: ${goOn}`);
  if (over.length > 0) output.note(`Short of scenarios because seeds ran out: ${over.map(({ domain, accepted, wanted, status }) => `${domain} ${accepted} of ${wanted}${status === 'max_seeds' ? ` (--max-seeds ${identity.maxSeeds})` : ''}`).join(', ')}. ${over.some(({ status }) => status === 'max_seeds') ? 'A larger --max-seeds (with --extend) goes on. ' : ''}${over.some(({ status }) => status === 'seeds_exhausted') ? 'More seeds, or another searcher, can fill what ran out (--accept-drift searcher).' : ''}`.trim());
  return EXIT.workMissing;
}
