/** The longest prompts of the plan against the context windows of the models. */
import type { PromptSize } from '../../domain/planning/prompt-size.js';
import { engageOf, mediatorOf, type World } from './asked.js';
import { lengthsOf, type Role } from './evidence.js';
import { stretched } from './lengths.js';
import type { PlanInput, PlannedCell, PlannedSeat } from './plan-input.js';
import { tokensOf } from './prompt-tokens.js';

/** `unknown`: no window is known. */
export type Fit = 'fits' | 'overflows_at_cap' | 'overflows' | 'unknown';

export interface LongestPrompt {
  readonly role: Role;
  readonly model: string;
  /** Where it comes up. */
  readonly scenario: string;
  readonly condition: string;
  /** Tokens by our own count, at the end of a long dialogue of the plan. */
  readonly likely: number;
  /** At the end of one that goes to the cap of turns. */
  readonly atCap: number;
  /** Tokens that the answer may take, hidden ones included; they need room in the window too. */
  readonly answer: number;
  readonly contextWindow: number | null;
  readonly fit: Fit;
}

/** The longest one for each role and model. */
export function longestPrompts(input: PlanInput, likely: World): LongestPrompt[] {
  const longest = new Map<string, LongestPrompt>();
  const seen = new Set<string>();
  for (const cell of input.cells) {
    if (cell.left.stage === 'done') continue;
    const kind = `${cell.scenario} ${cell.condition} ${cell.mediator}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    for (const prompt of promptsOf(input, cell, likely)) {
      const key = `${prompt.role} ${prompt.model}`;
      if (prompt.atCap > (longest.get(key)?.atCap ?? -1)) longest.set(key, prompt);
    }
  }
  return [...longest.values()];
}

function promptsOf(input: PlanInput, cell: PlannedCell, world: World): LongestPrompt[] {
  const sizes = input.sizesOf(cell);
  const mediator = cell.mediator === null ? undefined : mediatorOf(input, cell.mediator);
  const ofMediator = mediator === undefined ? undefined : sizes.mediators[mediator.id];
  const long = Math.max(...stretched(lengthsOf(input.evidence, cell.arm, cell.condition), 1, input.maxTurns));
  const engage = mediator === undefined ? 0 : engageOf(input.evidence, mediator.id, world);
  const at = (size: PromptSize, turns: number): number => tokensOf(size.whole, { prompts: 1, before: turns, interventions: engage * Math.max(0, turns - 1) }, input.evidence.speech);
  const of = (role: Role, seat: PlannedSeat | undefined, all: readonly PromptSize[] | undefined): LongestPrompt[] => {
    if (seat === undefined || seat.model === null || all === undefined) return [];
    const { id, contextWindow } = seat.model;
    return all.map((size) => {
      const tokens = { likely: Math.round(at(size, long)), atCap: Math.round(at(size, input.maxTurns)), answer: size.outputCap, contextWindow };
      return { role, model: id, scenario: cell.scenario, condition: cell.condition, ...tokens, fit: fitOf(tokens) };
    });
  };
  return [
    ...of('party', input.party, sizes.party),
    ...of('when', mediator, ofMediator && [ofMediator.when]),
    ...of('how', mediator, ofMediator && [ofMediator.how]),
    ...(input.judged ? of('judge', input.evaluator, sizes.judge) : []),
  ];
}

function fitOf({ likely, atCap, answer, contextWindow }: Pick<LongestPrompt, 'likely' | 'atCap' | 'answer' | 'contextWindow'>): Fit {
  if (contextWindow === null) return 'unknown';
  if (likely + answer > contextWindow) return 'overflows';
  return atCap + answer > contextWindow ? 'overflows_at_cap' : 'fits';
}
