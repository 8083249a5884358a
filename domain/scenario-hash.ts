/** Identity of scenarios by content. */
import { contentId } from './hash.js';
import type { Expansions, Scenario } from './scenario.js';

/** Id of exactly the tuple (background, parties, topics, preferences, personaOrder). */
export function scenarioHash(scenario: Scenario): string {
  return contentId(scenario);
}

/** Ids of the expansions a file carries, each of its own. */
export function expansionHashes(expansions: Expansions): Record<string, string> {
  const hashes: Record<string, string> = {};
  if (expansions.thirdParty) hashes.thirdParty = contentId(expansions.thirdParty);
  if (expansions.history) hashes.history = contentId(expansions.history);
  return hashes;
}
