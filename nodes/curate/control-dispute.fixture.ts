/** What a control dispute is made of. */
import type { Domain } from '../../domain/scenario.js';

export type Control = 'settling' | 'stuck';

/** What the option is worth to the first and to the second party. */
export type Worth = readonly [first: number, second: number];

export interface Choice {
  readonly short: string;
  readonly description: string;
  readonly worth: Readonly<Record<Control, Worth>>;
}

export interface Side {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** What it has without an agreement. */
  readonly fallback: Readonly<Record<Control, string>>;
  /** One for each topic, in order. */
  readonly stances: Readonly<Record<Control, readonly string[]>>;
  readonly weights: readonly number[];
}

export interface Dispute {
  readonly slug: string;
  readonly domain: Domain;
  readonly title: string;
  readonly background: string;
  readonly topics: readonly { readonly id: string; readonly name: string; readonly description: string; readonly options: readonly Choice[] }[];
  readonly sides: readonly [Side, Side];
}
