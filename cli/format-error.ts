/** Errors as a person reads them: what, where, the value, what to do. */
import { ZodError } from 'zod';
import { ConcordError, EXIT, type ExitCode, messageOf } from '../domain/errors.js';

export interface Failure {
  exitCode: ExitCode;
  /** For `--json`. */
  document: { error: { code: string; message: string; where?: string; value?: unknown; fix?: string } };
  text: string;
}

export function describeFailure(thrown: unknown): Failure {
  if (ConcordError.isInstance(thrown)) {
    const { code, what, where, value, fix, exitCode } = thrown;
    const detail = { ...(where === undefined ? {} : { where }), ...(value === undefined ? {} : { value }), ...(fix === undefined ? {} : { fix }) };
    return {
      exitCode,
      document: { error: { code, message: what, ...detail } },
      text: [`error: ${what}`, ...(where === undefined ? [] : [`  in: ${where}`]), ...(fix === undefined ? [] : [indent(fix)])].join('\n'),
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

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
