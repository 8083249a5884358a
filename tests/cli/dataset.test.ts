/** The verbs that read a dataset: list, show, diff, stats, card. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { scenarioHash } from '../../domain/scenario-hash.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { zoneOfAgreement } from '../../domain/validation/index.js';
import { datasetStatsSchema } from '../../evals/dataset/index.js';
import { curated, datasetWorld, namesIn, SHIPPED, writeJson } from './dataset-world.js';
import { cli, documentOf } from './in-process.js';
import { FERRY, SNOW } from '../fixtures/scenarios.js';

const world = datasetWorld();
const { dataset } = world;
beforeEach(world.clear);
afterAll(world.remove);

describe('list and show', () => {
  const ferry = JSON.parse(readFileSync(path.join(SHIPPED, `${FERRY}.json`), 'utf8')) as ScenarioFile;

  it('list says of each scenario what it is', async () => {
    const ran = await cli('dataset', 'list');
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).toMatch(new RegExp(`${FERRY} +${ferry.version.replaceAll('.', '\\.')} {2}${scenarioHash(ferry.scenario).slice(0, 8)} {2}filter not_run · third party, history\\n {2}intra-organizational: ${ferry.title}`));
    const { scenarios } = documentOf<{ scenarios: Record<string, unknown>[] }>(await cli('dataset', 'list', '--json'));
    expect(scenarios.map(({ id }) => `${String(id)}.json`)).toEqual(namesIn(SHIPPED).sort());
    expect(scenarios.find(({ id }) => id === FERRY)).toEqual({ id: FERRY, version: ferry.version, domain: 'intra-organizational', title: ferry.title, hash: scenarioHash(ferry.scenario), filter: 'not_run', thirdParty: true, history: true, draft: false });
  });

  it('list marks a draft and what is missing', async () => {
    writeJson(curated(1, { draft: true, expansions: {} }).file, dataset, 'transactional-ovens-1.json');
    expect((await cli('dataset', 'list', '--dataset', dataset)).stdout).toMatch(/filter not_run · no expansions · DRAFT/);
  });

  it('show prints all of a scenario, within 100 columns', async () => {
    const { exitCode, stdout } = await cli('dataset', 'show', FERRY);
    expect(exitCode).toBe(0);
    const page = stdout.replace(/\s+/g, ' ');
    const { topics, parties, preferences } = ferry.scenario;
    const parts = [
      ferry.title, ferry.domainRationale, ferry.worksheet.blockage, 'Filter: not run', `Rights at stake: ${ferry.rightsAtStake ? 'yes' : 'no'}`, 'Zone of agreement', 'of 64 packages beat both fallbacks', 'Expansions', 'Third party: POINT',
      ...ferry.scenario.background.core.split('\n\n'),
      ...topics.flatMap(({ name, options }) => [name, ...options.map(({ label, short, description }) => `${label} ${short}: ${description}`)]),
      ...parties.flatMap(({ id, name, role, relation, stances }) => [name, ...role.split('\n\n'), relation, ...Object.values(stances), `fallback worth ${preferences[id]!.fallbackValue}`]),
      ...topics.map(({ id }) => `${id} weight ${preferences.YARD!.weights[id]}; A ${preferences.YARD!.optionValues[id]!.A}, B`),
      ...ferry.invented,
      ...ferry.expansions.history!.entries.map(({ title, date }) => `${date}: ${title}`),
    ];
    expect(parts.filter((text) => !page.includes(text.replace(/\s+/g, ' ')))).toEqual([]);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('show --json gives the file, its hashes and its zone; a wrong id gives the nearest', async () => {
    const shown = documentOf<{ file: ScenarioFile; hash: string; zone: { packages: number; inZone: unknown[] } }>(await cli('dataset', 'show', FERRY, '--json'));
    expect(shown).toMatchObject({ file: ferry, hash: scenarioHash(ferry.scenario), zone: { packages: 64 } });
    expect(shown.zone.inZone).toEqual(zoneOfAgreement(ferry.scenario));
    expect(await cli('dataset', 'show', 'intra-organizational-ferry-yard')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(`Did you mean ${FERRY}`) });
    // An id is no path.
    expect(await cli('dataset', 'show', `../scenarios/${FERRY}`)).toMatchObject({ exitCode: 2 });
  });
});

describe('diff', () => {
  const [one, other] = [world.at('one'), world.at('other')];
  beforeEach(() => {
    for (const directory of [one, other]) rmSync(directory, { recursive: true, force: true });
    for (const n of [1, 2, 3]) writeJson(curated(n).file, one, `transactional-ovens-${n}.json`);
    for (const n of [2, 3, 4]) writeJson(curated(n).file, other, `transactional-ovens-${n}.json`);
    const changed = curated(3, { version: '1.2.0', invented: ['everything', 'the cat'] });
    changed.file.scenario.preferences.BAKER!.fallbackValue = 49;
    changed.file.scenario.parties[0]!.relation = changed.file.scenario.parties[0]!.relation.replace('years', 'decades');
    writeJson(changed.file, other, 'transactional-ovens-3.json');
  });

  it('of two datasets: added, removed, changed, with versions, hashes and fields', async () => {
    const { exitCode, stdout } = await cli('dataset', 'diff', one, other);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^- transactional-ovens-1 {2}1\.0\.0 {2}[0-9a-f]{8}$/m);
    expect(stdout).toMatch(/^\+ transactional-ovens-4 /m);
    expect(stdout).toMatch(/^\* transactional-ovens-3 {2}1\.0\.0 → 1\.2\.0; scenario [0-9a-f]{8} → [0-9a-f]{8}; 4 fields$/m);
    for (const line of ['scenario.preferences.BAKER.fallbackValue: 50 → 49', 'invented[1]: {+the cat+}', 'version: ', '[-years-]{+decades+}']) expect(stdout).toContain(line);
    expect(stdout).toContain('1 added, 1 removed, 1 changed, 1 unchanged.');
    const document = documentOf<{ added: { id: string }[]; changed: { fields: { field: string }[]; hash: { before: string; now: string } }[]; unchanged: number }>(await cli('dataset', 'diff', one, other, '--json'));
    expect(document).toMatchObject({ added: [{ id: 'transactional-ovens-4' }], unchanged: 1 });
    expect(document.changed[0]!.fields.map(({ field }) => field).sort()).toEqual(['invented[1]', 'scenario.parties[BAKER].relation', 'scenario.preferences.BAKER.fallbackValue', 'version']);
  });

  it('of two files, whatever their ids, or of a scenario of the dataset by its id', async () => {
    const [a, b] = [path.join(one, 'transactional-ovens-1.json'), path.join(one, 'transactional-ovens-2.json')];
    const ran = await cli('dataset', 'diff', a, b);
    expect(ran.stdout).toContain('0 added, 0 removed, 1 changed, 0 unchanged.');
    expect(ran.stdout).toContain('id: transactional-ovens-[-1-]{+2+}');
    expect((await cli('dataset', 'diff', a, a)).stdout).toBe('0 added, 0 removed, 0 changed, 1 unchanged.\n');
    expect(await cli('dataset', 'diff', 'transactional-ovens-1', b, '--dataset', one)).toMatchObject({ exitCode: 0, stdout: ran.stdout });
  });

  it('says where only what stands beside the scenario changed', async () => {
    const file = curated(1, { title: 'Another title' }).file;
    writeJson(file, world.at('retitled.json'));
    const { stdout } = await cli('dataset', 'diff', path.join(one, 'transactional-ovens-1.json'), world.at('retitled.json'));
    expect(stdout).toMatch(/1\.0\.0, the same version; scenario [0-9a-f]{8} is the same; 1 field\n/);
  });

  it('refuses a file against a directory, and what is no scenario', async () => {
    expect((await cli('dataset', 'diff', one, path.join(one, 'transactional-ovens-1.json'))).stderr).toContain('one of the two is a file');
    writeJson({ id: 1 }, other, 'x.json');
    expect((await cli('dataset', 'diff', one, other)).stderr).toContain('this is no scenario file');
    expect(await cli('dataset', 'diff', one, world.at('nothing'))).toMatchObject({ exitCode: 2 });
  });
});

describe('stats and card', () => {
  it('stats: a table, and a document of its schema', async () => {
    const stats = datasetStatsSchema.parse(documentOf(await cli('dataset', 'stats', '--json')));
    const names = namesIn(SHIPPED);
    expect(stats).toMatchObject({ scenarios: names.length, filter: { not_run: names.length, passed: 0, failed: 0 } });
    expect(stats.rightsAtStake).toEqual(names.filter((name) => (JSON.parse(readFileSync(path.join(SHIPPED, name), 'utf8')) as ScenarioFile).rightsAtStake).map((name) => name.replace('.json', '')).sort());
    expect(stats.zones.scenarios.map(({ id }) => id)).toContain(SNOW);
    const { stdout } = await cli('dataset', 'stats');
    expect(stdout).toContain(`set ${stats.hash}`);
    expect(stdout).toMatch(new RegExp(`^in all +${names.length} +${stats.rightsAtStake.length} +${stats.balance.weakerSpeaksFirst}`, 'm'));
    expect(Math.max(...stdout.split('\n').filter((line) => line.startsWith(' ')).map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  it('stats: replays between the rule-based parties, where they are asked for', async () => {
    for (const n of [1, 2]) writeJson(curated(n).file, dataset, `transactional-ovens-${n}.json`);
    const played = datasetStatsSchema.parse(documentOf(await cli('dataset', 'stats', '--dataset', dataset, '--offline-replays', '--json'))).offlineReplays;
    expect(played).toMatchObject([{ id: 'transactional-ovens-1', replays: 3 }, { id: 'transactional-ovens-2', replays: 3 }]);
    const { stdout } = await cli('dataset', 'stats', '--dataset', dataset, '--offline-replays');
    for (const { id, impasses } of played!) expect(stdout).toContain(`  ${id}  ${impasses}/3\n`);
    expect(stdout).toContain('no verdict of the filter');
    expect(datasetStatsSchema.parse(documentOf(await cli('dataset', 'stats', '--dataset', dataset, '--json'))).offlineReplays).toBeNull();
  });

  it('card: every number follows the files', async () => {
    for (const n of [1, 2, 3]) writeJson(curated(n, n === 2 ? { domain: 'legal', rightsAtStake: true, expansions: {} } : {}).file, dataset, `transactional-ovens-${n}.json`);
    const { stdout, stderr } = await cli('dataset', 'card', '--dataset', dataset);
    for (const words of ['3 scenarios, set `', '3 scenarios in 2 of 8 domains: domain columns are descriptive only', 'a third party, in 2 of 3 (0 from the seed, 0 derived from it, 2 invented)', '| legal | 1 | 1 |', 'In 1 scenario a deal would trade away a right', 'CC BY 4.0', 'has not been run on any of these scenarios (`not_run`)', '## Risk of re-identification', 'Much alike'])
      expect(stdout).toContain(words);
    expect(stderr).toContain('before you publish it');
    expect(documentOf<{ markdown: string }>(await cli('dataset', 'card', '--dataset', dataset, '--json')).markdown).toBe(stdout.trimEnd());
  });

  it('card: a filter that was run is counted, and what it has not seen is said', async () => {
    const passed = { status: 'passed', partyModel: 'a/b', cap: 100, outcomes: ['impasse', 'turn_cap', 'impasse'], date: '2026-11-30' } as const;
    writeJson(curated(1, { filter: { ...passed, outcomes: [...passed.outcomes] } }).file, dataset, 'transactional-ovens-1.json');
    writeJson(curated(2).file, dataset, 'transactional-ovens-2.json');
    const { stdout } = await cli('dataset', 'card', '--dataset', dataset);
    expect(stdout).toContain('Passed: 1. Failed: 0. Not run (`not_run`): 1; of these nothing is known.');
    expect(stdout).not.toContain('has not been run on any');
  });
});

it('names its verbs', async () => {
  const { stdout } = await cli('dataset', '--help');
  for (const verb of ['list', 'show', 'add', 'verify', 'diff', 'record', 'stats', 'card']) expect(stdout).toMatch(new RegExp(`^ {2}${verb}\\b`, 'm'));
});
