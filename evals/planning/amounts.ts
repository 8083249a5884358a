/** What the plan comes to where every uncertain thing stands at a given place: calls, tokens, USD, milliseconds. */
import { type Asked, askedIn, rememberedSums, type World } from './asked.js';
import { assumedAnswer, assumedHidden, assumedMs } from './assumptions.js';
import type { Evidence, Role, Speech } from './evidence.js';
import type { PlanInput, PlannedModel, PlannedSeat } from './plan-input.js';
import { tokensOf } from './prompt-tokens.js';

export interface Amounts {
  readonly calls: number;
  readonly tokensIn: number;
  /** Of these, what a prefix cache could serve. */
  readonly reusable: number;
  readonly tokensOut: number;
  /** 0 of a model without a price: `PlannedModel.price` tells. */
  readonly usd: number;
  /** Sum over the requests. */
  readonly ms: number;
}

export interface RowAmounts {
  readonly role: Role;
  readonly seat: PlannedSeat;
  readonly amounts: Amounts;
}

export interface PlanAmounts {
  /** By `rowKey`, in the order in which roles act. */
  readonly rows: ReadonlyMap<string, RowAmounts>;
  /** Milliseconds of all dialogues, each from its first request to its judgement. */
  readonly dialogueMs: number;
}

/** Agents that ask the same model in the same role are one row. */
export function rowKey(role: Role, seat: PlannedSeat): string {
  return `${role} ${seat.model?.id ?? seat.id}`;
}

export function amountsIn(input: PlanInput, world: World): PlanAmounts {
  const rows = new Map<string, RowAmounts>();
  const sums = rememberedSums(input, world);
  let dialogueMs = 0;
  for (const cell of input.cells) {
    if (cell.left.stage === 'done') continue;
    const sizes = input.sizesOf(cell);
    for (const { role, seat, asked } of askedIn(input, cell, sizes, sums, world)) {
      if (seat.kind === 'scripted') continue;
      const key = rowKey(role, seat);
      const added = amountsOf(role, seat, asked, input.evidence, world);
      const amounts = rows.get(key)?.amounts;
      rows.set(key, { role, seat, amounts: amounts === undefined ? added : sumOf(amounts, added) });
      // Topics are judged side by side.
      dialogueMs += role === 'judge' ? added.ms / sizes.topics : added.ms;
    }
  }
  return { rows, dialogueMs };
}

function sumOf(a: Amounts, b: Amounts): Amounts {
  return { calls: a.calls + b.calls, tokensIn: a.tokensIn + b.tokensIn, reusable: a.reusable + b.reusable, tokensOut: a.tokensOut + b.tokensOut, usd: a.usd + b.usd, ms: a.ms + b.ms };
}

function amountsOf(role: Role, { model }: PlannedSeat, asked: Asked, evidence: Evidence, { factors }: World): Amounts {
  // An agent of one's own is not asked again.
  if (model === null) return { calls: asked.prompts, tokensIn: 0, reusable: 0, tokensOut: 0, usd: 0, ms: 0 };
  const times = 1 + evidence.again[role] * factors.again;
  const calls = asked.prompts * times;
  const speech = scaledSpeech(evidence.speech, factors.words);
  const counted = times * (evidence.tokenizer[model.id] ?? factors.tokenizer);
  const tokensIn = asked.size === null ? 0 : counted * tokensOf(asked.size.whole, asked, speech);
  const reusable = asked.size === null ? 0 : Math.min(tokensIn, counted * tokensOf(asked.size.reusable, asked.again, speech));
  const answer = answerOf(role, model, asked.answered, evidence, factors);
  const tokensOut = calls * answer.tokens;
  return { calls, tokensIn, reusable, tokensOut, usd: usdOf(model, { tokensIn, reusable, tokensOut }, Math.min(1, evidence.uncached * factors.uncached)), ms: calls * answer.ms };
}

/** Tokens and milliseconds of one answer. */
function answerOf(role: Role, model: PlannedModel, partyTurns: number, evidence: Evidence, factors: World['factors']): { tokens: number; ms: number } {
  const measured = evidence.answers[`${role} ${model.id}`] ?? evidence.answers[role];
  const { tokens, perPartyTurn } = measured ?? assumedAnswer(role, evidence.speech);
  const visible = (tokens + perPartyTurn * partyTurns) * (role === 'judge' ? factors.judging : factors.words);
  const hidden = measured === undefined ? assumedHidden(model.hiddenTokens) * factors.hidden : 0;
  const all = visible + Math.min(hidden, model.hiddenTokens);
  return { tokens: all, ms: (measured?.ms ?? assumedMs(all)) * factors.pace };
}

function scaledSpeech({ utterance, thought, intervention }: Speech, by: number): Speech {
  return { utterance: utterance * by, thought: thought * by, intervention: intervention * by };
}

function usdOf({ price }: PlannedModel, { tokensIn, reusable, tokensOut }: Pick<Amounts, 'tokensIn' | 'reusable' | 'tokensOut'>, uncached: number): number {
  if (price === null) return 0;
  const served = reusable * (1 - uncached);
  return ((tokensIn - served) * price.input + served * price.cached + tokensOut * price.output) / 1e6;
}
