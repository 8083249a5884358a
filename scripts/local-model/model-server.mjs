// The Python process that serves the model. It ends when its standard input closes: with us, however we end.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';

const START_SECONDS = 120;
const STOP_SECONDS = 5;

/**
 * @param names of the model, as requests may call it.
 * @param log file for what llama.cpp writes.
 * @throws Error with the end of the log if it does not answer.
 */
export async function startModelServer({ python, slots, context, names, log }) {
  const began = performance.now();
  const sink = openSync(log, 'w');
  const args = [path.join(import.meta.dirname, 'server.py'), '--slots', String(slots), '--context', String(context), ...names.flatMap((name) => ['--name', name])];
  // Threads that wait for each other in a busy loop are fifty times slower where the machine does something else as well.
  const child = spawn(python, args, { stdio: ['pipe', 'pipe', sink], env: { OMP_WAIT_POLICY: 'passive', ...process.env } });
  closeSync(sink);
  const gone = once(child, 'exit');
  const stop = () => stopped(child, gone);

  const timer = setTimeout(() => child.kill('SIGKILL'), START_SECONDS * 1000);
  const line = await Promise.race([once(readline.createInterface({ input: child.stdout }), 'line').then(([text]) => text), gone.then(() => null)]);
  clearTimeout(timer);
  if (line === null) throw new Error(`the model server did not start (exit ${child.exitCode ?? child.signalCode}):\n${lastLines(log)}`);
  const { url, llamaCpp } = JSON.parse(line);
  return { url, llamaCpp, startSeconds: (performance.now() - began) / 1000, isAlive: () => child.exitCode === null && child.signalCode === null, stop };
}

async function stopped(child, gone) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin.end();
  // With an answer under way it would wait for its end.
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000);
  await gone;
  clearTimeout(timer);
}

function lastLines(log) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
}

/** Tokens that it has processed since its start, by its own count. */
export async function tokensServed(url) {
  const response = await fetch(`${url}/metrics`);
  if (!response.ok) throw new Error(`the model server keeps no count of tokens: ${response.status} from /metrics`);
  const text = await response.text();
  const count = (name) => {
    const value = new RegExp(`^llamacpp:${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the model server counts no ${name}`);
    return Number(value);
  };
  return { input: count('prompt_tokens_total') + count('prompt_tokens_cached_total'), output: count('tokens_predicted_total') };
}
