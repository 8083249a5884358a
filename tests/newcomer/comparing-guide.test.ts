/** The commands of the guide to comparing, in order, and what it says they print. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cli, type Ran, workplace } from '../cli/in-process.js';
import { commandLines } from './commands.js';
import { blocksIn } from './markdown.js';

const GUIDE = 'docs/guides/comparing.md';
const place = workplace();
const before = process.cwd();
beforeAll(() => {
  mkdirSync(place.at('guide'));
  process.chdir(place.at('guide'));
});
afterAll(() => {
  process.chdir(before);
  place.remove();
});

it('prints what the guide shows', async () => {
  const compared: Ran[] = [];
  for (const line of commandLines(GUIDE)) {
    const [verb, ...words] = line.replace(/^npx concord /, '').split(' ') as [string, ...string[]];
    const ran = await cli(verb, ...words);
    if (verb === 'compare') compared.push(ran);
    else expect(ran.exitCode).toBe(0);
  }
  expect(compared.map(({ exitCode }) => exitCode)).toEqual([0, 0, 2]);
  const [own, refused] = blocksIn(GUIDE, 'text');
  expect(compared[0]!.stdout).toBe(own);
  expect(compared[1]!.stdout).toContain('scripted/silent');
  expect(compared[2]!.stderr).toBe(refused);
}, 240_000);
