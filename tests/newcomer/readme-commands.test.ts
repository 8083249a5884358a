/**
 * Every command line that the README shows is run, as a newcomer would type it. Those that ask a model reach a mock
 * server: the address and key variables of every provider are set to it.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { startMockServer } from '../../testing/index.js';
import { concord, ROOT, scratch } from '../fixtures/concord-process.js';
import { commandLines, modelsAt } from './commands.js';
import { blocksIn } from './markdown.js';

/** Installs and runs everything; this very test is a part of it. */
const NOT_RUN = ['npm test'];

/** In the directory of a newcomer's own, all but what belongs to the clone. */
async function run(line: string, directory: string, env: Record<string, string>): Promise<{ exitCode: number | undefined; stdout: string; stderr: string }> {
  const [command, ...args] = line.split(' ');
  if (line === 'npm start') return startScript(path.join(directory, 'demo'));
  if (command === 'npx' && args[0] === 'concord') return concord(args.slice(1), { cwd: directory, env });
  throw new Error(`the README shows a command that this test does not know: ${line}`);
}

/** What `npm start` runs, over four blocks and few turns. */
async function startScript(out: string): Promise<{ exitCode: number | undefined; stdout: string; stderr: string }> {
  const small = ['--out', out, '--sample', '4', '--max-turns', '6'];
  const { exitCode, stdout, stderr } = await execa(process.execPath, [path.join(ROOT, 'scripts', 'start.mjs'), ...small], { cwd: ROOT, reject: false, env: { NODE_OPTIONS: '' } });
  return { exitCode, stdout, stderr };
}

describe('commands of the README', () => {
  it('shows the two commands, a run of one’s own and a mediator of one’s own', () => {
    const lines = commandLines('README.md');
    expect(lines).toEqual(expect.arrayContaining(['npm start', 'npm test']));
    expect(lines.filter((line) => line.startsWith('npx concord run benchmark')).length).toBeGreaterThanOrEqual(2);
  });

  it('all end with exit code 0, in the order in which they are shown', async () => {
    await using temporary = await scratch();
    await using mock = await startMockServer();
    const { directory } = temporary;
    await writeFile(path.join(directory, 'calm.ts'), blocksIn('README.md', 'ts')[0]!);
    const failed: string[] = [];
    for (const line of commandLines('README.md').filter((shown) => !NOT_RUN.includes(shown))) {
      const { exitCode, stdout, stderr } = await run(line, directory, modelsAt(mock.url));
      if (exitCode !== 0 || stdout === '') failed.push(`${line}: exit ${exitCode}\n${stderr}`);
    }
    expect(failed).toEqual([]);
    expect(mock.stats().requests).toBeGreaterThan(100);
    for (const report of ['demo', 'runs/mine', 'runs/models', 'runs/calm']) expect(existsSync(path.join(directory, report, 'report.html'))).toBe(true);
  }, 240_000);

  it('`npx concord` works in the clone as it is', async () => {
    const { exitCode, stdout } = await execa('npx', ['--no', 'concord', 'graphs'], { cwd: ROOT, reject: false, env: { NODE_OPTIONS: '' } });
    expect({ exitCode, first: stdout.split(':')[0] }).toEqual({ exitCode: 0, first: 'dialogue' });
  }, 30_000);
});
