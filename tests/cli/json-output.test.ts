/** `--json`: exactly one JSON document on stdout, whatever the verb and however it ends; logs on stderr. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { benchmark, cli, documentOf, type Refusal, resultsOf, workplace } from './in-process.js';

const work = workplace();
const out = work.at('run');
const score = work.at('score.json');
const scenario = work.at('example-night-ovens.json');
let cell = '';

beforeAll(async () => {
  writeFileSync(score, JSON.stringify({ mediated: { turns: 4, interventions: [], ratings: { A: { 2: 3 } } } }));
  writeFileSync(scenario, JSON.stringify(exampleScenarioFile()));
  writeFileSync(work.at('bad.json'), '{}');
  mkdirSync(work.at('empty'));
  const ran = await cli(...benchmark(out, '--json'));
  expect(documentOf(ran)).toEqual(resultsOf(out));
  cell = resultsOf(out).cells.find(({ mediator }) => mediator === 'scripted/attentive')!.id;
});
afterAll(work.remove);

/** The document's keys show that it is that verb's own. */
const VERBS: [name: string, args: () => string[], exitCode: number, keys: string[]][] = [
  ['run, again', () => benchmark(out), 0, ['cells', 'mediators', 'coverage']],
  ['run dialogue', () => ['run', 'dialogue', ...benchmark(work.at('dialogue'), '--no-controls').slice(2)], 0, ['cells', 'mediators']],
  ['run evaluate', () => ['run', 'evaluate', '--out', work.at('dialogue')], 0, ['cells', 'mediators']],
  ['resume', () => ['resume', out], 0, ['cells', 'mediators']],
  ['report', () => ['report', out], 0, ['cells', 'mediators']],
  ['export cells', () => ['export', out], 0, ['what', 'offline', 'rows']],
  ['export turns as csv', () => ['export', out, '--what', 'turns', '--format', 'csv'], 0, ['what', 'rows']],
  ['show', () => ['show', out, cell], 0, ['cell', 'turns', 'decisions', 'ratings', 'trajectory']],
  ['show --turn', () => ['show', out, cell, '--turn', '1'], 0, ['turns']],
  ['show --prompt', () => ['show', out, cell, '--turn', '1', '--prompt', 'party'], 0, ['input', 'answer', 'requestHash']],
  ['score', () => ['score', score], 0, ['consensus', 'consensusFinal', 'drops']],
  ['validate', () => ['validate', scenario], 0, ['files']],
  ['validate, bad', () => ['validate', scenario, work.at('bad.json'), work.at('absent.json')], 2, ['files']],
  ['graphs', () => ['graphs'], 0, ['graphs']],
  ['graphs --mermaid', () => ['graphs', 'dialogue', '--mermaid'], 0, ['graphs']],
  ['doctor', () => ['doctor'], 0, ['healthy', 'checks']],
  ['--help', () => ['--help'], 0, ['text']],
  ['run --help', () => ['run', '--help'], 0, ['text']],
  ['--version', () => ['--version'], 0, ['text']],
];
it.each(VERBS)('%s', async (_, args, exitCode, keys) => {
  for (const typed of [[...args(), '--json'], ['--json', ...args()]]) {
    const ran = await cli(...typed);
    expect(ran.exitCode).toBe(exitCode);
    expect(Object.keys(documentOf<object>(ran))).toEqual(expect.arrayContaining(keys));
  }
});

const REFUSALS: [name: string, args: () => string[], code: string][] = [
  ['no verb', () => [], 'bad_input'],
  ['an unknown verb', () => ['benchmark'], 'bad_input'],
  ['an unknown flag', () => ['run', 'benchmark', '--speed', '3'], 'bad_input'],
  ['a missing argument', () => ['show', out], 'bad_input'],
  ['a surplus argument', () => ['doctor', 'now'], 'bad_input'],
  ['run', () => benchmark(out, '--seed', '99'), 'identity_mismatch'],
  ['run of an unknown graph', () => ['run', 'curat', '--out', out], 'unknown_name'],
  ['resume', () => ['resume', work.at('empty')], 'bad_input'],
  ['report', () => ['report', work.at('empty')], 'bad_input'],
  ['export', () => ['export', work.at('empty')], 'bad_input'],
  ['export of an unknown table', () => ['export', out, '--what', 'nothing'], 'bad_input'],
  ['show of an unknown cell', () => ['show', out, 'zzz'], 'unknown_name'],
  ['score', () => ['score', work.at('bad.json')], 'bad_input'],
  ['score of nothing', () => ['score', work.at('absent.json')], 'bad_input'],
  ['graphs', () => ['graphs', 'dialog'], 'unknown_name'],
];
describe('errors', () => {
  it.each(REFUSALS)('%s', async (_, args, code) => {
    const ran = await cli(...args(), '--json');
    expect(ran.exitCode).toBe(2);
    const { error } = documentOf<Refusal>(ran);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/\S/), fix: expect.stringMatching(/\S/) });
    // People who read along see it too.
    expect(ran.stderr).not.toBe('');
  });
});

it('without --json, logs and errors never reach stdout', async () => {
  const [fine, bad] = [await cli('export', out, '--what', 'turns'), await cli('resume', work.at('empty'))];
  for (const line of fine.stdout.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('cell');
  expect(bad.stdout).toBe('');
});
