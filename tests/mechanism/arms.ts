/** Many dialogues of one arm, paired by seed, and what their terminal consensus tells. */
import { offlineEvaluator } from '../../agents/scripted/evaluator/index.js';
import type { Mediator, Party } from '../../agents/interfaces.js';
import { offlineParty } from '../../agents/scripted/party/index.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import type { Scenario } from '../../domain/scenario.js';
import { play, type Played, terminalS } from './play.js';

export interface Arm {
  readonly scenario: Scenario;
  /** The scenario before any condition; streams depend on it, so that arms meet the same world. */
  readonly base?: Scenario;
  readonly seeds: number;
  readonly party?: Party;
  /** Asked once per seed. */
  readonly mediator?: (seed: number) => Mediator | null;
}

export interface Outcome {
  readonly played: readonly Played[];
  /** Terminal S per seed. */
  readonly consensus: readonly number[];
}

export async function runArm({ scenario, base = scenario, seeds, party = offlineParty, mediator = () => null }: Arm): Promise<Outcome> {
  const played: Played[] = [];
  const consensus: number[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const dialogue = await play({ scenario, base: scenarioHash(base), seed, party, mediator: mediator(seed) });
    played.push(dialogue);
    consensus.push(await terminalS(dialogue, scenario, offlineEvaluator));
  }
  return { played, consensus };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean of the paired differences a − b with the half-width of its 95 % interval. */
export function pairedDifference(a: readonly number[], b: readonly number[]): { difference: number; halfWidth: number } {
  const differences = a.map((value, index) => value - b[index]!);
  const difference = mean(differences);
  const variance = differences.reduce((sum, value) => sum + (value - difference) ** 2, 0) / (differences.length - 1);
  return { difference, halfWidth: 1.96 * Math.sqrt(variance / differences.length) };
}
