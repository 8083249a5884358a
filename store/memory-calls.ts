/** Calls and their requests in memory. */
import type { CallAccount, CallPrompt, CallRow, NewCall, StepKey, Subject } from '../domain/ports/store.js';
import type { PromptPart } from '../domain/prompt.js';
import { type AlikeCalls, type ServedModel, type UsedAnswers, accountsOf, servedByTwoOf } from './call-accounts.js';
import { storedCall } from './call-rows.js';
import { checkCall } from './conflict.js';
import { MemoryTable, type UndoLog } from './memory-table.js';
import { storable } from './text.js';

type CallKey = StepKey & { attempt: number };

export class MemoryCalls {
  readonly #calls: MemoryTable<CallRow>;
  readonly #prompts: MemoryTable<CallKey & CallPrompt>;

  constructor(log: UndoLog) {
    this.#calls = new MemoryTable<CallRow>(log, keyOf);
    this.#prompts = new MemoryTable<CallKey & CallPrompt>(log, keyOf);
  }

  write(call: NewCall): void {
    const offered = storedCall(call);
    // Columns and parts of the real store; JSON (raw usage, settings) escapes what it must.
    Object.values({ ...offered.answer, rawUsage: null }).forEach(storable);
    const stored = this.#calls.insert(offered);
    if (stored !== null) {
      checkCall(stored, offered);
      return;
    }
    const { subject, step, role, attempt, settings, parts } = call;
    for (const { text } of parts) storable(text);
    this.#prompts.insert({ subject, step, role, attempt, settings, parts });
  }

  ofStep({ subject, step, role }: StepKey): CallRow[] {
    return this.#calls.ordered((row) => row.subject === subject && row.step === step && row.role === role);
  }

  subjects(): Subject[] {
    return [...new Set(this.#calls.inserted(() => true).map(({ subject }) => subject))];
  }

  ofSubject(subject: Subject): CallRow[] {
    return this.#calls.inserted((row) => row.subject === subject);
  }

  prompt(key: CallKey): CallPrompt | null {
    const found = this.#prompts.get(keyOf(key));
    return found && { settings: found.settings, parts: found.parts };
  }

  lastPrompt({ subject, role }: Pick<StepKey, 'subject' | 'role'>): readonly PromptPart[] | null {
    return this.#prompts.inserted((row) => row.subject === subject && row.role === role).at(-1)?.parts ?? null;
  }

  accounts(): CallAccount[] {
    const calls = this.#calls.ordered(() => true);
    return accountsOf(calls.map(alike), usedAnswers(calls));
  }

  servedByTwo(): ReturnType<typeof servedByTwoOf> {
    return servedByTwoOf(this.#calls.inserted(({ fault }) => fault === null).flatMap(servedModel));
  }
}

function keyOf({ subject, step, role, attempt }: CallKey): (string | number)[] {
  return [subject, step, role, attempt];
}

function alike({ model, role, status, fault, flags, answer, counted, usd }: CallRow): AlikeCalls {
  const tokens = answer?.usage ?? null;
  return {
    model,
    role,
    status,
    fault: fault?.kind ?? null,
    flags,
    served: answer?.servedModel ?? null,
    tokens,
    inputWithCacheReport: tokens === null || tokens.cached === null ? null : tokens.input,
    counted,
    usd,
    unpriced: usd === null ? 1 : 0,
    calls: 1,
  };
}

/** `calls` in order of attempt. */
function usedAnswers(calls: readonly CallRow[]): UsedAnswers[] {
  const askings = new Map<string, number>();
  return calls.flatMap(({ subject, step, role, round, status, model, fault }) => {
    if (status === 'error') return [];
    const asking = JSON.stringify([subject, step, role, round]);
    const place = (askings.get(asking) ?? 0) + 1;
    askings.set(asking, place);
    return fault === null ? [{ model, role, place, answers: 1 }] : [];
  });
}

function servedModel({ subject, model, answer }: CallRow): ServedModel[] {
  return answer === null || answer.servedModel === null ? [] : [{ subject, model, served: answer.servedModel }];
}
