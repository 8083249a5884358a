/** The two streams of the CLI: documents on stdout, everything else on stderr. */
import type { Writable } from 'node:stream';

export interface Output {
  /** `--json`: one JSON document on stdout and nothing else there. */
  readonly json: boolean;
  /** Text for people; nothing under `--json`. */
  text(text: string): void;
  /** The one JSON document of `--json`; nothing otherwise. */
  document(value: unknown): void;
  /** Logs, progress, hints. */
  note(text: string): void;
  readonly stdout: Writable & { columns?: number };
  readonly stderr: Writable & { isTTY?: boolean };
}

export function createOutput({ json, stdout, stderr }: { json: boolean; stdout: Writable & { columns?: number }; stderr: Writable & { isTTY?: boolean } }): Output {
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
      stderr.write(`${text}\n`);
    },
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
