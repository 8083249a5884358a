import { expect, it } from '@jest/globals';
import type { Batch } from '../domain/ports/store.js';
import { createMemoryStore } from '../store/index.js';
import { watchedStore } from './watched-store.js';

const end = (cell: string): Batch => ({ cellEnds: [{ cell, end: 'impasse', partyTurns: 2, turns: 2 }] });

it('is the store, and tells each batch after it was written, in their order', async () => {
  const store = createMemoryStore();
  const told: { batch: Batch; stored: number }[] = [];
  let stored = 0;
  const watched = watchedStore(store, (batch) => void told.push({ batch, stored }));
  for (const cell of ['a', 'b']) {
    await watched.commit(end(cell));
    stored = (await watched.cellEnds()).length;
  }
  expect(told.map(({ batch }) => batch)).toEqual([end('a'), end('b')]);
  expect((await store.cellEnds()).map(({ cell }) => cell)).toEqual(['a', 'b']);
});

it('tells nothing of a batch that the store did not take', async () => {
  const store = createMemoryStore();
  const told: Batch[] = [];
  const watched = watchedStore(store, (batch) => void told.push(batch));
  await watched.commit(end('a'));
  await expect(watched.commit({ cellEnds: [{ cell: 'a', end: 'resolved', partyTurns: 3, turns: 3 }] })).rejects.toThrow();
  expect(told).toHaveLength(1);
});
