/** Domain values to stored rows and back. JSON columns are text in the table and values outside. */
import type { CurationRow } from '../domain/curation/candidate.js';
import type { AgentFault, FaultKind } from '../domain/fault.js';
import type { Json } from '../domain/json.js';
import type { Judgement, LocatedRating, TopicRatings } from '../domain/judgement.js';
import type { JobRow } from '../domain/ports/jobs.js';
import type { AnswerRow, CellEnd, CellOpen, TruthRow } from '../domain/ports/store.js';
import type { Decision, Turn } from '../domain/turn.js';
import type { Stored } from './tables.js';
import { repaired, repairedFault } from './text.js';

export function answerToRow({ requestHash, body, error, ...same }: AnswerRow): Stored<'answers'> {
  return { ...same, request_hash: requestHash, body: JSON.stringify(body), error: repaired(error) };
}

export function answerOf(row: Stored<'answers'>): AnswerRow {
  return {
    subject: row.subject,
    step: row.step,
    role: row.role,
    attempt: row.attempt,
    status: row.status,
    agent: row.agent,
    requestHash: row.request_hash,
    body: JSON.parse(row.body) as Json,
    error: row.error,
    fault: row.fault,
    at: row.at,
  };
}

export function turnOf({ turn, kind, speaker, text, thought, signal }: Omit<Stored<'turns'>, 'cell'>): Turn {
  return { turn, kind, speaker, text, thought, signal };
}

export function decisionToRow({ cell, afterTurn, engage, thought, fault }: Decision & { cell: string }): Stored<'decisions'> {
  const { kind = null, detail = null } = repairedFault(fault) ?? {};
  return { cell, after_turn: afterTurn, engage: engage ? 1 : 0, thought, fault: detail, fault_kind: kind };
}

export function decisionOf(row: Omit<Stored<'decisions'>, 'cell'>): Decision {
  return { afterTurn: row.after_turn, engage: row.engage === 1, thought: row.thought, fault: faultOf(row.fault_kind, row.fault) };
}

/** Kind and detail are written together, or neither. */
export function faultOf(kind: FaultKind | null, detail: string | null): AgentFault | null {
  return kind === null || detail === null ? null : { kind, detail };
}

export function truthOf({ cell, turn, party, topic, option, stance }: Stored<'truths'>): TruthRow {
  return { cell, turn, party, topic, option, stance };
}

export function cellEndToRow({ cell, end, partyTurns, turns }: CellEnd): Stored<'cell_ends'> {
  return { cell, ended: end, party_turns: partyTurns, turns };
}

export function cellEndOf(row: Stored<'cell_ends'>): CellEnd {
  return { cell: row.cell, end: row.ended, partyTurns: row.party_turns, turns: row.turns };
}

export function cellOpenToRow({ cell, reason, detail }: CellOpen): Stored<'cells_open'> {
  return { cell, reason, detail: repaired(detail) };
}

export function cellOpenOf({ cell, reason, detail }: Stored<'cells_open'>): CellOpen {
  return { cell, reason, detail };
}

export function judgementToRow({ id, cell, status, evaluator, fault, dropped }: Judgement): Stored<'judgements'> {
  return { id, cell, status, evaluator, fault: repaired(fault), dropped };
}

export function judgementOf({ id, cell, status, evaluator, fault, dropped }: Stored<'judgements'>): Judgement {
  return { id, cell, status, evaluator, fault, dropped };
}

export function ratingsToRow({ judgement, topic, located }: TopicRatings & { judgement: string }): Stored<'ratings'> {
  return { judgement, topic, located: JSON.stringify(located) };
}

export function ratingsOf({ topic, located }: Stored<'ratings'>): TopicRatings {
  return { topic, located: JSON.parse(located) as LocatedRating[] };
}

export function curationToRow({ domain, candidate, node, body }: CurationRow): Stored<'curation'> {
  return { domain, candidate, node, body: JSON.stringify(body) };
}

export function curationOf({ domain, candidate, node, body }: Stored<'curation'>): CurationRow {
  return { domain, candidate, node, body: JSON.parse(body) as Json };
}

export function jobToRow({ externalId, detail, ...same }: JobRow): Stored<'jobs'> {
  return { ...same, external_id: externalId, detail: repaired(detail) };
}

export function jobOf({ subject, step, role, attempt, model, status, external_id: externalId, detail, at }: Stored<'jobs'>): JobRow {
  return { subject, step, role, attempt, model, status, externalId, detail, at };
}
