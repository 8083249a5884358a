import { describe, expect, it } from '@jest/globals';
import { exampleScenarioFile } from '../validation/fixture.js';
import type { Plan } from '../plan.js';
import { buildPlan, type PlanSettings, resolveScenario } from './build-plan.js';

const agent = (id: string, fingerprint = `f-${id}`) => ({ id, fingerprint });
const PERIODIC = agent('scripted/periodic');

const SETTINGS: PlanSettings = {
  conditions: ['general'],
  mediators: [agent('calm')],
  party: agent('party'),
  placebo: PERIODIC,
  controls: ['A/A', 'placebo'],
  seed: 7,
  repeats: 1,
  maxTurns: 40,
  baseline: 'per-repeat',
  sample: null,
  personaOrder: 'stored',
  mediatorSeesPosture: 'neutral',
};
const FILE = exampleScenarioFile();
const other = exampleScenarioFile({ id: 'example-two', scenario: { ...FILE.scenario, background: { core: 'Another quarrel.' } } });

const plan = (change: Partial<PlanSettings> = {}, files = [FILE]): Plan => buildPlan(files, { ...SETTINGS, ...change });
/** Ids by role in the only block. */
const block = (change: Partial<PlanSettings> = {}, files = [FILE]) => plan(change, files).blocks[0]!;
const blockNames = ({ blocks }: Plan): string[] => blocks.map(({ scenario, condition, repeat }) => `${scenario} ${condition} ${repeat}`);

describe('a block', () => {
  it('holds its baseline, both controls and every mediator, each a cell of its own', () => {
    const { blocks, cells } = plan({ mediators: [agent('calm'), agent('loud')] });
    const [one] = blocks;
    const ids = [one!.baseline, one!.controls['A/A']!, one!.controls.placebo!, one!.mediators.calm!, one!.mediators.loud!];
    expect(cells.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(5);
    expect(cells.map(({ arm, control, mediator }) => [arm, control, mediator?.id ?? null])).toEqual([
      ['unmediated', null, null],
      ['unmediated', 'A/A', null],
      ['mediated', 'placebo', 'scripted/periodic'],
      ['mediated', null, 'calm'],
      ['mediated', null, 'loud'],
    ]);
  });

  it('lets a placebo that is also under test be one cell', () => {
    const { blocks, cells } = plan({ mediators: [PERIODIC, agent('calm')] });
    expect(blocks[0]?.mediators[PERIODIC.id]).toBe(blocks[0]?.controls.placebo);
    expect(cells).toHaveLength(4);
    // Whether it is under test as well changes nothing about it.
    expect(blocks[0]?.controls.placebo).toBe(block().controls.placebo);
  });

  it('has no controls where none were asked for', () => {
    expect(plan({ controls: [], placebo: null })).toMatchObject({ blocks: [{ controls: {} }], cells: { length: 2 } });
  });
});

describe('the id of a cell', () => {
  const unchanging: [string, Partial<PlanSettings>][] = [
    ['mediators added', { mediators: [agent('calm'), agent('loud')] }],
    ['no controls', { controls: [], placebo: null }],
    ['conditions added', { conditions: ['general', 'history:5x'] }],
    ['repeats added', { repeats: 3 }],
    ['another way to choose the baseline', { baseline: 'once' }],
  ];
  it.each(unchanging)('does not change with %s', (_, change) => {
    const [before, after] = [block(), plan(change).blocks.find(({ condition, repeat }) => condition === 'general' && repeat === 1)!];
    expect(after.baseline).toBe(before.baseline);
    expect(after.mediators.calm).toBe(before.mediators.calm);
  });

  it('does not change with what stands beside the scenario in its file', () => {
    const renamed = exampleScenarioFile({ title: 'Other', version: '9.0.0', canary: 'other', expansions: {} });
    expect(block({}, [renamed])).toEqual(block());
  });

  const changing: [string, Partial<PlanSettings>][] = [
    ['the seed', { seed: 8 }],
    ['the cap', { maxTurns: 41 }],
    ['the party', { party: agent('party', 'edited') }],
    ['what the mediator sees of the posture', { mediatorSeesPosture: 'no' }],
    ['the persona order', { personaOrder: 'first-first' }],
  ];
  it.each(changing)('changes with %s, in every arm', (_, change) => {
    const [before, after] = [plan().cells.map(({ id }) => id), plan(change).cells.map(({ id }) => id)];
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  it('of a mediated cell changes with the mediator’s own content, and no other does', () => {
    const [before, after] = [block(), block({ mediators: [agent('calm', 'edited')] })];
    expect(after.mediators.calm).not.toBe(before.mediators.calm);
    expect({ ...after, mediators: {} }).toEqual({ ...before, mediators: {} });
  });

  it('changes with the text of the scenario, the condition and the repeat', () => {
    const ids = [block(), block({}, [other]), block({ conditions: ['strategy:competing'] }), plan({ repeats: 2 }).blocks.find(({ repeat }) => repeat === 2)!];
    expect(new Set(ids.map(({ baseline }) => baseline)).size).toBe(4);
  });

  it('of A/A differs from the baseline’s, though both are unmediated', () => {
    expect(block().controls['A/A']).not.toBe(block().baseline);
  });
});

describe('the baseline', () => {
  it('"once" is that of repeat 1 for all; controls and mediators keep a dialogue for each', () => {
    const { blocks, cells } = plan({ baseline: 'once', repeats: 3 });
    expect(new Set(blocks.map(({ baseline }) => baseline))).toEqual(new Set([block().baseline]));
    expect(new Set(blocks.map(({ mediators }) => mediators.calm)).size).toBe(3);
    expect(cells.filter(({ arm, control }) => arm === 'unmediated' && control === null).map(({ repeat }) => repeat)).toEqual([1]);
    expect(cells).toHaveLength(1 + 3 * 3);
  });

  it('"per-repeat" is one for each', () => {
    expect(new Set(plan({ repeats: 3 }).blocks.map(({ baseline }) => baseline)).size).toBe(3);
  });
});

describe('the order of blocks', () => {
  const many = { conditions: ['general', 'history:5x', 'strategy:competing', 'strategy:avoiding'], repeats: 3 };

  it('is the same for the same settings and another for another seed', () => {
    const [one, again, shuffled] = [plan(many, [FILE, other]), plan(many, [FILE, other]), plan({ ...many, seed: 8 }, [FILE, other])];
    expect(again).toEqual(one);
    expect(blockNames(shuffled)).not.toEqual(blockNames(one));
    expect(blockNames(shuffled).sort()).toEqual(blockNames(one).sort());
    expect(one.blocks).toHaveLength(24);
  });

  it('mixes scenarios, so that a run cut short is a fair part', () => {
    const half = blockNames(plan(many, [FILE, other])).slice(0, 12);
    const first = half.filter((name) => name.startsWith(FILE.id)).length;
    expect(first).toBeGreaterThan(2);
    expect(first).toBeLessThan(10);
  });
});

describe('resolveScenario', () => {
  it('gives the first persona to the party the scenario names, or to the first speaker', () => {
    const reactive = (order: 'stored' | 'first-first') => resolveScenario(FILE, 'emotion:com-react', order).parties.find(({ persona }) => persona.reactivity === 1)?.id;
    expect([reactive('stored'), reactive('first-first')]).toEqual(['BAKER', 'HOUSE']);
  });
});
