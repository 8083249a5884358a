/** The text rules of whole dialogues, whoever speaks; and that everybody is understood. */
import { describe, expect, it } from '@jest/globals';
import { sentencesOf } from '../../agents/scripted/reading/index.js';
import { attentiveMediator } from '../../agents/scripted/mediators/attentive.js';
import { createPeriodicMediator } from '../../agents/scripted/mediators/periodic.js';
import { createOfflineParty } from '../../agents/scripted/party/index.js';
import type { Mediator } from '../../agents/interfaces.js';
import { conditionById } from '../../domain/conditions/index.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import type { LogLine } from '../../domain/views/index.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';
import { play } from './play.js';
import { shippedScenarios, someShipped } from './shipped.js';

const words = (text: string): string[] => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '').split(/\s+/).filter((word) => word !== '');

/** Sentences said twice and runs of six words said more than twice. */
function offences(log: readonly LogLine[]): string[] {
  const seen = new Set<string>();
  const runs = new Map<string, number>();
  const found: string[] = [];
  for (const { text } of log) {
    const spoken = text.replace(/\[(?:FINAL AGREEMENT|IMPASSE)\]/g, '');
    for (const sentence of sentencesOf(spoken).map((each) => words(each).join(' '))) {
      if (seen.has(sentence)) found.push(sentence);
      seen.add(sentence);
    }
    const all = words(spoken);
    for (let i = 0; i + 6 <= all.length; i += 1) {
      const run = all.slice(i, i + 6).join(' ');
      runs.set(run, (runs.get(run) ?? 0) + 1);
      if (runs.get(run) === 3) found.push(run);
    }
  }
  return found;
}

const MEDIATORS: readonly (Mediator | null)[] = [null, attentiveMediator, createPeriodicMediator({ every: 1 })];
const CONDITIONS = ['general', 'strategy:competing', 'strategy:avoiding', 'strategy:accommodating'];
/** Patience that fills the hundred turns. */
const PATIENT = createOfflineParty({ patience: 6 });

describe('repetition', () => {
  it('never says a sentence twice nor six words more than twice, in talks of a hundred party turns', async () => {
    const scenarios = [{ scenario: NIGHT_DOCK, expansions: {} }, ...someShipped()];
    let longest = 0;
    for (const { scenario, expansions } of scenarios) {
      for (const [index, condition] of CONDITIONS.entries()) {
        for (const mediator of MEDIATORS) {
          const dialogue = await play({ scenario: conditionById(condition).apply(scenario, expansions), base: scenarioHash(scenario), condition, seed: index + 1, party: PATIENT, mediator });
          longest = Math.max(longest, dialogue.partyTurns);
          expect(offences(dialogue.log)).toEqual([]);
        }
      }
    }
    expect(longest).toBe(100);
  });

  it('holds among three parties', async () => {
    for (const { scenario, expansions } of shippedScenarios()) {
      const three = conditionById('parties:three').apply(scenario, expansions);
      const dialogue = await play({ scenario: three, base: scenarioHash(scenario), party: PATIENT, mediator: attentiveMediator });
      expect(offences(dialogue.log)).toEqual([]);
    }
  });

  it('is plain speech: no labels, headers, bullets or option letters, one to three sentences', async () => {
    for (const { scenario } of shippedScenarios()) {
      const { log } = await play({ scenario, base: scenarioHash(scenario), party: createOfflineParty(), mediator: attentiveMediator });
      for (const { text } of log) {
        expect(text).not.toMatch(/\n|^[-*#•]|\boption [A-E]\b|\([A-E]\)|\b[A-Z]{3,}:|\{|\}|undefined/);
        expect(sentencesOf(text.replace(/\[.*\]/, '')).length).toBeLessThanOrEqual(4);
      }
    }
  });
});
