/** The command line in this process: its streams as strings, and what it leaves on disk as a hash. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { main } from '../../cli/main.js';
import type { Results } from '../../domain/results.js';
import { FLOATING } from '../fixtures/scenarios.js';

// Whole benchmarks, on machines that have other work too.
jest.setTimeout(60_000);

export interface Ran {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs one command; relative paths mean the clone. */
export async function cli(...args: string[]): Promise<Ran> {
  const [stdout, stderr] = [sink(), sink()];
  const exitCode = await main(args, { stdout: stdout.stream, stderr: stderr.stream });
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

/** The smallest useful benchmark: one scenario, one condition, six turns. */
export function benchmark(out: string, ...more: string[]): string[] {
  return ['run', 'benchmark', '--out', out, '--scenarios', FLOATING, '--conditions', 'general', '--max-turns', '6', ...more];
}

function sink(): { stream: Writable; text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

/** The one JSON document on stdout; throws where there is more, or less. */
export function documentOf<T = unknown>({ stdout }: Ran): T {
  return JSON.parse(stdout) as T;
}

export interface Refusal {
  error: { code: string; message: string; where?: string; value?: unknown; fix?: string };
}

/** Every file below, with its bytes; `(absent)` where there is nothing. */
export function hashOf(directory: string): string {
  if (!existsSync(directory)) return '(absent)';
  const hash = createHash('sha256');
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    const file = path.join(directory, name);
    hash.update(`${name}\0`);
    if (statSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function resultsOf(out: string): Results {
  return JSON.parse(readFileSync(path.join(out, 'results.json'), 'utf8')) as Results;
}

/** One value from the experiment's database. */
export function query(out: string, sql: string): unknown {
  const db = new Database(path.join(out, 'concord.db'), { readonly: true });
  try {
    return db.prepare(sql).pluck().get();
  } finally {
    db.close();
  }
}

/** All rows of a query, as JSON. */
export function rowsOf(out: string, sql: string): string[] {
  const db = new Database(path.join(out, 'concord.db'), { readonly: true });
  try {
    return db.prepare(sql).all().map((row) => JSON.stringify(row));
  } finally {
    db.close();
  }
}

/** A directory for a whole test file; call `remove` in afterAll. */
export function workplace(): { at: (...parts: string[]) => string; remove: () => void } {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-cli-'));
  return {
    at: (...parts) => path.join(directory, ...parts),
    remove: () => {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The same agents in this process as in one of its own. */
export { LOGGED_AGENTS } from '../fixtures/concord-process.js';
