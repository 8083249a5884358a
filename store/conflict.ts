/**
 * A second insert of one key must say the same as the first. Where it does not, two lives of the process disagree
 * about the past: a bug, which must stop the run and not drop either version.
 */
import { ConcordError } from '../domain/errors.js';
import type { CurationRow } from '../domain/curation/candidate.js';
import { canonicalJson } from '../domain/hash.js';
import type { AnswerRow, CallRow, CellEnd } from '../domain/ports/store.js';
import type { Decision, Turn } from '../domain/turn.js';

/** When an answer came, how fast, at what price and after which prompt says nothing about what it was. */
const NOT_CONTENT: readonly string[] = ['at', 'ms', 'usd', 'counted'];

/** Between two failures of one request the first stands: neither was ever used. */
export function checkAnswer(stored: AnswerRow, offered: AnswerRow): void {
  if (stored.status !== 'ok' && offered.status !== 'ok') return;
  const { subject, step, role, attempt } = offered;
  check(`answer (${subject}, step ${step}, ${role}, attempt ${attempt})`, stored, offered);
}

/** As `checkAnswer`. The request is compared by its hash. */
export function checkCall(stored: CallRow, offered: CallRow): void {
  if (stored.status !== 'ok' && offered.status !== 'ok') return;
  const { subject, step, role, attempt } = offered;
  check(`call (${subject}, step ${step}, ${role}, attempt ${attempt})`, stored, offered);
}

export function checkTurn(cell: string, stored: Turn, offered: Turn): void {
  check(`turn (cell ${cell}, turn ${offered.turn})`, stored, offered);
}

export function checkDecision(cell: string, stored: Decision, offered: Decision): void {
  check(`decision (cell ${cell}, after turn ${offered.afterTurn})`, stored, offered);
}

export function checkCellEnd(stored: CellEnd, offered: CellEnd): void {
  check(`cell end (cell ${offered.cell})`, stored, offered);
}

export function checkCuration(stored: CurationRow, offered: CurationRow): void {
  check(`curation (${offered.domain}, candidate ${offered.candidate}, ${offered.node})`, stored, offered);
}

function check<T extends object>(key: string, stored: T, offered: T): void {
  const fields = Object.keys(stored) as (keyof T & string)[];
  const field = fields.find(
    (name) => !NOT_CONTENT.includes(name) && canonicalJson(stored[name]) !== canonicalJson(offered[name]),
  );
  if (field === undefined) return;
  throw new ConcordError({
    code: 'internal',
    what: `${key} is stored already with another ${field}; nothing of this step was written`,
    value: { stored: stored[field], offered: offered[field] },
    fix: 'keep the directory as it is and report this as a bug',
  });
}
