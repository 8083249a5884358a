/** What a request adds to an agent's prompt: the schema, where only the prompt says it, and a quoted bad answer. */
import type { PromptPart } from '../../domain/prompt.js';
import type { AnswerMethod, WireSchema } from '../types.js';

/** One object per schema and place, so that its hash is computed once. */
const schemaPart = { starts: new WeakMap<object, PromptPart>(), continues: new WeakMap<object, PromptPart>() };

/**
 * The schema stands at the end of the first system message, in words that hold `schema "NAME"`; a prompt without a system
 * message gets one. A provider that is held to the schema itself needs no words.
 */
export function schemaParts(parts: readonly PromptPart[], wire: WireSchema<unknown>, method: AnswerMethod): readonly PromptPart[] {
  if (method === 'json_schema') return parts;
  const first = parts.findIndex(({ role }) => role === 'system');
  if (first < 0) return [partOf(wire, 'starts'), ...parts];
  const next = parts.findIndex(({ starts }, i) => i > first && starts);
  const end = next < 0 ? parts.length : next;
  return [...parts.slice(0, end), partOf(wire, 'continues'), ...parts.slice(end)];
}

function partOf(wire: WireSchema<unknown>, place: 'starts' | 'continues'): PromptPart {
  const known = schemaPart[place].get(wire);
  if (known !== undefined) return known;
  const words = `Answer with one JSON object and nothing around it. It fits the JSON schema "${wire.name}":\n${JSON.stringify(wire.json)}`;
  const part: PromptPart = Object.freeze({ role: 'system', starts: place === 'starts', text: place === 'starts' ? words : `\n\n${words}` });
  schemaPart[place].set(wire, part);
  return part;
}

/** Longest beginning of a bad answer that is quoted, in characters: a whole scenario, but no runaway answer, which would fill the context a second time. */
const QUOTED = 16_000;

/** Roles have to alternate, and some providers reject a message without text. */
const NOTHING = '(no answer)';

/** The prompt with the bad answer, as if it had been said, and the request for a better one. */
export function repairParts(parts: readonly PromptPart[], answerText: string, repairText: string): readonly PromptPart[] {
  const said = answerText.trim() === '' ? NOTHING : answerText;
  const quoted = said.length > QUOTED ? `${said.slice(0, QUOTED)}…` : said;
  return [...parts, { role: 'assistant', starts: true, text: quoted.toWellFormed() }, { role: 'user', starts: true, text: repairText.toWellFormed() }];
}
