/** `concord pack DIR`: an experiment as one file. */
import os from 'node:os';
import path from 'node:path';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { hashOfFile } from '../pack/archive.js';
import { checkPack } from '../pack/check-pack.js';
import type { Needle } from '../pack/leaks.js';
import { packExperiment } from '../pack/pack-experiment.js';
import type { Output } from '../output.js';
import { secretsIn } from '../../models/index.js';

export async function pack(dir: string, { to }: { to?: string }, output: Output): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), dir);
  const file = to === undefined ? `${directory}.concord.tgz` : path.resolve(process.cwd(), to);
  const secrets = secretsIn(process.env).map(({ name, value }): Needle => ({ what: name, text: value }));
  const { written, bytes, directoryBytes, leaks } = await packExperiment({ directory, file, secrets, places: placesOf(directory) }, (unpacked) => checkPack(unpacked, output));
  const shown = path.relative(process.cwd(), file);
  const share = bytes / directoryBytes;
  output.document({ file: shown, bytes, directoryBytes, share, sha256: await hashOfFile(file), leaks });
  output.text(`${shown}: ${inMegabytes(bytes)}, ${(100 * share).toFixed(1)} % of the directory's ${inMegabytes(directoryBytes)}${written === 'written' ? '' : ' (it was there already, with the same bytes)'}`);
  for (const { file: name, place } of leaks) output.note(`${name} in the pack names ${place}: somebody has said or written it in an answer or a prompt.`);
  output.note(`Replay it with: concord run benchmark --replay ${shown} --out DIR`);
  return EXIT.complete;
}

/** With the separator behind them: a text may well say /root. */
function placesOf(directory: string): Needle[] {
  return [
    { what: 'the place of the experiment on this machine', text: `${directory}${path.sep}` },
    { what: 'the home directory of this machine', text: os.homedir() === path.sep ? '' : `${os.homedir()}${path.sep}` },
  ];
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB`;
}
