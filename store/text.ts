/** Half of a surrogate pair becomes U+FFFD in UTF-8: such a text would come back changed, and its hashes with it. */
import { ConcordError } from '../domain/errors.js';
import type { AgentFault } from '../domain/fault.js';

/** Content is refused and never repaired: what is stored is what was hashed. */
export function storable<T>(value: T): T {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    throw new ConcordError({
      code: 'internal',
      what: 'a text holds half of a surrogate pair, which storage would change silently',
      value,
      fix: 'make the text well-formed where it enters (String.prototype.toWellFormed)',
    });
  }
  return value;
}

/** Diagnostics may have been cut anywhere, so the half is replaced. */
export function repaired<T extends string | null>(diagnostic: T): T {
  return (typeof diagnostic === 'string' ? diagnostic.replace(/\p{Surrogate}/gu, '\ufffd') : diagnostic) as T;
}

export function repairedFault(fault: AgentFault | null): AgentFault | null {
  return fault === null ? null : { kind: fault.kind, detail: repaired(fault.detail) };
}
