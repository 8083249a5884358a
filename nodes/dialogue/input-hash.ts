/**
 * Hashes of what an agent is given. The unchanging part of a view is hashed once per scenario object,
 * what grows (log, thoughts) is a chain: a turn costs the same at turn 10 and at turn 1,000.
 */
import { contentHash } from '../../domain/hash.js';
import type { Json } from '../../domain/json.js';
import type { Scenario } from '../../domain/scenario.js';
import type { MediatorView, PartyView } from '../../domain/views/index.js';

const unchanging = new WeakMap<Scenario, Map<string, string>>();

function hashOnce(scenario: Scenario, label: string, part: () => unknown): string {
  const known = unchanging.get(scenario) ?? new Map<string, string>();
  unchanging.set(scenario, known);
  const hash = known.get(label) ?? contentHash(part());
  known.set(label, hash);
  return hash;
}

export interface PartyInput {
  scenario: Scenario;
  view: PartyView;
  logHash: string;
  thoughtsHash: string;
  state: Json;
}

export function partyInputHash({ scenario, view, logHash, thoughtsHash, state }: PartyInput): string {
  const { log: _log, thoughts: _thoughts, turn, ownTurns, ...same } = view;
  const fixed = hashOnce(scenario, `party ${view.self.id} ${view.values !== null}`, () => same);
  return contentHash([fixed, logHash, thoughtsHash, turn, ownTurns, state]);
}

export interface MediatorInput {
  scenario: Scenario;
  view: MediatorView;
  logHash: string;
  state: Json;
  /** Null for *when*. */
  whenThought: string | null;
}

export function mediatorInputHash({ scenario, view, logHash, state, whenThought }: MediatorInput): string {
  const { log: _log, afterTurn, ...same } = view;
  const fixed = hashOnce(scenario, `mediator ${view.posture ?? ''}`, () => same);
  return contentHash([fixed, logHash, afterTurn, state, whenThought]);
}
