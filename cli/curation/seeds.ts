/** The seeds of the repository: they are no part of the npm package. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';

const DIRECTORY = path.join(PACKAGE_ROOT, 'datasets', 'provenance', 'seeds');

/** Null in an installed package. */
export const SHIPPED_SEEDS: string | null = existsSync(DIRECTORY) ? DIRECTORY : null;
