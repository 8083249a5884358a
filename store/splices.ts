/** A list as its changes against the list before it, and these changes as bytes. */
import { diffArrays } from 'diff';

export interface Splice<T> {
  /** Items that stay, from the end of the splice before on. */
  kept: number;
  /** Items of the old list left out there. */
  removed: number;
  /** Items of the new list put in their place. */
  added: T[];
}

/** Single changes looked for; two lists that differ in more are not worth the search, which is quadratic in them. */
const MOST_CHANGES = 64;

/** What turns `before` into `after`; what stands behind the last splice stays. */
export function splicesBetween<T>(before: readonly T[], after: readonly T[]): Splice<T>[] {
  // jsdiff reads its arguments only, and types them as arrays that can be written.
  const changes = diffArrays(before as T[], after as T[], { maxEditLength: MOST_CHANGES });
  if (changes === undefined) return [replacedMiddle(before, after)];
  const splices: Splice<T>[] = [];
  let open: Splice<T> = { kept: 0, removed: 0, added: [] };
  for (const { added, removed, count, value } of changes) {
    if (added) open.added.push(...value);
    else if (removed) open.removed += count;
    else if (open.removed > 0 || open.added.length > 0) {
      splices.push(open);
      open = { kept: count, removed: 0, added: [] };
    } else open.kept = count;
  }
  if (open.removed > 0 || open.added.length > 0) splices.push(open);
  return splices;
}

function replacedMiddle<T>(before: readonly T[], after: readonly T[]): Splice<T> {
  const shorter = Math.min(before.length, after.length);
  let kept = 0;
  while (kept < shorter && before[kept] === after[kept]) kept += 1;
  let tail = 0;
  while (tail < shorter - kept && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { kept, removed: before.length - tail - kept, added: after.slice(kept, after.length - tail) };
}

export function spliced<T>(before: readonly T[], splices: readonly Splice<T>[]): T[] {
  const after: T[] = [];
  let read = 0;
  for (const { kept, removed, added } of splices) {
    for (let end = read + kept; read < end; read += 1) after.push(before[read] as T);
    after.push(...added);
    read += removed;
  }
  for (; read < before.length; read += 1) after.push(before[read] as T);
  return after;
}

/** Of each splice: kept, removed, how many are added, and these; as whole numbers of seven bits a byte. */
export function encodeSplices(splices: readonly Splice<number>[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value;
    // No shifts: they would cut a number to 32 bits.
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
    bytes.push(rest);
  };
  for (const { kept, removed, added } of splices) [kept, removed, added.length, ...added].forEach(put);
  return Buffer.from(bytes);
}

export function decodeSplices(bytes: Uint8Array): Splice<number>[] {
  let at = 0;
  const take = (): number => {
    for (let value = 0, unit = 1; ; unit *= 0x80) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('a prompt in the database is cut short');
      value += (byte % 0x80) * unit;
      if (byte < 0x80) return value;
    }
  };
  const splices: Splice<number>[] = [];
  while (at < bytes.length) {
    const [kept, removed] = [take(), take()];
    splices.push({ kept, removed, added: Array.from({ length: take() }, take) });
  }
  return splices;
}
