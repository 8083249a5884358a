/** Errors that teach: what was wrong, where, the offending value, what to do. */

/** Process exit codes (design section 5). */
export const EXIT = {
  complete: 0,
  bug: 1,
  badInput: 2,
  workMissing: 3,
  budget: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type ErrorCode =
  | 'bad_input'
  | 'bad_scenario'
  | 'unknown_name'
  | 'identity_mismatch'
  | 'held_by_another_process'
  | 'bad_database'
  | 'journal_mismatch'
  | 'replay_miss'
  | 'agent_invalid'
  | 'internal';

const MARKER = Symbol.for('concord.error');
const INFRA_MARKER = Symbol.for('concord.infra-error');

export interface ErrorDetails {
  code: ErrorCode;
  /** What was wrong, one sentence. */
  what: string;
  /** File, path inside it, slot or cell. */
  where?: string;
  /** The offending value, already fit to print. */
  value?: unknown;
  /** What to do about it. */
  fix?: string;
  cause?: unknown;
}

/** A failure that the user can act on; the CLI prints `format(error)` and exits with `exitCode`. */
export class ConcordError extends Error {
  readonly [MARKER] = true;
  readonly code: ErrorCode;
  readonly what: string;
  readonly where: string | undefined;
  readonly value: unknown;
  readonly fix: string | undefined;

  constructor({ code, what, where, value, fix, cause }: ErrorDetails) {
    super(where === undefined ? what : `${where}: ${what}`, cause === undefined ? undefined : { cause });
    this.name = 'ConcordError';
    this.code = code;
    this.what = what;
    this.where = where;
    this.value = value;
    this.fix = fix;
  }

  get exitCode(): ExitCode {
    return this.code === 'internal' ? EXIT.bug : EXIT.badInput;
  }

  /** Works across duplicated copies of the package, where `instanceof` does not. */
  static isInstance(error: unknown): error is ConcordError {
    return typeof error === 'object' && error !== null && MARKER in error;
  }
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  try {
    return String(thrown);
  } catch (error) {
    // A value that cannot say what it is: its `toString` throws.
    return `a ${typeof thrown} that cannot be printed${error instanceof Error ? ` (${error.message})` : ''}`;
  }
}

/** For the end of an exhaustive switch: a new member of the union becomes a type error. */
export function unreachable(value: never): never {
  throw new ConcordError({ code: 'internal', what: 'a closed union has an unknown member', value });
}

/**
 * The network failed a request: refused, reset, 5xx, 429, deadline. Never the fault of an agent;
 * the cell stays open with reason `infra_error`.
 */
export class InfraError extends Error {
  readonly [INFRA_MARKER] = true;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'InfraError';
  }

  /** Works for a module that brought its own copy of the package, where `instanceof` does not. */
  static isInstance(error: unknown): error is InfraError {
    return typeof error === 'object' && error !== null && INFRA_MARKER in error;
  }
}

const OVERFLOW_MARKER = Symbol.for('concord.context-overflow');

/** The prompt is longer than the model's context window: the dialogue or the judgement ends as `context_overflow`. */
export class ContextOverflowError extends Error {
  readonly [OVERFLOW_MARKER] = true;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ContextOverflowError';
  }

  static isInstance(error: unknown): error is ContextOverflowError {
    return typeof error === 'object' && error !== null && OVERFLOW_MARKER in error;
  }
}
