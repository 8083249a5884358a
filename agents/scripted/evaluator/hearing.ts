/** What has been put forward on one topic, line by line, so that "that" and "your package" can be found. */
import type { LogLine } from '../../../domain/views/index.js';
import { cuesOf } from '../reading/index.js';
import { isPackage } from './kind.js';
import { type Move, PUTTING, type Referent } from './move.js';

interface Heard {
  readonly by: string;
  readonly kind: LogLine['kind'];
  /** The last option put forward, else the last one demanded; null if none. */
  readonly option: string | null;
  readonly put: boolean;
  /** It puts something forward, on whatever topic. */
  readonly offers: boolean;
  /** It puts several things forward at once. */
  readonly whole: boolean;
}

function heard(line: LogLine, moves: readonly Move[]): Heard {
  const named = moves.filter(({ option }) => option !== null);
  const put = named.findLast(({ kind }) => PUTTING.has(kind));
  // A mediator demands nothing: the one option that it names is what it suggests.
  const single = new Set(named.map(({ option }) => option)).size === 1 && line.kind === 'mediator' ? named[0] : undefined;
  const wanted = line.kind === 'party' ? named.findLast(({ kind }) => kind === 'wants' || kind === 'names') : undefined;
  const cues = cuesOf(line.text);
  const offers = cues.has('offer') || cues.has('accept');
  const whole = isPackage(line.text) && (offers || cues.has('condition'));
  return { by: line.speaker.id, kind: line.kind, option: (put ?? single ?? wanted)?.option ?? null, put: (put ?? single) !== undefined, offers, whole };
}

export class Hearing {
  readonly #lines: Heard[] = [];

  hear(line: LogLine, moves: readonly Move[]): void {
    this.#lines.push(heard(line, moves));
  }

  /** Somebody has named it in full. */
  has(option: string): boolean {
    return this.#lines.some((line) => line.option === option);
  }

  /** Somebody else has put the option forward or asked for it. */
  hasFromOthers(speaker: string, option: string): boolean {
    return this.#lines.some((line) => line.by !== speaker && line.option === option);
  }

  /** The option that the referent stands for, in the mouth of `speaker`; null if it cannot be told. */
  resolve(referent: Exclude<Referent, 'said' | 'known'>, speaker: string): string | null {
    const others = (wanted: (line: Heard) => boolean): Heard | undefined => this.#lines.findLast((line) => line.by !== speaker && wanted(line));
    switch (referent) {
      case 'topic':
        return (others(({ put }) => put) ?? others(({ option }) => option !== null))?.option ?? null;
      case 'package':
        // A package that leaves this topic out, accepted, says nothing on it.
        return (others(({ whole }) => whole) ?? others(({ put }) => put))?.option ?? null;
      case 'mediator':
        return others(({ kind, put, whole }) => kind === 'mediator' && (put || whole))?.option ?? null;
      case 'answer':
        return this.#justBefore(speaker, ({ option, offers }) => option !== null || offers)?.option ?? null;
      case 'offer': {
        const line = this.#justBefore(speaker, ({ put, offers }) => put || offers);
        return line?.put ? line.option : null;
      }
      default:
        return referent satisfies never;
    }
  }

  /** The last such line since the speaker's own last turn. */
  #justBefore(speaker: string, wanted: (line: Heard) => boolean): Heard | undefined {
    const own = this.#lines.findLastIndex(({ by }) => by === speaker);
    return this.#lines.slice(own + 1).findLast(wanted);
  }
}
