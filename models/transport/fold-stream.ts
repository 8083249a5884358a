/** Makes one chat completion of the chunks of a stream. */
import { NetworkFailure } from './request-failure.js';

/** As far as we read it. Every member may be missing or null: a provider sends what it likes. */
export interface Chunk {
  readonly id?: unknown;
  readonly model?: unknown;
  readonly system_fingerprint?: unknown;
  readonly usage?: unknown;
  readonly timings?: unknown;
  readonly choices?: readonly { readonly delta?: Readonly<Record<string, unknown>> | null; readonly finish_reason?: unknown }[] | null;
}

/** Members of a delta that are pieces of one text. */
const PIECES = ['content', 'reasoning_content', 'reasoning', 'refusal'] as const;

/** @throws NetworkFailure if the stream ends before the provider has said why: it was cut. */
export async function foldStream(chunks: AsyncIterable<Chunk | null>): Promise<Record<string, unknown>> {
  const envelope: Record<string, unknown> = {};
  const texts: Partial<Record<(typeof PIECES)[number], (string | unknown[])[]>> = {};
  let finish: unknown = null;
  for await (const chunk of chunks) {
    if (chunk === null || typeof chunk !== 'object') continue;
    for (const name of ['id', 'model', 'system_fingerprint', 'usage', 'timings'] as const) if (chunk[name] != null) envelope[name] = chunk[name];
    const choice = chunk.choices?.[0];
    if (!choice) continue;
    finish = choice.finish_reason ?? finish;
    for (const name of PIECES) {
      const piece = choice.delta?.[name];
      if (typeof piece === 'string' || Array.isArray(piece)) (texts[name] ??= []).push(piece);
    }
  }
  if (finish === null) throw new NetworkFailure(new Error('the stream ended in the middle of the answer'));
  const message = Object.fromEntries(Object.entries(texts).map(([name, pieces]) => [name, joined(pieces)]));
  return { ...envelope, choices: [{ message, finish_reason: finish }] };
}

/** A text, or a list of parts where the provider sends lists. */
function joined(pieces: readonly (string | unknown[])[]): unknown {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  return texts.length === pieces.length ? texts.join('') : pieces.flatMap((piece): unknown[] => (typeof piece === 'string' ? [{ type: 'text', text: piece }] : piece));
}
