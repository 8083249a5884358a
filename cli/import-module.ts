/** Loads a user's module; TypeScript through tsx when nothing in the process transforms it already. */
import { pathToFileURL } from 'node:url';

export async function importModule(file: string): Promise<Record<string, unknown>> {
  const url = pathToFileURL(file).href;
  if (!/\.m?ts$/.test(file) || transformsTypeScript()) return (await import(url)) as Record<string, unknown>;
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport(url, import.meta.url)) as Record<string, unknown>;
}

/** This very file is TypeScript in a clone (under tsx, or jest) and JavaScript in the published package. */
function transformsTypeScript(): boolean {
  return import.meta.url.endsWith('.ts');
}
