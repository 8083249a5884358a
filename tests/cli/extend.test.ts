/** `--extend` adds mediators, scenarios, conditions and repeats; what is there is reused, not run again. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Manifest } from '../../domain/manifest.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { benchmark, cli, hashOf, query, resultsOf, rowsOf, workplace } from './in-process.js';
import { FERRY, FLOATING } from '../fixtures/scenarios.js';

const work = workplace();
const out = work.at('run');
const calm = work.at('calm.mjs');
let oldCells: string[];
/** Every row of the cells that were there first. */
const oldRows = (): Record<string, string[]> => {
  const cells = oldCells.map((id) => `'${id}'`).join(',');
  const subjects = oldCells.map((id) => `'cell:${id}'`).join(',');
  return {
    turns: rowsOf(out, `select * from turns where cell in (${cells}) order by cell, turn`),
    decisions: rowsOf(out, `select * from decisions where cell in (${cells}) order by cell, after_turn`),
    answers: rowsOf(out, `select * from answers where subject in (${subjects}) order by seq`),
  };
};
let before: Record<string, string[]>;
const extend = (...more: string[]): Promise<unknown> => cli(...benchmark(out, '--extend', ...more));

beforeAll(async () => {
  writeFileSync(calm, "export const calm = { name: 'calm', when: () => ({ engage: true }), how: () => ({ utterance: 'Let us take one point at a time.' }) };");
  expect(await cli(...benchmark(out))).toMatchObject({ exitCode: 0 });
  oldCells = resultsOf(out).cells.map(({ id }) => id);
  before = oldRows();
  expect(before.turns!.length).toBeGreaterThan(5);
});
afterAll(work.remove);

it('adds a mediator: one cell more, the rest untouched; equal to asking for both at once', async () => {
  expect(await extend('--mediators', `${calm}#calm`)).toMatchObject({ exitCode: 0 });
  const { cells, mediators } = resultsOf(out);
  expect(cells).toHaveLength(oldCells.length + 1);
  expect(mediators.map(({ row }) => row)).toEqual(['scripted/attentive', expect.stringMatching(/^calm-[0-9a-f]{8}$/), 'A/A', 'placebo']);
  expect(oldRows()).toEqual(before);

  const both = work.at('both');
  await cli(...benchmark(both, '--mediators', `offline,${calm}#calm`));
  expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(both, 'results.json'), 'utf8'));
});

it('adds a condition, a repeat and a scenario; baselines that exist are reused', async () => {
  expect(await extend('--conditions', 'emotion:react-react')).toMatchObject({ exitCode: 0 });
  expect(await extend('--repeats', '2')).toMatchObject({ exitCode: 0 });
  expect(await extend('--scenarios', FERRY)).toMatchObject({ exitCode: 0 });
  const { identity, cells } = resultsOf(out);
  expect(identity.conditions).toEqual(['general', 'emotion:react-react']);
  expect(identity.scenarios.map(({ id }) => id)).toEqual([FLOATING, FERRY]);
  // 2 scenarios × 2 conditions × 2 repeats × (baseline, A/A, placebo, two mediators)
  expect(cells).toHaveLength(40);
  expect(cells.every(({ status }) => status === 'scored')).toBe(true);
  expect(oldRows()).toEqual(before);
});

it('asking again for a part adds nothing, and resume knows the whole', async () => {
  const results = readFileSync(path.join(out, 'results.json'), 'utf8');
  const answers = query(out, 'select count(*) from answers');
  expect(await extend()).toMatchObject({ exitCode: 0 });
  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(results);
  expect(query(out, 'select count(*) from answers')).toBe(answers);
  const { operation } = JSON.parse(readFileSync(path.join(out, 'experiment.json'), 'utf8')) as Manifest;
  expect(operation.references.mediators).toHaveLength(2);
});

it('a setting that is no addition is refused, whatever is added beside it', async () => {
  const hash = hashOf(out);
  const ran = (await extend('--seed', '8', '--mediators', 'scripted/silent')) as { exitCode: number; stderr: string };
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toContain('seed: 7 there, 8 asked for');
  expect(ran.stderr).not.toContain('mediators:');
  expect(hashOf(out)).toBe(hash);
});

it('a scenario that has changed under its id cannot be added beside itself', async () => {
  const [file, other] = [work.at('example-night-ovens.json'), work.at('ovens')];
  const own = exampleScenarioFile();
  writeFileSync(file, JSON.stringify(own));
  const command = ['run', 'benchmark', '--out', other, '--scenarios', file, '--max-turns', '2', '--no-controls'];
  expect(await cli(...command)).toMatchObject({ exitCode: 0 });
  const hash = hashOf(other);
  const changes = [
    () => (own.scenario.preferences.HOUSE!.fallbackValue = 51),
    () => {
      own.scenario.preferences.HOUSE!.fallbackValue = 52;
      own.expansions.history!.entries[0]!.title += ' (seen from the yard)';
    },
  ];
  for (const change of changes) {
    change();
    writeFileSync(file, JSON.stringify(own));
    const ran = await cli(...command, '--extend', '--accept-drift', 'scenarios');
    expect(ran).toMatchObject({ exitCode: 2 });
    expect(ran.stderr).toContain('scenarios.example-night-ovens');
    expect(hashOf(other)).toBe(hash);
  }
});

it('a sampled experiment cannot be extended', async () => {
  const sampled = work.at('sampled');
  const command = benchmark(sampled, '--conditions', 'general,culture:us-kr', '--sample', '1', '--no-controls');
  expect(await cli(...command)).toMatchObject({ exitCode: 0 });
  const hash = hashOf(sampled);
  const ran = await cli(...command, '--extend', '--mediators', 'scripted/silent');
  expect(ran).toMatchObject({ exitCode: 2 });
  expect(ran.stderr).toMatch(/sampled experiment cannot be extended[\s\S]*--extend/);
  expect(hashOf(sampled)).toBe(hash);
});
