/** Where the package's own data is: the clone, or the folder of the installed package. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder upwards that holds `package.json`: this file runs from `cli/` and from `dist/cli/`. */
function findRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) ? from : findRoot(path.dirname(from));
}

export const PACKAGE_ROOT = findRoot(path.dirname(fileURLToPath(import.meta.url)));

export const PACKAGE_VERSION: string = (
  JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { version: string }
).version;

export const SCENARIO_DIRECTORY = path.join(PACKAGE_ROOT, 'datasets', 'scenarios');

/** What lies there is replaced with the next version. */
export function isInstalled(): boolean {
  return PACKAGE_ROOT.split(path.sep).includes('node_modules');
}
