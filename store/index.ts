/** The store of an experiment: rows, journal, checkpoints, ownership, whole files. */
export { openStore, DATABASE_FILE, type OpenOptions, type OpenStore } from './open.js';
export { KeepLastSaver } from './checkpointer.js';
export { takeOwnership, refuseHeld, LOCK_FILE, HOLDER_FILE, type Holder, type Ownership } from './lock.js';
export { canBeReadInPlace, compactDatabase, copyDatabase } from './recorded.js';
export { createMemoryStore } from './memory-store.js';
export { readJsonFile, writeFileAtomic } from './files.js';
