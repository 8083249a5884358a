/** The prompts of a series of calls: each stored as splices of the one before it. */
import { MESSAGE_ROLES, type PromptPart, partHash } from '../domain/prompt.js';
import { Recent } from '../domain/recent.js';
import type { CallStatements } from './call-statements.js';
import type { Parts } from './parts.js';
import { decodeSplices, encodeSplices, spliced, splicesBetween } from './splices.js';

/** How a part can stand in a prompt. In the database a prompt is a list of numbers: part × 6 + place. */
const PLACES = MESSAGE_ROLES.flatMap((role) => [
  { role, starts: true },
  { role, starts: false },
]);

function placeOf({ role, starts }: PromptPart): number {
  return 2 * MESSAGE_ROLES.indexOf(role) + (starts ? 0 : 1);
}

/** Above every `seq`. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const references = new WeakMap<PromptPart, string>();

/** Place and hash: what prompts are compared by. Made once per part, so that comparing long prompts costs little. */
function referenceTo(part: PromptPart): string {
  const known = references.get(part);
  if (known !== undefined) return known;
  const reference = `${placeOf(part)}${partHash(part)}`;
  references.set(part, reference);
  return reference;
}

export class Prompts {
  /** Of a series the last prompt, as references. */
  readonly #last: Recent<number, readonly string[]>;

  constructor(
    private readonly statements: CallStatements,
    private readonly parts: Parts,
    mostRemembered: number,
  ) {
    this.#last = new Recent(mostRemembered);
  }

  /** Writes the parts that are new and returns the splices; the call that holds them must follow in the same transaction. */
  append(series: number, prompt: readonly PromptPart[]): Uint8Array {
    const now = prompt.map(referenceTo);
    let at = 0;
    const splices = splicesBetween(this.#last.get(series) ?? this.#lastStored(series), now).map(({ kept, removed, added }) => {
      const from = at + kept;
      at = from + added.length;
      return { kept, removed, added: prompt.slice(from, at).map((part) => this.#numberOf(part)) };
    });
    this.#last.set(series, now);
    return encodeSplices(splices);
  }

  readLast(series: number): PromptPart[] {
    return this.read(series, NEWEST);
  }

  /** The prompt of the call with this `seq`. */
  read(series: number, seq: number): PromptPart[] {
    return this.#fold(series, seq).map((number) => ({ ...this.#placeIn(number), text: this.parts.textOf(this.#partIn(number)) }));
  }

  /** After a rollback: what is remembered may never have been stored. */
  forget(): void {
    this.#last.clear();
  }

  #lastStored(series: number): string[] {
    return this.#fold(series, NEWEST).map((number) => `${number % PLACES.length}${this.parts.hashOf(this.#partIn(number))}`);
  }

  #fold(series: number, last: number): number[] {
    return this.statements.splices.all({ series, last }).reduce<number[]>((prompt, row) => spliced(prompt, decodeSplices(row.splices)), []);
  }

  #numberOf(part: PromptPart): number {
    return this.parts.numberOf(partHash(part), part.text) * PLACES.length + placeOf(part);
  }

  #partIn(number: number): number {
    return Math.floor(number / PLACES.length);
  }

  #placeIn(number: number): { role: PromptPart['role']; starts: boolean } {
    // In range by the remainder.
    return PLACES[number % PLACES.length] as (typeof PLACES)[number];
  }
}
