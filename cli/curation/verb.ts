/** `concord run curate`, and how `resume` and `report` go on with one. */
import path from 'node:path';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import type { CurationManifest } from '../../domain/curation/manifest.js';
import { openStore } from '../../store/index.js';
import { readSettings } from '../config-file.js';
import type { Output } from '../output.js';
import type { RunFlags } from '../run-flags.js';
import { concludeCuration, printCuration } from './conclude.js';
import { type CurateConfig, type CurateConfigInput, curateConfigSchema, KNOWN_CURATE_SETTINGS, refuseForeignFlags, resolveCurateConfig } from './config.js';
import { readCuration } from './directory.js';
import { writeCurationFiles } from './files.js';
import { prepareCuration } from './prepare.js';
import { runCuration } from './run.js';

export async function curateRun({ config: file, extend, acceptDrift, addMediators, moveAside, replay, ...flags }: RunFlags, output: Output, command: string): Promise<ExitCode> {
  refuseForeignFlags([...Object.keys(flags), ...(addMediators.length > 0 ? ['mediators'] : []), ...(moveAside ? ['moveAside'] : []), ...(replay === undefined ? [] : ['replay']), ...(output.events === undefined ? [] : ['events'])]);
  const fromFile = file === undefined ? {} : readSettings(file, curateConfigSchema, KNOWN_CURATE_SETTINGS);
  const config = resolveCurateConfig(fromFile, flags as CurateConfigInput);
  const cwd = process.cwd();
  const directory = path.resolve(cwd, config.out);
  const old = await readCuration(directory);
  const prepared = await prepareCuration(old !== null && extend ? withUnsaidOf(config, old, { ...fromFile, ...flags }) : config, cwd, old);
  const ended = await runCuration({ directory, prepared, continuation: { verb: 'run', extend, acceptDrift }, output, command, goOn: `concord resume ${config.out}` });
  return concludeCuration(ended, config.out, output);
}

/** What `--extend` does not name stays as it is: a default must not make a curation larger. */
function withUnsaidOf(config: CurateConfig, { identity: { domains, perDomain, maxSeeds } }: CurationManifest, said: object): CurateConfig {
  const unsaid = Object.entries({ domains: [...domains], perDomain, maxSeeds }).filter(([name]) => !(name in said));
  return { ...config, ...Object.fromEntries(unsaid) };
}

export interface CurateResumeFlags {
  readonly concurrency?: number;
  readonly budget?: NonNullable<CurateConfigInput['budget']>;
  readonly acceptDrift?: readonly string[];
}

export async function curateResume(out: string, { concurrency, budget = {}, acceptDrift = [] }: CurateResumeFlags, output: Output, command: string): Promise<ExitCode> {
  if (output.events !== undefined) refuseForeignFlags(['events']);
  const directory = path.resolve(process.cwd(), out);
  const manifest = await readCuration(directory);
  if (manifest === null) throw new ConcordError({ code: 'bad_input', what: 'there is no curation here', where: out, fix: 'Begin one with concord run curate.' });
  const config = resolveCurateConfig(configOf(manifest), { budget, ...(concurrency === undefined ? {} : { concurrency }) });
  // References of a manifest are relative to the experiment.
  const prepared = await prepareCuration(config, directory, manifest);
  const ended = await runCuration({ directory, prepared, continuation: { verb: 'resume', extend: false, acceptDrift }, output, command, goOn: `concord resume ${out}` });
  return concludeCuration(ended, out, output);
}

/** Results, report, scenarios and records again, from what is stored. */
export async function curateReport(out: string, output: Output): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  const manifest = (await readCuration(directory))!;
  using opened = openStore({ directory, experiment: manifest.experiment, readOnly: true });
  printCuration(await writeCurationFiles(directory, manifest, opened.store), out, output);
  return EXIT.complete;
}

function configOf({ identity, operation }: CurationManifest): CurateConfigInput {
  const { searcher, writer, filter, party, agents, models } = operation.references;
  const { domains, perDomain, maxSeeds, exclude, seed, maxTurns } = identity;
  const { concurrency, keepCheckpoints, promptLayout, calls, budget } = operation;
  return { out: '.', domains, perDomain, maxSeeds, exclude, seed, maxTurns, concurrency, keepCheckpoints, promptLayout, calls, budget, agents, models, use: { searcher, writer, filter, party } };
}
