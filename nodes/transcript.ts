/**
 * The dialogue so far, read from the store once per cell and then kept beside it, so that state
 * stays small and a turn costs no re-reading. Everything is asked "before turn k": rows may be ahead
 * of the checkpoint after a kill, and a repeated step has to see what it saw the first time.
 */
import { chainHash } from '../domain/hash.js';
import type { Json } from '../domain/json.js';
import type { Store } from '../domain/ports/store.js';
import type { Scenario } from '../domain/scenario.js';
import type { Turn } from '../domain/turn.js';
import { type LogLine, type OwnThought, logLine } from '../domain/views/index.js';

const EMPTY = 'empty';

export class Transcript {
  readonly #scenario: Scenario;
  readonly #lines: LogLine[] = [];
  /** Hash of the public log up to and with turn i + 1. */
  readonly #chain: string[] = [];
  readonly #thoughts = new Map<string, (OwnThought & { hash: string })[]>();
  readonly #states = new Map<string, { step: number; state: Json }[]>();

  constructor(scenario: Scenario, turns: readonly Turn[]) {
    this.#scenario = scenario;
    for (const turn of turns) this.add(turn);
  }

  get length(): number {
    return this.#lines.length;
  }

  /** Adds the next turn; a turn that is there already is left alone. */
  add(turn: Turn): void {
    if (turn.turn <= this.#lines.length) return;
    const line = logLine(this.#scenario, turn);
    this.#lines.push(line);
    this.#chain.push(chainHash(this.#chain.at(-1) ?? EMPTY, [line.turn, line.speaker.id, line.text]));
    if (turn.kind === 'party' && turn.thought !== '') {
      const own = this.#thoughts.get(turn.speaker) ?? [];
      own.push({ turn: turn.turn, text: turn.thought, hash: chainHash(own.at(-1)?.hash ?? EMPTY, [turn.turn, turn.thought]) });
      this.#thoughts.set(turn.speaker, own);
    }
  }

  logBefore(turn: number): readonly LogLine[] {
    return this.#lines.slice(0, turn - 1);
  }

  logHashBefore(turn: number): string {
    return this.#chain[turn - 2] ?? EMPTY;
  }

  thoughtsBefore(party: string, turn: number): readonly OwnThought[] {
    return (this.#thoughts.get(party) ?? []).filter((thought) => thought.turn < turn).map(({ turn: at, text }) => ({ turn: at, text }));
  }

  thoughtsHashBefore(party: string, turn: number): string {
    return this.#thoughts.get(party)?.findLast((thought) => thought.turn < turn)?.hash ?? EMPTY;
  }

  /** The `state` an agent returned last before this step; null at its first. */
  stateBefore(holder: string, step: number): Json {
    return this.#states.get(holder)?.findLast((entry) => entry.step < step)?.state ?? null;
  }

  keepState(holder: string, step: number, state: Json | undefined): void {
    if (state === undefined) return;
    const held = this.#states.get(holder) ?? [];
    if (held.some((entry) => entry.step === step)) return;
    held.push({ step, state });
    held.sort((a, b) => a.step - b.step);
    this.#states.set(holder, held);
  }
}

/** *when* and *how* of one mediator share a state; *how* comes half a step later. */
export function mediatorStep(afterTurn: number, role: 'when' | 'how'): number {
  return role === 'when' ? afterTurn : afterTurn + 0.5;
}

export function stateHolder(role: string): string {
  return role === 'when' || role === 'how' ? 'mediator' : role;
}

export interface Transcripts {
  open(cell: string, scenario: Scenario): Promise<Transcript>;
  close(cell: string): void;
}

export function createTranscripts(store: Store): Transcripts {
  const open = new Map<string, Promise<Transcript>>();
  const load = async (cell: string, scenario: Scenario): Promise<Transcript> => {
    const transcript = new Transcript(scenario, await store.turns(cell));
    for (const { status, role, step, body } of await store.answersOf(`cell:${cell}`)) {
      if (status !== 'ok' || typeof body !== 'object' || body === null || !('state' in body)) continue;
      const at = role === 'when' || role === 'how' ? mediatorStep(Number(step), role) : Number(step);
      transcript.keepState(stateHolder(role), at, (body as { state?: Json }).state);
    }
    return transcript;
  };
  return {
    open: (cell, scenario) => {
      const known = open.get(cell);
      if (known) return known;
      const loading = load(cell, scenario);
      open.set(cell, loading);
      // A read that failed is not what the next one gets; the caller sees the failure itself.
      loading.catch(() => open.delete(cell));
      return loading;
    },
    close: (cell) => {
      open.delete(cell);
    },
  };
}
