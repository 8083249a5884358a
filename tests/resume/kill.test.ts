/** A killed run loses nothing, repeats nothing, and ends byte for byte like one that was not. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { randomStream } from '../../domain/random.js';
import { concord, LOGGED_AGENTS, scratch } from '../fixtures/concord-process.js';
import { callsIn, killOnce } from '../fixtures/killed-process.js';
import { THREE } from '../fixtures/scenarios.js';

const KILLS = 20;
const CONCURRENCY = 4;
const MOST_TOPICS = 4;

function command(out: string): string[] {
  return [
    ...['run', 'benchmark', '--out', out, '--scenarios', THREE.join(','), '--conditions', 'general,emotion:react-react,parties:three'],
    ...['--mediators', `${LOGGED_AGENTS}#mediator`, '--use', `party=${LOGGED_AGENTS}#party`, '--use', `evaluator=${LOGGED_AGENTS}#evaluator`],
    ...['--max-turns', '30', '--seed', '11', '--concurrency', String(CONCURRENCY)],
  ];
}

describe('SIGKILL at random moments', () => {
  it(`after ${KILLS} kills results.json is byte-equal to an undisturbed run's, and no finished answer was asked again`, async () => {
    await using undisturbed = await scratch();
    await using killed = await scratch();
    const log = path.join(killed.directory, 'calls.log');
    const [plain, out] = [path.join(undisturbed.directory, 'run'), path.join(killed.directory, 'run')];
    const plainLog = path.join(undisturbed.directory, 'calls.log');
    expect(await concord(command(plain), { env: { CONCORD_TEST_LOG: plainLog } })).toMatchObject({ exitCode: 0 });

    const random = randomStream('kill-test', 1);
    let kills = 0;
    for (let life = 0; life < KILLS; life += 1) if (await killOnce(command(out), log, random.integer(220))) kills += 1;
    const last = await concord(command(out), { env: { CONCORD_TEST_LOG: log } });
    expect(last.exitCode).toBe(0);
    // Most kills have to land in mid-run, or the test proves nothing.
    expect(kills).toBeGreaterThanOrEqual(KILLS * 0.8);

    expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(plain, 'results.json'), 'utf8'));

    // Every call that was not in flight at a kill has exactly one row: none was asked for again.
    // In flight: one call of each dialogue, or the topics of an evaluation, which are asked at once.
    using db = openDatabase(out);
    const answers = db.prepare("select count(*) from answers where agent like 'logged-%'").pluck().get() as number;
    const lost = callsIn(log).length - answers;
    expect(lost).toBeGreaterThanOrEqual(0);
    // What was asked beyond an undisturbed run is what was lost, question by question; nothing else was ever asked.
    const extra = beyond(callsIn(log), callsIn(plainLog));
    expect(extra.length).toBe(lost);
    expect(extra.filter((key) => !key.startsWith('judge')).length).toBeLessThanOrEqual(kills * CONCURRENCY);
    expect(extra.filter((key) => key.startsWith('judge')).length).toBeLessThanOrEqual(kills * CONCURRENCY * MOST_TOPICS);
    expect(db.prepare('select count(*) from answers where attempt > 1').pluck().get()).toBe(0);
    // No turn is missing: ids run from 1 without a gap.
    expect(db.prepare('select count(*) from (select cell from turns group by cell having max(turn) <> count(*))').pluck().get()).toBe(0);
  }, 240_000);
});

/** The calls of `more` that `less` has not, without the process ids that lead them; throws where `more` lacks one of `less`. */
function beyond(more: readonly string[], less: readonly string[]): string[] {
  const rest = more.map(withoutPid);
  for (const key of less.map(withoutPid)) {
    const at = rest.indexOf(key);
    if (at === -1) throw new Error(`never asked: ${key}`);
    rest.splice(at, 1);
  }
  return rest;
}

function withoutPid(line: string): string {
  return line.replace(/^\d+ /, '');
}

function openDatabase(out: string): Database.Database & Disposable {
  const db = new Database(path.join(out, 'concord.db'), { readonly: true }) as Database.Database & Disposable;
  db[Symbol.dispose] = () => {
    db.close();
  };
  return db;
}
