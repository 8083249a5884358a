/** What docs/guides/http-agents.md shows is what runs: the Python server, its run, and the suite over it. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { topicAnswerSchema } from '../../agents/index.js';
import { resultsSchema } from '../../domain/results.js';
import { concord, ROOT, scratch } from '../fixtures/concord-process.js';
import { commandLines } from '../newcomer/commands.js';
import { blocksIn, readDocument } from '../newcomer/markdown.js';
import { PACKAGE_PATHS, typeErrors } from '../newcomer/type-errors.js';
import { startExample } from './example-process.js';

const GUIDE = 'docs/guides/http-agents.md';
const SHOWN = 'http://127.0.0.1:9000';
const TSX = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs');

/** The shown server, on a port that is free. */
async function userFolder() {
  const folder = await scratch();
  const [server = ''] = blocksIn(GUIDE, 'python');
  await writeFile(path.join(folder.directory, 'calm.py'), server.replace(', 9000)', ', 0)'));
  return folder;
}

describe('the guide to agents over HTTP', () => {
  it('shows a server in about forty lines, and a command that measures it', async () => {
    expect(blocksIn(GUIDE, 'python')[0]!.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    await using folder = await userFolder();
    await using server = await startExample({ program: 'python3', file: 'calm.py' }, folder.directory);
    const [shown, ...others] = commandLines(GUIDE).flatMap((line) => /npx concord (run .*)$/.exec(line)?.[1] ?? []);
    expect(others).toEqual([]);
    expect(shown).toContain(SHOWN);
    const { exitCode, stderr } = await concord([...shown!.replace(SHOWN, server.url).split(' '), '--max-turns', '8', '--no-controls'], { cwd: folder.directory });
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { mediators } = resultsSchema.parse(JSON.parse(readFileSync(path.join(folder.directory, 'runs', 'calm-http', 'results.json'), 'utf8')));
    expect(mediators).toMatchObject([{ row: 'scripted/attentive' }, { row: expect.stringMatching(/^calm-[0-9a-f]{8}$/), mediatorFaultShare: 0 }]);
    expect(mediators[1]!.means.interventionFrequency.mean).toBeGreaterThan(0);
  });

  it('shows a test that passes over the server', async () => {
    await using folder = await userFolder();
    await using server = await startExample({ program: 'python3', file: 'calm.py' }, folder.directory);
    const [test = ''] = blocksIn(GUIDE, 'ts');
    const file = path.join(folder.directory, 'calm.test.ts');
    await writeFile(file, test.replace(SHOWN, server.url));
    await writeFile(path.join(folder.directory, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder.directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths: PACKAGE_PATHS } }));
    expect(typeErrors([file], ['node'])).toEqual([]);
    const { exitCode, stdout } = await execa(process.execPath, ['--import', pathToFileURL(TSX).href, '--test', '--test-reporter', 'tap', file], { cwd: folder.directory, reject: false, env: { NODE_OPTIONS: '' } });
    expect({ exitCode, failed: stdout.split('\n').filter((line) => line.trimStart().startsWith('not ok')) }).toEqual({ exitCode: 0, failed: [] });
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(8);
  });

  it('shows an answer of an evaluator that is one', () => {
    const [answer = ''] = blocksIn(GUIDE, 'json');
    expect(topicAnswerSchema.parse(JSON.parse(answer)).located).toHaveLength(2);
  });

  it('is led to from the guide to mediators', () => {
    expect(readDocument('docs/guides/your-mediator.md')).toContain('(http-agents.md)');
  });
});
