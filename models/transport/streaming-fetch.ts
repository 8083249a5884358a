/** `fetch` that hands the body out as it comes: for answers that take minutes, during which a silent connection may be cut on its way. */
import { fetch } from 'undici';
import { createDispatcher, type Transport } from './dispatcher.js';

export function createStreamingFetch(): Transport {
  const dispatcher = createDispatcher();
  return {
    // undici's Response is the same class as Node's by another type.
    fetch: async (address, post) => (await fetch(address, { ...post, redirect: 'manual', dispatcher })) as unknown as Response,
    close: () => dispatcher.destroy(),
  };
}
