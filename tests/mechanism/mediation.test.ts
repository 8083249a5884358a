/**
 * A mediator acts through what it says and through nothing else: silence changes no byte, filler no score; the right
 * words help, the same words made for another case do not, hostile ones harm.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Mediator } from '../../agents/interfaces.js';
import { attentiveMediator } from '../../agents/scripted/mediators/attentive.js';
import { silentMediator } from '../../agents/scripted/mediators/silent.js';
import type { Scenario } from '../../domain/scenario.js';
import { mean, type Outcome, pairedDifference, runArm } from './arms.js';
import { CIDER_PRESS } from './fixtures/cider-press.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';
import { fillerAt, harmful, transplanted, turnsOf, utterancesOf } from './mediators.js';

const SEEDS = 20;

function arm(scenario: Scenario, mediator?: (seed: number) => Mediator): Promise<Outcome> {
  return runArm({ scenario, seeds: SEEDS, ...(mediator && { mediator }) });
}

const attentive = new Map<Scenario, Outcome>();
beforeAll(async () => {
  for (const scenario of [NIGHT_DOCK, CIDER_PRESS]) attentive.set(scenario, await arm(scenario, () => attentiveMediator));
});

describe.each([
  ['night dock', NIGHT_DOCK, CIDER_PRESS],
  ['cider press', CIDER_PRESS, NIGHT_DOCK],
] as const)('on the %s, written for this test', (_name, scenario, elsewhere) => {
  let unmediated: Outcome;
  beforeAll(async () => {
    unmediated = await arm(scenario);
  });

  it('a silent mediator leaves every dialogue byte-equal', async () => {
    const silent = await arm(scenario, () => silentMediator);
    const bytes = ({ played }: Outcome): string => JSON.stringify(played.map(({ log, end, truths, thoughts }) => [log, end, truths, [...thoughts]]));
    expect(bytes(silent)).toBe(bytes(unmediated));
  });

  it('neutral filler at the very turns of the attentive mediator moves mean consensus by less than .03', async () => {
    const filler = await arm(scenario, (seed) => fillerAt(turnsOf(attentive.get(scenario)!.played[seed - 1]!)));
    expect(filler.played.some(({ interventions }) => interventions.length > 0)).toBe(true);
    const { difference, halfWidth } = pairedDifference(filler.consensus, unmediated.consensus);
    expect(Math.abs(difference)).toBeLessThan(0.03);
    expect(halfWidth).toBeLessThan(0.05);
  });

  it('fitting proposals gain at least .1, and lose half of it where they were made for another case', async () => {
    const gain = mean(attentive.get(scenario)!.consensus) - mean(unmediated.consensus);
    expect(gain).toBeGreaterThanOrEqual(0.1);
    const foreign = await arm(scenario, (seed) => transplanted(utterancesOf(attentive.get(elsewhere)!.played[seed - 1]!)));
    expect(foreign.played.some(({ interventions }) => interventions.length > 0)).toBe(true);
    expect(mean(foreign.consensus) - mean(unmediated.consensus)).toBeLessThanOrEqual(gain / 2);
  });

  it('insults and taking sides end lower than nothing at all', async () => {
    const harmed = await arm(scenario, () => harmful(scenario));
    expect(mean(harmed.consensus)).toBeLessThan(mean(unmediated.consensus));
  });
});
