/** A small plan with models in every slot. Tests only. */
import type { PromptGrowth, PromptSize } from '../../domain/planning/prompt-size.js';
import { assumedEvidence } from './assumptions.js';
import type { PlanInput, PlannedCell, PlannedModel, PlannedSeat, ScenarioSizes } from './plan-input.js';

export const PRICE = { input: 2, cached: 0.5, output: 8, date: '2026-04-02' };
export const NO_LIMITS = { requestsPerMinute: null, tokensPerMinute: null, concurrency: null };

export function modelOf(id: string, more: Partial<PlannedModel> = {}): PlannedModel {
  return { id, price: PRICE, limits: NO_LIMITS, contextWindow: 100_000, hiddenTokens: 0, ...more };
}

export function seatOf(id: string, more: Partial<PlannedModel> = {}): PlannedSeat {
  return { id, kind: 'model', model: modelOf(id, more) };
}

const content = (tokens: number, said = 0, thoughts = 0, interventions = 0) => ({ tokens, utterances: said, thoughts, interventions });

export function growthOf(base: number, thoughts = 0): PromptGrowth {
  return { base: content(base), perPartyTurn: content(8, 1, thoughts), perIntervention: content(6, 0, 0, 1) };
}

export function sizeOf(base: number, thoughts = 0, outputCap = 1024): PromptSize {
  return { whole: growthOf(base, thoughts), reusable: growthOf(base - 200, thoughts), outputCap };
}

/** Two parties, three topics; the mediators have the same prompts. */
export function sizesWith(mediators: readonly string[]): ScenarioSizes {
  return {
    parties: 2,
    topics: 3,
    party: [sizeOf(2400, 0.5), sizeOf(2500, 0.5)],
    mediators: Object.fromEntries(mediators.map((id) => [id, { when: sizeOf(1800), how: sizeOf(1700) }])),
    judge: [sizeOf(1500, 0, 8192), sizeOf(1400, 0, 8192), sizeOf(1600, 0, 8192)],
  };
}

export function sameFor(sizes: ScenarioSizes): PlanInput['sizesOf'] {
  return () => sizes;
}

/** The cells of so many blocks: baseline, A/A, each mediator. */
export function cellsOf(blocks: number, mediators: readonly string[]): PlannedCell[] {
  return Array.from({ length: blocks }, (_, index): PlannedCell[] => {
    const common = { scenario: `scenario-${index % 3}`, condition: index % 2 === 0 ? 'general' : 'strategy:competing', repeat: 1 + Math.floor(index / 6), left: { stage: 'dialogue' as const, spoken: 0 } };
    const unmediated = { ...common, arm: 'unmediated' as const, mediator: null };
    return [{ ...unmediated, control: null }, { ...unmediated, control: 'A/A' }, ...mediators.map((mediator) => ({ ...common, arm: 'mediated' as const, control: null, mediator }))];
  }).flat();
}

export function planWith(more: Partial<PlanInput> & { mediatorIds?: readonly string[]; blockCount?: number } = {}): PlanInput {
  const { mediatorIds = ['acme/mediator'], blockCount = 6, ...rest } = more;
  return {
    blocks: blockCount,
    cells: cellsOf(blockCount, mediatorIds),
    maxTurns: 100,
    concurrency: 64,
    judged: true,
    party: seatOf('acme/party'),
    evaluator: seatOf('acme/judge'),
    mediators: Object.fromEntries(mediatorIds.map((id) => [id, seatOf(id)])),
    sizesOf: sameFor(sizesWith(mediatorIds)),
    evidence: assumedEvidence({ offlineParties: false, dialogues: blockCount * (2 + mediatorIds.length) }),
    comparing: null,
    budget: { usd: null, calls: null, minutes: null },
    spent: { calls: 0, usd: 0, unpriced: 0 },
    ...rest,
  };
}
