/** `concord dataset add`: all of a curation or nothing. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ScenarioFile } from '../../domain/scenario.js';
import { type Curated, curated, datasetWorld, namesIn } from './dataset-world.js';
import { cli, documentOf, hashOf, type Refusal } from './in-process.js';

const world = datasetWorld();
const { out, dataset, publish, add } = world;
beforeEach(world.clear);
afterAll(world.remove);

describe('add', () => {
  it('takes every scenario with its provenance, and says what the filter says', async () => {
    publish(curated(1), curated(2));
    const ran = await add();
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).toMatch(/transactional-ovens-1\.json: added\n {2}filter not run: no language model has shown/);
    expect(ran.stdout).toContain('2 written, 0 skipped');
    expect(namesIn(dataset)).toEqual(['transactional-ovens-1.json', 'transactional-ovens-2.json']);
    expect(namesIn(world.own('provenance', 'curated'))).toEqual(namesIn(dataset));
    for (const folder of ['scenarios', 'provenance/curated'] as const)
      expect(readFileSync(world.own(folder, 'transactional-ovens-1.json'))).toEqual(readFileSync(path.join(out, folder.split('/')[0]!, 'transactional-ovens-1.json')));
    expect(await cli('dataset', 'verify', dataset)).toMatchObject({ exitCode: 0 });
  });

  it('once more changes nothing, and a third is added to two', async () => {
    publish(curated(1), curated(2));
    await add();
    const before = hashOf(world.own());
    const again = await add();
    expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('0 written, 2 skipped') });
    expect(again.stdout).toContain('it is in the dataset already, unchanged');
    expect(hashOf(world.own())).toBe(before);
    publish(curated(3));
    expect((await add()).stdout).toContain('1 written, 2 skipped');
    expect(namesIn(dataset)).toHaveLength(3);
  });

  it('refuses drafts by name', async () => {
    publish(curated(1), curated(2, { draft: true }), curated(3, { draft: true }));
    const ran = await add();
    expect(ran.exitCode).toBe(2);
    expect(ran.stdout).toMatch(/ovens-2\.json: refused[\s\S]*draft: it is a draft, written by rule[\s\S]*ovens-3\.json: refused/);
    expect(ran.stdout).toContain('Nothing was written: 2 of 3 scenarios refused.');
    expect(ran.stdout).toContain('ovens-1.json: could be added');
    expect(existsSync(world.own())).toBe(false);
  });

  const BAD: [string, (third: Curated) => void, string, RegExp][] = [
    ['a broken rule', ({ file }) => (file.scenario.preferences.BAKER!.weights.START = 51), 'scenario.preferences.BAKER.weights', /sum to 99/],
    ['a missing member', ({ file }) => delete (file as Partial<ScenarioFile>).disputeKind, 'disputeKind', /is missing/],
    ['a filter that contradicts itself', ({ file }) => (file.filter = { status: 'passed', partyModel: 'a/b', cap: 9, outcomes: ['impasse'], date: '2026-11-30' }), 'filter.outcomes', /1 of 3 replays/],
    ['the seed of another', ({ provenance }) => (provenance.seed.id = provenance.ledger.seed = 'transactional-other'), 'provenance: seed.id', /recast from transactional-quay-3/],
    ['a ledger of another seed', ({ provenance }) => (provenance.ledger.seed = 'transactional-other'), 'provenance: ledger.seed', /another seed/],
    ['a hash of a page that nobody fetched', ({ provenance }) => (provenance.ledger.pages[0]!.contentHash = 'ab'), 'provenance: ledger.pages[0].seenAt', /no time/],
    ['a draft that no longer says so', ({ provenance }) => Object.assign(provenance, { agents: { writer: 'scripted/drafter' } }), 'provenance: agents.writer', /written by rule/],
    ['the canary of another', ({ file }) => (file.canary = 'concord-bench canary 1'), 'canary', /belongs to transactional-ovens-1/],
    ['a name of the seed', ({ file }) => (file.scenario.parties[0]!.relation += ' Ingrid Solvang of the Tessaly Boatmen’s Union knows you.'), 'scenario.parties[0].relation', /Solvang|Tessaly/],
  ];
  it.each(BAD)('writes nothing where the third of five has %s', async (_, spoil, at, says) => {
    publish(curated(6));
    await add();
    const before = hashOf(world.own());
    const third = curated(3);
    spoil(third);
    publish(curated(1), curated(2), third, curated(4), curated(5));
    const ran = await add('--json');
    expect(ran.exitCode).toBe(2);
    const { written, scenarios } = documentOf<{ written: boolean; scenarios: { file: string; action: string; problems: { path: string; what: string; value?: unknown }[] }[] }>(ran);
    expect(written).toBe(false);
    expect(scenarios.map(({ action }) => action)).toEqual(['add', 'add', 'refuse', 'add', 'add', 'skip']);
    const found = scenarios[2]!.problems.find(({ path: where }) => where === at);
    expect(`${found?.what} ${JSON.stringify(found?.value)}`).toMatch(says);
    expect(hashOf(world.own())).toBe(before);
  });

  it('refuses a scenario without its provenance, and a file that is no JSON or has another name', async () => {
    publish(curated(1), curated(2), curated(3));
    rmSync(path.join(out, 'provenance', 'transactional-ovens-1.json'));
    writeFileSync(path.join(out, 'scenarios', 'transactional-ovens-2.json'), '{');
    cpSync(path.join(out, 'scenarios', 'transactional-ovens-3.json'), path.join(out, 'scenarios', 'renamed.json'));
    const { exitCode, stdout } = await add();
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/provenance\/transactional-ovens-1\.json: is missing/);
    expect(stdout).toMatch(/\(file\): the file is not valid JSON/);
    expect(stdout).toMatch(/id: the file is called renamed\.json/);
    expect(existsSync(world.own())).toBe(false);
  });

  it('replaces a scenario by a higher version only', async () => {
    publish(curated(1));
    await add();
    const changed = curated(1);
    changed.file.scenario.topics[0]!.description = 'When the bakery may light its ovens at all.';
    publish(changed);
    const refused = await add();
    expect(refused).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('holds another scenario under this id, of version 1.0.0') });
    changed.file.version = '1.1.0';
    publish(changed);
    expect(await add()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('it replaces version 1.0.0') });
    expect((JSON.parse(readFileSync(path.join(dataset, 'transactional-ovens-1.json'), 'utf8')) as ScenarioFile).version).toBe('1.1.0');
  });

  it('refuses a directory that no curation has filled', async () => {
    const ran = await cli('dataset', 'add', world.at('nothing'), '--json');
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'bad_input', message: expect.stringContaining('scenarios/*.json is missing') });
  });
});
