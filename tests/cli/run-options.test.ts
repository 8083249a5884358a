/** What `run` can be told, by flags and by a config file. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { readConfig } from '../../cli/config-file.js';
import { runConfigSchema } from '../../cli/run-config.js';
import { datasetSlugs } from '../../cli/scenario-selection.js';
import { conditionById } from '../../domain/conditions/index.js';
import type { Results } from '../../domain/results.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { benchmark, cli, query, resultsOf, workplace } from './in-process.js';
import { FERRY, FLOATING, SNOW } from '../fixtures/scenarios.js';

const work = workplace();
afterAll(work.remove);

/** Runs into a directory of its own and gives its results. */
async function ranTo(name: string, ...args: string[]): Promise<Results> {
  expect(await cli(...args)).toMatchObject({ exitCode: 0 });
  return resultsOf(work.at(name));
}

const ENVIRONMENTAL = datasetSlugs().filter((slug) => slug.startsWith('environmental-'));

/** Scenario and condition of each block, by its baseline. */
function blocksOf({ cells }: Results): string[] {
  return cells.filter(({ arm, control }) => arm === 'unmediated' && control === null).map(({ scenario, condition, repeat }) => `${scenario} ${condition} ${repeat}`);
}

it('--scenarios takes domains, slugs and files together, each once', async () => {
  const file = work.at('example-night-ovens.json');
  writeFileSync(file, JSON.stringify(exampleScenarioFile()));
  const results = await ranTo(
    'selected',
    ...['run', 'benchmark', '--out', work.at('selected'), '--scenarios', `domain:environmental,${FERRY},${file},${FERRY},${SNOW}`],
    ...['--max-turns', '1', '--no-controls'],
  );
  expect(ENVIRONMENTAL).toContain(SNOW);
  expect(results.identity.scenarios.map(({ id }) => id)).toEqual([...ENVIRONMENTAL, FERRY, 'example-night-ovens']);
  expect(blocksOf(results).sort()).toEqual([...ENVIRONMENTAL, FERRY, 'example-night-ovens'].map((id) => `${id} general 1`).sort());
});

describe('mediators and controls', () => {
  let results: Results;
  beforeAll(async () => {
    results = await ranTo('mediators', ...benchmark(work.at('mediators'), '--mediators', 'scripted/periodic,offline', '--use', 'mediator=scripted/silent'));
  });

  it('--use mediator=REF adds one to --mediators; offline is scripted/attentive', () => {
    expect(results.mediators.map(({ row }) => row)).toEqual(['scripted/periodic', 'scripted/attentive', 'scripted/silent', 'A/A', 'placebo']);
  });

  it('the placebo and the same mediator under test are one cell in two rows', () => {
    const cells = results.cells.filter(({ mediator }) => mediator === 'scripted/periodic');
    expect(cells).toHaveLength(1);
    const [periodic, placebo] = ['scripted/periodic', 'placebo'].map((row) => results.mediators.find((one) => one.row === row)!);
    expect(periodic!.scored).toBe(1);
    expect({ ...placebo, row: '', control: null }).toEqual({ ...periodic, row: '', control: null });
  });

  it('the A/A control is another dialogue than the baseline', () => {
    const unmediated = results.cells.filter(({ arm }) => arm === 'unmediated');
    expect(unmediated.map(({ control }) => control).sort()).toEqual(['A/A', null]);
  });
});

it('--no-controls leaves both out and is stamped on results and table', async () => {
  const ran = await cli(...benchmark(work.at('bare'), '--no-controls'));
  const results = resultsOf(work.at('bare'));
  expect(results.cells).toHaveLength(2);
  expect(results.cells.every(({ control }) => control === null)).toBe(true);
  expect(results.mediators.map(({ row }) => row)).toEqual(['scripted/attentive']);
  expect(results.notices.join('\n')).toContain('No controls');
  expect(ran.stdout).toContain('No controls');
  expect(resultsOf(work.at('mediators')).notices.join('\n')).not.toContain('No controls');
});

it('--sample draws whole blocks, balanced over scenarios and axes', async () => {
  const conditions = ['general', 'culture:us-kr', 'emotion:react-react', 'history:5x'];
  const results = await ranTo(
    'sampled',
    ...['run', 'benchmark', '--out', work.at('sampled'), '--conditions', conditions.join(','), '--sample', '3', '--max-turns', '2', '--seed', '3'],
  );
  const blocks = blocksOf(results).map((block) => block.split(' '));
  expect(blocks).toHaveLength(3);
  expect(new Set(blocks.map(([scenario]) => scenario)).size).toBe(3);
  expect(new Set(blocks.map(([, condition]) => conditionById(condition!).axis)).size).toBe(3);
  // Whole: baseline, A/A, placebo, mediator.
  expect(results.cells).toHaveLength(12);
});

it('--baseline once: one baseline for all repeats; else one each', async () => {
  const once = await ranTo('once', ...benchmark(work.at('once'), '--repeats', '2', '--baseline', 'once', '--no-controls'));
  const each = await ranTo('each', ...benchmark(work.at('each'), '--repeats', '2', '--no-controls'));
  expect(blocksOf(once)).toHaveLength(1);
  expect(blocksOf(each)).toHaveLength(2);
  for (const { cells } of [once, each]) expect(cells.filter(({ arm }) => arm === 'mediated').map(({ repeat }) => repeat).sort()).toEqual([1, 2]);
  const mediated = once.cells.filter(({ arm }) => arm === 'mediated');
  expect(new Set(mediated.map(({ baselineFinal }) => baselineFinal)).size).toBe(1);
  expect(mediated.every(({ baselineFinal }) => baselineFinal !== null)).toBe(true);
});

it('the same command again runs nothing and changes no byte of results and report', async () => {
  const out = work.at('bare');
  const [results, report] = ['results.json', 'report.html'].map((name) => path.join(out, name)) as [string, string];
  const seen = (): unknown[] => [
    readFileSync(results, 'utf8'),
    readFileSync(report, 'utf8'),
    statSync(results).mtimeMs,
    statSync(report).mtimeMs,
    query(out, 'select count(*) from answers'),
    query(out, 'select count(*) from turns'),
  ];
  const before = seen();
  const again = await cli(...benchmark(out, '--no-controls', '--concurrency', '3'));
  expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('scripted/attentive') });
  expect(seen()).toEqual(before);
  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  expect(seen()).toEqual(before);
});

it('two directories filled by the same command hold equal results', async () => {
  await cli(...benchmark(work.at('twin'), '--no-controls'));
  expect(readFileSync(work.at('twin', 'results.json'), 'utf8')).toBe(readFileSync(work.at('bare', 'results.json'), 'utf8'));
});

describe('run dialogue, then run evaluate', () => {
  const out = work.at('staged');
  it('runs the one mediated dialogue, resumes no more than that, judges it, and leaves its baseline to the benchmark', async () => {
    const dialogue = await cli('run', 'dialogue', ...benchmark(out).slice(2));
    expect(dialogue).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(`concord run evaluate --out ${out}`) });
    expect(query(out, 'select count(*) from judgements')).toBe(0);
    expect(query(out, 'select count(*) from cell_ends')).toBe(1);
    expect(resultsOf(out).cells.every(({ consensusFinal }) => consensusFinal === null)).toBe(true);
    const spoken = "select group_concat(seq) from answers where role <> 'judge'";
    const before = query(out, spoken);

    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
    expect(query(out, 'select count(*) from cell_ends')).toBe(1);
    expect(await cli('run', 'evaluate', '--out', out)).toMatchObject({ exitCode: 0 });
    expect(query(out, spoken)).toBe(before);
    expect(resultsOf(out).cells.map(({ arm, status, reason }) => [arm, status, reason])).toEqual(
      expect.arrayContaining([
        ['mediated', 'scored', null],
        ['unmediated', 'open', 'not_started'],
      ]),
    );
    expect(await cli(...benchmark(out, '--no-controls'))).toMatchObject({ exitCode: 0 });
    expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(work.at('bare', 'results.json'), 'utf8'));
  });
});

describe('--config', () => {
  const config = work.at('experiment.yaml');
  beforeAll(() => {
    writeFileSync(
      config,
      [
        `out: ${work.at('configured')}`,
        `scenarios: [${FLOATING}]`,
        'conditions: [general]',
        'mediators: [scripted/silent]',
        'use: { evaluator: scripted/reader }',
        'maxTurns: 4',
        'seed: 21',
        'controls: false',
        'latencyOrigin: slot',
        'baseline: once',
        'concurrency: 2',
      ].join('\n'),
    );
  });

  it('says everything; flags win; --use mediator adds to its list', async () => {
    const results = await ranTo('configured', 'run', 'benchmark', '--config', config, '--max-turns', '3', '--use', 'mediator=offline');
    expect(results.identity).toMatchObject({ maxTurns: 3, seed: 21, baseline: 'once', controls: [], metrics: { latencyOrigin: 'slot' } });
    expect(results.identity.mediators.map(({ id }) => id)).toEqual(['scripted/silent', 'scripted/attentive']);
    expect(results.cells.every(({ partyTurns }) => partyTurns !== null && partyTurns <= 3)).toBe(true);
  });

  it('--out and --mediators replace those of the file', async () => {
    const results = await ranTo('elsewhere', 'run', 'benchmark', '--config', config, '--out', work.at('elsewhere'), '--mediators', 'scripted/periodic');
    expect(results.identity.maxTurns).toBe(4);
    expect(results.identity.mediators.map(({ id }) => id)).toEqual(['scripted/periodic']);
  });

  it('only what the file says is taken from it', () => {
    writeFileSync(work.at('short.yaml'), 'seed: 4\n');
    expect(readConfig(work.at('short.yaml'))).toEqual({ seed: 4 });
    writeFileSync(work.at('blank.yaml'), '# nothing\n');
    expect(readConfig(work.at('blank.yaml'))).toEqual({});
    expect(existsSync('demo.yaml') && readConfig('demo.yaml')).toMatchObject({ out: 'runs/demo', seed: 7 });
  });
});

describe('the settings, looked at from outside', () => {
  const REQUIRED = ['out'];
  const fieldsOf = (shape: Record<string, z.ZodType>, prefix = ''): [string, z.ZodType][] => Object.entries(shape).map(([name, field]) => [`${prefix}${name}`, field]);
  const useShape = ((runConfigSchema.shape.use as unknown as { unwrap(): { shape: Record<string, z.ZodType> } }).unwrap()).shape;
  const fields = [...fieldsOf(runConfigSchema.shape), ...fieldsOf(useShape, 'use.')];

  it('there are some', () => {
    expect(fields.length).toBeGreaterThan(15);
  });

  it.each(fields)('%s has a meaning, and a default unless it is required', (name, field) => {
    expect(field.description ?? '').toMatch(/^[A-Z].{10,}\.$/);
    expect(field.safeParse(undefined).success).toBe(!REQUIRED.includes(name));
  });

  it('every setting has a flag, stands under use, or is too large for one', async () => {
    const { stdout } = await cli('run', '--help');
    for (const name of Object.keys(runConfigSchema.shape).filter((one) => !['use', 'controls', 'agents', 'calls', 'budget'].includes(one)))
      expect(stdout).toContain(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} `);
    for (const flag of ['--use ', '--no-controls ', '--max-usd ', '--max-calls ', '--max-minutes ']) expect(stdout).toContain(flag);
  });
});
