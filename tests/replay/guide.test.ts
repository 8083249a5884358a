/** The commands of the guide run as they are shown, and what it quotes is what is said. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { cli, workplace } from '../cli/in-process.js';
import { ROOT } from '../fixtures/concord-process.js';
import { commandLines } from '../newcomer/commands.js';

const GUIDE = 'docs/guides/replay.md';
const place = workplace();
afterAll(place.remove);

it('packs and replays a run', async () => {
  const runs = place.at('runs');
  mkdirSync(runs);
  const lines = commandLines(GUIDE);
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    const args = line.replace(/^npx concord /, '').replaceAll('runs/', `${runs}/`).split(' ');
    const short = args.includes('--config') ? ['--max-turns', '4', '--sample', '4'] : [];
    expect(await cli(...args, ...short)).toMatchObject({ exitCode: 0 });
  }
  const [recorded, again] = ['whole-demo', 'again'].map((name) => readFileSync(path.join(runs, name, 'results.json'), 'utf8'));
  expect(again).toBe(recorded);
});

it('quotes the sentences of a miss as they are written', () => {
  const text = readFileSync(path.join(ROOT, GUIDE), 'utf8').replaceAll(/\s+/g, ' ');
  const source = ['nodes/replay-miss.ts', 'nodes/first-difference.ts'].map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  for (const said of ['the recording has no answer to this request', 'the nearest that it has is', 'the input of the agent', 'its hash, which is not that of the request recorded with it: the recording was changed', 'this version makes something else of what was recorded']) {
    expect(text).toContain(said);
    expect(source).toContain(said);
  }
});
