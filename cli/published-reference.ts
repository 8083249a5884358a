/** The published numbers that ship with the package. */
import path from 'node:path';
import { type Reference, referenceSchema } from '../domain/reference.js';
import { readJsonFile } from '../store/index.js';
import { PACKAGE_ROOT } from './package-root.js';

const FILE = path.join(PACKAGE_ROOT, 'datasets', 'reference', 'socrates-v1.json');

export async function readReference(): Promise<Reference> {
  return referenceSchema.parse(await readJsonFile(FILE));
}
