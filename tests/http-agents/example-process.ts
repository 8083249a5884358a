/** An example agent in a process of its own, on a free port, until it is disposed of. */
import path from 'node:path';
import readline from 'node:readline';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { ROOT } from '../fixtures/concord-process.js';

export const EXAMPLES = [
  { file: 'examples/python/mediator.py', program: 'python3', name: 'steady' },
  { file: 'examples/node/mediator.mjs', program: process.execPath, name: 'curious' },
] as const;

/** The first line that it prints is its address. */
export async function startExample({ program, file }: { program: string; file: string }, cwd = ROOT): Promise<{ url: string } & AsyncDisposable> {
  const child = execa(program, [path.resolve(cwd, file), '0'], { cwd, reject: false, stdin: 'ignore', buffer: { stdout: false, stderr: true } });
  for await (const url of readline.createInterface({ input: child.stdout as Readable })) {
    return {
      url,
      [Symbol.asyncDispose]: async () => {
        child.kill('SIGTERM');
        await child;
      },
    };
  }
  const { code, stderr } = await child;
  throw new Error(code === 'ENOENT' ? `${program} is not installed: the example cannot be tested` : `${file} did not start: ${String(stderr)}`);
}
