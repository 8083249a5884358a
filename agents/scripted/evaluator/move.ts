/** What a stretch of speech does on one topic, as far as its own words tell. */

/**
 * - `accepts` yes to an option or to what is on the table; `leans` yes in principle
 * - `offers` puts an option forward; `trades` does so as one part of a package
 * - `bends` could live with it, or would take it against something else
 * - `asks` wants to know the other side's terms
 * - `wants` demands; `refuses` rules out; `retracts` takes an earlier yes back
 * - `names` speaks of it without taking a side
 */
export type MoveKind = 'accepts' | 'leans' | 'offers' | 'trades' | 'bends' | 'asks' | 'wants' | 'refuses' | 'retracts' | 'names';

/**
 * Whose words a move leans on, where it does not name an option in full:
 * - `known`: one word of an option ("we accept the letters"), which counts if it lies on the table
 * - `said`: the speaker's own words just before
 * - `topic`: what others last put forward on the topic, which it names
 * - `package`, `mediator`: a whole proposal, the mediator's last one
 * - `answer`: the words of others just before ("We accept that."); `offer`: only if they put something forward ("Fine.")
 */
export type Referent = 'known' | 'said' | 'topic' | 'package' | 'mediator' | 'answer' | 'offer';

export interface Move {
  readonly kind: MoveKind;
  /** Option label of the topic, or null. */
  readonly option: string | null;
  /** Null where the option is named in full. */
  readonly referent: Referent | null;
}

/** Moves after which an option lies on the table. */
export const PUTTING: ReadonlySet<MoveKind> = new Set<MoveKind>(['accepts', 'leans', 'offers', 'trades', 'bends']);
