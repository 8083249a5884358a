/**
 * The offline evaluator: reads the text of a dialogue and rates the agreement on one topic, 1 to 5.
 *
 * It knows the words of ordinary bargaining, the topic and the parties' names; no phrase bank, no dialogue act, no
 * planted truth, no private value. Closing tokens and walking out change no rating.
 */
import type { LocatedRating } from '../../../domain/judgement.js';
import type { JudgeView, Speaker } from '../../../domain/views/index.js';
import type { Evaluator } from '../../interfaces.js';
import { rate, type Verdict } from './rubric.js';
import { TopicTable } from './table.js';

const LONGEST_REASON = 120;

function shortened(reason: string): string {
  return reason.length <= LONGEST_REASON ? reason : `${reason.slice(0, LONGEST_REASON - 1)}…`;
}

function pairsOf(parties: readonly Speaker[]): [Speaker, Speaker][] {
  return parties.flatMap((first, index) => parties.slice(index + 1).map((second): [Speaker, Speaker] => [first, second]));
}

/** Every located turn of the view's topic, in order. */
export function locate({ topic, parties, background, log }: Omit<JudgeView, 'role'>): LocatedRating[] {
  const table = new TopicTable(topic, parties, background.core);
  const shorts = new Map(topic.options.map(({ label, short }) => [label, short]));
  const short = (option: string | null): string => (option === null ? 'the terms' : `"${shorts.get(option) ?? option}"`);
  const pairs = pairsOf(parties);
  const verdicts = new Map<[Speaker, Speaker], Verdict>();
  const located: LocatedRating[] = [];
  for (const line of log) {
    if (!table.read(line)) continue;
    const rated = pairs.filter((pair) => pair.some(({ id }) => id === line.speaker.id));
    for (const pair of rated) {
      const [a, b] = pair.map(({ id, name }) => ({ name, position: table.position(id) }));
      if (a && b) verdicts.set(pair, rate(a, b, short));
    }
    const lowest = pairs
      .map((pair): Verdict => verdicts.get(pair) ?? { rating: 1, reason: `${pair[0].name} and ${pair[1].name} have not met on it yet.` })
      .reduce((low, verdict) => (verdict.rating < low.rating ? verdict : low));
    located.push({
      turn: line.turn,
      rating: lowest.rating,
      reason: shortened(lowest.reason),
      ...(parties.length > 2 && {
        pairs: rated.map((pair) => ({ parties: [pair[0].id, pair[1].id] as [string, string], rating: verdicts.get(pair)?.rating ?? 1 })),
      }),
    });
  }
  return located;
}

export const offlineEvaluator: Evaluator = {
  name: 'scripted/reader',
  version: '1.0.0',
  judge: (view) => ({ located: locate(view) }),
};
