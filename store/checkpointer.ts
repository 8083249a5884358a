/** LangGraph's checkpoints on the store's own handle, the last ones only. */
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Checkpoint, CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import type { Database, Statement } from 'better-sqlite3';
import { ConcordError } from '../domain/errors.js';

/**
 * Keeps, of each thread and namespace, the newest checkpoint and its parent.
 *
 * The parent stays because a kill between two puts resumes from it. Only *older* checkpoints are deleted (ids are
 * time-ordered): with `durability: "async"` a put that lands late must never take a newer one away.
 * No transaction here stays open across an await.
 */
export class KeepLastSaver extends SqliteSaver {
  readonly #keepAll: boolean;
  #pruneCheckpoints: Statement | null = null;
  #pruneWrites: Statement | null = null;

  constructor(db: Database, { keepAll = false }: { keepAll?: boolean } = {}) {
    super(db);
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
    const older = 'thread_id = ? AND checkpoint_ns = ? AND checkpoint_id < ? AND checkpoint_id <> ?';
    this.#pruneCheckpoints = this.db.prepare(`DELETE FROM checkpoints WHERE ${older}`);
    this.#pruneWrites = this.db.prepare(`DELETE FROM writes WHERE ${older}`);
  }

  override async put(config: RunnableConfig, checkpoint: Checkpoint, metadata: CheckpointMetadata): Promise<RunnableConfig> {
    const stored = await super.put(config, checkpoint, metadata);
    if (!this.#keepAll) this.#prune(config, checkpoint.id);
    return stored;
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

  #prune({ configurable }: RunnableConfig, id: string): void {
    const thread = String(configurable?.['thread_id']);
    const namespace = String(configurable?.['checkpoint_ns'] ?? '');
    const parent = String(configurable?.['checkpoint_id'] ?? '');
    this.db.transaction(() => {
      this.#pruneCheckpoints?.run(thread, namespace, id, parent);
      this.#pruneWrites?.run(thread, namespace, id, parent);
    })();
  }

  #hasTables(): boolean {
    const count = this.db.prepare("SELECT count(*) FROM sqlite_schema WHERE name IN ('checkpoints', 'writes')").pluck().get();
    return count === 2;
  }
}
