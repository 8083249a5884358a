/** A packed run replays to the same bytes where nobody can be reached. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cli, documentOf, resultsOf, workplace } from '../cli/in-process.js';
import { concord } from '../fixtures/concord-process.js';
import { contentOf, record, resultsText } from './world.js';
import { THREE } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

const NO_NETWORK = pathToFileURL(path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures', 'no-network.mjs')).href;

describe('two mediators, three scenarios, three conditions', () => {
  it('replay from one file, without network or key, to a byte-equal results.json and the same rows', async () => {
    const out = place.at('packed', 'run');
    const lives = await record(out, { seed: 5, dialogue: { from: 2, until: 6, engage: 0.5 }, faults: [{ kind: 'refusal', rate: 0.05, role: 'when' }, { kind: 'invalid_json', rate: 0.05 }, { kind: '500', rate: 0.03 }], once: true }, {
      mediators: ['openai/mock-a', 'openai/mock-b'],
      scenarios: [...THREE],
      conditions: ['general', 'emotion:react-react', 'parties:three'],
      maxTurns: 6,
      controls: true,
    });
    expect(lives[0]).toMatchObject({ exitCode: 0 });
    expect(resultsOf(out).blocks).toEqual({ planned: 9, complete: 9 });
    const pack = documentOf<{ file: string; bytes: number; directoryBytes: number }>(await cli('pack', out, '--json'));
    expect(path.resolve(pack.file)).toBe(`${out}.concord.tgz`);
    expect(pack.bytes).toBeLessThan(pack.directoryBytes / 2);

    const [again, log] = [place.at('packed', 'again'), place.at('attempts.log')];
    // A folder of its own for temporary files: what stays behind in it is seen.
    const temporary = place.at('temporary');
    mkdirSync(temporary);
    const { exitCode, stderr } = await concord(['run', 'benchmark', '--replay', `${out}.concord.tgz`, '--out', again], {
      env: { NODE_OPTIONS: `--import=${NO_NETWORK}`, CONCORD_TEST_NETWORK_LOG: log, TMPDIR: temporary, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' },
    });
    expect(stderr).toContain('results.json is byte for byte that of the recording.');
    expect(exitCode).toBe(0);
    expect(resultsText(again)).toBe(resultsText(out));
    expect(contentOf(again)).toEqual(contentOf(out));
    expect(readFileSync(log, 'utf8')).toBe('denied from here on\n');
    expect(readdirSync(temporary).filter((name) => name.startsWith('concord-replay-'))).toEqual([]);
  }, 240_000);
});
