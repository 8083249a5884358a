/** Which judgement a dialogue needs: the id follows from what the evaluator is shown and who it is. */
import { contentHash } from './hash.js';
import { judgementId } from './judgement.js';
import type { Scenario } from './scenario.js';
import type { Turn } from './turn.js';
import { type LogLine, logLine, viewForJudge } from './views/index.js';

export interface JudgementInput {
  /** After the condition. */
  scenario: Scenario;
  turns: readonly Turn[];
  evaluator: { readonly fingerprint: string };
  judgeRepeat: number;
}

/** Two dialogues that read the same to the evaluator share one judgement. */
export function judgementFor({ scenario, turns, evaluator, judgeRepeat }: JudgementInput): { id: string; log: LogLine[] } {
  const log = turns.map((turn) => logLine(scenario, turn));
  const shown = scenario.topics.map(({ id }) => viewForJudge(scenario, id, []));
  const id = judgementId({
    transcriptHash: contentHash({ shown, log }),
    evaluator: evaluator.fingerprint,
    judgeRepeat,
  });
  return { id, log };
}
