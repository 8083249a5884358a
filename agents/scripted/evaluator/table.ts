/** One topic as the talk goes on: everybody's position, kept up to date line by line. */
import type { Topic } from '../../../domain/scenario.js';
import type { LogLine, Speaker } from '../../../domain/views/index.js';
import { Hearing } from './hearing.js';
import { type Move, type MoveKind, PUTTING } from './move.js';
import { movesIn } from './moves.js';
import { moved, type Position, UNHEARD } from './positions.js';

/** Moves that answer other words, and so mean the option of those where they name none. */
const ANSWERING = new Set<MoveKind>(['accepts', 'leans', 'bends', 'refuses', 'retracts']);

export class TopicTable {
  readonly #topics: readonly [Topic];
  readonly #background: string;
  readonly #positions: Map<string, Position>;
  readonly #hearing = new Hearing();
  /** Party → the options that it has turned down and not taken up since. */
  readonly #declined = new Map<string, Set<string>>();

  constructor(topic: Topic, parties: readonly Speaker[], background: string) {
    this.#topics = [topic];
    this.#background = background;
    this.#positions = new Map(parties.map(({ id }) => [id, UNHEARD]));
  }

  position(party: string): Position {
    return this.#positions.get(party) ?? UNHEARD;
  }

  /**
   * Reads the next line; true where a party says something on the topic. Only parties have positions; what a
   * mediator proposes can be accepted.
   */
  read(line: LogLine): boolean {
    const moves = movesIn(line, this.#topics, this.#background);
    const touched = line.kind === 'party' && this.#take(line.speaker.id, moves);
    this.#hearing.hear(line, moves);
    return touched;
  }

  #take(speaker: string, moves: Move[]): boolean {
    let said: string | null = null;
    let touched = false;
    moves.forEach((move, index) => {
      if (move.referent === 'known' && move.option !== null && !this.#hearing.has(move.option)) return;
      const option = move.option ?? this.#meant(move, speaker, said);
      said = option ?? said;
      const before = this.position(speaker);
      const after = this.#after(move, speaker, option);
      this.#positions.set(speaker, after);
      this.#decline(speaker, move.kind, option);
      // From here on the line is known to speak of this option.
      if (option !== null) moves[index] = { ...move, option, referent: null };
      touched ||= move.referent === null || move.referent === 'topic' || move.referent === 'known' || after !== before;
    });
    return touched;
  }

  #meant({ kind, referent }: Move, speaker: string, said: string | null): string | null {
    if (referent === null || referent === 'known' || !ANSWERING.has(kind)) return null;
    if (referent === 'said') return said ?? this.#hearing.resolve('answer', speaker);
    return this.#hearing.resolve(referent, speaker);
  }

  #after(move: Move, speaker: string, option: string | null): Position {
    const position = this.position(speaker);
    if (move.option === null && !this.#bears(move, option)) return position;
    const others = [...this.#positions].filter(([id]) => id !== speaker);
    const own = position.option;
    // Nobody can accept what nobody else has put forward or asked for: it is an offer.
    const unasked = move.kind === 'accepts' && option !== null && !this.#hearing.hasFromOthers(speaker, option);
    return moved(position, unasked ? 'offers' : move.kind, {
      option,
      shared: own !== null && others.every(([, other]) => other.option === own),
      declined: own !== null && others.some(([id]) => this.#declined.get(id)?.has(own)),
      answered: others.some(([, { stance }]) => stance !== 'unheard'),
    });
  }

  /** Whether a move that names no option says something certain on this topic. */
  #bears({ kind, referent }: Move, option: string | null): boolean {
    if (referent === 'topic' || referent === 'said') return option !== null || (kind !== 'accepts' && kind !== 'leans');
    if (option === null) return false;
    // A no to a whole package says nothing on each of its parts; a yes does.
    return referent === 'answer' || referent === 'offer' || kind === 'accepts' || kind === 'leans' || kind === 'retracts';
  }

  #decline(speaker: string, kind: MoveKind, option: string | null): void {
    if (option === null) return;
    const declined = this.#declined.get(speaker) ?? new Set<string>();
    this.#declined.set(speaker, declined);
    if (kind === 'refuses' || kind === 'retracts') declined.add(option);
    else if (PUTTING.has(kind)) declined.delete(option);
  }
}
