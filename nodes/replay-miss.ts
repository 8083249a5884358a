/** A replay that asks what was not recorded: the nearest recorded request, and the first part that differs. */
import { ConcordError, messageOf } from '../domain/errors.js';
import type { ModelRequest } from '../domain/ports/calls.js';
import type { AnswerRow, CallRow, StepKey, Subject } from '../domain/ports/store.js';
import { modelRequestHash } from '../domain/prompt.js';
import type { Seated } from '../agents/interfaces.js';
import { firstDifference } from './first-difference.js';
import type { RecordedRows } from './recording.js';

export type AskedRequest = Omit<ModelRequest, 'counted'>;

/** @param at the recorded request at this very place, where there is one. */
export async function missedRequest(store: RecordedRows, key: StepKey, request: AskedRequest, at: CallRow | null): Promise<ConcordError> {
  const nearest = at ?? (await nearestIn(key, await store.callSubjects(), (subject) => store.callsOf(subject)));
  if (nearest === null) return miss(key, `it has no request at all in this role (${request.model})`, { asked: request.hash, nearest: null });
  const differs = await differenceOf(store, nearest, request);
  return miss(key, `the nearest that it has is request ${nearest.attempt} of ${placeOf(nearest)}, and what differs first is ${differs}`, {
    asked: request.hash,
    nearest: { ...keyOf(nearest), requestHash: nearest.requestHash },
  });
}

/** @param at the recorded answer at this very place, where there is one. */
export async function missedAnswer(store: RecordedRows, key: StepKey, { seated, requestHash }: { seated: Seated<unknown>; requestHash: string }, at: AnswerRow | null): Promise<ConcordError> {
  const nearest = at ?? (await nearestIn(key, await subjectsOf(store), (subject) => store.answersOf(subject)));
  if (nearest === null) return miss(key, `it has no answer at all in this role ("${seated.id}")`, { asked: requestHash, nearest: null });
  const differs = nearest.agent === seated.id ? 'the input of the agent' : `the agent ("${nearest.agent}" there, "${seated.id}" here)`;
  return miss(key, `the nearest that it has is answer ${nearest.attempt} of ${placeOf(nearest)}, and what differs first is ${differs}`, {
    asked: requestHash,
    nearest: { ...keyOf(nearest), requestHash: nearest.requestHash },
  });
}

/** The answers are there, and this version makes something else of them. */
export function readOtherwise(key: StepKey, there: string, here: string): ConcordError {
  return otherwise(placeOf(key), there, here);
}

/** As `readOtherwise`, of a whole dialogue or judgement. */
export function endsOtherwise(subject: Subject, there: string, here: string): ConcordError {
  return otherwise(subject, there, here);
}

function otherwise(where: string, there: string, here: string): ConcordError {
  return replayMiss(where, `this version makes something else of what was recorded: ${there} there, ${here} here`, { recorded: there, now: here });
}

function miss(key: StepKey, what: string, value: unknown): ConcordError {
  return replayMiss(placeOf(key), `the recording has no answer to this request; ${what}`, value);
}

function replayMiss(where: string, what: string, value: unknown): ConcordError {
  return new ConcordError({
    code: 'replay_miss',
    what,
    where,
    value,
    fix: 'Replay with the version of Concord, the prompts and the models file that the recording was made with. What was replayed so far is kept.',
  });
}

function placeOf({ subject, step, role }: StepKey): string {
  return `${subject}, step ${step}, ${role}`;
}

function keyOf({ subject, step, role, attempt }: StepKey & { attempt: number }): StepKey & { attempt: number } {
  return { subject, step, role, attempt };
}

async function differenceOf(store: RecordedRows, nearest: CallRow, request: AskedRequest): Promise<string> {
  // Prompts build on one another: where an earlier row is gone or changed, later ones come out wrong, or not at all.
  const recorded = await store.callPrompt(keyOf(nearest)).catch((error: unknown) => messageOf(error));
  if (recorded === null || typeof recorded === 'string') return `not known: the recorded request cannot be put together again (${recorded ?? 'it is not stored'})`;
  const hash = modelRequestHash(recorded.settings, recorded.parts);
  if (hash === request.hash) return 'its hash, which is not that of the request recorded with it: the recording was changed';
  const difference = firstDifference(recorded, request);
  return hash === nearest.requestHash ? difference : `${difference} (as far as it can be told: the recording was changed)`;
}

/** Of the same subject and role the nearest step, of two the earlier; else the first subject that has the role. */
async function nearestIn<Row extends StepKey>(key: StepKey, subjects: readonly Subject[], rowsOf: (subject: Subject) => Promise<readonly Row[]>): Promise<Row | null> {
  const kind = key.subject.slice(0, key.subject.indexOf(':'));
  const others = subjects.filter((subject) => subject !== key.subject && subject.startsWith(`${kind}:`));
  for (const subject of [key.subject, ...others]) {
    const rows = (await rowsOf(subject)).filter(({ role }) => role === key.role);
    if (rows.length > 0) return rows.reduce((best, row) => (distance(row, key) < distance(best, key) ? row : best));
  }
  return null;
}

function distance({ step }: StepKey, key: StepKey): number {
  if (step === key.step) return 0;
  const apart = Math.abs(Number(step) - Number(key.step));
  // Topics have no order.
  return Number.isNaN(apart) ? 1 : apart;
}

/** Answers have no list of their subjects: they are those of cells and judgements. */
async function subjectsOf(store: RecordedRows): Promise<Subject[]> {
  const cells = [...(await store.cellEnds()), ...(await store.cellsOpen())].map(({ cell }) => `cell:${cell}`);
  return [...cells, ...(await store.judgements()).map(({ id }) => `judgement:${id}`)];
}
