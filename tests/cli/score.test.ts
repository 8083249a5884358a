/** `concord score`: the shape of the issue, and errors with the path of what is wrong. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cli, documentOf, type Refusal, workplace } from './in-process.js';

const work = workplace();
const file = work.at('rated.json');
afterAll(work.remove);

const mediated = { turns: 14, partyTurns: 12, interventions: [6, 11], ratings: { A: { 2: 1, 5: 3 }, B: { 3: 2 }, C: {} } };
const unmediated = { turns: 20, ratings: { A: { 4: 2 }, B: {}, C: {} } };
const write = (value: unknown): void => writeFileSync(file, JSON.stringify(value));

beforeEach(() => {
  write({ mediated, unmediated });
});

describe('a rated dialogue', () => {
  it('gives every metric of the issue', async () => {
    const result = documentOf<Record<string, unknown>>(await cli('score', file, '--json'));
    expect(Object.keys(result).sort()).toEqual(
      [
        ...['baselineFinal', 'consensus', 'consensusFinal', 'consensusGain', 'deltaS', 'drops', 'effectiveness', 'firstIntervention'],
        ...['interventionFrequency', 'interventionScores', 'rawChange', 'timeliness', 'timelinessChance', 'excessEffectiveness'],
      ].sort(),
    );
    expect(result.consensus).toHaveLength(14);
    // A 3 → ½, B 2 → ¼, C never located → 0; baseline A 2 → ¼.
    expect(result).toMatchObject({ consensusFinal: 0.25, rawChange: false, firstIntervention: (100 * 6) / 14 });
    expect(result.baselineFinal).toBeCloseTo(0.25 / 3, 12);
    expect(result.deltaS).toBeCloseTo(0.25 - 0.25 / 3, 12);
    // Two interventions over the eleven party turns after which the mediator was asked.
    expect(result.interventionFrequency).toBeCloseTo(200 / 11, 12);
  });

  it('without a baseline, what needs one is null', async () => {
    write({ mediated });
    expect(documentOf(await cli('score', file, '--json'))).toMatchObject({ baselineFinal: null, deltaS: null, consensusGain: null, consensusFinal: 0.25 });
  });

  it('reads as a table', async () => {
    const { stdout, exitCode } = await cli('score', file);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/consensus at the end \(S, 0–1\) +0.250/);
  });

  it('prints chance and excess where the decisions are given, and says so where they are not', async () => {
    expect((await cli('score', file)).stdout).toMatch(/by chance +no decisions given\n.*\n +beyond silent decisions +no decisions given/);
    // One drop, at 3; asked after 3, 4 and 5, spoke at 6 in place of the slot at 5: 90, 80, 70 are alike.
    write({ mediated: { turns: 8, interventions: [6], decisions: [3, 4, 5], ratings: { A: { 1: 4, 3: 2, 8: 3 } } } });
    const { stdout } = await cli('score', file);
    expect(stdout).toMatch(/Timeliness .* 70.0 over 1 drops\n +by chance +80.0/);
    // Of 8 turns, 6 stands in the fourth fifth (4.8 to 6.4) with the silent slot after 4: both end at the last turn, at ½ from ¼.
    expect(stdout).toMatch(/Effectiveness .* 33.3 over 1 interventions\n +beyond silent decisions +0.0/);
  });

  it('--windows party-turns passes over the mediator', async () => {
    write({ mediated: { turns: 12, interventions: [3, 5], ratings: { A: { 9: 3 } } } });
    const [all, parties] = [await cli('score', file, '--json'), await cli('score', file, '--json', '--windows', 'party-turns')].map((ran) => documentOf<{ effectiveness: number }>(ran).effectiveness);
    expect([all, parties]).toEqual([25, 50]);
  });

  it('--latency-origin slot counts timeliness otherwise', async () => {
    write({ mediated: { turns: 8, interventions: [6], ratings: { A: { 1: 4, 3: 2 } } } });
    const [global, slot] = [await cli('score', file, '--json'), await cli('score', file, '--json', '--latency-origin', 'slot')].map((ran) => documentOf<{ timeliness: number }>(ran).timeliness);
    expect(slot).toBeGreaterThan(global!);
  });
});

const WRONG: [name: string, input: unknown, path: string][] = [
  ['an unknown key', { mediated: { ...mediated, mood: 1 } }, 'mediated.mood'],
  ['an unknown key at the top', { mediated, judge: 1 }, 'judge'],
  ['a turn id that is no integer', { mediated: { ...mediated, interventions: [6.5] } }, 'mediated.interventions[0]'],
  ['a rated turn that is no integer', { mediated: { ...mediated, ratings: { A: { '2.5': 3 } } } }, 'mediated.ratings.A.2.5'],
  ['a rating of 6', { mediated: { ...mediated, ratings: { A: { 2: 6 } } } }, 'mediated.ratings.A.2'],
  ['a rating of 0', { mediated, unmediated: { ...unmediated, ratings: { ...unmediated.ratings, B: { 3: 0 } } } }, 'unmediated.ratings.B.3'],
  ['a rated turn beyond the end', { mediated: { ...mediated, ratings: { A: { 15: 3 } } } }, 'mediated.ratings.A.15'],
  ['party turns that do not add up', { mediated: { ...mediated, partyTurns: 13 } }, 'mediated.partyTurns'],
  ['a missing part', { unmediated }, 'mediated'],
];
describe('an input that does not fit', () => {
  it.each(WRONG)('%s: exit 2 with file and path', async (_, input, path) => {
    write(input);
    const ran = await cli('score', file);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
    expect(ran.stderr).toContain(`\n  ${path}: `);
    expect(ran.stderr).toContain(`in: ${file}`);
    const { error } = documentOf<Refusal>(await cli('score', file, '--json'));
    expect(error).toMatchObject({ code: 'bad_input', where: file, value: [expect.objectContaining({ path })] });
  });
});
