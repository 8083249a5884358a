/**
 * Fetches the pages that a live searcher names, so that the ledger can say what was seen and when. Addresses come from a
 * model: only http(s), only a page of a bearable size, and nothing on private networks.
 */
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
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
  /** Where the searcher itself is on this machine, its pages may be too. Other private networks stay closed. */
  readonly allowLoopback: () => boolean;
}

export function createPages({ clock, allowLoopback }: PagesOptions): Pages {
  return {
    fetch: (sources, signal) => {
      const mayBeHere = allowLoopback();
      return pMap(
        sources,
        async ({ url, title, publisher }): Promise<Page> => {
          try {
            const contentHash = await hashOf(url, mayBeHere, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));
            return { url, title, publisher, seenAt: clock.now(), contentHash, failure: null };
          } catch (error) {
            signal.throwIfAborted();
            return { url, title, publisher, seenAt: null, contentHash: null, failure: reasonOf(error) };
          }
        },
        { concurrency: AT_ONCE },
      );
    },
  };
}

/** SHA-256 of the bytes that came. */
async function hashOf(address: string, allowLoopback: boolean, signal: AbortSignal): Promise<string> {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await answered(url, allowLoopback, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode < 200 || statusCode >= 300) {
      response.destroy();
      throw new Error(`HTTP ${statusCode}`);
    }
    return hashOfBody(response);
  }
  throw new Error(`more than ${MOST_REDIRECTS} redirects`);
}

/** The address is checked where the connection is made: a name that is looked up twice may have two answers. */
function answered(url: URL, allowLoopback: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is no web address`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) refusePrivate(host, allowLoopback);
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    get(url, { signal, lookup: guarded(allowLoopback), headers: { accept: 'text/html,*/*' }, agent: false }, resolve).on('error', reject);
  });
}

async function hashOfBody(response: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`the page is larger than ${MOST_BYTES} bytes`);
    hash.update(chunk);
  }
  return hash.digest('hex');
}

function guarded(allowLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      try {
        for (const { address } of addresses) refusePrivate(address, allowLoopback);
      } catch (refused) {
        return callback(refused as NodeJS.ErrnoException, '', 0);
      }
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
}

const LOOPBACK = listOf([['127.0.0.0', 8]], [['::1', 128]]);
const PRIVATE = listOf(
  [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.168.0.0', 16], ['224.0.0.0', 3]],
  [['::', 128], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]],
);

function listOf(four: readonly (readonly [string, number])[], six: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, bits] of four) list.addSubnet(net, bits, 'ipv4');
  for (const [net, bits] of six) list.addSubnet(net, bits, 'ipv6');
  return list;
}

function refusePrivate(address: string, allowLoopback: boolean): void {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (PRIVATE.check(address, family) || (!allowLoopback && LOOPBACK.check(address, family))) throw new Error('it lies on a private network');
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.name === 'AbortError' ? error.cause : error;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return `no whole answer within ${DEADLINE_MS / 1000} s`;
  return messageOf(cause ?? error);
}
