/** Which judgement a dialogue needs: the id follows from what the evaluator is shown and who it is. */
import { canonicalJson, sha256 } from './hash.js';
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
  const id = judgementId({
    // The content hash of log and views. Whole experiments are read by it, so the long part is written natively.
    transcriptHash: sha256(`{"log":${canonicalLog(log)},"shown":${shownTo(scenario)}}`),
    evaluator: evaluator.fingerprint,
    judgeRepeat,
  });
  return { id, log };
}

/** `canonicalJson` of a log, which is native JSON once the keys of each line are sorted. */
function canonicalLog(log: readonly LogLine[]): string {
  return JSON.stringify(log.map(({ kind, speaker: { id, name }, text, turn }) => ({ kind, speaker: { id, name }, text, turn })));
}

const shownBefore = new WeakMap<Scenario, string>();

/** What the evaluator is shown besides the log. */
function shownTo(scenario: Scenario): string {
  const before = shownBefore.get(scenario);
  if (before !== undefined) return before;
  const shown = canonicalJson(scenario.topics.map(({ id }) => viewForJudge(scenario, id, [])));
  shownBefore.set(scenario, shown);
  return shown;
}
