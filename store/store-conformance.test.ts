import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from './memory-store.js';
import { openStore } from './open.js';
import type { OpenStore } from './open.js';
import { describeStore } from './testing/conformance.js';

describeStore('memory', async () => ({
  open: async () => createMemoryStore(),
  close: async () => undefined,
}));

describeStore('SQLite', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'concord-store-'));
  const opened: OpenStore[] = [];
  return {
    open: async (experiment) => {
      const store = openStore({ directory, experiment });
      opened.push(store);
      return store.store;
    },
    close: async () => {
      for (const store of opened) store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
});
