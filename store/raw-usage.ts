/** A provider's report of tokens as its shape, which recurs from call to call, and the numbers in it. */
import type { Json } from '../domain/json.js';

export interface RawUsage {
  /** JSON with 0 in place of each number. */
  shape: string;
  /** In the order of the text, separated by commas. */
  numbers: string;
}

export function splitUsage(raw: Json): RawUsage {
  const numbers: number[] = [];
  const shape = JSON.stringify(raw, (_, value: Json) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return value;
    numbers.push(value);
    return 0;
  });
  return { shape, numbers: numbers.join(',') };
}

export function joinUsage({ shape, numbers }: RawUsage): Json {
  const values = numbers.split(',').map(Number);
  let next = 0;
  // The reviver meets the numbers in the order in which the replacer did: that of the text.
  return JSON.parse(shape, (_, value: Json) => (typeof value === 'number' ? values[next++] : value)) as Json;
}
