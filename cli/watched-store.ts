/** The store of a run, with somebody who reads what was written. */
import type { Batch, Store } from '../domain/ports/store.js';

/** The same store; `committed` is called after each batch that it has taken, in their order. */
export function watchedStore(store: Store, committed: (batch: Batch) => void): Store {
  const commit: Store['commit'] = async (batch) => {
    await store.commit(batch);
    committed(batch);
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'commit') return commit;
      const member: unknown = Reflect.get(target, name);
      // Its private fields are its own: a method is called on the store itself.
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
