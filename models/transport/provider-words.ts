/** What a provider says in the body of an error, and what it means. Bodies have no common form. */

export interface Said {
  /** In the provider's words, in one line; empty where it said none. */
  readonly message: string;
  /** `code`, `type`, `status`: names of the kind of error. */
  readonly codes: readonly string[];
  /** The error came as JSON: an API speaks. A page or plain text is of a proxy, which knows nothing of prompts. */
  readonly byApi: boolean;
}

export function saidIn(body: string): Said {
  const parsed = parsedOr(body);
  const root = member(Array.isArray(parsed) ? parsed[0] : parsed);
  const error = typeof root['error'] === 'string' ? { message: root['error'] } : member(root['error'] ?? root);
  const inner = member(error['innererror']);
  // A router puts what the provider behind it said into `metadata.raw`.
  const { raw, reasons } = member(error['metadata']);
  const messages = [error['message'], error['detail'], root['detail'], root['message'], raw].flatMap(textOf);
  const codes = [error['code'], error['type'], error['status'], root['code'], root['type'], inner['code'], reasons === undefined ? undefined : 'flagged_input'].flatMap(textOf);
  const words = parsed === undefined ? withoutTags(body) : [...new Set(messages)].join(': ');
  return { message: words.replaceAll(/\s+/g, ' ').trim(), codes: [...new Set(codes)], byApi: messages.length > 0 || codes.length > 0 };
}

function parsedOr(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch (error) {
    // A page of a proxy, or plain text.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function member(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Not deeper than a list of complaints: what came may be nested without end. */
function textOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => member(item)['msg'] ?? member(item)['message']).filter((text) => typeof text === 'string');
}

function withoutTags(page: string): string {
  return page.replaceAll(/<(style|script)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
}

type Meaning = 'overflow' | 'filtered' | 'no_credit';

const CODES: Readonly<Record<Meaning, RegExp>> = {
  overflow: /^(context_length_exceeded|exceed_context_size_error|context_window_exceeded|string_above_max_length|request_too_large)$/i,
  filtered: /^(content_filter|content_policy_violation|ResponsibleAIPolicyViolation|data_inspection_failed|DataInspectionFailed|prohibited_content|flagged_input)$/i,
  no_credit: /^(insufficient_quota|insufficient_balance|insufficient_credits?|billing_hard_limit_reached|billing_not_active|exceeded_current_quota_error)$/i,
};

/** Wordings of OpenAI, vLLM, llama.cpp, LM Studio, Together, Anthropic, Google, DeepSeek, Moonshot, Qwen, Groq and Mistral. */
const WORDINGS: Readonly<Record<Meaning, RegExp>> = {
  overflow: new RegExp(
    [
      'maximum context length',
      'context[_ ]length[_ ]exceeded',
      'exceeds? (the )?(model.s )?(available |maximum )?context',
      'context (window|length|size) (of|is|was|has been|exceeded)',
      'greater than the context length',
      'exceeded model token limit',
      'input token count .*exceeds',
      'input tokens exceed',
      '(prompt|input) is too long',
      'too many tokens:',
      'prompt contains \\d+ tokens .*too large',
      'inputs?`? tokens \\+ `?max_(new_)?tokens`? must be',
      'range of input length should be',
      'reduce the length of (the|your) (messages|prompt|input)',
    ].join('|'),
    'i',
  ),
  filtered: /content management policy|content exists risk|considered high risk|flagged .*(usage policy|moderation|safety)|requires moderation|(blocked|rejected|triggered) .*(content filter|safety)|inappropriate content/i,
  no_credit: /insufficient (balance|credits?|funds)|credit balance is too low|requires more credits|billing hard limit/i,
};

export function means(meaning: Meaning, { message, codes, byApi }: Said): boolean {
  if (!byApi) return false;
  return codes.some((code) => CODES[meaning].test(code)) || WORDINGS[meaning].test(message);
}

const UNIT_MS = { ms: 1, s: 1000 } as const;

/** `Please try again in 20s`: Google and OpenAI say so in words, with no header. */
export function wishedPauseIn({ message }: Pick<Said, 'message'>): number | null {
  const [, amount, unit] = /(?:try again|retry) in (\d+(?:\.\d+)?) ?(ms|s)\b/i.exec(message) ?? [];
  return amount === undefined ? null : Number(amount) * UNIT_MS[unit!.toLowerCase() as keyof typeof UNIT_MS];
}
