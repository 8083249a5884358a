/**
 * `npm run test:local-model`: a whole run over a real model server on this machine, then the same command again.
 *
 * It proves what a mock cannot: a real tokenizer's counts, streaming, JSON held to a schema by a grammar, answers that take
 * minutes. It proves nothing about mediation: SmolLM2-135M is far too small to mediate, to argue or to judge.
 * An optional extra, not part of `npm test`: it needs Python 3.10 and, the first time, PyPI. Exit 0 where the proof holds, else 1.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, ROOT } from '../ensure-installed.mjs';
import { faultList } from './fault-list.mjs';
import { startModelServer, tokensServed } from './model-server.mjs';
import { proofOf } from './proof.mjs';
import { Missing, pythonWithModel } from './python-env.mjs';
import { startRelay } from './relay.mjs';

/** Each slot works on one request; the others wait in the server. */
const SLOTS = 2;
/** Tokens: as many as the model was trained for. */
const CONTEXT = 8192;
const NAMES = ['smollm2', 'smollm2-whole'];
/** A first fault of a party leaves its dialogue open, for the next life of the run to go on with. */
const MOST_LIVES = 6;
const CONCORD = path.join(ROOT, 'bin', 'concord.mjs');
const WORK_MISSING = 3;

class Interrupted extends Error {}

const work = mkdtempSync(path.join(os.tmpdir(), 'concord-local-model-'));
const run = path.join(work, 'run');
process.exitCode = await prove().then(ended, failed);

function ended(held) {
  if (held) rmSync(work, { recursive: true, force: true });
  else process.stderr.write(`Run and log of the server are kept in ${work}\n`);
  return held ? 0 : 1;
}

function failed(error) {
  if (error instanceof Missing) {
    process.stderr.write(`\nNot run, since something is missing on this machine: ${error.message}\n`);
    rmSync(work, { recursive: true, force: true });
    return 1;
  }
  process.stderr.write(`\n${error instanceof Interrupted ? 'Interrupted.' : error.stack}\n`);
  return ended(false);
}

async function prove() {
  ensureInstalled();
  const server = await startModelServer({ python: pythonWithModel(), slots: SLOTS, context: CONTEXT, names: NAMES, log: path.join(work, 'llama.cpp.log') });
  try {
    process.stderr.write(`llama.cpp (xllamacpp ${server.llamaCpp}) answers at ${server.url} after ${server.startSeconds.toFixed(1)} s\n`);
    const relay = await startRelay(server.url);
    try {
      return await proveOver(server, relay);
    } finally {
      await relay.stop();
    }
  } finally {
    await server.stop();
  }
}

async function proveOver(server, relay) {
  const look = async (exitCode) => ({ exitCode, requests: relay.requests(), served: await tokensServed(server.url), calls: callsRecorded(), results: fileIn('results.json') });
  const began = performance.now();
  const lives = [];
  do lives.push(await look(await concord(relay.url)));
  while (lives.at(-1).exitCode === WORK_MISSING && lives.length < MOST_LIVES);
  const seconds = (performance.now() - began) / 1000;

  process.stderr.write('\nThe same command again:\n');
  const again = await look(await concord(relay.url));
  const checks = proofOf({ lives, again, exchanges: relay.exchanges });

  // Needs a package, which may just have been installed.
  const { accountTable } = await import('./account-table.mjs');
  const { calls } = lives.at(-1);
  process.stdout.write(`\n${accountTable(calls, relay.exchanges)}\n`);
  const output = relay.exchanges.reduce((sum, { usage }) => sum + (usage?.completion_tokens ?? 0), 0);
  process.stdout.write(`${seconds.toFixed(0)} s in ${lives.length} ${lives.length === 1 ? 'life' : 'lives'} of the run, ${(output / seconds).toFixed(1)} tokens of output a second over all, ${SLOTS} at a time.\n\n`);
  const faults = faultList(callsExported());
  if (faults.length > 0) process.stdout.write(`Answers that could not be used:\n${faults.join('\n')}\n\n`);
  for (const { ok, what, saw } of checks) process.stdout.write(`${ok ? 'holds ' : 'FAILED'}  ${what}: ${saw}\n`);
  process.stdout.write('\nProven: real token counts, streaming, JSON held to a grammar, slow answers. Not proven: anything about mediation; this model is far too small for it.\n');
  return checks.every(({ ok }) => ok);
}

/** Exit code of the benchmark, run as a user runs it. */
async function concord(baseURL) {
  const args = [CONCORD, 'run', 'benchmark', '--config', path.join(import.meta.dirname, 'run.yaml'), '--models', path.join(import.meta.dirname, 'models.yaml'), '--out', run];
  const child = spawn(process.execPath, args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, LOCAL_BASE_URL: `${baseURL}/v1` } });
  // Ctrl+C reaches it too: it drains, and we end after it. Twice ends it at once.
  const wait = () => child.kill('SIGINT');
  process.on('SIGINT', ignore).on('SIGTERM', wait);
  const [code, signal] = await once(child, 'exit');
  process.off('SIGINT', ignore).off('SIGTERM', wait);
  if (code === 130 || signal !== null) throw new Interrupted();
  return code;
}

function ignore() {
  return undefined;
}

function callsExported() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CONCORD, 'export', run, '--what', 'calls', '--format', 'jsonl'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`concord export ended with ${status}:\n${stderr}`);
  return stdout;
}

/** What the run says of its calls: `calls` in run.json. */
function callsRecorded() {
  const { calls } = JSON.parse(fileIn('run.json') ?? '{}');
  if (!Array.isArray(calls) || calls.length === 0) throw new Error(`${path.join(run, 'run.json')} holds no account of calls`);
  return calls;
}

function fileIn(name) {
  const file = path.join(run, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
