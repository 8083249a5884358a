/** Regressions: modules that end the process, fail outside their answers, never answer, or print. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { concord, startConcord } from '../fixtures/concord-process.js';
import { benchmark, cli, documentOf, type Refusal, resultsOf, workplace } from './in-process.js';

const work = workplace();
const home = work.at('home');
const MODULE = `
let asked = 0;
let thrown = 0;
console.log('loaded by a module');
const how = () => ({ utterance: 'Let us go on.' });
export const exits = { name: 'exits', when: () => { if (++asked > 2) process.exit(0); return { engage: false }; }, how };
export const strays = { name: 'strays', when: () => { Promise.reject(new Error('left alone')); return { engage: false }; }, how };
export const never = { name: 'never', when: () => new Promise(() => undefined), how };
export const prints = { name: 'prints', when: () => { console.log('from a module'); return { engage: false }; }, how };
export const huge = { name: 'huge', when: () => ({ engage: true }), how: () => ({ utterance: ++asked === 2 ? 'I understand. '.repeat(360_000) : 'Let us go on.' }) };
export const nameless = { name: 'nameless', when: () => { if (++thrown !== 3) return { engage: false }; throw { toString() { throw new Error('no'); } }; }, how };
`;

beforeAll(() => {
  mkdirSync(path.join(home, 'a#b'), { recursive: true });
  writeFileSync(path.join(home, 'm.mjs'), MODULE);
  writeFileSync(path.join(home, 'a#b', 'm.mjs'), MODULE);
});
afterAll(work.remove);

const command = (name: string, ...more: string[]): string[] => benchmark(work.at(name), '--no-controls', '--mediators', `${path.join(home, 'm.mjs')}#${name}`, ...more);

it('a module that ends the process does not end a run as complete', async () => {
  const { exitCode, stdout, stderr } = await concord(command('exits'));
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('ended the process before the run was over');
});

it('a promise left alone names the module as the place to look, in one document', async () => {
  const ran = await concord(command('strays', '--json'));
  expect(ran.exitCode).toBe(2);
  expect(documentOf<Refusal>({ ...ran, exitCode: 2 }).error).toMatchObject({ code: 'agent_invalid', message: expect.stringContaining('left alone') });
});

it('what a module prints stays out of the document', async () => {
  const ran = await concord(command('prints', '--json'));
  expect(ran.exitCode).toBe(0);
  expect(documentOf({ ...ran, exitCode: 0 })).toMatchObject({ format: 'concord-results/2' });
  expect(ran.stderr).toContain('from a module');
});

it('an answer that never comes can be interrupted', async () => {
  const child = startConcord(command('never'));
  const asked = path.join(work.at('never'), 'concord.db-wal');
  while (!existsSync(asked)) await sleep(50);
  await sleep(1_500);
  child.kill('SIGINT');
  await sleep(300);
  child.kill('SIGINT');
  expect((await child).exitCode).toBe(130);
});

it('an utterance of megabytes is a fault of the mediator, and silence', async () => {
  expect(await cli(...command('huge'))).toMatchObject({ exitCode: 0 });
  expect(resultsOf(work.at('huge')).cells.find(({ arm }) => arm === 'mediated')).toMatchObject({ status: 'scored', mediatorFaults: 1 });
});

it('what is thrown and cannot be printed is a fault like any other', async () => {
  expect(await cli(...command('nameless'))).toMatchObject({ exitCode: 0 });
  expect(resultsOf(work.at('nameless')).cells.find(({ arm }) => arm === 'mediated')).toMatchObject({ status: 'scored', mediatorFaults: 1 });
});

it('a module in a folder with # in its name is found again by resume', async () => {
  const out = work.at('hash');
  expect(await cli(...benchmark(out, '--no-controls', '--mediators', `${path.join(home, 'a#b', 'm.mjs')}#prints`))).toMatchObject({ exitCode: 0 });
  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
});
