/** Flags of a replay: what the run is made of comes from the recording, so every other setting would be passed over. */
import { ConcordError } from '../../domain/errors.js';
import type { RunConfigInput } from '../run-config.js';
import { flagName } from '../run-config.js';
import type { RunFlags } from '../run-flags.js';

export interface ReplayFlags {
  out: string;
  concurrency?: number;
  acceptDrift: readonly string[];
}

/** @param file the settings of `--config`. */
export function replayFlags({ replay: _replay, config, out = '', concurrency, acceptDrift, addMediators, extend, moveAside, budget = {}, ...settings }: RunFlags, file: RunConfigInput): ReplayFlags {
  const { out: outInFile, concurrency: concurrencyInFile, ...others } = file;
  const limits = Object.keys(budget).map((limit) => `max-${limit}`);
  const named = [...Object.keys(settings), ...limits, ...(addMediators.length > 0 ? ['use'] : []), ...(extend ? ['extend'] : []), ...(moveAside ? ['moveAside'] : [])].map(flagName);
  const inFile = Object.keys(others);
  if (named.length > 0) throw refused(named.join(', '), named.join(', '));
  if (inFile.length > 0) throw refused(`setting "${inFile.join('", "')}"`, config ?? '--config');
  const chosen = out !== '' ? out : outInFile;
  if (chosen === undefined)
    throw new ConcordError({ code: 'bad_input', what: 'a replay needs a directory of its own', where: '--out', fix: 'Name a new directory, as in --out runs/again.' });
  const inFlight = concurrency ?? concurrencyInFile;
  return { out: chosen, acceptDrift, ...(inFlight === undefined ? {} : { concurrency: inFlight }) };
}

function refused(what: string, where: string): ConcordError {
  return new ConcordError({
    code: 'bad_input',
    what: `a replay is made of what its recording was made of, so it takes no ${what}`,
    where,
    fix: 'Leave it out: beside --replay only --out, --concurrency, --accept-drift, --events and --json have a meaning (in a config: out and concurrency).',
  });
}
