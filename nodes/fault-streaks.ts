/**
 * A module that is wrong at its first call, or three times in a row, is a broken module and not an agent
 * with a fault: the run stops and names slot, file and field (design section 5).
 *
 * In a row means what a rerun would count alike, however many dialogues are in flight: for a mediator the
 * same question (*when* or *how*) of one dialogue, read from the journal; for parties and evaluators, whose
 * fault ends the work on their dialogue, one dialogue after another without a valid answer between them.
 */
import { curationKey } from '../domain/curation/candidate.js';
import { ConcordError } from '../domain/errors.js';
import type { AnswerRow, StepKey, Store } from '../domain/ports/store.js';
import type { Seated, Slot } from '../agents/interfaces.js';

const MOST_IN_A_ROW = 3;

export interface Fault {
  slot: Slot;
  seated: Seated<unknown>;
  key: StepKey;
  /** What was wrong, with the field. */
  detail: string;
}

export interface FaultStreaks {
  /** After a valid answer. */
  valid(seated: Seated<unknown>): void;
  /** After an invalid one, before it is recorded; rejects when the agent has to be mended first. */
  invalid(fault: Fault): Promise<void>;
}

type Rows = Pick<Store, 'answersOf' | 'cellEnds' | 'cellsOpen' | 'judgements' | 'curation'>;

export function createFaultStreaks(store: Rows): FaultStreaks {
  /** Fingerprints of agents that have given a valid answer, in this life or an earlier one. */
  const worked = new Set<string>();
  /** Fingerprint → subjects at fault since its last valid answer. */
  const failing = new Map<string, Set<string>>();
  return {
    valid: ({ fingerprint }) => {
      worked.add(fingerprint);
      failing.delete(fingerprint);
    },
    invalid: async ({ slot, seated, key, detail }) => {
      const { fingerprint, kind } = seated;
      // A model that answers badly is measured, not mended.
      if (kind === 'model' || kind === 'http') return;
      const subjects = (failing.get(fingerprint) ?? new Set()).add(key.subject);
      failing.set(fingerprint, subjects);
      if (!worked.has(fingerprint)) {
        if (!(await hasWorked(store, slot, seated, key.subject))) throw broken(slot, seated, `failed at its first call: ${detail}`);
        worked.add(fingerprint);
      }
      const streak = slot === 'mediator' ? faultsJustBefore(await store.answersOf(key.subject), key.role) + 1 : subjects.size;
      if (streak >= MOST_IN_A_ROW) throw broken(slot, seated, `failed ${streak} times in a row: ${detail}`);
    },
  };
}

const GO_ON: Partial<Record<Slot, string>> = {
  mediator: 'give it a file of its own and add it with --extend, or choose another --out',
  searcher: 'go on with --accept-drift searcher, or choose another --out',
  writer: 'go on with --accept-drift writer, or choose another --out',
  filter: 'go on with --accept-drift filter, or choose another --out',
};

function broken(slot: Slot, { id, source }: Seated<unknown>, how: string): ConcordError {
  return new ConcordError({
    code: 'agent_invalid',
    what: `the ${slot} "${id}" ${how}`,
    where: source,
    fix: `Mend the ${slot} in ${source}. What is finished is kept; a mended module is another ${slot}: ${GO_ON[slot] ?? 'choose another --out'}.`,
  });
}

/** Faults at the end of what the journal has of one question. */
function faultsJustBefore(answers: readonly AnswerRow[], role: string): number {
  const own = answers.filter((row) => row.role === role && row.status !== 'error');
  return own.length - 1 - own.findLastIndex(({ status }) => status === 'ok');
}

/** Whether the journal has a valid answer of this agent. Read at most once per agent and life. */
async function hasWorked(store: Rows, slot: Slot, { id }: Seated<unknown>, subject: string): Promise<boolean> {
  for (const candidate of [subject, ...(await subjectsOf(store, slot))])
    if ((await store.answersOf(candidate)).some(({ status, agent }) => status === 'ok' && agent === id)) return true;
  return false;
}

/** Subjects under which answers of the slot stand. */
async function subjectsOf(store: Rows, slot: Slot): Promise<string[]> {
  switch (slot) {
    case 'evaluator':
      return (await store.judgements()).map(({ id }) => `judgement:${id}`);
    case 'searcher':
    case 'writer':
    case 'filter':
      return [...new Set((await store.curation()).map(({ domain, candidate }) => `${curationKey(domain)}/${candidate}`))];
    case 'party':
    case 'mediator':
    case 'report':
      return [...(await store.cellEnds()), ...(await store.cellsOpen())].map(({ cell }) => `cell:${cell}`);
  }
}
