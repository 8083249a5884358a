/** What the four questions to a writer have in common: journal, stream, check. */
import type { z } from 'zod';
import type { Writer, WriterContext } from '../../agents/curators.js';
import type { Seated } from '../../agents/interfaces.js';
import type { AgentFault } from '../../domain/fault.js';
import { contentHash } from '../../domain/hash.js';
import type { Batch } from '../../domain/ports/store.js';
import { randomStream } from '../../domain/random.js';
import { problemLine } from '../../domain/validation/index.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { ask } from '../ask.js';
import type { NodeRuntime } from '../node.js';
import { type Candidate, candidateOf, faultInWords, product, tooLong } from './candidate.js';
import type { CurateDeps } from './deps.js';
import { type Checks, createChecks, loadCandidateProblems } from './rules.js';
import type { CurateContext, CurateState } from './state.js';

export type Runtime = NodeRuntime<CurateContext>;

/** The candidate of the state, and what its texts are held to. */
export async function underWork({ store }: CurateDeps, { candidate: number, accepted }: CurateState, { domain, drafts }: CurateContext): Promise<{ candidate: Candidate; checks: Checks }> {
  const candidate = await candidateOf(store, domain, number);
  const { seed } = product(candidate, 'searchSeed');
  return { candidate, checks: createChecks({ domain, accepted, draft: drafts, seed, problemsOf: await loadCandidateProblems() }) };
}

export interface WriterQuestion<Schema extends z.ZodType> {
  readonly candidate: Candidate;
  /** `recast`, `weighPreferences`, `probeAxes/party` … */
  readonly step: string;
  /** All that the writer is given. */
  readonly request: unknown;
  readonly schema: Schema;
  readonly call: (context: WriterContext<z.output<Schema>>) => unknown;
  /** Pure: lines that say what is wrong. */
  readonly check: (answer: z.output<Schema>) => readonly string[];
}

export type Written<T> = { ok: true; value: T; rows: Batch } | { ok: false; detail: string; rows: Batch };

/** A writer checks its answer, and then we do: names are looked for once. */
function remembered<Answer>(check: (answer: Answer) => readonly string[]): (answer: Answer) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (answer) => {
    const key = JSON.stringify(answer) ?? '';
    const lines = known.get(key) ?? check(answer);
    known.set(key, lines);
    return lines;
  };
}

/** A writer with repairs of its own has made them by now: what is still wrong is the candidate's end. */
export async function written<Schema extends z.ZodType>(writer: Seated<Writer>, deps: CurateDeps, { context, signal }: Runtime, question: WriterQuestion<Schema>): Promise<Written<z.output<Schema>>> {
  const { candidate, step, request, schema, call } = question;
  // A writer may have anything checked, half an answer too.
  const check = remembered((answer: z.output<Schema>): readonly string[] => {
    const parsed = schema.safeParse(answer);
    return parsed.success ? question.check(parsed.data) : shapeProblems(parsed.error.issues, answer).map(problemLine);
  });
  const random = randomStream('curate', context.seed, candidate.domain, candidate.number, step);
  const asked = await ask(deps, {
    slot: 'writer',
    cell: candidate.subject,
    key: { subject: candidate.subject, step, role: 'writer' },
    seated: writer,
    inputHash: () => contentHash(request),
    schema,
    call: (calls) => call({ calls, signal, random, check }),
    signal,
  }).catch((error: unknown): { ok: false; fault: AgentFault; rows: Batch } => tooLong(error));
  if (!asked.ok) return { ok: false, detail: faultInWords(asked.fault), rows: asked.rows };
  const problems = check(asked.value);
  if (problems.length > 0) return { ok: false, detail: problems.join('\n'), rows: asked.rows };
  return { ok: true, value: asked.value, rows: asked.rows };
}
