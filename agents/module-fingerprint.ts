/**
 * What identifies a foreign module: the hash of its bundle (itself and its local imports, comments and
 * white space aside) and the versions of the packages it imports.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { ConcordError, messageOf } from '../domain/errors.js';
import { contentHash } from '../domain/hash.js';

export async function moduleFingerprint(file: string): Promise<string> {
  if (!existsSync(file)) throw new ConcordError({ code: 'bad_input', what: 'there is no such module', where: file, fix: 'Check the path; it is relative to the folder you are in.' });
  const result = await build({
    entryPoints: [file],
    absWorkingDir: path.dirname(file),
    bundle: true,
    write: false,
    metafile: true,
    // Not the identifiers: esbuild picks short ones by how often letters occur, in comments too.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new ConcordError({
      code: 'bad_input',
      what: `the module cannot be read: ${messageOf(error)}`,
      where: file,
      fix: 'Mend the module; it is plain TypeScript or JavaScript with ESM imports.',
      cause: error,
    });
  });
  const imported = Object.values(result.metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const packages = [...new Set(imported.map((entry) => packageName(entry.path)).filter((name) => !isBuiltin(name)))].sort();
  return contentHash({
    bundle: result.outputFiles.map(({ text }) => text),
    packages: packages.map((name) => `${name}@${installedVersion(name, path.dirname(file))}`),
  });
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}

/** Looks upwards for `node_modules/NAME/package.json`; a package that is not installed has no version. */
function installedVersion(name: string, from: string): string {
  const manifest = path.join(from, 'node_modules', name, 'package.json');
  if (existsSync(manifest)) return String((JSON.parse(readFileSync(manifest, 'utf8')) as { version?: unknown }).version);
  const parent = path.dirname(from);
  return parent === from ? 'not installed' : installedVersion(name, parent);
}
