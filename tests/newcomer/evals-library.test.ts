/** The page of functions: every export stands there, and every example prints what it says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { build } from 'esbuild';
import * as evals from '../../evals/index.js';
import { ROOT } from '../fixtures/concord-process.js';
import { blocksIn, readDocument } from './markdown.js';
import { typeErrors } from './type-errors.js';

const PAGE = 'docs/reference/evals-library.md';
const examples = blocksIn(PAGE, 'ts');
const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-evals-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** What the comments behind the lines of an example promise. */
const promised = (code: string): string[] => [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text!);

const shown = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

async function printed(code: string, name: string): Promise<string[]> {
  const [source, bundle] = [path.join(directory, `${name}.ts`), path.join(directory, `${name}.mjs`)];
  writeFileSync(source, code);
  await build({ entryPoints: [source], outfile: bundle, bundle: true, platform: 'node', format: 'esm', alias: { 'concord-bench/evals': path.join(ROOT, 'evals', 'index.ts') }, nodePaths: [path.join(ROOT, 'node_modules')], logLevel: 'error', banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" } });
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    lines.push(values.map(shown).join(' '));
  });
  try {
    await import(pathToFileURL(bundle).href);
  } finally {
    log.mockRestore();
  }
  return lines;
}

describe('docs/reference/evals-library.md', () => {
  it('uses every function and constant in an example', () => {
    // Shorter names of two that are shown.
    const aliases = new Set(['timeliness', 'effectiveness']);
    const text = examples.join('\n');
    expect(Object.keys(evals).filter((name) => !aliases.has(name) && !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
    expect([evals.interventionTimeliness, evals.interventionEffectiveness]).toEqual([evals.timeliness, evals.effectiveness]);
  });

  it('says of every function what it gives', () => {
    const text = readDocument(PAGE);
    expect(Object.entries(evals).filter(([name, value]) => typeof value === 'function' && !text.includes(`\`${name}`)).map(([name]) => name)).toEqual([]);
  });

  it.each(examples.map((code, index) => [index + 1, code] as const))('shows an example %i that prints what it says', async (index, code) => {
    expect(promised(code).length).toBe(code.match(/console\.log/g)!.length);
    expect(await printed(code, `example-${index}`)).toEqual(promised(code));
  });

  it('shows code without a type error', () => {
    const files = examples.map((code, index) => {
      const file = path.join(directory, `typed-${index}.ts`);
      writeFileSync(file, code);
      return file;
    });
    expect(typeErrors(files)).toEqual([]);
  });
});
