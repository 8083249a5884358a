/** What is said of a run where there is no terminal: the same in one line. */
import { laneInWords } from './lanes.js';
import { dialoguesInWords, etaInWords, MOST_TOLD, roleInWords, spendingInWords, type Status } from './status.js';
import { countOf, oneLine, timeInWords } from './words.js';

/** Without a line break, and without the time that it took: two equal lines mean that nothing has changed. */
export function plainLine(status: Status): string {
  const { activity, lanes } = status;
  return oneLine(
    [`${dialoguesInWords(status)}, ${countOf(activity.turns, 'turn')}${howFar(status)}`, spendingInWords(status), ...lanes.filter(({ inFlight, waiting }) => inFlight + waiting > 0).map(laneInWords), etaInWords(status)].filter((part) => part !== null).join('; '),
  );
}

/** Each dialogue where they are few, else the one that has come least far. */
function howFar({ activity: { inFlight, asked }, maxTurns, nowMs }: Status): string {
  const begun = inFlight.filter(({ partyTurns, isJudged }) => partyTurns !== null && !isJudged);
  if (begun.length === 0) return '';
  if (begun.length > MOST_TOLD) return ` (slowest at ${Math.min(...begun.map(({ partyTurns }) => partyTurns!))} of ${maxTurns})`;
  const each = begun.map(({ cell, partyTurns }) => {
    const waits = asked.find(({ subject }) => subject === `cell:${cell.id}`);
    return `at ${partyTurns} of ${maxTurns}${waits === undefined ? '' : ` for ${roleInWords(waits.role)}, ${timeInWords(nowMs - waits.sinceMs)}`}`;
  });
  return ` (${each.join('; ')})`;
}
