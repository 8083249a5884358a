/** A curation that is killed again and again ends byte for byte like one that was not, and asks nothing twice. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { hashOf, query } from '../cli/in-process.js';
import { concord, LOGGED_AGENTS, scratch } from '../fixtures/concord-process.js';
import { callsIn, killOnce } from '../fixtures/killed-process.js';

const KILLS = 8;
const DOMAINS = 2;

function command(out: string): string[] {
  return [
    ...['run', 'curate', '--out', out, '--domains', 'legal,healthcare', '--per-domain', '2', '--searcher', 'files:datasets/provenance/seeds', '--writer', 'offline'],
    ...['--use', `party=${LOGGED_AGENTS}#party`, '--max-turns', '30', '--seed', '11'],
  ];
}

it(`after ${KILLS} kills results, scenarios and provenance are byte-equal to an undisturbed curation's`, async () => {
  await using undisturbed = await scratch();
  await using killed = await scratch();
  const log = path.join(killed.directory, 'calls.log');
  const [plain, out] = [path.join(undisturbed.directory, 'run'), path.join(killed.directory, 'run')];
  const plainLog = path.join(undisturbed.directory, 'calls.log');
  const { exitCode } = await concord(command(plain), { env: { CONCORD_TEST_LOG: plainLog } });
  expect([0, 3]).toContain(exitCode);

  const random = randomStream('kill-curation', 1);
  let kills = 0;
  for (let life = 0; life < KILLS; life += 1) if (await killOnce(command(out), log, random.integer(250))) kills += 1;
  expect(await concord(command(out), { env: { CONCORD_TEST_LOG: log } })).toMatchObject({ exitCode });
  // Most kills have to land in mid-run, or the test proves nothing.
  expect(kills).toBeGreaterThanOrEqual(KILLS * 0.7);

  expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(plain, 'results.json'), 'utf8'));
  for (const folder of ['scenarios', 'provenance', 'rejected']) expect(hashOf(path.join(out, folder))).toBe(hashOf(path.join(plain, folder)));

  // In flight at a kill: one turn of each domain.
  const answered = query(out, `SELECT count(*) FROM answers WHERE role LIKE 'party:%'`) as number;
  expect(answered).toBe(query(plain, `SELECT count(*) FROM answers WHERE role LIKE 'party:%'`));
  expect(callsIn(log).length - answered).toBeLessThanOrEqual(kills * DOMAINS);
  expect(callsIn(plainLog)).toHaveLength(answered);
}, 300_000);
