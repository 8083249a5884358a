#!/usr/bin/env node
// In a clone the sources run through tsx, so that no build can be stale; the package ships dist/.
import { Console } from 'node:console';
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
// Documents stand alone on stdout: what a user's module logs goes to stderr.
globalThis.console = new Console(process.stderr, process.stderr);

const { config } = await import('dotenv');
config({ quiet: true });

const inClone = existsSync(fileURLToPath(source));
if (inClone) {
  const { register } = await import('tsx/esm/api');
  register();
}
const { main, strayFailure } = await import(inClone ? source.href : built.href);

let ended = false;
// A module may end the process or fail outside its answer; neither is a run that is complete.
process.on('exit', (code) => {
  if (ended || code !== 0) return;
  process.stderr.write('error: something ended the process before the run was over (process.exit in a module?)\n  What was stored is kept; the same command goes on.\n');
  process.exitCode = 2;
});
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => {
    ended = true;
    process.exit(strayFailure(error, process.argv.slice(2), process));
  });
// An answer that never comes keeps nothing alive by itself: without this the process would just be gone.
const alive = setInterval(() => undefined, 60_000);

const exitCode = await main(process.argv.slice(2), process);
// A module may leave timers or sockets behind, an aborted one its unfinished answer: nobody waits for those.
for (const stream of [process.stdout, process.stderr]) await new Promise((flushed) => stream.write('', flushed));
ended = true;
clearInterval(alive);
process.exit(exitCode);
