// Installs the locked packages where they are missing or of another lock file. Needs Node and npm only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(ROOT, 'node_modules', '.concord-lock');

/** Runs a command in the clone with this terminal; gives its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: false, ...options });
  if (error) throw error;
  return status ?? 1;
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`concord needs Node 20.19 or later; this is ${process.version}\n`);
    process.exit(2);
  }
  const lock = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json'))).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  if (!existsSync(STAMP) && isInstalledByHand()) return writeFileSync(STAMP, lock);
  process.stderr.write('Installing packages (one to three minutes: the database driver is compiled where no prebuilt one can be fetched).\nWarnings of npm about install scripts are harmless here.\n');
  const npm = process.env.npm_execpath;
  const code = npm ? run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund']) : run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, lock);
}

/** After `npm ci` by hand: npm's own record of the tree is newer than the lock file's content asks for. */
function isInstalledByHand() {
  const tree = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(tree)) return false;
  const installed = JSON.parse(readFileSync(tree, 'utf8')).packages ?? {};
  const locked = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(locked).every(([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version);
}
