/** What can happen to a cell: closed unions (design section 5). */
import { z } from 'zod';

/** How a dialogue ended; immutable once stored. The last two exclude the cell. */
export const DIALOGUE_ENDS = ['resolved', 'impasse', 'one_left', 'turn_cap', 'party_fault', 'context_overflow'] as const;
export const dialogueEndSchema = z.enum(DIALOGUE_ENDS);
export type DialogueEnd = z.infer<typeof dialogueEndSchema>;

/** Ends after which there is a whole dialogue to judge. */
export function isJudgeable(end: DialogueEnd): boolean {
  return end !== 'party_fault' && end !== 'context_overflow';
}

export const JUDGEMENT_STATUSES = ['scored', 'judge_fault', 'context_overflow'] as const;
export const judgementStatusSchema = z.enum(JUDGEMENT_STATUSES);
export type JudgementStatus = z.infer<typeof judgementStatusSchema>;

/** Why a cell is still open: a resume goes on at the failed step. */
export const OPEN_REASONS = ['not_started', 'interrupted', 'infra_error', 'budget_stop', 'party_fault_once', 'not_judged'] as const;
export const openReasonSchema = z.enum(OPEN_REASONS);
export type OpenReason = z.infer<typeof openReasonSchema>;

/** Where a cell stands in `results.json`. */
export const CELL_STATUSES = ['scored', 'excluded', 'open'] as const;
export const cellStatusSchema = z.enum(CELL_STATUSES);
export type CellStatus = z.infer<typeof cellStatusSchema>;

export const ARMS = ['mediated', 'unmediated'] as const;
export const armSchema = z.enum(ARMS);
export type Arm = z.infer<typeof armSchema>;

/** `aa`: a second unmediated dialogue scored as if mediated. `placebo`: content-neutral speech. */
export const CONTROLS = ['A/A', 'placebo'] as const;
export const controlSchema = z.enum(CONTROLS);
export type Control = z.infer<typeof controlSchema>;
