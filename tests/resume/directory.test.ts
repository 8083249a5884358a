/** What a second command meets in an experiment's directory: answers to other questions, left-over threads, another graph, an owner. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { InfraError } from '../../domain/errors.js';
import { scriptedMediator, scriptedParty } from '../../testing/index.js';
import { concord, ROOT, scratch, startConcord } from '../fixtures/concord-process.js';
import { experiment } from '../fixtures/experiment.js';
import { speaks } from '../fixtures/world.js';

const silent = () => scriptedMediator({ when: () => false });

/** A mediator whose network is down at its fourth decision, for as long as `down` says. */
const flaky = (down: () => boolean) =>
  scriptedMediator({
    when: ({ view }) => {
      if (down() && view.afterTurn === 4) throw new InfraError('no route');
      return false;
    },
  });

function sql<T>(directory: string, run: (db: Database.Database) => T): T {
  const db = new Database(path.join(directory, 'concord.db'));
  try {
    return run(db);
  } finally {
    db.close();
  }
}

function count(directory: string): { checkpoints: number; writes: number; threads: number } {
  return sql(directory, (db) => db.prepare('select (select count(*) from checkpoints) checkpoints, (select count(*) from writes) writes, (select count(distinct thread_id) from checkpoints) threads').get() as ReturnType<typeof count>);
}

describe('an answer recorded for another question', () => {
  async function open(directory: string) {
    const options = { mediators: [flaky(() => true)] };
    expect((await experiment(directory, options)).exitCode).toBe(3);
    // The rows alone: the dialogue is played again from them.
    sql(directory, (db) => db.exec('delete from checkpoints; delete from writes'));
  }

  it.each([
    ["update answers set request_hash = 'other' where step = '3' and role like 'party:%'", 'the input of the agent', /step 3, party:BAKER/],
    ["update answers set request_hash = 'other', agent = 'somebody' where step = '2' and role = 'when'", 'the agent ("somebody" then, "scripted-mediator" now)', /step 2, when/],
  ])('%s: journal_mismatch, exit 2, naming what differs', async (change, differs, where) => {
    await using out = await scratch();
    await open(out.directory);
    sql(out.directory, (db) => db.exec(change));
    const { exitCode, notes } = await experiment(out.directory, { mediators: [flaky(() => false)] });
    expect(exitCode).toBe(2);
    expect(notes).toContain(`the journal holds an answer to another request; what differs first is ${differs}`);
    expect(notes).toMatch(where);
  });

  it('unchanged rows are served, and only what is missing is asked', async () => {
    await using out = await scratch();
    await open(out.directory);
    const [party, mediator] = [scriptedParty(speaks), flaky(() => false)];
    expect((await experiment(out.directory, { party, mediators: [mediator] })).exitCode).toBe(0);
    expect(party.calls.map(({ view }) => view.turn)).toEqual([5, 6]);
    expect(mediator.calls.map(({ view }) => view.afterTurn)).toEqual([4, 5]);
  });
});

describe('checkpoints', () => {
  it('are gone after a finished run, and kept where that was asked for', async () => {
    await using plain = await scratch();
    await using kept = await scratch();
    expect((await experiment(plain.directory, { mediators: [silent()] })).exitCode).toBe(0);
    expect(count(plain.directory)).toEqual({ checkpoints: 0, writes: 0, threads: 0 });

    const options = { mediators: [silent()], keepCheckpoints: true };
    expect((await experiment(kept.directory, options)).exitCode).toBe(0);
    // Two dialogues that read the same, their one judgement, the benchmark.
    const { threads, checkpoints } = count(kept.directory);
    expect(threads).toBe(4);
    expect(checkpoints).toBeGreaterThan(25);
    expect((await experiment(kept.directory, options)).exitCode).toBe(0);
    expect(count(kept.directory)).toMatchObject({ threads: 4 });
  });

  it('that were kept, or left by a kill, are swept at the next start without that wish', async () => {
    await using out = await scratch();
    await experiment(out.directory, { mediators: [silent()], keepCheckpoints: true });
    const { results } = await experiment(out.directory, { mediators: [silent()] });
    expect(results?.cells.every(({ status }) => status === 'scored')).toBe(true);
    expect(count(out.directory)).toEqual({ checkpoints: 0, writes: 0, threads: 0 });
  });

  it('of an open dialogue stay, and a benchmark that had come to its end begins again', async () => {
    await using out = await scratch();
    let down = true;
    const mediator = flaky(() => down);
    const options = { mediators: [mediator], keepCheckpoints: true };
    expect((await experiment(out.directory, options)).exitCode).toBe(3);
    down = false;
    const before = mediator.calls.length;
    expect((await experiment(out.directory, options)).exitCode).toBe(0);
    expect(mediator.calls.slice(before).map(({ view }) => view.afterTurn)).toEqual([4, 5]);
  });
});

describe('a benchmark that died while it wrote its results', () => {
  it('runs the cells that are open, and does not only write the results again', async () => {
    await using out = await scratch();
    let down = true;
    const options = { mediators: [flaky(() => down)] };
    const inTheWay = path.join(out.directory, 'results.json');
    expect((await experiment(out.directory, options)).exitCode).toBe(3);
    rmSync(inTheWay);
    mkdirSync(inTheWay);
    await expect(experiment(out.directory, options)).rejects.toThrow();
    expect(count(out.directory).threads).toBe(2);
    rmSync(inTheWay, { recursive: true });
    down = false;
    expect((await experiment(out.directory, options)).exitCode).toBe(0);
  });
});

describe('the graphs themselves', () => {
  it('are part of the identity: another one refuses, says which, and touches nothing', async () => {
    await using out = await scratch();
    await experiment(out.directory, { mediators: [silent()] });
    const file = path.join(out.directory, 'experiment.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { identity: { graphs: Record<string, string> } };
    manifest.identity.graphs.dialogue = 'another';
    writeFileSync(file, JSON.stringify(manifest));
    const bytes = ['experiment.json', 'concord.db', 'results.json'].map((name) => readFileSync(path.join(out.directory, name), 'base64'));
    const { exitCode, notes } = await experiment(out.directory, { mediators: [silent()] });
    expect(exitCode).toBe(2);
    expect(notes).toMatch(/graphs\.dialogue: "another" there/);
    expect(['experiment.json', 'concord.db', 'results.json'].map((name) => readFileSync(path.join(out.directory, name), 'base64'))).toEqual(bytes);
  });
});

describe('two processes on one experiment', () => {
  it('the second exits 2 and names the first by its pid; the first is not disturbed', async () => {
    await using out = await scratch();
    const [directory, log, hold] = [path.join(out.directory, 'run'), path.join(out.directory, 'calls.log'), path.join(out.directory, 'hold')];
    writeFileSync(hold, '');
    const agents = path.join(ROOT, 'tests', 'fixtures', 'logged-agents.ts');
    const args = ['run', 'benchmark', '--out', directory, '--no-controls', '--max-turns', '4', '--scenarios', 'transactional-ostrel-basin-floating-homes', '--use', `party=${agents}#party`];
    const first = startConcord(args, { env: { CONCORD_TEST_LOG: log, CONCORD_TEST_HOLD: hold } });
    while (!existsSync(log)) await sleep(20);
    const second = await concord(['resume', directory]);
    expect(second.exitCode).toBe(2);
    expect(second.stderr).toContain(`process ${first.pid} on `);
    rmSync(hold);
    expect((await first).exitCode).toBe(0);
  }, 90_000);
});
