/** Killed replays go on where they were; recordings that were killed are replayed as far as they came. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { messageOf } from '../../domain/errors.js';
import { randomStream } from '../../domain/random.js';
import { cli, query, resultsOf, workplace } from '../cli/in-process.js';
import { concord, startConcord } from '../fixtures/concord-process.js';
import { environmentOf, modelRun, startMockProcess } from '../models/world.js';
import { contentOf, record, replayed, resultsText, SMALL, stateOf } from './world.js';
import { THREE } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

const KILLS = 5;

function turnsIn(directory: string): number {
  if (!existsSync(path.join(directory, 'concord.db'))) return 0;
  try {
    return Number(query(directory, 'select count(*) from turns'));
  } catch (error) {
    // Just being made.
    if (/no such table|locked/.test(messageOf(error))) return 0;
    throw error;
  }
}

describe('SIGKILL', () => {
  it(`of a replay, ${KILLS} times: in the end it is byte-equal, with the same rows`, async () => {
    const [out, again] = [place.at('killed', 'run'), place.at('killed', 'again')];
    const [recorded] = await record(out, { seed: 7, dialogue: { from: 20, until: 40, engage: 0.4 } }, { scenarios: [...THREE], maxTurns: 20, mediators: ['openai/mock-a', 'openai/mock-b'] });
    expect(recorded).toMatchObject({ exitCode: 0 });
    const random = randomStream('kill-replay', 1);
    let inMidRun = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = turnsIn(again);
      // The same command, or `resume`: both go on.
      const child = startConcord(kill % 2 === 0 ? ['run', 'benchmark', '--replay', out, '--out', again, '--concurrency', '4'] : ['resume', again], { env: { OPENAI_API_KEY: '' } });
      let ended = false;
      void child.then(() => (ended = true));
      while (!ended && turnsIn(again) === before) await sleep(15);
      await sleep(random.integer(60));
      if (!ended) inMidRun += 1;
      child.kill('SIGKILL');
      await child;
    }
    expect(inMidRun).toBeGreaterThanOrEqual(KILLS - 1);
    const last = await concord(['resume', again], { env: { OPENAI_API_KEY: '' } });
    expect(last).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('byte for byte') });
    expect(resultsText(again)).toBe(resultsText(out));
    expect(contentOf(again)).toEqual(contentOf(out));
  }, 240_000);

  it('of a recording: its replay stands where it stands, and its log is left beside its database', async () => {
    await using mock = await startMockProcess(place.at('mock'), { seed: 3, latencyMs: { min: 2, max: 10 }, dialogue: { from: 8, until: 20, engage: 0.5 } });
    for (const [at, turns] of [3, 40].entries()) {
      const [out, again] = [place.at('cut', String(at), 'run'), place.at('cut', String(at), 'again')];
      const child = startConcord(modelRun(out, { ...SMALL, conditions: ['general', 'emotion:react-react'], maxTurns: 12, repeats: 2 }), { env: environmentOf(mock) });
      while (turnsIn(out) < turns) await sleep(15);
      child.kill('SIGKILL');
      await child;
      expect(readdirSync(out)).toContain('concord.db-wal');
      const before = stateOf(out);
      expect(await replayed(out, again)).toMatchObject({ exitCode: 0 });
      expect(stateOf(out)).toEqual(before);
      expect(resultsOf(again).cells.some(({ status }) => status === 'open')).toBe(true);
      // Written from its rows only now: a killed run has no results.
      expect(await cli('report', out)).toMatchObject({ exitCode: 0 });
      expect(resultsText(again)).toBe(resultsText(out));
      const { open: _mine, ...rows } = contentOf(again);
      const { open: _recorded, ...recordedRows } = contentOf(out);
      expect(rows).toEqual(recordedRows);
    }
  }, 240_000);
});
