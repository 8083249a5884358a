/** Opens what an experiment's directory holds: rows and checkpoints, on one handle. */
import { join } from 'node:path';
import type { Store } from '../domain/ports/store.js';
import { KeepLastSaver } from './checkpointer.js';
import { closeDatabase, openDatabase } from './database.js';
import { SqliteStore } from './sqlite-store.js';

export const DATABASE_FILE = 'concord.db';

export interface OpenOptions {
  /** The experiment's directory; it must exist. */
  directory: string;
  /** The experiment's id: rows of others in the same file stay out of sight. */
  experiment: string;
  /**
   * Reads only: creates, migrates and changes nothing; safe beside a running experiment.
   * @default false
   */
  readOnly?: boolean;
  /**
   * Keeps every checkpoint, for looking back in time (`--keep-checkpoints`).
   * @default false
   */
  keepCheckpoints?: boolean;
}

export interface OpenStore extends Disposable, AsyncDisposable {
  store: Store;
  /** On the same handle as the store. */
  checkpointer: KeepLastSaver;
  /** Leaves one plain file. Everything that writes must have ended; closing twice does nothing. */
  close(): void;
}

/**
 * One process opens one store per directory (after `takeOwnership`, unless it only reads).
 * @throws ConcordError `bad_database`: damaged, not a database, not ours or from a newer Concord; its bytes are untouched.
 */
export function openStore({ directory, experiment, readOnly = false, keepCheckpoints = false }: OpenOptions): OpenStore {
  const db = openDatabase(join(directory, DATABASE_FILE), { readOnly });
  const close = (): void => closeDatabase(db);
  try {
    return {
      store: new SqliteStore(db, experiment),
      checkpointer: new KeepLastSaver(db, { keepAll: keepCheckpoints }),
      close,
      [Symbol.dispose]: close,
      [Symbol.asyncDispose]: () => Promise.resolve(close()),
    };
  } catch (error) {
    close();
    throw error;
  }
}
