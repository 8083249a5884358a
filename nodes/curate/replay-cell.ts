/** One replay of the impasse filter as a cell: a dialogue like any other, and part of no block. */
import { conditionTextsHash } from '../../domain/conditions/index.js';
import { type AgentIdentity, type Cell, cellId, PROTOCOL_VERSION } from '../../domain/plan.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import type { CurateContext } from './state.js';

/** Three that a verdict rests on, and those that end without one because a party was at fault. */
export const MOST_REPLAYS = 5;

/** Its streams are those of the filter alone: no baseline is ever one of the replays that selected the scenario (departure 1). */
export function replayCell(file: ScenarioFile, { domain, seed, maxTurns, party }: Pick<CurateContext, 'domain' | 'seed' | 'maxTurns' | 'party'>, repeat: number): Cell {
  const hash = scenarioHash(file.scenario);
  const { id, fingerprint }: AgentIdentity = party;
  const of = { baseHash: hash, scenarioHash: hash, condition: 'general', repeat, mediator: null };
  const cell = cellId({ ...of, stream: 'filter', party: { id, fingerprint }, seed, maxTurns, mediatorSeesPosture: 'no', conditionTexts: conditionTextsHash(), protocol: PROTOCOL_VERSION });
  return { ...of, id: cell, scenario: file.id, domain, arm: 'unmediated', control: null, replay: true };
}
