/** Which models are kin: those of one family may judge, or yield to, each other more kindly. */

/**
 * Family → first letters of the words by which its models are named, in any case. A family is a line of models, not a
 * vendor: Gemini and Gemma are two. A model tuned from another counts as what its name says first.
 */
export const MODEL_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  claude: ['claude'],
  command: ['command', 'aya'],
  deepseek: ['deepseek'],
  ernie: ['ernie'],
  exaone: ['exaone'],
  falcon: ['falcon'],
  gemini: ['gemini'],
  gemma: ['gemma', 'medgemma'],
  glm: ['glm', 'chatglm'],
  gpt: ['gpt', 'chatgpt', 'o1', 'o3', 'o4'],
  granite: ['granite'],
  grok: ['grok'],
  hunyuan: ['hunyuan'],
  internlm: ['internlm'],
  jamba: ['jamba'],
  kimi: ['kimi', 'moonshot'],
  llama: ['llama', 'codellama'],
  minimax: ['minimax'],
  mistral: ['mistral', 'mixtral', 'ministral', 'magistral', 'codestral', 'devstral', 'pixtral'],
  nemotron: ['nemotron'],
  nova: ['nova'],
  olmo: ['olmo'],
  phi: ['phi'],
  qwen: ['qwen', 'qwq', 'qvq'],
  solar: ['solar'],
  yi: ['yi'],
};

const FAMILY_OF = new Map(Object.entries(MODEL_FAMILIES).flatMap(([family, names]) => names.map((name): [string, string] => [name, family])));

/**
 * Family of a model, by its own name and not by who serves it: `openrouter/deepseek/deepseek-v3.2` and
 * `together/deepseek-ai/DeepSeek-V3.2` are both `deepseek`. A model of no known family is its own: the first word of
 * its name, without a number at its end.
 *
 * @param model as in an agent's settings: `provider/model`, or `provider/vendor/model`.
 */
export function modelFamily(model: string): string {
  const name = model.toLowerCase().split('/').findLast((part) => part !== '') ?? '';
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const known = words.map((word) => FAMILY_OF.get(word) ?? FAMILY_OF.get(withoutVersion(word))).find((family) => family !== undefined);
  return known ?? (withoutVersion(words[0] ?? name) || name);
}

/** `qwen3` → `qwen`, `gpt4o` → `gpt`; the letters before the first digit. */
function withoutVersion(word: string): string {
  return word.replace(/\d.*$/, '');
}
