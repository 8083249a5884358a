/** What is said where nothing has moved for long: which requests are under way, and since when. */
import type { Waiting } from '../../models/index.js';
import { cellInWords, roleInWords, type Status } from './status.js';
import { countOf, oneLine, timeInWords } from './words.js';

/** Milliseconds without any movement, and between two notes. */
export const STILL_MS = 10 * 60_000;

const MOST_NAMED = 20;

export interface Standstill {
  readonly status: Status;
  readonly waits: readonly Waiting[];
  /** ISO time of the moment. */
  readonly now: string;
}

/** Oldest first. Agents are named by dialogue and role, requests by model. */
export function standstillInWords({ status: { activity, nowMs }, waits, now }: Standstill): string {
  const nameOf = (subject: string): string => {
    const found = activity.inFlight.find(({ cell }) => subject === `cell:${cell.id}`);
    return found === undefined ? subject : cellInWords(found.cell);
  };
  const since = (sinceMs: number): string => `since ${new Date(Date.parse(now) - (nowMs - sinceMs)).toISOString()} (${timeInWords(nowMs - sinceMs)})`;
  const agents = activity.asked.map(({ subject, role, sinceMs }) => ({ sinceMs, text: `${roleInWords(role)}${role === 'when' || role === 'how' ? ` (${role})` : ''} is asked ${since(sinceMs)}: ${nameOf(subject)}` }));
  const requests = waits.map(({ model, on, why, sinceMs }) => ({ sinceMs, text: `a request to ${model} ${on === 'answer' ? 'is under way' : `waits (${why ?? on})`} ${since(sinceMs)}` }));
  return [`Nothing has moved for ${timeInWords(nowMs - activity.movedMs)}.`, ...named(agents, 'agent'), ...named(requests, 'request')].join('\n');
}

function named(all: readonly { sinceMs: number; text: string }[], kind: string): string[] {
  const oldest = [...all].sort((a, b) => a.sinceMs - b.sinceMs).slice(0, MOST_NAMED);
  const more = all.length - oldest.length;
  return [...oldest.map(({ text }) => oneLine(`  ${text}`)), ...(more > 0 ? [`  and ${countOf(more, kind)} more`] : [])];
}
