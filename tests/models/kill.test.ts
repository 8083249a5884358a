/** A run over a faulty provider, killed twenty times, ends byte for byte like one that was not, and pays nothing twice. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { sha256 } from '../../domain/hash.js';
import { randomStream } from '../../domain/random.js';
import type { MockScriptInput } from '../../testing/index.js';
import { rowsOf } from '../cli/in-process.js';
import { concord, scratch, startConcord } from '../fixtures/concord-process.js';
import { environmentOf, type MockProcess, modelRun, startMockProcess } from './world.js';
import { THREE } from '../fixtures/scenarios.js';

const KILLS = 20;
const CONCURRENCY = 8;
const MOST_TOPICS = 4;

const SCRIPT: MockScriptInput = {
  seed: 5,
  once: true,
  latencyMs: { min: 2, max: 12 },
  dialogue: { from: 4, until: 14, engage: 0.4 },
  faults: [
    { kind: '429', rate: 0.04 },
    { kind: '500', rate: 0.03 },
    { kind: 'cut', rate: 0.03 },
    { kind: 'invalid_json', rate: 0.05 },
    { kind: 'length', rate: 0.04 },
    { kind: 'empty', rate: 0.03 },
    { kind: 'think', rate: 0.05 },
    { kind: 'refusal', rate: 0.06, role: 'when' },
    { kind: 'refusal', rate: 0.03, role: 'how' },
    { kind: 'refusal', rate: 0.004, role: 'party' },
  ],
};

function command(out: string): string[] {
  return modelRun(out, { scenarios: [...THREE], conditions: ['general', 'emotion:react-react', 'parties:three'], maxTurns: 14, seed: 11, concurrency: CONCURRENCY });
}

/** Until nothing is open: a party that refuses is asked once more at a resume. */
async function toTheEnd(out: string, mock: MockProcess): Promise<void> {
  for (let life = 0; life < 6; life += 1) {
    const { exitCode, stderr } = await concord(command(out), { env: environmentOf(mock) });
    if (exitCode === 0) return;
    if (exitCode !== 3) throw new Error(`exit ${exitCode}: ${stderr}`);
  }
  throw new Error('still open after six lives');
}

describe('SIGKILL at random moments over a faulty provider', () => {
  it(`after ${KILLS} kills results.json is byte-equal to an undisturbed run's, and at most what was in flight was asked again`, async () => {
    await using undisturbed = await scratch();
    await using killed = await scratch();
    const [plain, out] = [path.join(undisturbed.directory, 'run'), path.join(killed.directory, 'run')];
    await using plainMock = await startMockProcess(path.join(undisturbed.directory, 'mock'), SCRIPT);
    await toTheEnd(plain, plainMock);

    await using mock = await startMockProcess(path.join(killed.directory, 'mock'), SCRIPT);
    const random = randomStream('kill-test-models', 1);
    let kills = 0;
    for (let life = 0; life < KILLS; life += 1) {
      const before = (await mock.stats()).requests;
      const child = startConcord(command(out), { env: environmentOf(mock) });
      let ended = false;
      void child.then(() => (ended = true));
      while (!ended && (await mock.stats()).requests === before) await sleep(5);
      await sleep(random.integer(200));
      if (!ended) kills += 1;
      child.kill('SIGKILL');
      await child;
    }
    await toTheEnd(out, mock);
    // Most kills have to land in mid-run, or the test proves nothing.
    expect(kills).toBeGreaterThanOrEqual(KILLS * 0.8);
    expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(plain, 'results.json'), 'utf8'));

    const count = (directory: string, sql: string): number => Number(Object.values(JSON.parse(rowsOf(directory, sql)[0]!) as Record<string, number>)[0]);
    // Every request that was not in flight at a kill has exactly one row.
    const lost = (await mock.stats()).requests - count(out, 'select count(*) from calls');
    expect(lost).toBeGreaterThanOrEqual(0);
    // In flight at a kill: never more than the server has seen at once.
    expect(lost).toBeLessThanOrEqual(kills * (await mock.stats()).maxInFlight);
    expect((await mock.stats()).maxInFlight).toBeLessThanOrEqual(CONCURRENCY * MOST_TOPICS);
    expect((await plainMock.stats()).requests).toBe(count(plain, 'select count(*) from calls'));
    // What was used is the same, step by step, whatever it took to get it: a fault may have struck a request that was lost.
    const used = `select subject, step, role, content from calls join series on series.id = calls.series where status = 'ok' and fault is null order by subject, role, step`;
    expect(sha256(rowsOf(out, used).join('\n'))).toBe(sha256(rowsOf(plain, used).join('\n')));
    // The faults that the mediator was tried with did strike.
    expect(count(plain, "select count(*) from decisions where fault_kind = 'refusal'")).toBeGreaterThan(0);
    expect(count(plain, "select count(*) from calls where status = 'error'")).toBeGreaterThan(10);
  }, 360_000);
});
