/** What only a real process shows: pipes, flushing, `.env`, the exit code. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { BIN, concord, ROOT } from '../fixtures/concord-process.js';
import { benchmark, cli, documentOf, workplace } from './in-process.js';

const work = workplace();
const out = work.at('run');
/** What a pipe holds on Linux before its reader reads. */
const PIPE = 65_536;

beforeAll(async () => {
  expect(await cli(...benchmark(out, '--max-turns', '40', '--repeats', '2'))).toMatchObject({ exitCode: 0 });
});
afterAll(work.remove);

async function shell(pipeline: string): Promise<{ exitCode: number | undefined; stdout: string; stderr: string }> {
  const line = `set -o pipefail; "${process.execPath}" "${BIN}" ${pipeline}`;
  const { exitCode, stdout, stderr } = await execa('bash', ['-c', line], { cwd: ROOT, reject: false, env: { NODE_OPTIONS: '' } });
  return { exitCode, stdout, stderr };
}

it.each(['', '--json'])('a reader that goes away (| head) is no error: export %s', async (flag) => {
  const { exitCode, stdout, stderr } = await shell(`export "${out}" --what turns ${flag} | head -c 20`);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toHaveLength(20);
});

it('a document larger than a pipe reaches a slow reader whole', async () => {
  const { exitCode, stdout } = await shell(`export "${out}" --what turns --json | (sleep 0.5; cat)`);
  expect(exitCode).toBe(0);
  expect(stdout.length).toBeGreaterThan(PIPE);
  expect(JSON.parse(stdout)).toEqual(documentOf(await cli('export', out, '--what', 'turns', '--json')));
});

it('keys are read from .env and not printed', async () => {
  const home = work.at('home');
  mkdirSync(home);
  writeFileSync(path.join(home, '.env'), 'OPENAI_API_KEY=sk-test-0042\n');
  const { exitCode, stdout, stderr } = await concord(['doctor', '--json'], { cwd: home, env: { OPENAI_API_KEY: undefined } });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('OPENAI_API_KEY set');
  expect(stdout).not.toContain('sk-test-0042');
});

it('a mistake exits 2 with its message on stderr alone', async () => {
  const ran = await concord(['run', 'benchmark', '--out', work.at('never'), '--max-turns', '0']);
  expect(ran).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('--max-turns') });
  expect(existsSync(work.at('never'))).toBe(false);
});

it('a module that leaves a timer behind does not keep the process alive', async () => {
  const file = work.at('restless.mjs');
  writeFileSync(file, "setInterval(() => undefined, 1000);\nexport const calm = { name: 'calm', when: () => ({ engage: false }), how: () => ({ utterance: 'x' }) };");
  const ran = await concord(benchmark(work.at('restless'), '--mediators', `${file}#calm`, '--no-controls'), { timeout: 20_000 });
  expect(ran).toMatchObject({ exitCode: 0, signal: undefined });
});
