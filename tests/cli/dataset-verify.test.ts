/** `concord dataset verify`: every file, the set, the provenance. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ScenarioFile } from '../../domain/scenario.js';
import { curated, datasetWorld, namesIn, SHIPPED, writeJson } from './dataset-world.js';
import { cli, documentOf } from './in-process.js';

const world = datasetWorld();
const { dataset, publish, add } = world;
beforeEach(world.clear);
afterAll(world.remove);

describe('verify', () => {
  interface Verified {
    valid: boolean;
    files: { file: string; valid: boolean; leakageChecked: boolean; filter: string | null; problems: { path: string }[] }[];
    set: { path: string; what: string; severity: string }[];
    provenance: { where: string; problems: { path: string; severity: string }[] }[];
    nearDuplicates: { a: string; b: string; similarity: number }[];
  }
  const verify = async (): Promise<Verified & { exitCode: number }> => {
    const ran = await cli('dataset', 'verify', '--dataset', dataset, '--json');
    return { exitCode: ran.exitCode, ...documentOf<Verified>(ran) };
  };

  it('finds the dataset that comes with Concord in order, leaks looked for, and says that no filter was run', async () => {
    const ran = await cli('dataset', 'verify');
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).toMatch(/datasets\/scenarios: \d+ files, in order\.\n$/);
    expect(ran.stdout).toContain('filter not run');
    expect(ran.stdout).not.toContain('Leakage was not checked');
  });

  it('works without provenance, as in the npm package, and says that leaks were not looked for', async () => {
    cpSync(SHIPPED, dataset, { recursive: true });
    const ran = await cli('dataset', 'verify', dataset);
    const count = namesIn(dataset).length;
    expect(ran).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`Leakage was not checked, for want of the seed, of ${count} of ${count} files`) });
  });

  it('flags scenarios that are alike and does not fail for it', async () => {
    publish(curated(1), curated(2));
    await add();
    const found = await verify();
    expect(found).toMatchObject({ exitCode: 0, valid: true, set: [], provenance: [], nearDuplicates: [{ a: 'transactional-ovens-1', b: 'transactional-ovens-2' }] });
    expect(found.nearDuplicates[0]!.similarity).toBeGreaterThan(0.9);
    expect(found.files.map(({ leakageChecked }) => leakageChecked)).toEqual([true, true]);
  });

  const SPOILED: [string, (file: string) => void, (found: Verified) => unknown, unknown][] = [
    ['a broken rule', edit((file) => (file.scenario.preferences.BAKER!.weights.START = 51)), ({ files }) => files[0]!.problems.map(({ path: at }) => at), expect.arrayContaining(['scenario.preferences.BAKER.weights'])],
    ['a draft', edit((file) => (file.draft = true)), ({ files }) => files[0]!.problems.map(({ path: at }) => at), ['draft']],
    ['a filter passed by a fault', edit((file) => (file.filter = { status: 'passed', partyModel: 'a/b', cap: 9, outcomes: ['impasse', 'impasse', 'party_fault'], date: '2026-11-30' })), ({ files }) => files[0]!.problems.map(({ path: at }) => at), ['filter.outcomes[2]']],
    ['no JSON', (file) => { writeFileSync(file, '[1'); }, ({ files }) => files[0], expect.objectContaining({ valid: false, filter: null, leakageChecked: false })],
    ['another shape', (file) => { writeFileSync(file, '[1]'); }, ({ files }) => files[0]!.valid, false],
    ['another name', (file) => { cpSync(file, file.replace('ovens-1', 'renamed')); rmSync(file); }, ({ files }) => files.find(({ file }) => file.includes('renamed'))!.problems.map(({ path: at }) => at), ['id']],
    ['the id of another', edit((file) => (file.id = 'transactional-ovens-2')), ({ set }) => set, [expect.objectContaining({ path: 'transactional-ovens-2.json', what: expect.stringContaining('its id is used before') })]],
    ['the canary of another', edit((file) => (file.canary = 'concord-bench canary 2')), ({ set }) => set, [expect.objectContaining({ what: expect.stringContaining('its canary is used before') })]],
    ['the scenario of another', edit((file) => (file.scenario = curated(2).file.scenario)), ({ set }) => set, [expect.objectContaining({ what: expect.stringContaining('the hash of its scenario is used before') })]],
  ];
  function edit(change: (file: ScenarioFile) => void): (file: string) => void {
    return (name) => {
      const file = JSON.parse(readFileSync(name, 'utf8')) as ScenarioFile;
      change(file);
      writeJson(file, name);
    };
  }
  it.each(SPOILED)('fails for a file with %s', async (_, spoil, of, expected) => {
    publish(curated(1), curated(2));
    await add();
    spoil(path.join(dataset, 'transactional-ovens-1.json'));
    const found = await verify();
    expect(found).toMatchObject({ exitCode: 2, valid: false });
    expect(of(found)).toEqual(expected);
  });

  it('fails for a ledger with a hash that no fetch gave, and for provenance of another scenario', async () => {
    publish(curated(1), curated(2));
    await add();
    const at = (n: number): string => world.own('provenance', 'curated', `transactional-ovens-${n}.json`);
    const { provenance } = curated(1);
    provenance.ledger.pages[0]!.contentHash = 'ab'.repeat(32);
    writeJson(provenance, at(1));
    writeJson(curated(5).provenance, at(2));
    expect(await verify()).toMatchObject({
      exitCode: 2,
      provenance: [
        { where: 'provenance/curated/transactional-ovens-1.json', problems: [{ path: 'ledger.pages[0].seenAt' }] },
        { where: 'provenance/curated/transactional-ovens-2.json', problems: [{ path: 'seed.id' }] },
      ],
    });
  });

  it('warns of provenance without its scenario, of strange files, of one seed told twice', async () => {
    publish(curated(1), curated(2));
    await add();
    writeJson(curated(3).provenance, world.own('provenance', 'curated', 'transactional-ovens-3.json'));
    writeFileSync(path.join(dataset, 'notes.txt'), 'x');
    edit((file) => (file.seedId = 'transactional-quay-1'))(path.join(dataset, 'transactional-ovens-2.json'));
    rmSync(world.own('provenance', 'curated', 'transactional-ovens-2.json'));
    const found = await verify();
    expect(found).toMatchObject({ exitCode: 0, valid: true, provenance: [{ where: 'provenance/curated/transactional-ovens-3.json', problems: [{ severity: 'warning' }] }] });
    expect(found.set.map(({ path: at, severity }) => [at, severity])).toEqual([['transactional-ovens-2.json', 'warning'], ['notes.txt', 'warning']]);
  });

  it('warns of names and wording that two share, and of expansions that are missing', async () => {
    publish(curated(1), curated(2));
    await add();
    edit((file) => void delete file.expansions.history)(path.join(dataset, 'transactional-ovens-1.json'));
    const found = await verify();
    expect(found).toMatchObject({ exitCode: 0, valid: true, common: [{ path: 'transactional-ovens-2.json', what: 'shares names with transactional-ovens-1' }, { path: 'transactional-ovens-2.json', what: expect.stringMatching(/^shares \d+ sequences of 8 words with transactional-ovens-1$/) }] });
    expect(found.files[0]!.problems).toMatchObject([{ path: 'expansions.history', severity: 'warning', what: expect.stringContaining('history:5x') }]);
  });

  it('warns of an entry of a seed that its ledger cannot read', async () => {
    publish(curated(1));
    await add();
    const { seed } = curated(1).provenance;
    rmSync(world.own('provenance', 'curated', 'transactional-ovens-1.json'));
    writeJson([{ ...seed, inferred: [...seed.inferred, 'the mood of the talks'] }], world.own('provenance', 'seeds', 'transactional.json'));
    expect(await verify()).toMatchObject({ exitCode: 0, provenance: [{ where: 'provenance/seeds', problems: [{ severity: 'warning', value: 'the mood of the talks' }] }] });
  });

  it('fails for content that changed under its recorded version, until the version is raised and recorded', async () => {
    publish(curated(1));
    await add();
    const file = path.join(dataset, 'transactional-ovens-1.json');
    const record = (): ReturnType<typeof cli> => cli('dataset', 'record', '--dataset', dataset);
    const recorded = (): string => readFileSync(world.own('versions.json'), 'utf8');
    expect(await record()).toMatchObject({ exitCode: 0, stdout: 'transactional-ovens-1 1.0.0\nversions.json: 1 version recorded.\n' });
    const before = recorded();
    expect(await record()).toMatchObject({ exitCode: 0, stdout: 'versions.json: nothing to record.\n' });

    edit((changed) => (changed.scenario.background.core += ' The ovens are cold by noon.'))(file);
    edit((changed) => (changed.expansions.thirdParty!.background += ' The ovens are cold by noon.'))(file);
    expect((await verify()).files[0]!.problems).toMatchObject(expect.arrayContaining([expect.objectContaining({ path: 'version', severity: 'error', fix: expect.stringContaining('first number') })]));
    expect(await record()).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('Nothing was written: 1 of 1 scenario refused.') });
    expect(recorded()).toBe(before);

    edit((changed) => (changed.version = '2.0.0'))(file);
    expect(await record()).toMatchObject({ exitCode: 0 });
    expect((await verify()).files[0]!.problems.filter(({ path: at }) => at === 'version')).toEqual([]);
    expect(Object.values(JSON.parse(recorded()).scenarios)).toMatchObject([[{ version: '1.0.0' }, { version: '2.0.0' }]]);
  });

  it('and add agree: what add takes, verify finds in order', async () => {
    publish(curated(1));
    await add();
    await cli('dataset', 'record', '--dataset', dataset);
    const other = curated(1, { version: '1.0.1' });
    other.file.scenario.personaOrder.reverse();
    publish(other);
    const refused = await add();
    expect(refused).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('differs from what is on record as version 1.0.0') });
    other.file.version = '2.0.0';
    publish(other);
    expect(await add()).toMatchObject({ exitCode: 0 });
    expect(await verify()).toMatchObject({ exitCode: 0 });
    expect(await cli('dataset', 'record', '--dataset', dataset)).toMatchObject({ exitCode: 0 });
  });

  it('lets nobody record two files of one id', async () => {
    publish(curated(1));
    await add();
    const twin = curated(2).file;
    writeJson({ ...twin, id: 'transactional-ovens-1' }, dataset, 'twin.json');
    expect(await cli('dataset', 'record', '--dataset', dataset)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('two files of the dataset have the id "transactional-ovens-1"') });
    expect(namesIn(world.own())).not.toContain('versions.json');
  });

  it('refuses a record of versions with another shape', async () => {
    publish(curated(1));
    await add();
    writeFileSync(world.own('versions.json'), '{"scenarios": []}');
    expect(await cli('dataset', 'verify', '--dataset', dataset)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('versions.json') });
  });

  it('names the seed file that cannot be read', async () => {
    publish(curated(1));
    await add();
    writeJson([{ id: 'legal-broken' }], world.own('provenance', 'seeds', 'legal.json'));
    const found = await verify();
    expect(found).toMatchObject({ exitCode: 2, provenance: [{ where: 'provenance/seeds', problems: [{ path: 'legal.json[0]' }] }] });
    expect(JSON.stringify(found.provenance)).not.toContain(world.at());
  });

  it('refuses two directories, an empty one, one that is not there', async () => {
    expect((await cli('dataset', 'verify', SHIPPED, '--dataset', SHIPPED)).stderr).toContain('two directories are named');
    mkdirSync(dataset, { recursive: true });
    expect(await cli('dataset', 'verify', dataset)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('holds no scenario file') });
    expect(await cli('dataset', 'list', '--dataset', world.at('nothing'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no such directory') });
  });
});
