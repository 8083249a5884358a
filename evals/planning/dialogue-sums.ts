/** How often each role is asked in a dialogue, and how much was said before. Means over equally likely lengths. */

export interface Prompts {
  readonly prompts: number;
  /** Sum over these prompts of the party turns before them. */
  readonly before: number;
}

/** `again`: of the prompts, those that have an earlier one of the same role; with the party turns before that earlier one. */
export interface DialogueSums {
  readonly party: Prompts;
  readonly partyAgain: Prompts;
  readonly when: Prompts;
  readonly whenAgain: Prompts;
  /** Party turns when it has ended, those spoken before included. */
  readonly end: number;
}

/**
 * @param lengths of whole dialogues. Of one that has begun, only lengths that it can still reach count; where there are
 * none, one more turn.
 * @param spoken party turns that are there already.
 */
export function dialogueSums(lengths: readonly number[], { parties, spoken }: { parties: number; spoken: number }): DialogueSums {
  const ahead = lengths.filter((length) => length > spoken);
  const reachable = ahead.length > 0 ? ahead : [spoken + 1];
  const mean = (of: (length: number) => Prompts): Prompts => {
    const all = reachable.map(of);
    return { prompts: sum(all.map(({ prompts }) => prompts)) / all.length, before: sum(all.map(({ before }) => before)) / all.length };
  };
  return {
    // Before turn t stand t − 1.
    party: mean((length) => run(spoken, length)),
    // A party's earlier prompt came one round before.
    partyAgain: mean((length) => run(Math.max(0, spoken - parties), length - parties)),
    // After turn t stand t, and the last turn is followed by no decision.
    when: mean((length) => run(spoken + 1, length)),
    whenAgain: mean((length) => run(Math.max(1, spoken), length - 1)),
    end: sum(reachable) / reachable.length,
  };
}

/** Prompts with `from`, `from + 1` … up to but not `to` party turns before them. Lengths are means, so `to` may be a fraction. */
function run(from: number, to: number): Prompts {
  if (to <= from) return { prompts: 0, before: 0 };
  return { prompts: to - from, before: (to * (to - 1) - from * (from - 1)) / 2 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
