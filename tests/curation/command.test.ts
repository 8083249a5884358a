/** `concord run curate` as it is typed, offline: what it leaves, how it goes on, what it refuses. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { candidateRecordSchema } from '../../domain/curation/record.js';
import { type CurationResults, curationResultsSchema } from '../../domain/curation/results.js';
import type { Seed } from '../../domain/curation/seed.js';
import { scenarioFileSchema } from '../../domain/scenario.js';
import { cli, documentOf, hashOf, query, type Refusal, workplace } from '../cli/in-process.js';
import { FLOATING } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

const SEEDS = 'datasets/provenance/seeds';
const curate = (out: string, ...more: string[]): string[] => ['run', 'curate', '--out', out, '--domains', 'legal', '--per-domain', '1', '--searcher', `files:${SEEDS}`, '--writer', 'offline', '--max-turns', '40', ...more];
const resultsOf = (out: string): CurationResults => curationResultsSchema.parse(JSON.parse(readFileSync(path.join(out, 'results.json'), 'utf8')));
const namesIn = (...parts: string[]): string[] => (existsSync(path.join(...parts)) ? readdirSync(path.join(...parts)) : []);

describe('run curate', () => {
  const out = place.at('first');
  beforeAll(async () => {
    expect(await cli(...curate(out))).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/legal\s+\d\s+1\/1/) });
  });

  it('leaves scenarios with their provenance, results, a report and a record of the run', () => {
    const { candidates, domains } = resultsOf(out);
    expect(domains).toMatchObject([{ domain: 'legal', status: 'complete', accepted: 1 }]);
    const accepted = candidates.filter(({ status }) => status === 'accepted');
    expect(namesIn(out, 'scenarios')).toEqual(accepted.map(({ scenario }) => `${scenario!.id}.json`));
    expect(namesIn(out, 'provenance')).toEqual(namesIn(out, 'scenarios'));
    expect(namesIn(out, 'rejected')).toHaveLength(candidates.length - 1);
    const [name] = namesIn(out, 'scenarios');
    expect(scenarioFileSchema.parse(JSON.parse(readFileSync(path.join(out, 'scenarios', name!), 'utf8')))).toMatchObject({ draft: true, filter: { status: 'not_run' } });
    const record = candidateRecordSchema.parse(JSON.parse(readFileSync(path.join(out, 'provenance', name!), 'utf8')));
    expect(record).toMatchObject({ scenario: accepted[0]!.scenario!.id, agents: { writer: 'scripted/drafter', party: 'scripted/party' }, replays: [{}, {}, {}] });
    expect(record.ledger?.facts.map(({ status }) => status)).not.toContain('sourced');
    expect(readFileSync(path.join(out, 'report.html'), 'utf8')).toContain('legal');
    expect(JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8'))).toMatchObject({ lives: [{ cells: 1, done: 1, open: 0, stopped: null }], calls: [] });
  });

  it('no source and no ledger stands in a scenario', () => {
    const text = readFileSync(path.join(out, 'scenarios', namesIn(out, 'scenarios')[0]!), 'utf8');
    expect(text).not.toMatch(/https?:|ledger|sources/);
  });

  it('its scenarios run in a benchmark under all conditions', async () => {
    const file = path.join(out, 'scenarios', namesIn(out, 'scenarios')[0]!);
    expect(await cli('run', 'benchmark', '--out', place.at('bench'), '--scenarios', file, '--conditions', 'all', '--max-turns', '4', '--no-controls')).toMatchObject({ exitCode: 0 });
  });

  it('once more, and resumed, it asks nobody and changes no byte of its results', async () => {
    const before = [hashOf(path.join(out, 'scenarios')), readFileSync(path.join(out, 'results.json'), 'utf8'), query(out, 'SELECT count(*) FROM answers')];
    expect(await cli(...curate(out))).toMatchObject({ exitCode: 0 });
    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
    expect([hashOf(path.join(out, 'scenarios')), readFileSync(path.join(out, 'results.json'), 'utf8'), query(out, 'SELECT count(*) FROM answers')]).toEqual(before);
  });

  it('report writes everything again from what is stored', async () => {
    const before = hashOf(path.join(out, 'scenarios'));
    for (const gone of ['scenarios', 'provenance', 'results.json']) rmSync(path.join(out, gone), { recursive: true });
    expect(await cli('report', out)).toMatchObject({ exitCode: 0 });
    expect(hashOf(path.join(out, 'scenarios'))).toBe(before);
    expect(resultsOf(out).domains).toMatchObject([{ status: 'complete' }]);
  });

  it('show reads a candidate and what was asked of whom; export gives its turns', async () => {
    const shown = await cli('show', out, 'legal/1');
    expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^legal\/1: (?:accepted|rejected)[\s\S]*seed: [\s\S]*replay 1: /) });
    expect((await cli('show', out, 'legal/1', '--prompt', 'recast')).stdout).toContain('scripted/drafter: ok');
    expect(await cli('show', out, 'legal/99', '--json')).toMatchObject({ exitCode: 2 });
    expect(documentOf<Refusal>(await cli('show', out, 'legal/1', '--prompt', 'weights', '--json')).error.message).toContain('weights');
    const lines = (await cli('export', out, '--what', 'turns')).stdout.trim().split('\n');
    expect(lines.length).toBe(resultsOf(out).candidates.flatMap(({ replays }) => replays).reduce((sum, { turns }) => sum + turns, 0));
    expect(documentOf<Refusal>(await cli('export', out, '--what', 'judgements', '--json')).error.message).toBe('a curation has no judgements');
  });

  it('another command into it is refused, field by field; more of it is taken with --extend', async () => {
    const before = hashOf(out);
    const other = await cli(...curate(out, '--max-turns', '41'), '--json');
    expect(other.exitCode).toBe(2);
    expect(documentOf<Refusal>(other).error.message).toContain('maxTurns: 40 there, 41 asked for');
    expect(documentOf<Refusal>(await cli(...curate(out), '--per-domain', '2', '--json')).error.fix).toContain('--extend');
    expect(hashOf(out)).toBe(before);
    expect(await cli(...curate(out), '--per-domain', '2', '--extend')).toMatchObject({ exitCode: 0 });
    expect(resultsOf(out).domains).toMatchObject([{ wanted: 2, accepted: 2, status: 'complete' }]);
  });

  it('drafts stay out of a dataset', async () => {
    const added = await cli('dataset', 'add', out, '--dataset', place.at('own', 'scenarios'));
    expect(added).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('Nothing was written') });
    expect(existsSync(place.at('own'))).toBe(false);
  });
});

describe('when seeds run out', () => {
  const seeds = place.at('seeds');
  const out = place.at('short');
  const all = JSON.parse(readFileSync(`${SEEDS}/legal.json`, 'utf8')) as Seed[];
  const write = (...some: Seed[]): void => {
    mkdirSync(seeds, { recursive: true });
    writeFileSync(path.join(seeds, 'legal.json'), JSON.stringify(some));
  };
  const command = (...more: string[]): string[] => ['run', 'curate', '--out', out, '--domains', 'legal', '--per-domain', '2', '--searcher', `files:${seeds}`, '--max-turns', '40', ...more];

  it('there is what there is, a count and exit code 3; more seeds go on with an accepted drift', async () => {
    write(all[0]!);
    const short = await cli(...command());
    expect(short).toMatchObject({ exitCode: 3, stderr: expect.stringMatching(/Short of scenarios because seeds ran out: legal \d of 2/) });
    expect(resultsOf(out).domains).toMatchObject([{ status: 'seeds_exhausted', tried: 1 }]);
    write(...all);
    expect(await cli(...command())).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('searcher') });
    expect(await cli(...command('--accept-drift', 'searcher'))).toMatchObject({ exitCode: 0 });
    expect(resultsOf(out).candidates[0]!.seed!.id).toBe(all[0]!.id);
  });
});

describe('bad input', () => {
  it.each([
    [['--domains', 'law'], 'unknown domain "law"', '--domains'],
    [['--per-domain', '0'], 'perDomain', '--per-domain'],
    [['--mediators', 'offline'], 'run curate takes no --mediators', '--mediators'],
    [['--repeats', '3'], 'run curate takes no --repeats', '--repeats'],
    [['--use', 'mediator=offline'], 'run curate takes no --mediators', '--mediators'],
    [['--use', 'evaluator=offline'], 'the graph "curate" has no slot "evaluator"', 'evaluator'],
    [['--searcher', 'files:no/such/directory'], 'directory of seeds cannot be read', 'no/such/directory'],
    [['--searcher', 'openai/gpt-5'], 'has to be told how', 'searcher'],
    [['--searcher', 'web:nobody/gpt-5'], 'unknown provider', 'nobody'],
    [['--use', 'filter=openai/gpt-5.4-mini-2026-03-17'], 'no language model sits in the slot "filter"', 'filter'],
    [['--writer', 'offlin'], 'unknown writer', 'writer'],
    [['--accept-drift', 'searchr'], 'unknown field of the identity', '--accept-drift'],
    [['--replay', 'runs/x'], 'run curate takes no --replay', '--replay'],
    [['--events', 'x.jsonl'], 'run curate takes no --events', '--events'],
  ])('%j is refused before anything is written: %s', async (flags, message, where) => {
    const ran = await cli('run', 'curate', '--out', place.at('refused'), ...flags, '--json');
    const { error } = documentOf<Refusal>(ran);
    expect(ran.exitCode).toBe(2);
    expect(`${error.message} ${error.where ?? ''} ${String(error.value ?? '')}`).toContain(where);
    expect(error.message).toContain(message);
    expect(existsSync(place.at('refused'))).toBe(false);
  });

  it('a key that is missing is found before anything is written', async () => {
    const ran = await cli('run', 'curate', '--out', place.at('refused'), '--writer', 'together/some-model', '--json');
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error.message).toMatch(/TOGETHER_API_KEY/);
    expect(existsSync(place.at('refused'))).toBe(false);
  });

  it('a benchmark has no curator, and a curation no plan', async () => {
    expect(await cli('run', 'benchmark', '--out', place.at('refused'), '--writer', 'offline')).toMatchObject({ exitCode: 2 });
    expect(await cli('plan', 'curate', '--out', place.at('refused'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('a curation cannot be planned') });
    expect(existsSync(place.at('refused'))).toBe(false);
  });

  it('a benchmark does not run into a curation, nor a curation into a benchmark', async () => {
    const out = place.at('one');
    await cli(...curate(out, '--max-seeds', '1'));
    const before = hashOf(out);
    expect(await cli('run', 'benchmark', '--out', out)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('holds a curation') });
    expect(hashOf(out)).toBe(before);
    const bench = place.at('bench-there');
    await cli('run', 'benchmark', '--out', bench, '--max-turns', '2', '--no-controls', '--scenarios', FLOATING);
    expect(await cli(...curate(bench))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('holds a benchmark') });
  });
});
