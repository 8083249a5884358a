// The account of calls by role, beside what went over the wire.
import Table from 'cli-table3';
import { ROLE_OF } from './proof.mjs';

export function accountTable(calls, exchanges) {
  const table = new Table({
    head: ['role', 'requests', 'first try', 'repaired', 'faults', 'flags', 'failed', 'tokens in', 'cached', 'out', 'tokens/s', 'slowest s'],
    colAligns: ['left', 'right', 'right', 'right', 'left', 'left', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  for (const { role, requests, firstTry, repaired, faults, flags, failed, tokens } of calls) {
    const ofRole = exchanges.filter(({ schema }) => ROLE_OF[schema?.name] === role);
    table.push([role, requests, firstTry, repaired, counts(faults), counts(flags), failed, tokens.input, tokens.cached, tokens.output, speed(ofRole), Math.max(0, ...ofRole.map(({ seconds }) => seconds)).toFixed(1)]);
  }
  return table.toString();
}

function counts(byName) {
  return Object.entries(byName)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

/** Of the model itself, without the time for which requests waited. */
function speed(exchanges) {
  const timed = exchanges.filter(({ timings }) => timings !== null);
  const seconds = timed.reduce((sum, { timings }) => sum + timings.predicted_ms / 1000, 0);
  return seconds === 0 ? '' : (timed.reduce((sum, { timings }) => sum + timings.predicted_n, 0) / seconds).toFixed(1);
}
