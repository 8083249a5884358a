/** What a replay does not take, and that a recording is never touched. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeOwnership } from '../../store/index.js';
import { benchmark, cli, hashOf, query, workplace } from '../cli/in-process.js';
import { contentOf, replayed, resultsText, stateOf, tampered } from './world.js';

const place = workplace();
afterAll(place.remove);
const out = place.at('run');

beforeAll(async () => {
  await cli(...benchmark(out));
}, 60_000);

describe('refused, with nothing written', () => {
  it.each([
    [['--seed', '8'], /a replay is made of what its recording was made of, so it takes no --seed/],
    [['--mediators', 'offline', '--max-turns', '4'], /it takes no --mediators, --max-turns/],
    [['--use', 'mediator=offline'], /it takes no --use/],
    [['--party-model', 'openai/gpt-4.1'], /it takes no --use/],
    [['--extend'], /it takes no --extend/],
    [['--move-aside'], /it takes no --move-aside/],
    [['--max-usd', '3'], /it takes no --max-usd/],
  ])('%j', async (flags, message) => {
    const again = place.at('never');
    const refused = await replayed(out, again, ...flags);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toMatch(message);
    expect(existsSync(again)).toBe(false);
  });

  it('settings of a config, but for out and concurrency', async () => {
    const [good, bad, again] = [place.at('good.yaml'), place.at('bad.yaml'), place.at('from-config')];
    writeFileSync(good, `out: ${again}\nconcurrency: 2\n`);
    writeFileSync(bad, `out: ${again}\nseed: 4\n`);
    const refused = await cli('run', 'benchmark', '--replay', out, '--config', bad);
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('it takes no setting "seed"') });
    expect(existsSync(again)).toBe(false);
    expect(await cli('run', 'benchmark', '--replay', out, '--config', good)).toMatchObject({ exitCode: 0 });
    expect(resultsText(again)).toBe(resultsText(out));
  });

  it('no --out, no recording, no experiment, its own recording', async () => {
    expect(await cli('run', 'benchmark', '--replay', out)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--out runs/again') });
    expect(await replayed(place.at('nowhere'), place.at('never'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('there is no recording here') });
    mkdirSync(place.at('empty'));
    expect(await replayed(place.at('empty'), place.at('never'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('there is no experiment here') });
    expect(await replayed(out, out)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('a replay cannot go into its own recording') });
  });

  it('an --out that holds an experiment, or the replay of another recording', async () => {
    const other = place.at('other');
    expect(await cli(...benchmark(other, '--seed', '11'))).toMatchObject({ exitCode: 0 });
    const before = hashOf(other);
    expect(await replayed(out, other)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--out holds an experiment that is no replay') });
    expect(hashOf(other)).toBe(before);
    const again = place.at('of-other');
    expect(await replayed(other, again)).toMatchObject({ exitCode: 0 });
    expect(await replayed(out, again)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--out holds the replay of another recording') });
  });

  it('a run, an extension, a judgement or a pack of a replay, which asks nobody', async () => {
    const again = place.at('asks-nobody');
    await replayed(out, again);
    const before = hashOf(again);
    expect(await cli(...benchmark(again))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--out holds a replay, which asks nobody') });
    expect(await cli(...benchmark(again, '--extend', '--repeats', '2'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--out holds a replay, which asks nobody') });
    expect(await cli('run', 'evaluate', '--out', again)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('it takes no run evaluate') });
    expect(await cli('resume', again, '--max-usd', '3')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('it takes no a limit') });
    expect(await cli('pack', again)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Pack the recording.') });
    expect(hashOf(again)).toBe(before);
  });

  it('a recording that somebody is still making', async () => {
    await using _owner = await takeOwnership(out, { pid: 4711, host: 'mill', startedAt: '2026-01-01T00:00:00.000Z', command: 'concord run benchmark' });
    for (const refused of [await replayed(out, place.at('never')), await cli('pack', out)])
      expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('the experiment is in use by process 4711 on mill') });
  });

  it('a resume without its recording, which it names', async () => {
    const [lent, again] = [tampered(out, place.at('lent'), 'select 1'), place.at('left-alone')];
    await replayed(lent, again);
    rmSync(lent, { recursive: true });
    expect(await cli('resume', again)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(lent) });
  });
});

describe('a recording', () => {
  it('keeps its bytes, its times and its list of files', async () => {
    const before = stateOf(out);
    await replayed(out, place.at('untouched'));
    await cli('pack', out, '--to', place.at('untouched.tgz'));
    expect(stateOf(out)).toEqual(before);
  });

  it('of an earlier format is brought up to date in a copy', async () => {
    const older = tampered(out, place.at('older'), 'alter table calls drop column counted_input; alter table calls drop column reusable_input; alter table calls drop column usd; drop table curation; drop table jobs; pragma user_version = 2');
    const before = stateOf(older);
    const again = place.at('older-again');
    expect(await replayed(older, again)).toMatchObject({ exitCode: 0 });
    expect(stateOf(older)).toEqual(before);
    expect(contentOf(again)).toEqual(contentOf(out));
    expect(query(older, 'pragma user_version')).toBe(2);
  });

  it('is named in what the replay says of itself, as seen from there', async () => {
    const again = place.at('deep', 'er', 'again');
    const ran = await replayed(out, again, '--json');
    expect(ran.stderr).toMatch(/^Replaying .*run \(concord-bench .*\): all answers are recorded ones, and nobody is asked\.$/m);
    const read = async (file: string) => JSON.parse(await (await import('node:fs/promises')).readFile(path.join(again, file), 'utf8')) as Record<string, unknown>;
    expect(await read('experiment.json')).toMatchObject({ operation: { replay: '../../../run' } });
    expect(await read('run.json')).toMatchObject({ replayOf: { createdBy: expect.stringMatching(/^concord-bench /) } });
  });
});
