/** Everything that is known of providers and models: the shipped file with a user's own laid over it. */
import { ConcordError } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import type { ResolvedModel } from '../types.js';
import { checkedBaseURL, type Endpoint, endpointOf, type Environment } from './endpoint.js';
import type { ModelRule, ModelsFile, Provider } from './models-file.js';
import { ruleFor } from './pattern.js';

export interface Catalogue {
  /** Names of all providers, in order of the files. */
  readonly providers: readonly string[];
  /**
   * The same object for the same names, so that others can cache by it. A model that no rule speaks of has the
   * defaults of its provider and no price.
   *
   * @throws ConcordError `unknown_name` for an unknown provider.
   */
  resolve(provider: string, model: string): ResolvedModel;
  /** @throws ConcordError `unknown_name`; `bad_input` for a bad base URL or a missing key. */
  endpoint(provider: string, env: Environment): Endpoint;
}

const OWN_PROVIDER = 'A provider of your own goes into a file that is given with --models: "providers: { my-server: { baseURL: http://127.0.0.1:8080/v1 } }".';

type WholeRule = { readonly [Setting in keyof ModelRule]-?: Exclude<ModelRule[Setting], undefined> };

/** Of a provider that says nothing: what every server takes. */
const PLAIN: WholeRule = {
  api: 'chat',
  searchTool: 'web_search',
  method: 'prompt',
  maxTokensParameter: 'max_tokens',
  reasoning: false,
  reasoningEffort: null,
  reasoningTokens: 8_192,
  takesTemperature: true,
  extraBody: {},
  streams: true,
  contextWindow: null,
  maxOutputTokens: null,
  logprobs: false,
  price: null,
  limits: {},
};

/**
 * Defaults of the provider, shipped then the user's, lie below rules for the model, shipped then the user's. So a user
 * writes only what differs: a price, say, and the shipped rules of that model stay.
 *
 * @throws ConcordError `bad_input` for a new provider without a base URL, or a base URL that is none.
 */
export function createCatalogue({ shipped, user }: { shipped: ModelsFile; user?: ModelsFile }): Catalogue {
  const files = user === undefined ? [shipped] : [shipped, user];
  const providers = [...new Set(files.flatMap((file) => Object.keys(file.providers)))];
  const written = new Map(providers.map((name) => [name, writtenOf(name, files)]));
  const resolved = new Map<string, ResolvedModel>();

  function known(provider: string): Written {
    const found = written.get(provider);
    if (found) return found;
    const { what, fix } = unknownName('provider', provider, providers);
    throw new ConcordError({ code: 'unknown_name', what, value: provider, fix: `${fix} ${OWN_PROVIDER}` });
  }

  return {
    providers,
    resolve(provider, model) {
      const id = `${provider}/${model}`;
      const ready = resolved.get(id) ?? resolvedModel(provider, model, known(provider).layers);
      resolved.set(id, ready);
      return ready;
    },
    endpoint: (provider, env) => endpointOf(provider, known(provider), env),
  };
}

interface Written {
  readonly layers: readonly Provider[];
  readonly baseURL: string;
  /** The file that said the base URL. */
  readonly source: string;
  readonly key: Provider['key'];
}

function writtenOf(name: string, files: readonly ModelsFile[]): Written {
  const entries = files.flatMap(({ source, providers }) => (Object.hasOwn(providers, name) ? [{ source, provider: providers[name]! }] : []));
  const layers = entries.map(({ provider }) => provider);
  const speaking = entries.findLast(({ provider }) => provider.baseURL !== undefined);
  if (speaking === undefined)
    throw new ConcordError({
      code: 'bad_input',
      what: `providers.${name} is new and says no baseURL`,
      where: entries.at(-1)?.source ?? name,
      value: name,
      fix: `Add it, as in "baseURL: http://127.0.0.1:8080/v1", or correct the name. Shipped are: ${Object.keys(files[0]?.providers ?? {}).join(', ')}.`,
    });
  const { source } = speaking;
  const baseURL = checkedBaseURL(speaking.provider.baseURL!, `${source}, providers.${name}.baseURL`);
  return { layers, source, baseURL, key: layers.findLast(({ key }) => key !== undefined)?.key };
}

function resolvedModel(provider: string, model: string, layers: readonly Provider[]): ResolvedModel {
  const rules = [...layers.map(({ defaults }) => defaults), ...layers.flatMap(({ models }) => ruleFor(models, model) ?? [])];
  const rule = rules.reduce<WholeRule>(laidOver, PLAIN);
  const reasoning = rule.reasoning === 'by_effort' ? rule.reasoningEffort !== 'none' : rule.reasoning;
  return Object.freeze({
    id: `${provider}/${model}`,
    provider,
    name: model,
    api: rule.api,
    searchTool: rule.searchTool,
    method: rule.method,
    takesTemperature: rule.takesTemperature === 'without_reasoning' ? !reasoning : rule.takesTemperature,
    maxTokensParameter: rule.maxTokensParameter,
    reasoning,
    reasoningEffort: rule.reasoningEffort,
    extraBody: Object.freeze(rule.extraBody),
    reasoningTokens: reasoning ? rule.reasoningTokens : 0,
    streams: rule.streams,
    contextWindow: rule.contextWindow,
    maxOutputTokens: rule.maxOutputTokens,
    logprobs: rule.logprobs,
    price: rule.price,
    limits: Object.freeze({
      requestsPerMinute: rule.limits.requestsPerMinute ?? null,
      tokensPerMinute: rule.limits.tokensPerMinute ?? null,
      concurrency: rule.limits.concurrency ?? null,
    }),
  });
}

/** Setting by setting; of those that are mappings of their own, member by member. A price stays whole: its date is that of all its numbers. */
function laidOver(below: WholeRule, above: ModelRule): WholeRule {
  return Object.assign({}, below, above, {
    extraBody: { ...below.extraBody, ...above.extraBody },
    limits: { ...below.limits, ...above.limits },
  });
}
