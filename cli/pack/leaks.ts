/** Looks for what must not leave the machine: keys of the environment, places of the file system. */
import { closeSync, openSync, readSync } from 'node:fs';

export interface Needle {
  /** What it is, for people: `OPENAI_API_KEY`, `the home directory`. */
  readonly what: string;
  readonly text: string;
}

const CHUNK_BYTES = 2 ** 20;

/** What of it stands in the file, each once. The file is read in pieces: a database may be large. */
export function foundIn(file: string, needles: readonly Needle[]): Needle[] {
  const wanted = needles.filter(({ text }) => text !== '').map((needle) => ({ needle, bytes: Buffer.from(needle.text) }));
  const overlap = Math.max(0, ...wanted.map(({ bytes }) => bytes.length - 1));
  const found = new Set<Needle>();
  const buffer = Buffer.alloc(overlap + CHUNK_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    for (let kept = 0; ; ) {
      const read = readSync(descriptor, buffer, kept, CHUNK_BYTES, null);
      if (read === 0) break;
      const piece = buffer.subarray(0, kept + read);
      for (const { needle, bytes } of wanted) if (piece.includes(bytes)) found.add(needle);
      // A needle may lie across two pieces.
      kept = Math.min(overlap, piece.length);
      piece.copyWithin(0, piece.length - kept);
    }
  } finally {
    closeSync(descriptor);
  }
  return [...found];
}
