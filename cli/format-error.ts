/** Errors as a person reads them: what, where, the value, what to do. */
import { ZodError } from 'zod';
import { ConcordError, EXIT, type ExitCode, InfraError, messageOf } from '../domain/errors.js';
import { visibleText } from '../report/visible-text.js';

const SHOWN = 200;

export interface Failure {
  exitCode: ExitCode;
  /** For `--json`. */
  document: { error: { code: string; message: string; where?: string; value?: unknown; fix?: string } };
  text: string;
}

export function describeFailure(thrown: unknown): Failure {
  // Closing failed too: what went wrong first is what the user has to know.
  if (isSuppressed(thrown)) return describeFailure(thrown.suppressed);
  if (isDiskFailure(thrown)) return describeFailure(diskError(thrown));
  if (isFileFailure(thrown)) return describeFailure(fileError(thrown));
  if (ConcordError.isInstance(thrown)) {
    const { code, what, where, value, fix, exitCode } = thrown;
    const detail = { ...(where === undefined ? {} : { where }), ...(value === undefined ? {} : { value }), ...(fix === undefined ? {} : { fix }) };
    return {
      exitCode,
      document: { error: { code, message: what, ...detail } },
      // Providers and files speak in it: control characters are shown, not obeyed.
      text: visibleText([`error: ${what}`, ...(where === undefined ? [] : [`  in: ${where}`]), ...gotLine(value, what), ...(fix === undefined ? [] : [indent(fix)])].join('\n'), Infinity),
    };
  }
  // Inside a run it leaves a cell open; here the command needed an answer before it could begin.
  if (InfraError.isInstance(thrown)) {
    const fix = 'See that it runs and can be reached, then give the same command again.';
    return {
      exitCode: EXIT.workMissing,
      document: { error: { code: 'infra_error', message: thrown.message, fix } },
      text: visibleText(`infra_error: ${thrown.message}\n${indent(fix)}`, Infinity),
    };
  }
  if (thrown instanceof ZodError) {
    const lines = thrown.issues.map(({ path, message }) => `${path.length > 0 ? path.join('.') : '(top)'}: ${message}`);
    return {
      exitCode: EXIT.badInput,
      document: { error: { code: 'bad_input', message: lines.join('; '), value: thrown.issues } },
      text: ['error: the input does not fit', ...lines.map((line) => `  ${line}`)].join('\n'),
    };
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return {
    exitCode: EXIT.bug,
    document: { error: { code: 'internal', message: messageOf(thrown) } },
    text: `this is a bug in concord, not in your input; nothing that was finished is lost\n${stack}`,
  };
}

/** The offending value, where the sentence does not hold it already. */
function gotLine(value: unknown, said: string): string[] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean' && value !== null) return [];
  const text = String(value);
  // As a word of its own: a 7 inside a longer number or a path says nothing.
  const words = said.split(/[\s"',;:()]+/);
  return text.length > SHOWN || words.includes(text) || said.includes(`"${text}"`) ? [] : [`  got: ${text === '' ? '(empty)' : text}`];
}

function isSuppressed(thrown: unknown): thrown is { suppressed: unknown } {
  return thrown instanceof Error && thrown.name === 'SuppressedError' && 'suppressed' in thrown;
}

/** A checkpoint that the disk would not take. */
function isDiskFailure(thrown: unknown): thrown is Error & { code: string } {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && /^(?:SQLITE_(?:FULL|IOERR)|ENOSPC$|EDQUOT$)/.test(thrown.code);
}

function diskError(error: Error & { code: string }): ConcordError {
  return new ConcordError({
    code: 'bad_database',
    what: `the disk does not take what is written: ${error.message} (${error.code})`,
    fix: 'Free some space, then give the same command again: what was stored is kept.',
    cause: error,
  });
}

/** What the file system refuses: a path through a file, no permission, no space. */
function isFileFailure(thrown: unknown): thrown is NodeJS.ErrnoException & { path: string } {
  return typeof thrown === 'object' && thrown !== null && 'syscall' in thrown && 'path' in thrown && typeof thrown.path === 'string';
}

function fileError(error: NodeJS.ErrnoException & { path: string }): ConcordError {
  return new ConcordError({ code: 'bad_input', what: `the file system refuses: ${error.message}`, where: error.path, fix: 'Check the path, its permissions and the space left.', cause: error });
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
