/** The files that the guide to testing shows are the ones that run here: type-checked, under Node's test runner, over the mock server. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { readMockScript, startMockServer } from '../../testing/index.js';
import { concord, ROOT, scratch } from '../fixtures/concord-process.js';
import { commandLines, modelsAt } from './commands.js';
import { blocksIn, readDocument } from './markdown.js';
import { PACKAGE_PATHS, typeErrors } from './type-errors.js';

const GUIDE = 'docs/guides/testing-your-agent.md';
/** A file that a paragraph names, and the block under it. */
const NAMED = /`(?<name>[\w-]+(?:\.test)?\.(?:ts|yaml))`(?:(?!\n\n).)*\n\n```(?:ts|yaml)\n(?<text>.*?)^```$/gms;
const TSX = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs');

function shownFiles(): Map<string, string> {
  const files = new Map([...readDocument(GUIDE).matchAll(NAMED)].map(({ groups }) => [groups!.name!, groups!.text!] as const));
  return files.set('calm.ts', blocksIn('README.md', 'ts')[0]!);
}

/** A folder such as a user has. The package's names lead to the sources, so that no build is needed. */
async function userFolder() {
  const temporary = await scratch();
  const files = shownFiles()
    .set('package.json', '{"type":"module"}')
    .set('tsconfig.json', JSON.stringify({ compilerOptions: { paths: PACKAGE_PATHS } }));
  for (const [name, text] of files) await writeFile(path.join(temporary.directory, name), text);
  return temporary;
}

describe('the guide to testing', () => {
  const names = [...shownFiles().keys()].filter((name) => name.endsWith('.ts')).sort();

  it('shows modules and their tests', () => {
    expect(names).toEqual(['asking.test.ts', 'asking.ts', 'calm.test.ts', 'calm.ts', 'heard.ts', 'shouting.test.ts', 'stand-ins.ts']);
    expect(blocksIn(GUIDE, 'ts')).toHaveLength(names.length - 1);
  });

  it('shows code that passes a strict type check', async () => {
    await using folder = await userFolder();
    expect(typeErrors(names.map((name) => path.join(folder.directory, name)), ['node'])).toEqual([]);
  }, 120_000);

  it('shows tests that pass', async () => {
    await using folder = await userFolder();
    const tests = names.filter((name) => name.endsWith('.test.ts'));
    const { exitCode, stdout } = await execa(process.execPath, ['--import', pathToFileURL(TSX).href, '--test', '--test-reporter', 'tap', ...tests], { cwd: folder.directory, reject: false, env: { NODE_OPTIONS: '' } });
    expect({ exitCode, failed: stdout.split('\n').filter((line) => line.trimStart().startsWith('not ok')) }).toEqual({ exitCode: 0, failed: [] });
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(20);
  }, 120_000);

  it('shows commands that run: with scripted agents, and over the mock server with the script that is shown', async () => {
    await using folder = await userFolder();
    await using mock = await startMockServer({ script: readMockScript(path.join(folder.directory, 'script.yaml')) });
    const runs = commandLines(GUIDE).flatMap((line) => /npx concord (run .*)$/.exec(line)?.[1] ?? []);
    expect(runs).toHaveLength(2);
    for (const args of runs) {
      const { exitCode, stderr } = await concord(args.split(' '), { cwd: folder.directory, env: modelsAt(mock.url) });
      expect({ args, exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ args, exitCode: 0, stderr: '' });
    }
    expect(Object.keys(mock.stats().byFault).sort()).toEqual(['429_retry_after', 'invalid_json', 'refusal']);
  }, 120_000);
});
