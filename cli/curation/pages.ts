/**
 * Fetches the pages that a live searcher names, so that the ledger can say what was seen and when. Addresses come from a
 * model: only http(s), only a beginning of each page, and nothing on private networks.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { messageOf } from '../../domain/errors.js';
import type { Page } from '../../domain/curation/ledger.js';
import type { Clock } from '../../domain/ports/world.js';
import type { Pages } from '../../nodes/curate/deps.js';

const AT_ONCE = 4;
const DEADLINE_MS = 20_000;
const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 5;

export interface PagesOptions {
  readonly clock: Clock;
  /** Where the searcher's own endpoint is on this machine, its pages may be too. */
  readonly allowPrivate: boolean;
}

export function createPages({ clock, allowPrivate }: PagesOptions): Pages {
  return {
    fetch: (sources, signal) =>
      pMap(
        sources,
        async ({ url, title, publisher }): Promise<Page> => {
          try {
            const contentHash = await hashOf(url, allowPrivate, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));
            return { url, title, publisher, seenAt: clock.now(), contentHash, failure: null };
          } catch (error) {
            signal.throwIfAborted();
            return { url, title, publisher, seenAt: null, contentHash: null, failure: reasonOf(error) };
          }
        },
        { concurrency: AT_ONCE },
      ),
  };
}

/** SHA-256 of the bytes that came. */
async function hashOf(address: string, allowPrivate: boolean, signal: AbortSignal): Promise<string> {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    await refusePrivate(url, allowPrivate);
    const response = await fetch(url, { signal, redirect: 'manual' });
    const target = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && target !== null) {
      await response.body?.cancel();
      url = new URL(target, url);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`HTTP ${response.status}`);
    }
    return hashOfBody(response);
  }
  throw new Error(`more than ${MOST_REDIRECTS} redirects`);
}

async function hashOfBody(response: Response): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`the page is larger than ${MOST_BYTES} bytes`);
    hash.update(chunk);
  }
  return hash.digest('hex');
}

const PRIVATE = new BlockList();
for (const [net, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.168.0.0', 16], ['224.0.0.0', 3]] as const) PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [['::', 127], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) PRIVATE.addSubnet(net, bits, 'ipv6');

async function refusePrivate({ protocol, hostname }: URL, allowPrivate: boolean): Promise<void> {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is no web address`);
  if (allowPrivate) return;
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  if (addresses.some((address) => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))) throw new Error('it lies on a private network');
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no whole answer within ${DEADLINE_MS / 1000} s`;
  // The fetch of Node hides the reason in `cause`.
  return error instanceof TypeError && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);
}
