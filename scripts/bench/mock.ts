/** The mock model server in a process of its own, so that its work is not counted as ours. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { MockScriptInput } from '../../testing/index.js';

const BIN = path.join(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))), 'bin', 'concord.mjs');

export interface BenchMock {
  url: string;
  requests(): Promise<number>;
  /** Bodies of all requests so far; only with `log`. */
  bodies(): string[];
  stop(): Promise<void>;
}

export async function startMock(script: MockScriptInput, { log = false }: { log?: boolean } = {}): Promise<BenchMock> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-bench-'));
  const [scriptFile, logFile] = [path.join(directory, 'script.json'), path.join(directory, 'requests.jsonl')];
  writeFileSync(scriptFile, JSON.stringify(script));
  const child = spawn(process.execPath, [BIN, 'mock-server', '--port', '0', '--script', scriptFile, ...(log ? ['--log', logFile] : [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    return {
      url,
      requests: async () => ((await (await fetch(new URL('/stats', url))).json()) as { requests: number }).requests,
      bodies: () => readFileSync(logFile, 'utf8').trimEnd().split('\n').map((row) => (JSON.parse(row) as { body: string }).body),
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
        rmSync(directory, { recursive: true, force: true });
      },
    };
  }
  throw new Error('the mock server did not start');
}
