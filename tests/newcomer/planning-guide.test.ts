/** The commands of the guide to planning, in the order in which they are shown: plans without a key, the pilot over a mock server. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ASSUMED_FACTORS, ASSUMED_SPEECH, OFFLINE_TURNS, PUBLISHED_ENGAGE, PUBLISHED_TURNS } from '../../evals/planning/assumptions.js';
import { DETECT } from '../../evals/planning/detectable.js';
import { ASSUMED_DEVIATIONS } from '../../evals/planning/detectable-spread.js';
import { type MockServer, startMockServer } from '../../testing/index.js';
import { cli, workplace } from '../cli/in-process.js';
import { THREE } from '../fixtures/scenarios.js';
import { withEnvironment } from '../models/world.js';
import { commandLines, modelsAt } from './commands.js';
import { blocksIn, readDocument } from './markdown.js';

const GUIDE = 'docs/guides/planning.md';
const place = workplace();
const before = process.cwd();
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer();
  mkdirSync(place.at('guide'));
  process.chdir(place.at('guide'));
});
afterAll(async () => {
  process.chdir(before);
  place.remove();
  await mock.close();
});

const commands = commandLines(GUIDE).map((line) => line.replace(/^npx concord /, '').split(' '));

describe('the guide to planning', () => {
  it('shows commands that work: plans without a key, and a pilot that the second one reads', async () => {
    expect(commands.map(([verb]) => verb)).toEqual(['plan', 'run', 'plan']);
    const [plan, ...others] = commands as [string[], string[], string[]];
    // The first over all forty, as shown; the others over three of them.
    const [pilot, again] = others.map((command) => command.map((word, at) => (word === 'all' && command[at - 1] === '--scenarios' ? THREE.join(',') : word))) as [string[], string[]];
    const planned = await cli(...plan);
    expect(planned).toMatchObject({ exitCode: 0, stderr: '' });
    const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
    const shown = blocksIn(GUIDE, 'text').find((text) => text.startsWith('Differences'))!;
    expect(flat(planned.stdout)).toContain(flat(shown));
    // A small one: four turns, three blocks.
    using _env = withEnvironment(modelsAt(mock.url));
    expect(await cli(...pilot, '--max-turns', '4', '--sample', '3')).toMatchObject({ exitCode: 0 });
    const { stdout, exitCode } = await cli(...again);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Rests on 15 dialogues of runs/pilot.');
  }, 240_000);

  it('names the assumptions that the code makes', () => {
    const text = readDocument(GUIDE);
    const percent = (share: number): string => `${Math.round(100 * share)}`;
    for (const said of [
      `${PUBLISHED_TURNS} (13 to 52)`,
      `${OFFLINE_TURNS.unmediated}, mediated ${OFFLINE_TURNS.mediated}`,
      `${percent(PUBLISHED_ENGAGE)} % (${percent(PUBLISHED_ENGAGE * ASSUMED_FACTORS.engage.low)} to ${percent(PUBLISHED_ENGAGE * ASSUMED_FACTORS.engage.high)} %)`,
      `${ASSUMED_SPEECH.utterance} (${ASSUMED_SPEECH.utterance * ASSUMED_FACTORS.words.low} to ${ASSUMED_SPEECH.utterance * ASSUMED_FACTORS.words.high}); ${ASSUMED_SPEECH.thought}`,
      `× ${ASSUMED_FACTORS.pace.low} to ${ASSUMED_FACTORS.pace.high}`,
      `ours × ${ASSUMED_FACTORS.tokenizer.low} to ${ASSUMED_FACTORS.tokenizer.high}`,
      `between scenarios | ${ASSUMED_DEVIATIONS.contrast.scenario} | ${ASSUMED_DEVIATIONS.pair.scenario}`,
      `between conditions of a scenario | ${ASSUMED_DEVIATIONS.contrast.condition} | ${ASSUMED_DEVIATIONS.pair.condition}`,
      `between repeats | ${ASSUMED_DEVIATIONS.contrast.repeat} | ${ASSUMED_DEVIATIONS.pair.repeat}`,
      `default ${DETECT.deltaS} of ΔS, or ${DETECT.consensusGain} points`,
    ])
      expect(text).toContain(said);
  });
});
