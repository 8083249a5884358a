/** Requests as they came over the wire: in memory, or one JSON line each in a file. */
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { finished } from 'node:stream/promises';
import { ConcordError, messageOf } from '../../domain/errors.js';
import type { MockFaultKind } from './faults.js';

export interface RecordedRequest {
  /** 1-based, in order of arrival. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came: searched for what must not be there. */
  readonly body: string;
  /** Null where no schema was named. */
  readonly schema: string | null;
  readonly key: string | null;
  /** How often the key had been seen before. */
  readonly seen: number;
  readonly fault: MockFaultKind | null;
}

export interface RequestLog {
  write(request: RecordedRequest): void;
  close(): Promise<void>;
}

/** @throws ConcordError if the file cannot be written. */
export async function openRequestLog(file: string): Promise<RequestLog> {
  const stream = createWriteStream(file, { flags: 'a' });
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', (error) =>
      reject(new ConcordError({ code: 'bad_input', what: `the log cannot be written: ${messageOf(error)}`, where: file, fix: 'Check the path after --log.', cause: error })),
    );
  });
  return {
    write: (request) => {
      stream.write(`${JSON.stringify(withoutKey(request))}\n`);
    },
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

const KEY_HEADERS = ['authorization', 'api-key', 'x-api-key', 'x-goog-api-key'];

/** What leaves the process names no key: whoever reads a log file must not find one. */
export function withoutKey({ headers, ...request }: RecordedRequest): RecordedRequest {
  const shown = Object.entries(headers).map(([name, value]) => [name, KEY_HEADERS.includes(name) ? `(${String(value).length} characters)` : value] as const);
  return { ...request, headers: Object.fromEntries(shown) };
}
