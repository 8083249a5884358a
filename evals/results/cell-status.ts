/** Where a cell stands: scored, finally excluded, or open (design section 5). */
import { unreachable } from '../../domain/errors.js';
import { type CellStatus, isJudgeable } from '../../domain/outcome.js';
import type { ResultsInput } from './input.js';

export interface Standing {
  readonly status: CellStatus;
  /** Why it is not scored; null when it is. */
  readonly reason: string | null;
}

/** A dialogue that ended well but has no judgement yet is open; the reason is what kept the judge, if that is known. */
export function cellStatus(cell: string, { ends, open, judgements }: Pick<ResultsInput, 'ends' | 'open' | 'judgements'>): Standing {
  const ended = ends.get(cell);
  if (ended === undefined) return { status: 'open', reason: open.get(cell)?.reason ?? 'not_started' };
  if (!isJudgeable(ended.end)) return { status: 'excluded', reason: ended.end };
  const judgement = judgements.get(cell);
  if (judgement === undefined) return { status: 'open', reason: open.get(cell)?.reason ?? 'not_judged' };
  switch (judgement.status) {
    case 'scored':
      return { status: 'scored', reason: null };
    case 'judge_fault':
    case 'context_overflow':
      return { status: 'excluded', reason: judgement.status };
    default:
      return unreachable(judgement.status);
  }
}
