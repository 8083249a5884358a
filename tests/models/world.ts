/** Whole benchmarks of model agents over the mock server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import type { Readable } from 'node:stream';
import { stringify } from 'yaml';
import type { MockScriptInput, MockStats } from '../../testing/index.js';
import { startConcord } from '../fixtures/concord-process.js';

export const KEY = 'sk-planted-5f1c0a77e2b94d0d';

/** What an OpenAI client takes from the environment. */
export function environmentOf({ url }: { url: string }): Record<string, string> {
  return { OPENAI_BASE_URL: url, OPENAI_API_KEY: KEY };
}

export interface MockProcess extends AsyncDisposable {
  url: string;
  stats(): Promise<MockStats>;
}

/** For runs that are killed: the server survives them. `directory` takes the script. */
export async function startMockProcess(directory: string, script: MockScriptInput): Promise<MockProcess> {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'script.yaml');
  writeFileSync(file, stringify(script));
  const child = startConcord(['mock-server', '--port', '0', '--script', file, '--json'], { buffer: false });
  const url = await firstUrl(child.stdout as Readable, child.stderr as Readable);
  return {
    url,
    stats: async () => (await (await fetch(new URL('/stats', url))).json()) as MockStats,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await child;
    },
  };
}

async function firstUrl(stdout: Readable, stderr: Readable): Promise<string> {
  const notes: string[] = [];
  stderr.on('data', (chunk: Buffer) => notes.push(chunk.toString()));
  let text = '';
  for await (const line of readline.createInterface({ input: stdout })) {
    text += line;
    const url = /"url":\s*"([^"]+)"/.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the mock server did not start: ${text}${notes.join('')}`);
}

export const MODEL = 'openai/mock-small';

export interface Calls {
  deadlineSeconds?: number;
  attempts?: number;
  backoffMs?: number;
  budgetSeconds?: number;
}

/** A run with the mock's model in every slot. */
export function modelRun(out: string, { calls = {}, ...more }: { calls?: Calls } & Record<string, unknown> = {}): string[] {
  const config = { mediators: [MODEL], use: { party: MODEL, evaluator: MODEL }, calls: { deadlineSeconds: 10, backoffMs: 5, budgetSeconds: 60, ...calls }, ...more };
  const file = `${out}.yaml`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(config));
  return ['run', 'benchmark', '--out', out, '--config', file];
}

/** The environment of this process, for commands that run in it; put back on disposal. */
export function withEnvironment(env: Record<string, string | undefined>): Disposable {
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  const put = (values: Record<string, string | undefined>): void => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  put(env);
  return { [Symbol.dispose]: () => put(before) };
}
