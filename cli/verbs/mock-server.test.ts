import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, it } from '@jest/globals';
import { createOutput } from '../output.js';
import { mockServer, type MockServerFlags } from './mock-server.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-mock-server-'));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string): string => path.join(directory, name);

/** The verb, from its first line to its exit code. */
function start(flags: Partial<MockServerFlags>, json: boolean) {
  const texts = { stdout: '', stderr: '' };
  const into = (name: keyof typeof texts): Writable =>
    new Writable({
      write: (chunk, _encoding, done) => {
        texts[name] += String(chunk);
        done();
      },
    });
  const output = createOutput({ json, stdout: into('stdout'), stderr: into('stderr') });
  const ended = mockServer({ port: 0, ...flags }, output);
  const said = async (): Promise<string> => {
    while (texts.stderr.split('\n').length < 3) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2))]);
    return texts.stdout;
  };
  return { texts, ended, said };
}

const asked = (url: string): Promise<Response> =>
  fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages: [{ role: 'user', content: 'Begin.' }], response_format: { type: 'json_schema', json_schema: { name: 'party_turn' } } }) });

it.each(['SIGINT', 'SIGTERM'] as const)('serves by its script, logs, says how to use it, and ends with 0 at %s', async (signal) => {
  writeFileSync(at('script.yaml'), 'faults: [{ kind: 503, rate: 1, role: party }]\n');
  const { texts, ended, said } = start({ script: at('script.yaml'), log: at(`${signal}.jsonl`) }, false);
  const url = /^listening on (http:\/\/127\.0\.0\.1:\d+\/v1)\n$/.exec(await said())![1]!;
  expect((await asked(url)).status).toBe(503);
  process.emit(signal);
  expect(await ended).toBe(0);
  expect(texts.stderr).toContain(`OPENAI_BASE_URL=${url} OPENAI_API_KEY=any`);
  expect(texts.stderr).toContain('1 requests, 1 different ones; faults: 503 1');
  expect(readFileSync(at(`${signal}.jsonl`), 'utf8').trimEnd().split('\n')).toHaveLength(1);
  await expect(asked(url)).rejects.toThrow();
});

it('gives its address as a document under --json', async () => {
  const { ended, said } = start({}, true);
  const { url } = JSON.parse(await said()) as { url: string };
  expect((await asked(url)).status).toBe(200);
  process.emit('SIGTERM');
  await ended;
});

it('refuses a script that it cannot follow, without listening', async () => {
  writeFileSync(at('bad.yaml'), 'faultz: []\n');
  await expect(mockServer({ port: 0, script: at('bad.yaml') }, createOutput({ json: false, stdout: process.stdout, stderr: process.stderr }))).rejects.toMatchObject({ code: 'unknown_name', fix: 'Did you mean faults?' });
});
