/** The store in memory, for fast tests: the semantics of the real one, and nothing survives. */
import type { CurationRow } from '../domain/curation/candidate.js';
import type { Judgement, TopicRatings } from '../domain/judgement.js';
import type { JobRow } from '../domain/ports/jobs.js';
import type {
  AnswerRow,
  Batch,
  CallAccount,
  CallPrompt,
  CallRow,
  CellEnd,
  CellOpen,
  CurationOf,
  StepKey,
  Store,
  Subject,
  TruthRow,
} from '../domain/ports/store.js';
import type { PromptPart } from '../domain/prompt.js';
import type { Decision, Turn } from '../domain/turn.js';
import { checkAnswer, checkCellEnd, checkCuration, checkDecision, checkTurn } from './conflict.js';
import { MemoryCalls } from './memory-calls.js';
import { MemoryTable, UndoLog } from './memory-table.js';
import { repaired, repairedFault } from './text.js';

/** A new, empty store of one experiment. */
export function createMemoryStore(): Store {
  return new MemoryStore();
}

class MemoryStore implements Store {
  readonly #log = new UndoLog();
  readonly #answers = new MemoryTable<AnswerRow>(this.#log, answerKey);
  readonly #calls = new MemoryCalls(this.#log);
  readonly #turns = new MemoryTable<Turn & { cell: string }>(this.#log, ({ cell, turn }) => [cell, turn]);
  readonly #decisions = new MemoryTable<Decision & { cell: string }>(this.#log, ({ cell, afterTurn }) => [cell, afterTurn]);
  readonly #truths = new MemoryTable<TruthRow>(this.#log, ({ cell, turn, topic }) => [cell, turn, topic]);
  readonly #cellEnds = new MemoryTable<CellEnd>(this.#log, ({ cell }) => [cell]);
  readonly #cellsOpen = new MemoryTable<CellOpen>(this.#log, ({ cell }) => [cell]);
  readonly #judgements = new MemoryTable<Judgement>(this.#log, ({ id }) => [id]);
  readonly #ratings = new MemoryTable<TopicRatings & { judgement: string }>(this.#log, ({ judgement, topic }) => [
    judgement,
    topic,
  ]);

  readonly #curation = new MemoryTable<CurationRow>(this.#log, ({ domain, candidate, node }) => [domain, candidate, node]);
  readonly #jobs = new MemoryTable<JobRow>(this.#log, ({ subject, step, role, attempt }) => [subject, step, role, attempt]);

  async commit(batch: Batch): Promise<void> {
    this.#log.atomically(() => this.#write(batch));
  }

  async attempts({ subject, step, role }: StepKey): Promise<AnswerRow[]> {
    return this.#answers.ordered((row) => row.subject === subject && row.step === step && row.role === role);
  }

  async answersOf(subject: Subject): Promise<AnswerRow[]> {
    return this.#answers.inserted((row) => row.subject === subject);
  }

  async calls(key: StepKey): Promise<CallRow[]> {
    return this.#calls.ofStep(key);
  }

  async callSubjects(): Promise<Subject[]> {
    return this.#calls.subjects();
  }

  async callsOf(subject: Subject): Promise<CallRow[]> {
    return this.#calls.ofSubject(subject);
  }

  async callPrompt(key: StepKey & { attempt: number }): Promise<CallPrompt | null> {
    return this.#calls.prompt(key);
  }

  async lastPrompt(key: Pick<StepKey, 'subject' | 'role'>): Promise<readonly PromptPart[] | null> {
    return this.#calls.lastPrompt(key);
  }

  async callAccounts(): Promise<CallAccount[]> {
    return this.#calls.accounts();
  }

  async servedByTwo(): ReturnType<Store['servedByTwo']> {
    return this.#calls.servedByTwo();
  }

  async turns(cell: string): Promise<Turn[]> {
    return this.#turns.ordered((row) => row.cell === cell).map(({ cell: _, ...turn }) => turn);
  }

  async decisions(cell: string): Promise<Decision[]> {
    return this.#decisions.ordered((row) => row.cell === cell).map(({ cell: _, ...decision }) => decision);
  }

  async truths(cell: string): Promise<TruthRow[]> {
    return this.#truths.ordered((row) => row.cell === cell);
  }

  async cellEnd(cell: string): Promise<CellEnd | null> {
    return this.#cellEnds.get([cell]);
  }

  async cellEnds(): Promise<CellEnd[]> {
    return this.#cellEnds.ordered(() => true);
  }

  async cellsOpen(): Promise<CellOpen[]> {
    return this.#cellsOpen.ordered(() => true);
  }

  async judgement(id: string): Promise<Judgement | null> {
    return this.#judgements.get([id]);
  }

  async judgements(): Promise<Judgement[]> {
    return this.#judgements.ordered(() => true);
  }

  async ratings(judgement: string): Promise<TopicRatings[]> {
    return this.#ratings
      .ordered((row) => row.judgement === judgement)
      .map(({ topic, located }) => ({ topic, located }));
  }

  async curation(of?: CurationOf): Promise<CurationRow[]> {
    const at = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
    const wanted = ({ domain, candidate }: CurationRow): boolean => of === undefined || (domain === of.domain && (of.candidate === undefined || candidate === of.candidate));
    return this.#curation.inserted(wanted).sort((a, b) => at(a.domain, b.domain) || a.candidate - b.candidate);
  }

  async jobs({ subject, step, role }: StepKey): Promise<JobRow[]> {
    return this.#jobs.ordered((row) => row.subject === subject && row.step === step && row.role === role);
  }

  async allJobs(): Promise<JobRow[]> {
    return this.#jobs.inserted(() => true);
  }

  #write(batch: Batch): void {
    for (const answer of batch.answers ?? []) {
      const offered = { ...answer, error: repaired(answer.error) };
      const stored = this.#answers.insert(offered);
      if (stored !== null) checkAnswer(stored, offered);
    }
    for (const call of batch.calls ?? []) this.#calls.write(call);
    for (const turn of batch.turns ?? []) {
      const stored = this.#turns.insert(turn);
      if (stored !== null) checkTurn(turn.cell, stored, turn);
    }
    for (const decision of batch.decisions ?? []) {
      const offered = { ...decision, fault: repairedFault(decision.fault) };
      const stored = this.#decisions.insert(offered);
      if (stored !== null) checkDecision(decision.cell, stored, offered);
    }
    for (const truth of batch.truths ?? []) this.#truths.insert(truth);
    for (const end of batch.cellEnds ?? []) {
      const stored = this.#cellEnds.insert(end);
      if (stored !== null) checkCellEnd(stored, end);
      this.#cellsOpen.delete([end.cell]);
    }
    for (const topic of batch.ratings ?? []) this.#ratings.insert(topic);
    for (const judgement of batch.judgements ?? []) {
      this.#judgements.insert({ ...judgement, fault: repaired(judgement.fault) });
      this.#cellsOpen.delete([judgement.cell]);
    }
    for (const cell of batch.noLongerOpen ?? []) this.#cellsOpen.delete([cell]);
    for (const row of batch.curation ?? []) {
      const stored = this.#curation.insert(row);
      if (stored !== null) checkCuration(stored, row);
    }
    for (const job of batch.jobs ?? []) this.#jobs.put({ ...job, detail: repaired(job.detail) });
    for (const open of batch.cellsOpen ?? []) this.#cellsOpen.put({ ...open, detail: repaired(open.detail) });
  }
}

function answerKey({ subject, step, role, attempt }: AnswerRow): (string | number)[] {
  return [subject, step, role, attempt];
}
