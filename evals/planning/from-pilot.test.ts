import { describe, expect, it } from '@jest/globals';
import { estimatePlan, evidenceFrom, type Pilot, type PilotAccount, type PilotDialogue } from './index.js';
import { planWith } from './plan.fixture.js';

const AHEAD = { maxTurns: 100, scenarios: ['wells', 'ferry'], blocks: 40 };

/** Blocks of an unmediated and a mediated dialogue, in two scenarios by turns. */
function dialoguesOf(blocks: number, of: (block: number) => Partial<PilotDialogue> = () => ({})): PilotDialogue[] {
  return Array.from({ length: blocks }, (_, block): PilotDialogue[] => {
    const common = { scenario: block % 2 === 0 ? 'wells' : 'ferry', condition: 'general', repeat: block, control: null, end: 'resolved' as const };
    const unmediated: PilotDialogue = { ...common, arm: 'unmediated', mediator: null, byModel: false, partyTurns: 20, decisions: 0, interventions: 0, ...of(block) };
    return [unmediated, { ...unmediated, arm: 'mediated', mediator: 'acme/mediator', byModel: true, partyTurns: unmediated.partyTurns + 10, decisions: 29, interventions: 6 }];
  }).flat();
}

const ACCOUNT: PilotAccount = { model: 'acme/party', role: 'party', requests: 110, steps: 100, answers: 105, tokensIn: 220_000, tokensOut: 10_500, cache: { input: 220_000, served: 88_000 }, counted: { input: 200_000, reusable: 100_000 }, ms: 900 };
const pilotOf = (more: Partial<Pilot> = {}): Pilot => ({ dialogues: dialoguesOf(6), accounts: [], speech: { utterance: 60, thought: 30, intervention: 50 }, notes: [], ...more });

describe('evidence from a pilot', () => {
  it('has the lengths of each arm, and how often mediators speak', () => {
    const evidence = evidenceFrom(pilotOf(), AHEAD);
    expect(evidence.dialogues).toBe(12);
    expect([new Set(evidence.lengths.unmediated), new Set(evidence.lengths.mediated)]).toEqual([new Set([20]), new Set([30])]);
    expect(evidence.engage.byMediator['acme/mediator']).toBeCloseTo(6 / 29, 9);
    expect(evidence.engage.likely).toBeCloseTo(6 / 29, 9);
    expect(evidence.speech).toEqual({ utterance: 60, thought: 30, intervention: 50 });
  });

  it('takes the lengths of a condition where enough dialogues of it ended', () => {
    const dialogues = [...dialoguesOf(8, () => ({ condition: 'general', partyTurns: 12 })), ...dialoguesOf(3, () => ({ condition: 'strategy:competing', partyTurns: 60 }))];
    const { byCondition } = evidenceFrom(pilotOf({ dialogues }), AHEAD).lengths;
    expect(Object.keys(byCondition).sort()).toEqual(['mediated general', 'unmediated general']);
    expect(byCondition['unmediated general']).toEqual(Array.from({ length: 8 }, () => 12));
  });

  it('is surer of the mean the more blocks it has, and less sure of scenarios that it has not seen', () => {
    const highOf = (blocks: number, scenarios = AHEAD.scenarios): number => evidenceFrom(pilotOf({ dialogues: dialoguesOf(blocks, (block) => ({ partyTurns: 14 + (block % 5) * 3 })) }), { ...AHEAD, scenarios }).factors.length.high;
    expect(highOf(40)).toBeLessThan(highOf(10));
    expect(highOf(10)).toBeLessThan(highOf(2));
    expect(highOf(40, ['wells', 'ferry', 'homes'])).toBeGreaterThan(1.3 * highOf(40));
  });

  it('a dialogue that is under way is not left out: those that have ended are the short ones', () => {
    const underWay = dialoguesOf(6, () => ({ end: null, partyTurns: 35 }));
    const { lengths, dialogues } = evidenceFrom(pilotOf({ dialogues: [...dialoguesOf(6), ...underWay] }), AHEAD);
    expect(dialogues).toBe(12);
    expect(Math.max(...lengths.unmediated)).toBeGreaterThan(35);
  });

  it('dialogues that were cut off at a lower cap go on, may have been about to end, and are named', () => {
    const capped = evidenceFrom(pilotOf({ dialogues: [...dialoguesOf(4), ...dialoguesOf(4, () => ({ end: 'turn_cap', partyTurns: 20 }))] }), AHEAD);
    expect(Math.max(...capped.lengths.unmediated)).toBeGreaterThan(20);
    expect(capped.notes.join()).toContain('8 of its dialogues were cut off');
    expect(capped.factors.length.high).toBeGreaterThan(2);
    // Cut off one and all at a lower cap, they say nothing of length.
    const silent = evidenceFrom(pilotOf({ dialogues: dialoguesOf(4, () => ({ end: 'turn_cap', partyTurns: 6 })) }), AHEAD);
    expect(silent.notes).toEqual([expect.stringContaining('none of its dialogues ended')]);
    const { mediated } = silent.lengths;
    expect((mediated.reduce((sum, turns) => sum + turns, 0) / mediated.length) * silent.factors.length.low).toBeGreaterThan(6);
    // Under the same cap they ended where these will.
    expect(evidenceFrom(pilotOf({ dialogues: dialoguesOf(4, () => ({ end: 'turn_cap', partyTurns: 100 })) }), AHEAD).notes).toEqual([]);
  });

  it('reads sizes, repeats, caches, tokenizers and times from the accounts of models', () => {
    const evidence = evidenceFrom(pilotOf({ accounts: [ACCOUNT, { ...ACCOUNT, role: 'judge', model: 'acme/judge', answers: 10, tokensOut: 2500 }] }), AHEAD);
    expect(evidence.answers['party acme/party']).toEqual({ tokens: 100, perPartyTurn: 0, ms: 900 });
    // 25 party turns a dialogue in the mean.
    expect(evidence.answers['judge']).toEqual({ tokens: 0, perPartyTurn: 10, ms: 900 });
    expect(evidence.again.party).toBeCloseTo(0.1, 9);
    // 88,000 of the 110,000 tokens that could have been served.
    expect(evidence.uncached).toBeCloseTo(0.2, 9);
    expect(evidence.tokenizer['acme/party']).toBeCloseTo(220_000 / ((200_000 * 105) / 110), 9);
  });

  it('keeps to assumptions where the pilot says nothing', () => {
    const silent = evidenceFrom(pilotOf({ dialogues: dialoguesOf(6).filter(({ arm }) => arm === 'unmediated'), speech: { utterance: null, thought: null, intervention: null } }), AHEAD);
    expect(silent.sources).toMatchObject({ turns: '', engage: expect.stringContaining('assumed'), speech: expect.stringContaining('assumed') });
    // Of the arm that it lacks: those of the other.
    expect(silent.lengths.mediated).toEqual(silent.lengths.unmediated);
    expect(silent.engage.likely).toBeCloseTo(0.22, 9);
  });

  it('makes a plan narrower than assumptions do', () => {
    const widthOf = (evidence: Parameters<typeof planWith>[0]): number => {
      const { low, high } = estimatePlan(planWith(evidence)).total.calls;
      return high / low;
    };
    expect(widthOf({ evidence: evidenceFrom(pilotOf(), AHEAD) })).toBeLessThan(0.6 * widthOf({}));
  });
});
