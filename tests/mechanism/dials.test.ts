/** Each dial alone moves mean unmediated consensus in the direction that its name promises. */
import { describe, expect, it } from '@jest/globals';
import { createOfflineParty } from '../../agents/scripted/party/index.js';
import { withReactivity } from '../../domain/conditions/index.js';
import type { Posture, Scenario } from '../../domain/scenario.js';
import { type Arm, mean, runArm } from './arms.js';
import { CIDER_PRESS } from './fixtures/cider-press.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';

const SEEDS = 14;
const SCENARIOS = [NIGHT_DOCK, CIDER_PRESS];

/** Mean over both scenarios for each setting of the dial. */
async function consensusOver<Setting>(settings: readonly Setting[], arm: (scenario: Scenario, setting: Setting) => Omit<Arm, 'seeds' | 'base'>): Promise<number[]> {
  const means: number[] = [];
  for (const setting of settings) {
    const outcomes = [];
    for (const base of SCENARIOS) outcomes.push(await runArm({ ...arm(base, setting), base, seeds: SEEDS }));
    means.push(mean(outcomes.flatMap(({ consensus }) => consensus)));
  }
  return means;
}

const rising = (values: readonly number[]): boolean => values.every((value, index) => index === 0 || value >= values[index - 1]!);

function withPosture(scenario: Scenario, posture: Posture | null): Scenario {
  return posture === null ? scenario : { ...scenario, background: { ...scenario.background, posture } };
}

describe('dials', () => {
  it('posture: competing, none, accommodating', async () => {
    const means = await consensusOver(['competing', null, 'accommodating'] as const, (scenario, posture) => ({ scenario: withPosture(scenario, posture) }));
    expect({ means, rising: rising(means) }).toMatchObject({ rising: true });
  });

  it('reactivity: 0, .33, .66, 1 never rises', async () => {
    const means = await consensusOver([0, 0.33, 0.66, 1], (scenario, r) => ({ scenario: withReactivity(scenario, [r, r]) }));
    expect({ means, falling: rising([...means].reverse()) }).toMatchObject({ falling: true });
  });

  // At patience 4 the turn cap cuts most talks short before their last concessions.
  it('patience: .5, 1, 2 never falls', async () => {
    const means = await consensusOver([0.5, 1, 2], (scenario, patience) => ({ scenario, party: createOfflineParty({ patience }) }));
    expect({ means, rising: rising(means) }).toMatchObject({ rising: true });
  });
});
