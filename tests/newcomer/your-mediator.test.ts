/** The modules that the guide shows are the ones that run here: extracted, type-checked, and measured. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { resultsSchema } from '../../domain/results.js';
import { concord, scratch } from '../fixtures/concord-process.js';
import { blocksIn } from './markdown.js';
import { typeErrors } from './type-errors.js';
import { FLOATING } from '../fixtures/scenarios.js';

const GUIDE = 'docs/guides/your-mediator.md';
const SMALL = ['--scenarios', FLOATING, '--conditions', 'general', '--max-turns', '10', '--no-controls'];

/** A folder such as a user has, with the modules of the guide in it. */
async function userFolder() {
  const temporary = await scratch();
  const [calm, others] = blocksIn(GUIDE, 'ts') as [string, string];
  await writeFile(path.join(temporary.directory, 'calm.ts'), calm);
  await writeFile(path.join(temporary.directory, 'others.ts'), others);
  return temporary;
}

function resultsIn(directory: string) {
  return resultsSchema.parse(JSON.parse(readFileSync(path.join(directory, 'results.json'), 'utf8')));
}

describe('the guide to one’s own mediator', () => {
  it('shows a module of about ten lines, the same as the README', () => {
    const [calm = ''] = blocksIn(GUIDE, 'ts');
    expect(calm.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
    expect(blocksIn('README.md', 'ts')).toEqual([calm]);
  });

  it('shows code that passes a strict type check', async () => {
    await using folder = await userFolder();
    expect(typeErrors(['calm.ts', 'others.ts'].map((file) => path.join(folder.directory, file)))).toEqual([]);
  }, 60_000);

  it('shows a mediator that is asked, speaks, and stands in the table under its name and hash', async () => {
    await using folder = await userFolder();
    const { exitCode, stderr } = await concord(['run', 'benchmark', '--out', 'runs/calm', ...SMALL, '--mediators', 'scripted/attentive,./calm.ts#calm'], { cwd: folder.directory });
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { mediators, cells } = resultsIn(path.join(folder.directory, 'runs/calm'));
    expect(mediators.map(({ row }) => row)).toEqual(['scripted/attentive', expect.stringMatching(/^calm-[0-9a-f]{8}$/)]);
    const own = cells.filter(({ mediator }) => mediator?.startsWith('calm-'));
    expect(own).toMatchObject([{ status: 'scored', mediatorFaults: 0 }]);
    expect(own[0]!.interventions).toBeGreaterThan(0);
  }, 60_000);

  it('shows a party and an evaluator that run', async () => {
    await using folder = await userFolder();
    const { exitCode, stderr } = await concord(
      ['run', 'benchmark', '--out', 'runs/others', ...SMALL, '--mediators', './calm.ts#calm', '--use', 'party=./others.ts#stubborn', '--use', 'evaluator=./others.ts#unmoved'],
      { cwd: folder.directory },
    );
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { offline, identity, cells } = resultsIn(path.join(folder.directory, 'runs/others'));
    expect({ offline, party: identity.party.id, evaluator: identity.evaluator.id }).toEqual({
      offline: false,
      party: expect.stringMatching(/^stubborn-/),
      evaluator: expect.stringMatching(/^unmoved-/),
    });
    expect(cells.map(({ consensusFinal, end }) => ({ consensusFinal, end }))).toEqual([
      { consensusFinal: 0, end: 'turn_cap' },
      { consensusFinal: 0, end: 'turn_cap' },
    ]);
  }, 60_000);
});
