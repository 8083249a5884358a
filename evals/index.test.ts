/** The library reaches no file, network, clock or environment: its whole import graph is walked. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const IMPORT = /^(?:import|export)\s(?<clause>[^;]*?)\sfrom\s'(?<from>[^']+)'|^import\s'(?<alone>[^']+)'|\bimport\('(?<late>[^']+)'\)/gm;

/** What code imports when it runs; types are gone by then. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(({ groups }) => (groups!.clause?.startsWith('type ') === true ? [] : [groups!.from ?? groups!.alone ?? groups!.late!]));
}

function walk(file: string, files: Set<string>, packages: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const from of importsOf(file)) {
    if (from.startsWith('.')) walk(path.join(path.dirname(file), from.replace(/\.js$/, '.ts')), files, packages);
    else packages.add(from);
  }
}

describe('concord-bench/evals', () => {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  walk(path.join(ROOT, 'evals', 'index.ts'), files, packages);
  const names = [...files].map((file) => path.relative(ROOT, file));

  it('imports the metrics, and nothing but evals and domain', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names).toContain(path.join('evals', 'statistics', 'cluster-mean.ts'));
    expect(names.filter((name) => !/^(evals|domain)[\\/]/.test(name))).toEqual([]);
  });

  it('imports packages of calculation alone, and of Node only hashes', () => {
    const calculation = ['canonicalize', 'fastest-levenshtein', 'jstat', 'node:crypto', 'pure-rand', 'simple-statistics', 'zod'];
    expect([...packages].filter((name) => !calculation.includes(name))).toEqual([]);
    expect(packages.has('zod')).toBe(true);
  });

  it('reads no clock, environment or unseeded randomness', () => {
    const impure = /\b(?:Date\.now|new Date\(|performance\.|Math\.random|process\.|console\.|fetch\(|setTimeout|randomBytes|randomUUID|getRandomValues|globalThis)/;
    expect([...files].filter((file) => impure.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
