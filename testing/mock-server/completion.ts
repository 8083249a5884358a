/** A chat completion, whole or as events, with what a fault of its content makes of it. */
import { randomStream } from '../../domain/random.js';
import { answerTo } from './answers/index.js';
import { plantedFault } from './answers/writer/index.js';
import { PROSE, REASONING, REFUSALS } from './answers/phrases.js';
import { draw } from './draw.js';
import type { MockFaultKind } from './faults.js';
import { asObject, type Question } from './question.js';
import type { MockScript } from './script.js';

export interface Completion {
  readonly id: string;
  readonly model: string;
  readonly fingerprint: string;
  readonly message: { readonly role: 'assistant'; readonly content: string | null; readonly refusal: string | null; readonly reasoning_content?: string };
  readonly finish: 'stop' | 'length' | 'content_filter';
  readonly usage: Usage;
}

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number };
  readonly completion_tokens_details: { readonly reasoning_tokens: number };
}

/** A fixed time: an answer depends on nothing but the script and the key. */
export const CREATED = 1_767_225_600;
const CHARACTERS_A_TOKEN = 4;
const CACHED_BLOCK = 128;
const PIECE = 48;

/** @param answer what it says where nothing goes wrong; unless given, what the schema's name is answered with. */
export function completionOf(question: Question, script: MockScript, fault: MockFaultKind | null, seen: number, answer = answerTo(question, script)): Completion {
  const { key } = question;
  const at = servedIndex(question, script, fault, seen);
  const said = messageOf(question, script, fault ?? declined(question, script), seen, answer);
  return {
    id: `chatcmpl-${key.slice(0, 16)}-${seen}`,
    model: servedNames(question, script)[at]!,
    fingerprint: `fp_mock_${at}`,
    ...said,
    usage: usageOf(question, said.message),
  };
}

/** A scripted writer that declines. */
function declined(question: Question, script: MockScript): 'refusal' | null {
  return plantedFault(question, script) === 'refusal' ? 'refusal' : null;
}

function messageOf(question: Question, script: MockScript, fault: MockFaultKind | null, seen: number, answer: unknown): Pick<Completion, 'message' | 'finish'> {
  const json = JSON.stringify(answer);
  const saying = (content: string | null, finish: Completion['finish'] = 'stop', more: Partial<Completion['message']> = {}): Pick<Completion, 'message' | 'finish'> => ({
    message: { role: 'assistant', content, refusal: null, ...more },
    finish,
  });
  if (fault === null) return saying(json);
  const random = randomStream(script.seed, 'form', question.key, seen);
  const half = json.slice(0, Math.ceil(json.length / 2));
  const forms: Partial<Record<MockFaultKind, () => Pick<Completion, 'message' | 'finish'>>> = {
    refusal: () => saying(null, 'stop', { refusal: random.pick(REFUSALS) }),
    content_filter: () => saying(null, 'content_filter'),
    empty: () => saying(random.pick(['', null])),
    invalid_json: () => saying(half),
    wrong_schema: () => saying(JSON.stringify(renamed(answer))),
    length: () => saying(half, 'length'),
    fenced: () => saying(`\`\`\`json\n${json}\n\`\`\``),
    prose: () => saying(`${PROSE.before}\n\n${json}\n\n${PROSE.after}`),
    think: () => saying(`<think>\n${random.pick(REASONING)}\n</think>\n\n${json}`),
    reasoning_field: () => saying(json, 'stop', { reasoning_content: random.pick(REASONING) }),
  };
  return forms[fault]?.() ?? saying(json);
}

/** JSON, but none of the fields that were asked for. */
function renamed(answer: unknown): object {
  return Object.fromEntries(Object.entries(asObject(answer) ?? { value: answer }).map(([name, value]) => [`my_${name}`, value]));
}

function servedNames({ model }: Question, { served }: MockScript): string[] {
  const names = served.length === 0 ? [model] : served;
  return names.length === 1 ? [names[0]!, `${names[0]!}-b`] : names;
}

function servedIndex(question: Question, script: MockScript, fault: MockFaultKind | null, seen: number): number {
  if (fault !== 'two_models') return 0;
  return Math.floor(draw(script.seed, 'served', question.key, seen) * servedNames(question, script).length);
}

/** Four characters to a token, as a rule of thumb; the system message counts as cached, in whole blocks. */
function usageOf({ promptLength, systemLength }: Question, { content, refusal, reasoning_content: reasoning }: Completion['message']): Usage {
  const tokens = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN);
  const [prompt, thinking] = [tokens(promptLength), tokens(reasoning?.length ?? 0)];
  const output = tokens((content ?? refusal ?? '').length) + thinking;
  return {
    prompt_tokens: prompt,
    completion_tokens: output,
    total_tokens: prompt + output,
    prompt_tokens_details: { cached_tokens: Math.floor(tokens(systemLength) / CACHED_BLOCK) * CACHED_BLOCK },
    completion_tokens_details: { reasoning_tokens: thinking },
  };
}

export function wholeBody({ id, model, fingerprint, message, finish, usage }: Completion): string {
  return JSON.stringify({
    id,
    object: 'chat.completion',
    created: CREATED,
    model,
    system_fingerprint: fingerprint,
    choices: [{ index: 0, message, finish_reason: finish, logprobs: null }],
    usage,
  });
}

/** Server-sent events, the content in pieces. */
export function eventBody({ id, model, fingerprint, message, finish, usage }: Completion, includeUsage: boolean): string {
  const event = (choices: object[], more: object = {}): string =>
    `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: CREATED, model, system_fingerprint: fingerprint, choices, ...more })}\n\n`;
  const delta = (value: object, finish_reason: string | null = null): string => event([{ index: 0, delta: value, finish_reason }], includeUsage ? { usage: null } : {});
  return [
    delta({ role: 'assistant', content: '' }),
    ...pieces(message.reasoning_content).map((text) => delta({ reasoning_content: text })),
    ...pieces(message.refusal).map((text) => delta({ refusal: text })),
    ...pieces(message.content).map((text) => delta({ content: text })),
    delta({}, finish),
    ...(includeUsage ? [event([], { usage })] : []),
    'data: [DONE]\n\n',
  ].join('');
}

function pieces(text: string | null | undefined): string[] {
  return text == null ? [] : (text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []);
}
