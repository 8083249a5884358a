/** `concord doctor`: what has to be right on this machine, each with the fix spelled out. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { EXIT, type ExitCode, messageOf } from '../../domain/errors.js';
import { keyOf, shippedModelsFile } from '../../models/index.js';
import { openStore } from '../../store/index.js';
import type { Output } from '../output.js';
import { PACKAGE_ROOT, PACKAGE_VERSION } from '../package-root.js';

interface Check {
  name: string;
  ok: boolean;
  found: string;
  fix: string | null;
}

export function doctor(output: Output): ExitCode {
  const checks = [nodeVersion(), nativeModule(), pins(), storeWritable(), keys()];
  const healthy = checks.every(({ ok }) => ok);
  output.document({ version: PACKAGE_VERSION, healthy, checks });
  output.text(`concord-bench ${PACKAGE_VERSION}`);
  for (const { name, ok, found, fix } of checks) output.text(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${found}${ok || fix === null ? '' : `\n     ${fix}`}`);
  return healthy ? EXIT.complete : EXIT.badInput;
}

function nodeVersion(): Check {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return { name: 'Node', ok, found: process.version, fix: 'Install Node 20.19 or later.' };
}

function nativeModule(): Check {
  const fix = 'Run `npm rebuild better-sqlite3` (it needs a C++ compiler, make and Python where no prebuilt binary can be fetched).';
  try {
    const version = requireHere('better-sqlite3/package.json') as { version: string };
    const Database = requireHere('better-sqlite3') as new (file: string) => { prepare(sql: string): { pluck(): { get(): unknown } }; close(): void };
    const db = new Database(':memory:');
    const sqlite = String(db.prepare('select sqlite_version()').pluck().get());
    db.close();
    return { name: 'native module', ok: true, found: `better-sqlite3 ${version.version}, SQLite ${sqlite}`, fix };
  } catch (error) {
    return { name: 'native module', ok: false, found: messageOf(error).split('\n')[0]!, fix };
  }
}

function pins(): Check {
  const { dependencies } = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const wrong = Object.entries(dependencies).flatMap(([name, pinned]) => {
    const found = installedVersion(name);
    return found === pinned ? [] : [`${name} ${found ?? 'is missing'} (pinned ${pinned})`];
  });
  return {
    name: 'pinned packages',
    ok: wrong.length === 0,
    found: wrong.length === 0 ? `${Object.keys(dependencies).length} as pinned` : wrong.join('; '),
    fix: 'Run `npm ci` in the clone, or install concord-bench again.',
  };
}

function storeWritable(): Check {
  const fix = `Make ${os.tmpdir()} and the directory of --out writable, with space left.`;
  let directory: string | null = null;
  try {
    directory = mkdtempSync(path.join(os.tmpdir(), 'concord-doctor-'));
    openStore({ directory, experiment: 'doctor' }).close();
    return { name: 'store', ok: true, found: 'writable', fix };
  } catch (error) {
    return { name: 'store', ok: false, found: messageOf(error), fix };
  } finally {
    if (directory) rmSync(directory, { recursive: true, force: true });
  }
}

/** Keys are named, never printed. */
function keys(): Check {
  const { providers } = shippedModelsFile();
  const variables = Object.entries(providers).map(([name, { key }]) => keyOf(name, key).variable);
  const present = variables.filter((name) => (process.env[name] ?? '') !== '');
  return { name: 'model keys', ok: true, found: present.length === 0 ? 'none set (none is needed offline)' : `${present.join(', ')} set`, fix: null };
}

const requireHere = createRequire(import.meta.url);

function installedVersion(name: string): string | null {
  for (const folder of requireHere.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
}
