/** LangGraph's checkpoints on the store's own handle, the last ones only. */
import type { RunnableConfig } from '@langchain/core/runnables';
import type { PendingWrite } from '@langchain/langgraph-checkpoint';
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite';
import type { Database } from 'better-sqlite3';
import { ConcordError } from '../domain/errors.js';
import { withCachedStatements } from './cached-statements.js';

/** On this connection only, and in the very statement that inserts: pruning is atomic with the put. */
const KEEP_LAST = `CREATE TEMP TRIGGER keep_last AFTER INSERT ON main.checkpoints BEGIN
  DELETE FROM checkpoints WHERE ${older('checkpoints')};
  DELETE FROM writes WHERE ${older('writes')};
END`;

function older(table: string): string {
  const same = `${table}.thread_id = NEW.thread_id AND ${table}.checkpoint_ns = NEW.checkpoint_ns`;
  return `${same} AND ${table}.checkpoint_id < NEW.checkpoint_id AND ${table}.checkpoint_id <> ifnull(NEW.parent_checkpoint_id, '')`;
}

/**
 * Keeps, of each thread and namespace, the newest checkpoint and its parent.
 *
 * The parent stays because a kill between two puts resumes from it. Only *older* checkpoints are deleted (ids are
 * time-ordered): with `durability: "async"` a put that lands late must never take a newer one away.
 * No transaction here stays open across an await.
 */
export class KeepLastSaver extends SqliteSaver {
  readonly #keepAll: boolean;

  constructor(db: Database, { keepAll = false }: { keepAll?: boolean } = {}) {
    super(withCachedStatements(db));
    this.#keepAll = keepAll;
    // At opening, not at the first checkpoint, so that two threads never race to create the tables.
    if (!db.readonly) this.setup();
  }

  /** LangGraph's saver creates its tables at first use, which a reader may not. */
  protected override setup(): void {
    if (this.isSetup) return;
    if (this.db.readonly) {
      throw new ConcordError({
        code: 'internal',
        where: this.db.name,
        what: 'the store was opened read-only: checkpoints can only be listed (threads)',
      });
    }
    super.setup();
    if (!this.#keepAll) this.db.exec(KEEP_LAST);
  }

  /**
   * What a node wrote before its superstep was over: it would spare running that node again after a kill. Ours run
   * one at a time and have their answers from the journal, so it is not worth a row at every step.
   */
  override async putWrites(config: RunnableConfig, writes: PendingWrite[], task: string): Promise<void> {
    if (this.#keepAll) await super.putWrites(config, writes, task);
  }

  /** The ids of all threads that have a checkpoint or a pending write. */
  threads(): string[] {
    if (!this.#hasTables()) return [];
    return this.db
      .prepare<[], string>('SELECT thread_id FROM checkpoints UNION SELECT thread_id FROM writes ORDER BY thread_id')
      .pluck()
      .all();
  }

  /** Start-up: deletes the threads whose result is committed, left over by a kill in between. Returns their ids. */
  async sweep(isFinished: (thread: string) => boolean | Promise<boolean>): Promise<string[]> {
    const swept: string[] = [];
    for (const thread of this.threads()) {
      if (!(await isFinished(thread))) continue;
      await this.deleteThread(thread);
      swept.push(thread);
    }
    return swept;
  }

  #hasTables(): boolean {
    const count = this.db.prepare("SELECT count(*) FROM sqlite_schema WHERE name IN ('checkpoints', 'writes')").pluck().get();
    return count === 2;
  }
}
