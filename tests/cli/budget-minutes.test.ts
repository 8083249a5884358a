import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Results } from '../../domain/results.js';
import { scratch } from '../fixtures/concord-process.js';
import { cli, rowsOf } from './in-process.js';
import { THREE } from '../fixtures/scenarios.js';

const openRows = (out: string): Set<string> => new Set(rowsOf(out, 'select cell from cells_open').map((row) => (JSON.parse(row) as { cell: string }).cell));
const resultsIn = (out: string): string => readFileSync(path.join(out, 'results.json'), 'utf8');

it('a command whose minutes are over saves what it has (exit 4), its tables rest on complete blocks, and a resume ends like a run without a limit', async () => {
  await using space = await scratch();
  const [plain, limited] = [path.join(space.directory, 'plain'), path.join(space.directory, 'limited')];
  const run = (out: string, ...more: string[]) => cli('run', 'benchmark', '--out', out, '--scenarios', THREE.join(','), '--conditions', 'general,emotion:react-react,parties:three', '--max-turns', '16', '--concurrency', '2', ...more);

  const stopped = await run(limited, '--max-minutes', '0.004');
  expect(stopped).toMatchObject({ exitCode: 4 });
  expect(stopped.stderr).toMatch(/Stopped with \d+ dialogues open: the 0\.004 minutes of this command are over\. Go on with: concord resume \S+\n/);
  const results = JSON.parse(resultsIn(limited)) as Results;
  const { planned, complete } = results.blocks;
  expect(complete).toBeLessThan(planned);
  expect(results.notices.join('\n')).toContain(`Stopped at its budget: ${complete} of ${planned} blocks are complete`);
  expect(results.mediators.map(({ scored }) => scored)).toEqual(results.mediators.map(() => complete));
  expect(new Set(results.cells.filter(({ status }) => status === 'open').map(({ reason }) => reason))).toEqual(new Set(['budget_stop']));
  const { lives } = JSON.parse(readFileSync(path.join(limited, 'run.json'), 'utf8')) as { lives: { stopped: string | null }[] };
  expect(lives).toEqual([expect.objectContaining({ stopped: 'budget' })]);

  // A second stop, at once: what is scored already is not counted as open, and a stop of another kind is not one of the budget.
  expect(await cli('resume', limited, '--max-minutes', '0.000001')).toMatchObject({ exitCode: 4 });
  expect(openRows(limited)).toEqual(new Set((JSON.parse(resultsIn(limited)) as Results).cells.filter(({ status }) => status === 'open').map(({ id }) => id)));

  expect(await cli('resume', limited, '--max-minutes', 'none')).toMatchObject({ exitCode: 0 });
  expect(openRows(limited)).toEqual(new Set());
  expect(await run(plain)).toMatchObject({ exitCode: 0 });
  expect(resultsIn(limited)).toBe(resultsIn(plain));
});

it.each([
  ['--max-minutes', 'soon', 'It is neither a number nor none.'],
  ['--max-usd', '0', 'budget.usd is out of range: more than 0 is due'],
  ['--max-calls', '1.5', 'budget.calls'],
])('%s %s is refused with a reason', async (flag, value, reason) => {
  await using space = await scratch();
  const { exitCode, stderr } = await cli('run', 'benchmark', '--out', path.join(space.directory, 'run'), flag, value);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(flag);
  expect(stderr).toContain(reason);
});
