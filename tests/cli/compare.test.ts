/** `concord compare`: runs on disk, offline, and what it refuses. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Comparison, comparisonSchema } from '../../domain/comparison.js';
import { benchmark, cli, documentOf, hashOf, type Ran, type Refusal, resultsOf, workplace } from './in-process.js';

const work = workplace();
const [one, seeded, capped] = [work.at('one'), work.at('seeded'), work.at('capped')];

beforeAll(async () => {
  const runs = await Promise.all([
    cli(...benchmark(one, '--mediators', 'scripted/attentive,scripted/periodic')),
    cli(...benchmark(seeded, '--seed', '8', '--no-controls')),
    cli(...benchmark(capped, '--max-turns', '8', '--latency-origin', 'slot', '--no-controls')),
  ]);
  for (const { exitCode } of runs) expect(exitCode).toBe(0);
});
afterAll(work.remove);

const comparisonOf = (ran: Ran): Comparison => comparisonSchema.parse(documentOf(ran));

describe('one run', () => {
  it('is compared as its own results say, and left as it was', async () => {
    const before = hashOf(one);
    const ran = await cli('compare', one, '--json');
    expect(ran.exitCode).toBe(0);
    const comparison = comparisonOf(ran);
    expect(comparison.pairs).toEqual(resultsOf(one).analysis.primary.pairs);
    expect(comparison.pairs.map(({ a, b }) => [a, b])).toEqual([['scripted/attentive', 'scripted/periodic']]);
    expect(comparison).toMatchObject({ offline: true, forced: false, runs: [{ name: 'one', planned: 1, complete: 1 }] });
    expect(hashOf(one)).toBe(before);
  });

  it('offline: all figures, "demo: no verdict", exit 0', async () => {
    const { exitCode, stdout } = await cli('compare', one);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('demo: no verdict');
    expect(stdout).toMatch(/scripted\/attentive +scripted\/periodic +[+−]?\d\.\d{3}/);
  });
});

describe('two runs', () => {
  it('of other seeds are compared, with a warning', async () => {
    const comparison = comparisonOf(await cli('compare', one, seeded, '--json'));
    expect(comparison.rows.map(({ row }) => row)).toEqual(expect.arrayContaining(['scripted/attentive @ one', 'scripted/attentive @ seeded', 'scripted/periodic']));
    expect(comparison.warnings).toContainEqual(expect.stringContaining('The seeds differ (7 in one, 8 in seeded)'));
  });

  it('that measure otherwise are refused, field by field, with exit 2', async () => {
    const { exitCode, stdout, stderr } = await cli('compare', one, capped);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('  metrics.latencyOrigin: "global" in one; "slot" in capped\n');
    expect(stderr).toContain('  maxTurns: 6 in one; 8 in capped\n');
    expect(stderr).toContain('--force');
    const { error } = documentOf<Refusal>(await cli('compare', one, capped, '--json'));
    expect(error).toMatchObject({ code: 'identity_mismatch', value: [{ field: 'metrics.latencyOrigin' }, { field: 'maxTurns' }] });
  });

  it('are forced together with the difference on the result', async () => {
    const forced = await cli('compare', one, capped, '--force');
    expect(forced.exitCode).toBe(0);
    expect(forced.stdout).toContain('! Forced');
    expect(forced.stdout).toContain('maxTurns: 6 in one; 8 in capped');
    expect(comparisonOf(await cli('compare', one, capped, '--force', '--json'))).toMatchObject({ forced: true, differences: [{ field: 'metrics.latencyOrigin' }, { field: 'maxTurns' }] });
  });

  it('of one name are told apart by their paths', async () => {
    const twin = work.at('elsewhere', 'one');
    cpSync(one, twin, { recursive: true });
    const { runs, pairs } = comparisonOf(await cli('compare', one, twin, '--json'));
    expect(runs.map(({ name }) => name)).toEqual([one, twin]);
    expect(pairs).toHaveLength(6);
  });
});

describe('refused', () => {
  const CASES: [name: string, args: () => string[], code: string, said: string][] = [
    ['nothing', () => [], 'bad_input', 'runs'],
    ['what is not there', () => [work.at('absent')], 'bad_input', 'no experiment'],
    ['one run twice', () => [one, path.join(one, '.')], 'bad_input', 'with itself'],
    ['an experiment without its database', () => [work.at('bare')], 'bad_database', ''],
    ['a curation', () => [work.at('curation')], 'bad_input', 'curation'],
  ];

  it.each(CASES)('%s', async (_, args, code, said) => {
    mkdirSync(work.at('curation'), { recursive: true });
    writeFileSync(work.at('curation', 'experiment.json'), JSON.stringify({ identity: { graph: 'curate' } }));
    mkdirSync(work.at('bare'), { recursive: true });
    for (const file of ['experiment.json', 'scenarios.json']) writeFileSync(work.at('bare', file), readFileSync(path.join(one, file)));
    const ran = await cli('compare', ...args(), '--json');
    expect(ran.exitCode).toBe(2);
    const { error } = documentOf<Refusal>(ran);
    expect(error).toMatchObject({ code, fix: expect.stringMatching(/\S/) });
    expect(error.message).toContain(said);
  });
});

it('a run that is not finished says how many blocks it lacks', async () => {
  const short = work.at('short');
  await cli(...benchmark(short, '--no-controls', '--repeats', '2'));
  const { default: Database } = await import('better-sqlite3');
  const db = new Database(path.join(short, 'concord.db'));
  const lost = resultsOf(short).cells.find(({ repeat, mediator }) => repeat === 2 && mediator !== null)!.id;
  db.prepare('delete from cell_ends where cell = ?').run(lost);
  db.close();
  const { exitCode, stdout } = await cli('compare', short);
  expect(exitCode).toBe(0);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('! short: 1 of 2 blocks lack a score and are not used; 1 of its 4 dialogues are open, a resume can still score them.');
});
