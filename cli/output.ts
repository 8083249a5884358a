/** The two streams of the CLI: documents on stdout, everything else on stderr. */
import type { Writable } from 'node:stream';
import type { Redactor } from '../models/index.js';

/** Lines that stay at the end of the terminal. */
export interface Pinned {
  /** Writes the text, which may have several lines, above them. */
  above(text: string): void;
}

export interface Output {
  /** `--json`: one JSON document on stdout and nothing else there. */
  readonly json: boolean;
  /** Text for people; nothing under `--json`. */
  text(text: string): void;
  /** The one JSON document of `--json`; nothing otherwise. */
  document(value: unknown): void;
  /** Logs, progress, hints. */
  note(text: string): void;
  /** What every note is written above, from now on; null: nothing. */
  pin(pinned: Pinned | null): void;
  /** Where the events of a run go: absolute path of a file, or `-` for stdout; absent where nobody wants them. */
  readonly events?: string;
  readonly stdout: Writable & { columns?: number };
  readonly stderr: Writable & { isTTY?: boolean; columns?: number; rows?: number };
}

export interface OutputStreams {
  json: boolean;
  stdout: Output['stdout'];
  stderr: Output['stderr'];
}

export function createOutput({ json, stdout, stderr }: OutputStreams): Output {
  let below: Pinned | null = null;
  for (const stream of [stdout, stderr]) stream.on('error', passOverClosedPipe);
  return {
    json,
    stdout,
    stderr,
    text: (text) => {
      if (!json) stdout.write(`${text}\n`);
    },
    document: (value) => {
      if (json) stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    note: (text) => {
      if (below === null) stderr.write(`${text}\n`);
      else below.above(text);
    },
    pin: (pinned) => {
      below = pinned;
    },
  };
}

/** The same output, and no secret passes: whatever went wrong may have been told with one. */
export function withoutSecrets(output: Output, redact: Redactor): Output {
  return {
    ...output,
    text: (text) => output.text(redact(text)),
    document: (value) => output.document(redact.deep(value)),
    note: (text) => output.note(redact(text)),
  };
}

/** The reader went away (`| head`): nobody misses the rest, and a run goes on without its audience. */
export function isClosedPipe(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED';
}

function passOverClosedPipe(error: Error): void {
  if (!isClosedPipe(error)) throw error;
}
