/** What the mock server can do wrong, and which of it strikes a request. */
import { draw } from './draw.js';

/**
 * What a fault is to a caller. `network`: no answer came; asking again heals it. `account`: the provider turns the
 * request away for a reason that asking again does not heal. `prompt`: so it does, for what the prompt is.
 * `refusal`: a whole answer that declines. `answer`: a whole answer that cannot be used; asking again heals it.
 * `harmless`: a whole answer that can be used, with something about it to notice.
 */
export type FaultNature = 'network' | 'account' | 'prompt' | 'refusal' | 'answer' | 'harmless';

/**
 * Every kind with its nature.
 *
 * | kind | on the wire | nature |
 * |---|---|---|
 * | `429_retry_after` | 429 with `Retry-After` (`retryAfter` of the rule, 1 unless said) | network |
 * | `429`, `500`, `503` | that status, without `Retry-After` | network |
 * | `hang` | no byte ever; the connection stays until the client ends it | network |
 * | `slow_drip` | the body in small pieces over `ms` of the rule (unless said: ten times the latency, at least 1,000) | network; harmless where the deadline is longer |
 * | `cut` | status, headers and half of the body, then the connection is destroyed | network |
 * | `not_a_completion` | 200 with JSON that is no completion: `{"status":"ok"}` | network |
 * | `echo_key` | an error (`status` of the rule, 500 unless said) whose text quotes the Authorization header | network at 429 and 5xx, account at another status |
 * | `quota` | 429 `insufficient_quota` | account |
 * | `unauthorized` | 401 `invalid_api_key` | account |
 * | `proxy_page` | 403 with an HTML page of a proxy, which speaks of safety and means the network | account |
 * | `context_overflow` | 400 `context_length_exceeded` | prompt |
 * | `refusal` | no content, `refusal` field | refusal |
 * | `content_filter` | no content, `finish_reason: content_filter` | refusal |
 * | `empty` | content empty or null, `finish_reason: stop` | answer |
 * | `invalid_json` | half of the JSON, `finish_reason: stop` | answer |
 * | `wrong_schema` | JSON with other names for the fields | answer |
 * | `length` | half of the JSON, `finish_reason: length` | answer |
 * | `fenced` | the JSON in a Markdown fence | harmless |
 * | `prose` | a sentence before and after the JSON | harmless |
 * | `think` | `<think>…</think>` before the JSON | harmless |
 * | `reasoning_field` | `reasoning_content` beside the content | harmless |
 * | `two_models` | the served model is drawn from the script's `served` instead of being the first of them | harmless |
 */
export const FAULT_NATURE = {
  '429_retry_after': 'network',
  '429': 'network',
  '500': 'network',
  '503': 'network',
  hang: 'network',
  slow_drip: 'network',
  cut: 'network',
  not_a_completion: 'network',
  echo_key: 'network',
  quota: 'account',
  unauthorized: 'account',
  proxy_page: 'account',
  context_overflow: 'prompt',
  refusal: 'refusal',
  content_filter: 'refusal',
  empty: 'answer',
  invalid_json: 'answer',
  wrong_schema: 'answer',
  length: 'answer',
  fenced: 'harmless',
  prose: 'harmless',
  think: 'harmless',
  reasoning_field: 'harmless',
  two_models: 'harmless',
} as const satisfies Record<string, FaultNature>;

export type MockFaultKind = keyof typeof FAULT_NATURE;
export const MOCK_FAULT_KINDS = Object.keys(FAULT_NATURE).sort() as [MockFaultKind, ...MockFaultKind[]];

/** Roles that a rule can name, with the schema by which a request is known. A look after a search has a name of ours. */
export const SCHEMA_OF_ROLE = {
  party: 'party_turn',
  when: 'mediator_when',
  how: 'mediator_how',
  judge: 'topic_judgement',
  recast: 'scenario_recast',
  weigh: 'preference_weights',
  newcomer: 'party_expansion',
  history: 'history_expansion',
  search: 'seed',
  poll: 'search_poll',
} as const;
export const FAULT_ROLES = ['any', 'party', 'when', 'how', 'judge', 'recast', 'weigh', 'newcomer', 'history', 'search', 'poll'] as const;

export interface FaultRule {
  readonly kind: MockFaultKind;
  /** Share of requests that it strikes, 0 to 1. */
  readonly rate: number;
  readonly role: (typeof FAULT_ROLES)[number];
  readonly ms?: number | undefined;
  readonly retryAfter?: number | string | undefined;
  readonly status?: number | undefined;
}

export interface Sight {
  readonly seed: number | string;
  readonly schema: string;
  readonly key: string;
  /** How often the server had seen the key before. */
  readonly seen: number;
}

/**
 * The first rule, in the script's order, that strikes. What rests on the prompt (a refusal, an overflow) depends on
 * the key alone; everything else also on how often the key was seen, and with `once` it strikes the first sight only.
 */
export function strikingFault(rules: readonly FaultRule[], once: boolean, { seed, schema, key, seen }: Sight): FaultRule | null {
  for (const rule of rules) {
    if (rule.role !== 'any' && SCHEMA_OF_ROLE[rule.role] !== schema) continue;
    const lasting = isLasting(rule.kind);
    if (!lasting && once && seen > 0) continue;
    if (draw(seed, 'fault', rule.kind, rule.role, key, lasting ? 0 : seen) < rule.rate) return rule;
  }
  return null;
}

function isLasting(kind: MockFaultKind): boolean {
  const nature = FAULT_NATURE[kind];
  return nature === 'refusal' || nature === 'prompt';
}
