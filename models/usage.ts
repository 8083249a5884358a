/** Token counts as providers write them, in one form. */
import type { Usage } from '../domain/ports/calls.js';
import type { Json } from '../domain/json.js';

type Members = { readonly [key: string]: Json };

/**
 * Reads every dialect of the OpenAI-compatible world (`fixtures/usage/` holds one of each); costs and other members are
 * ignored. `raw`: the member `usage` of an answer, or an object with the members `usage` and `timings` (llama.cpp).
 *
 * What a provider does not say is null, never 0; a count that is no whole number from 0 up is as good as none.
 * `cached` is part of `input` and `reasoning` part of `output` in every dialect but one: Google's compatible endpoint
 * leaves hidden tokens out of `completion_tokens`, so that its total is larger than the sum. There they are added.
 *
 * @returns null where there is no count at all.
 */
export function normaliseUsage(raw: Json): Usage | null {
  if (!isMembers(raw)) return null;
  const usage = isMembers(raw['usage'] ?? null) ? (raw['usage'] as Members) : raw;
  const timings = members(raw['timings'] ?? usage['timings']);

  const hit = count(usage['prompt_cache_hit_tokens']);
  const input = first(count(usage['prompt_tokens']), count(usage['input_tokens']), sum(hit, count(usage['prompt_cache_miss_tokens'])), timedInput(timings));
  const cached = first(
    count(members(usage['prompt_tokens_details'])['cached_tokens']),
    count(members(usage['input_tokens_details'])['cached_tokens']),
    hit,
    count(usage['cached_tokens']),
    count(timings['cache_n']),
  );
  const visible = first(count(usage['completion_tokens']), count(usage['output_tokens']), count(timings['predicted_n']));
  const reported = first(
    count(members(usage['completion_tokens_details'])['reasoning_tokens']),
    count(members(usage['output_tokens_details'])['reasoning_tokens']),
    count(usage['reasoning_tokens']),
  );
  const { output, reasoning } = withHidden({ input, visible, reported, total: count(usage['total_tokens']) });
  const counts = { input, cached: within(cached, input), output, reasoning: within(reasoning, output) };
  return Object.values(counts).every((value) => value === null) ? null : counts;
}

interface Outputs {
  input: number | null;
  visible: number | null;
  reported: number | null;
  total: number | null;
}

/** The total decides whether hidden tokens stand inside the visible count or beside it. */
function withHidden({ input, visible, reported, total }: Outputs): { output: number | null; reasoning: number | null } {
  if (visible === null) return { output: total !== null && input !== null && total >= input ? total - input : null, reasoning: reported };
  const beside = total === null || input === null ? null : total - input - visible;
  if (beside !== null && beside > 0) return { output: visible + beside, reasoning: reported ?? beside };
  // Without a total: a part cannot be larger than the whole, so it stands beside it.
  if (beside === null && reported !== null && reported > visible) return { output: visible + reported, reasoning: reported };
  return { output: visible, reasoning: reported };
}

/** llama.cpp counts what it had to process apart from what its cache held. */
function timedInput(timings: Members): number | null {
  const processed = count(timings['prompt_n']);
  return processed === null ? null : processed + (count(timings['cache_n']) ?? 0);
}

/** A part that is larger than its whole contradicts it: not known. */
function within(part: number | null, whole: number | null): number | null {
  return part !== null && whole !== null && part > whole ? null : part;
}

function count(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function first(...counts: readonly (number | null)[]): number | null {
  return counts.find((value) => value !== null) ?? null;
}

function isMembers(value: Json): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function members(value: Json | undefined): Members {
  return value !== undefined && isMembers(value) ? value : {};
}
