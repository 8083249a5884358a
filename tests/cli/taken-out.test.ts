/** `--out` holds something already: it is continued where it fits, and otherwise left byte for byte as it was. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import type { Manifest } from '../../domain/manifest.js';
import { benchmark, cli, documentOf, hashOf, query, type Refusal, resultsOf, workplace } from './in-process.js';

const work = workplace();
const whole = work.at('whole');
const command = (out: string, ...more: string[]): string[] => benchmark(out, '--no-controls', ...more);
const manifestOf = (out: string): Manifest => JSON.parse(readFileSync(path.join(out, 'experiment.json'), 'utf8')) as Manifest;

/** A copy to spoil. */
function copy(name: string): string {
  cpSync(whole, work.at(name), { recursive: true });
  return work.at(name);
}

beforeAll(async () => {
  expect(await cli(...command(whole))).toMatchObject({ exitCode: 0 });
});
afterAll(work.remove);

describe('another experiment', () => {
  it('is refused field by field, and keeps its bytes', async () => {
    const before = hashOf(whole);
    const ran = await cli(...command(whole, '--seed', '8', '--latency-origin', 'slot'));
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain('--out holds another experiment; it was left as it is');
    expect(ran.stderr).toContain('seed: 7 there, 8 asked for');
    expect(ran.stderr).toContain('metrics.latencyOrigin: "global" there, "slot" asked for');
    expect(ran.stderr).toContain('--accept-drift FIELD');
    expect(ran.stderr).not.toContain('maxTurns');
    expect(hashOf(whole)).toBe(before);
  });

  it('that could be extended says so', async () => {
    const ran = await cli(...command(whole, '--repeats', '2', '--json'));
    expect(documentOf<Refusal>(ran).error).toMatchObject({ code: 'identity_mismatch', value: [{ field: 'repeats', before: '1', now: '2' }] });
    expect(documentOf<Refusal>(ran).error.fix).toContain('--extend');
  });

  it('--accept-drift goes on, runs what is new, and is recorded', async () => {
    const out = copy('drifted');
    const before = resultsOf(out);
    const refused = await cli(...command(out, '--latency-origin', 'slot', '--seed', '8', '--accept-drift', 'metrics'));
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.stderr).not.toContain('latencyOrigin');
    expect(manifestOf(out).drift).toEqual([]);

    expect(await cli(...command(out, '--latency-origin', 'slot', '--accept-drift', 'metrics.latencyOrigin'))).toMatchObject({ exitCode: 0 });
    expect(manifestOf(out).drift).toEqual([{ field: 'metrics.latencyOrigin', before: '"global"', after: '"slot"', at: expect.stringMatching(/^\d{4}-/) }]);
    expect(resultsOf(out).identity.metrics.latencyOrigin).toBe('slot');
    // The dialogues are the same ones.
    expect(resultsOf(out).cells.map(({ id }) => id)).toEqual(before.cells.map(({ id }) => id));
    expect(query(out, 'select count(*) from answers')).toBe(query(whole, 'select count(*) from answers'));
  });

  it('--move-aside renames it and starts anew; the same experiment stays', async () => {
    const out = copy('aside');
    const before = hashOf(out);
    expect(await cli(...command(out, '--move-aside'))).toMatchObject({ exitCode: 0 });
    expect(hashOf(`${out}.1`)).toBe('(absent)');

    const ran = await cli(...command(out, '--move-aside', '--seed', '8'));
    expect(ran).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Moved the other experiment in aside to aside.1') });
    expect(readFileSync(path.join(`${out}.1`, 'results.json'), 'utf8')).toBe(readFileSync(path.join(whole, 'results.json'), 'utf8'));
    expect(manifestOf(out).identity.seed).toBe(8);
    expect(before).not.toBe('(absent)');

    expect(await cli(...command(out, '--move-aside', '--seed', '9'))).toMatchObject({ exitCode: 0 });
    expect(manifestOf(`${out}.2`).identity.seed).toBe(8);
  });
});

describe('damaged files: every verb refuses and changes nothing', () => {
  const garbage = (file: string): void => {
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, bytes.length);
    writeFileSync(file, bytes);
  };
  const newer = (file: string): void => {
    const db = new Database(file);
    db.pragma('user_version = 99');
    db.close();
  };
  const SPOILT: [name: string, file: string, spoil: (file: string) => void, says: string[]][] = [
    ['a database with a hole', 'concord.db', garbage, ['the database is damaged']],
    ['a database that is none', 'concord.db', (file) => writeFileSync(file, 'a text that somebody saved under this name'), ['not a SQLite database']],
    ['a database of a newer version', 'concord.db', newer, ['the database has format 99', 'up to 4']],
    ['a lost database', 'concord.db', (file) => rmSync(file), ['concord.db']],
    ['a torn manifest', 'experiment.json', (file) => writeFileSync(file, '{\n "experiment": '), ['not JSON', 'line 2']],
    [
      'a manifest of a newer version',
      'experiment.json',
      (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 1', '"format": 2')),
      ['the manifest does not fit this version: identity.format', 'createdBy'],
    ],
    ['a torn scenario copy', 'scenarios.json', (file) => writeFileSync(file, '[{"id": 3}]'), ['the scenario copies do not fit']],
    ['a lost scenario copy', 'scenarios.json', (file) => rmSync(file), ['no such file']],
  ];
  it.each(SPOILT)('%s', async (name, file, spoil, says) => {
    const out = copy(name.replaceAll(' ', '-'));
    spoil(path.join(out, file));
    const before = hashOf(out);
    for (const verb of [command(out), ['resume', out], ['run', 'evaluate', '--out', out], ['report', out], ['export', out], ['show', out, 'a']]) {
      const ran = await cli(...verb);
      expect({ verb, ...ran }).toMatchObject({ exitCode: 2, stdout: '' });
      expect(ran.stderr).toContain(file);
      for (const words of says) expect(ran.stderr).toContain(words);
      expect(ran.stderr).not.toContain('bug in concord');
      expect({ verb, hash: hashOf(out) }).toEqual({ verb, hash: before });
    }
  });

  it('a torn run record stops a run before it does anything', async () => {
    const out = copy('torn-record');
    writeFileSync(path.join(out, 'run.json'), '{"format": "concord-run/9"}');
    const before = hashOf(out);
    const ran = await cli('resume', out);
    expect(ran).toMatchObject({ exitCode: 2 });
    expect(ran.stderr).toMatch(/the run record does not fit[\s\S]*run.json[\s\S]*delete it/);
    expect(hashOf(out)).toBe(before);
  });

  it('a scenario copy that was edited is not what the manifest names', async () => {
    const out = copy('edited');
    const file = path.join(out, 'scenarios.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"fallbackValue": \d+/, '"fallbackValue": 1'));
    const before = hashOf(out);
    const ran = await cli('resume', out);
    expect(ran).toMatchObject({ exitCode: 2 });
    expect(ran.stderr).toContain('what this experiment is made of has changed');
    expect(ran.stderr).toContain('--accept-drift FIELD');
    for (const verb of ['report', 'export']) expect((await cli(verb, out)).stderr).toMatch(/no file here is the scenario "transactional-[\s\S]*scenarios.json/);
    expect(hashOf(out)).toBe(before);
  });
});

it('what a start left that was killed before it wrote its manifest is no obstacle', async () => {
  const out = work.at('early-death');
  mkdirSync(out);
  writeFileSync(path.join(out, 'lock.db'), '');
  writeFileSync(path.join(out, 'scenarios.json'), '[]');
  writeFileSync(path.join(out, '.experiment.json.1-1.tmp'), '{');
  expect(await cli(...command(out))).toMatchObject({ exitCode: 0 });
  expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(whole, 'results.json'), 'utf8'));
});

it('a start that was killed before its database was made can be resumed', async () => {
  const out = work.at('no-database-yet');
  mkdirSync(out);
  for (const name of ['experiment.json', 'scenarios.json']) cpSync(path.join(whole, name), path.join(out, name));
  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(whole, 'results.json'), 'utf8'));
});

it('resume --concurrency is checked before it is stored', async () => {
  const before = hashOf(whole);
  const ran = await cli('resume', whole, '--concurrency', '0');
  expect(ran).toMatchObject({ exitCode: 2 });
  expect(ran.stderr).toMatch(/concurrency is out of range[\s\S]*--concurrency[\s\S]*got: 0/);
  expect(hashOf(whole)).toBe(before);
});

it('a database that was emptied is refused: results speak of dialogues that it does not hold', async () => {
  const out = copy('emptied');
  writeFileSync(path.join(out, 'concord.db'), '');
  const ran = await cli('resume', out);
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('holds none of the 2 dialogues') });
  expect(query(whole, 'select count(*) from cell_ends')).toBe(2);
});

it('a report that was not made from the results is written again', async () => {
  const out = copy('stale');
  const report = path.join(out, 'report.html');
  const made = readFileSync(report, 'utf8');
  writeFileSync(report, 'of an earlier life');
  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(report, 'utf8')).toBe(made);
});
