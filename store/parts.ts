/** Texts that recur, each stored once per experiment under a number: parts of prompts, settings, names of models. */
import { textHash } from '../domain/prompt.js';
import { Recent } from '../domain/recent.js';
import type { CallStatements } from './call-statements.js';

export class Parts {
  readonly #constants: Recent<string, number>;

  constructor(
    private readonly statements: CallStatements,
    private readonly experiment: number,
    mostRemembered: number,
  ) {
    this.#constants = new Recent(mostRemembered);
  }

  /** The number of a text; a new one is written. */
  numberOf(hash: string, text: string): number {
    const key = { experiment: this.experiment, hash: Buffer.from(hash, 'base64url') };
    const row = this.statements.partId.get(key) ?? this.statements.newPart.get({ ...key, text });
    if (row === undefined) throw new TypeError('a part was written without a number');
    return row.id;
  }

  /** As `numberOf`, of a text that most calls share: it is not hashed each time. */
  numberOfConstant(text: string): number {
    const known = this.#constants.get(text);
    if (known !== undefined) return known;
    const number = this.numberOf(textHash(text), text);
    this.#constants.set(text, number);
    return number;
  }

  textOf(number: number): string {
    return this.#row(number).text;
  }

  hashOf(number: number): string {
    return Buffer.from(this.#row(number).hash).toString('base64url');
  }

  /** After a rollback: numbers given in it are free again. */
  forget(): void {
    this.#constants.clear();
  }

  #row(number: number): { hash: Uint8Array; text: string } {
    const row = this.statements.part.get({ id: number });
    if (row === undefined) throw new RangeError(`a prompt in the database names a part ${number}, which is not there`);
    return row;
  }
}
