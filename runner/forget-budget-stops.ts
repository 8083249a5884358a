/** A run that goes on after a budget stop is not at its budget any more, whatever ends it next. */
import type { Store } from '../domain/ports/store.js';

/** Dialogues that a budget left open become such that were stopped. To be called before anything is run. */
export async function forgetBudgetStops(store: Pick<Store, 'cellsOpen' | 'commit'>): Promise<void> {
  const stopped = (await store.cellsOpen()).filter(({ reason }) => reason === 'budget_stop');
  await store.commit({ cellsOpen: stopped.map(({ cell }) => ({ cell, reason: 'interrupted', detail: 'left open at a budget, and not reached since' })) });
}
