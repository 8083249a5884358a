/** How offline dialogues end, and that the same inputs give the same dialogue. */
import { describe, expect, it } from '@jest/globals';
import { offlineEvaluator } from '../../agents/scripted/evaluator/index.js';
import { attentiveMediator } from '../../agents/scripted/mediators/attentive.js';
import { offlineParty } from '../../agents/scripted/party/index.js';
import { conditionById } from '../../domain/conditions/index.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { closingSignal } from '../../domain/turn.js';
import { mean, runArm } from './arms.js';
import { CIDER_PRESS } from './fixtures/cider-press.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';
import { play, terminalS } from './play.js';
import { someShipped } from './shipped.js';

const SEEDS = 8;
const scenarios = [NIGHT_DOCK, CIDER_PRESS, ...someShipped().map(({ scenario }) => scenario)];

describe('ends', () => {
  it('leaves most unaided talks in impasse, well before the cap', async () => {
    for (const scenario of scenarios) {
      const { played } = await runArm({ scenario, seeds: SEEDS });
      expect(played.filter(({ end }) => end === 'impasse').length / SEEDS).toBeGreaterThan(0.5);
      expect(played.every(({ end }) => end === 'impasse' || end === 'resolved')).toBe(true);
      const length = mean(played.map(({ partyTurns }) => partyTurns));
      expect(length).toBeGreaterThan(14);
      expect(length).toBeLessThan(50);
    }
  });

  it('signs only what the other side has accepted in so many words', async () => {
    let resolved = 0;
    for (const scenario of scenarios) {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const { end, log, truths } = await play({ scenario, base: scenarioHash(scenario), seed, party: offlineParty, mediator: attentiveMediator });
        const signed = log.filter(({ text }) => closingSignal(text) === 'agreement');
        if (signed.length === 0) continue;
        const committed = (turn: number): string =>
          JSON.stringify(truths.find((entry) => entry.turn === turn)!.truths.map(({ topic, option, stance }) => `${topic}${option} ${stance}`).sort());
        const first = signed[0]!;
        const others = log.filter(({ kind, turn, speaker }) => kind === 'party' && turn < first.turn && speaker.id !== first.speaker.id);
        expect(others.map(({ turn }) => committed(turn))).toContain(committed(first.turn));
        if (end === 'resolved') resolved += 1;
      }
    }
    expect(resolved).toBeGreaterThan(0);
  });

  it('is read as full agreement where it is resolved', async () => {
    const found: number[] = [];
    for (const scenario of scenarios) {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const dialogue = await play({ scenario, base: scenarioHash(scenario), seed, party: offlineParty, mediator: attentiveMediator });
        if (dialogue.end === 'resolved') found.push(await terminalS(dialogue, scenario, offlineEvaluator));
      }
    }
    expect(found.length).toBeGreaterThan(0);
    expect(mean(found)).toBeGreaterThan(0.97);
  });

  it('lets a third party join what the two have agreed', async () => {
    const ends = [];
    for (const { scenario, expansions } of someShipped()) {
      const three = conditionById('parties:three').apply(scenario, expansions);
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const { end } = await play({ scenario: three, base: scenarioHash(scenario), condition: 'parties:three', seed, party: offlineParty, mediator: attentiveMediator });
        ends.push(end);
      }
    }
    expect(ends).toContain('resolved');
    expect(new Set(ends)).toEqual(new Set(['resolved', 'one_left']));
  });
});

describe('determinism', () => {
  it('gives the same dialogue again, whatever was played before', async () => {
    const again = async (): Promise<string> => JSON.stringify((await play({ scenario: NIGHT_DOCK, base: 'x', seed: 7, party: offlineParty, mediator: attentiveMediator })).log);
    const first = await again();
    await play({ scenario: CIDER_PRESS, base: 'y', seed: 7, party: offlineParty });
    expect(await again()).toBe(first);
  });
});
