/** What was said in the replays of a candidate. */
import type { Products } from '../../domain/curation/candidate.js';
import type { Store } from '../../domain/ports/store.js';
import type { Turn } from '../../domain/turn.js';

/** Cell id → its turns. */
export async function turnsOfReplays(store: Pick<Store, 'turns'>, { filterImpasse }: Products): Promise<ReadonlyMap<string, readonly Turn[]>> {
  const cells = (filterImpasse?.replays ?? []).map(({ cell }) => cell);
  return new Map(await Promise.all(cells.map(async (cell) => [cell, await store.turns(cell)] as const)));
}
