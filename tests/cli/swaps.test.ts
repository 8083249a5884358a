/** Another judge, the same judge again, other parties: what is done once more, and what stays as it was. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Results } from '../../domain/results.js';
import { benchmark, cli, documentOf, hashOf, query, type Refusal, resultsOf, workplace } from './in-process.js';

const work = workplace();
const run = work.at('run');

/** Rates every party turn by its place: nothing like the judge of the run. */
const JUDGE = `export const strict = { name: 'strict', judge: ({ log }) => ({ located: log.filter(({ kind }) => kind !== 'mediator').map(({ turn }, index) => ({ turn, rating: 1 + (index % 3), reason: 'by place' })) }) };`;
const PARTY = `export const short = { name: 'short', turn: ({ log }) => ({ utterance: log.length > 3 ? 'I walk away. [IMPASSE]' : 'I hear you, and I hold to my terms, number ' + log.length + '.' }) };`;

interface SwapDocument {
  kind: string;
  judgeRepeat: number;
  results: Results;
}
const swapsOf = (out: string): string[] => readdirSync(path.join(out, 'swaps')).sort();
const swapOf = (out: string, name: string): SwapDocument => JSON.parse(readFileSync(path.join(out, 'swaps', name), 'utf8')) as SwapDocument;
const answers = (out: string): number => Number(query(out, 'select count(*) from answers'));

beforeAll(async () => {
  writeFileSync(work.at('judge.mjs'), JUDGE);
  writeFileSync(work.at('party.mjs'), PARTY);
  expect(await cli(...benchmark(run, '--no-controls', '--conditions', 'general,emotion:com-com,emotion:react-react'))).toMatchObject({ exitCode: 0 });
});
afterAll(work.remove);

describe('concord judge', () => {
  it('judges all dialogues once more, runs none, and leaves the results as they were', async () => {
    const before = readFileSync(path.join(run, 'results.json'), 'utf8');
    const turns = query(run, 'select count(*) from turns');
    const ran = await cli('judge', run, '--judge-model', `${work.at('judge.mjs')}#strict`);
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(ran.stdout).toMatch(/judge swap: \d+ blocks? by strict-/);
    expect(readFileSync(path.join(run, 'results.json'), 'utf8')).toBe(before);
    expect(query(run, 'select count(*) from turns')).toEqual(turns);
    const [file] = swapsOf(run);
    const own = resultsOf(run);
    const { results } = swapOf(run, file!);
    expect(results.cells.map(({ id, turns: length }) => [id, length])).toEqual(own.cells.map(({ id, turns: length }) => [id, length]));
    expect(results.cells.map(({ consensusFinal }) => consensusFinal)).not.toEqual(own.cells.map(({ consensusFinal }) => consensusFinal));
    expect(readFileSync(path.join(run, 'report.html'), 'utf8').includes('judge strict-')).toBe(true);
  });

  it('asks nobody twice: the same command again makes the same file', async () => {
    const [asked, bytes] = [answers(run), hashOf(path.join(run, 'swaps'))];
    expect(await cli('judge', run, '--judge-model', `${work.at('judge.mjs')}#strict`)).toMatchObject({ exitCode: 0 });
    expect(answers(run)).toBe(asked);
    expect(hashOf(path.join(run, 'swaps'))).toBe(bytes);
  });

  it('asks the same judge again, and says how much one judgement varies', async () => {
    const ran = await cli('judge', run, '--again', '1');
    expect(ran).toMatchObject({ exitCode: 0 });
    // A rule gives the same ratings again.
    expect(ran.stdout).toMatch(/standard deviation of 0\.000 \((\d+) dialogues judged twice, \1 alike\)/);
    expect(swapsOf(run).filter((name) => name.endsWith('-again-2.json'))).toHaveLength(1);
  });

  it('refuses the judge that the experiment has, and a number of times that is none', async () => {
    expect(documentOf<Refusal>(await cli('judge', run, '--json')).error).toMatchObject({ code: 'bad_input', where: '--judge-model' });
    expect(documentOf<Refusal>(await cli('judge', run, '--again', '0', '--json')).error).toMatchObject({ code: 'bad_input', where: '--again' });
    expect(documentOf<Refusal>(await cli('judge', work.at('nowhere'), '--json')).error.code).toBe('bad_input');
  });
});

describe('swaps of a run', () => {
  it('judge and play a tenth of the blocks, the same for both, and change no result', async () => {
    const out = work.at('swapped');
    const conditions = 'general,emotion:com-com,emotion:react-react';
    const ran = await cli(...benchmark(out, '--no-controls', '--conditions', conditions, '--swap-judge', `${work.at('judge.mjs')}#strict`, '--swap-party', `${work.at('party.mjs')}#short`));
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(run, 'results.json'), 'utf8'));
    const files = swapsOf(out).map((name) => swapOf(out, name));
    expect(files.map(({ kind }) => kind)).toEqual(['judge', 'party']);
    const blocksOf = ({ results: { cells } }: SwapDocument): string[] => [...new Set(cells.map(({ scenario, condition, repeat }) => `${scenario} ${condition} ${repeat}`))];
    expect(blocksOf(files[1]!)).toEqual(blocksOf(files[0]!));
    expect(blocksOf(files[0]!)).toHaveLength(1);
    expect(files[1]!.results.cells.every(({ end }) => end === 'impasse')).toBe(true);
    expect(ran.stdout).toMatch(/judge swap: 1 block by strict-[\s\S]*party swap: 1 block by short-/);

    const asked = answers(out);
    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
    expect(answers(out)).toBe(asked);
  });

  it('by the judge or the parties that the run has are refused before anything is written', async () => {
    const out = work.at('same');
    const ran = await cli(...benchmark(out, '--swap-judge', 'offline', '--json'));
    expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'bad_input', where: '--swap-judge' });
    expect(documentOf<Refusal>(await cli(...benchmark(out, '--swap-party', 'offline', '--json'))).error).toMatchObject({ where: '--swap-party' });
  });
});
