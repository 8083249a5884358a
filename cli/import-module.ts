/** Loads a user's module; TypeScript through tsx when nothing in the process transforms it already. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export async function importModule(file: string): Promise<Record<string, unknown>> {
  const url = pathToFileURL(file).href;
  if (nodeCanImport(file)) return (await import(url)) as Record<string, unknown>;
  const { tsImport } = await import('tsx/esm/api');
  const exports = (await tsImport(url, import.meta.url)) as Record<string, unknown>;
  // Outside an ESM package tsx makes CommonJS of it, and all its exports stand under `default`, too.
  return isCommonJs(exports.default) ? exports.default : exports;
}

function nodeCanImport(file: string): boolean {
  if (transformsTypeScript()) return isEsm(file);
  return !/\.m?ts$/.test(file);
}

function isCommonJs(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && '__esModule' in value;
}

/** This very file is TypeScript in a clone (under tsx, or jest) and JavaScript in the published package. */
function transformsTypeScript(): boolean {
  return import.meta.url.endsWith('.ts');
}

/** Outside an ESM package a registered tsx would `require` a `.ts` or `.js` file, which fails where it is ESM in fact. */
function isEsm(file: string): boolean {
  if (/\.m[jt]s$/.test(file)) return true;
  const directory = path.dirname(file);
  const manifest = path.join(directory, 'package.json');
  if (existsSync(manifest)) return (JSON.parse(readFileSync(manifest, 'utf8')) as { type?: unknown }).type === 'module';
  return directory === path.dirname(directory) ? false : isEsm(directory);
}
