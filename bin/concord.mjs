#!/usr/bin/env node
// In a clone the sources run through tsx, so that no build can be stale; the package ships dist/.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('../cli/main.ts', import.meta.url);
const built = new URL('../dist/cli/main.js', import.meta.url);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`concord needs Node 20.19 or later; this is ${process.version}\n`);
  process.exit(2);
}
// Tracing costs three to five times the throughput; it is on only where it was asked for.
process.env.LANGSMITH_TRACING ??= 'false';

const { config } = await import('dotenv');
config({ quiet: true });

const inClone = existsSync(fileURLToPath(source));
if (inClone) {
  const { register } = await import('tsx/esm/api');
  register();
}
const { main } = await import(inClone ? source.href : built.href);
const exitCode = await main(process.argv.slice(2), process);
// A module may leave timers or sockets behind, an aborted one its unfinished answer: nobody waits for those.
for (const stream of [process.stdout, process.stderr]) await new Promise((flushed) => stream.write('', flushed));
process.exit(exitCode);
