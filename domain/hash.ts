/** Content hashes: canonical JSON (RFC 8785), then SHA-256. */
import { createHash } from 'node:crypto';
import canonicalizeModule from 'canonicalize';

// The package is CommonJS with a default export; NodeNext types it as a namespace.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

/** Digits kept of a hash that serves as an id: 80 bits, printable. */
const ID_DIGITS = 20;

/** SHA-256 of a text, hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Canonical JSON: keys sorted, no white space, `undefined` members left out. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only JSON values have a content hash');
  return text;
}

/** Hash of a JSON value by its content, hexadecimal, 64 digits. */
export function contentHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** The first 20 hexadecimal digits of `contentHash`: the form of every id. */
export function contentId(value: unknown): string {
  return contentHash(value).slice(0, ID_DIGITS);
}

/** Extends a chain of content by one item, so that a growing list is hashed once per item. */
export function chainHash(previous: string, item: unknown): string {
  return sha256(previous + canonicalJson(item));
}
