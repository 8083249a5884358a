/** The little that an answer may know of a dialogue: numbers of turns, who is a mediator, who has closed. */
import { closingSignal, MEDIATOR_NAME } from '../../../domain/turn.js';
import type { WireMessage } from '../question.js';

export interface LineSeen {
  readonly turn: number;
  readonly kind: 'party' | 'mediator';
  readonly agrees: boolean;
}

export interface LogSeen {
  readonly lines: readonly LineSeen[];
  /** Turns of parties so far; those that a `cached` prompt shows as answers of its own are counted too. */
  readonly partyTurns: number;
  /** Party lines since the asked one last spoke: those of the others. */
  readonly recent: readonly LineSeen[];
}

/** `[12] Name: text`; a name of any length that stays on its line. */
const LINE = /^\[(\d{1,6})\] ([^\n:]{1,200}): ?(.*)$/gm;

export function readLog(messages: readonly WireMessage[]): LogSeen {
  const speakers = new Set<string>();
  const lines: LineSeen[] = [];
  let sinceOwn = 0;
  let own = 0;
  for (const { role, content } of messages) {
    if (role === 'assistant') {
      own += 1;
      sinceOwn = lines.length;
    }
    if (role !== 'user') continue;
    for (const [, turn, name, text] of content.matchAll(LINE)) {
      const kind = name === MEDIATOR_NAME ? 'mediator' : 'party';
      if (kind === 'party') speakers.add(name!);
      lines.push({ turn: Number(turn), kind, agrees: closingSignal(text!) === 'agreement' });
    }
  }
  const party = lines.filter(({ kind }) => kind === 'party');
  const recent = own > 0 ? lines.slice(sinceOwn).filter(({ kind }) => kind === 'party') : party.slice(-Math.max(1, speakers.size - 1));
  return { lines, partyTurns: party.length + own, recent };
}
