/** Where the models of this life are reached, with which keys, and what becomes of an endpoint that refuses. */
import { ConcordError, InfraError } from '../../domain/errors.js';
import { baseURLVariable, type Endpoint, type Environment } from '../catalogue/endpoint.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { createRedactor, type Redactor, secretsIn } from '../redact.js';
import type { ResolvedModel } from '../types.js';
import type { Failure } from './failure.js';

export interface Access {
  /** @throws ConcordError `bad_input` for a bad base URL or a missing key. */
  endpoint(provider: string): Endpoint;
  /** Of the keys of all providers, and of whatever else the environment holds under the name of a secret. */
  readonly redact: Redactor;
  /** A whole answer came: key, name and parameters are right. */
  answered(model: ResolvedModel): void;
  /** An answer of an earlier life was served: the parameters are right; key and address may be others by now. */
  answeredBefore(model: ResolvedModel): void;
  /**
   * Bad input while the model has not answered in this life, the network's failure afterwards. If it has answered in an
   * earlier one, only what holds for every request is bad input: one prompt that is turned away must not block all resumes.
   */
  refused(model: ResolvedModel, failure: Extract<Failure, { kind: 'rejected' }>): ConcordError | InfraError;
}

/** The key, the right to use the model, the address or the name of the model. */
const OF_EVERY_REQUEST = new Set([401, 403, 404]);

export function createAccess(catalogue: Catalogue, env: Environment): Access {
  const endpoints = new Map<string, Endpoint>();
  const answering = new Set<string>();
  const answeredOnce = new Set<string>();

  function endpoint(provider: string): Endpoint {
    const known = endpoints.get(provider) ?? catalogue.endpoint(provider, env);
    endpoints.set(provider, known);
    return known;
  }

  function keys(provider: string): { name: string; value: string }[] {
    try {
      const { key, keyVariable } = endpoint(provider);
      return key === null || keyVariable === null ? [] : [{ name: keyVariable, value: key }];
    } catch (error) {
      // A provider that is not set up has no key to keep; whoever asks it hears of that.
      if (ConcordError.isInstance(error)) return [];
      throw error;
    }
  }

  return {
    endpoint,
    redact: createRedactor([...catalogue.providers.flatMap(keys), ...secretsIn(env)]),
    answered: ({ id }) => void answering.add(id),
    answeredBefore: ({ id }) => void answeredOnce.add(id),
    refused: (model, failure) => {
      const concernsAll = OF_EVERY_REQUEST.has(failure.status);
      const isInput = !answering.has(model.id) && (concernsAll || !answeredOnce.has(model.id));
      return isInput ? refusal(model, failure, endpoint(model.provider)) : new InfraError(`${model.id}: ${failure.detail}, though it has answered before`);
    },
  };
}

function refusal({ id, provider, name }: ResolvedModel, { status, detail }: { status: number; detail: string }, { baseURL, source, key, keyVariable }: Endpoint): ConcordError {
  const used = keyVariable === null ? 'no key' : key === null ? `no key, since ${keyVariable} is not set` : `the key in ${keyVariable}`;
  return new ConcordError({
    code: 'bad_input',
    what: `${id} takes no request: ${detail}`,
    where: `${baseURL} (${source}), with ${used}`,
    value: name,
    fix: adviceOn(status, keyVariable ?? 'the key', baseURLVariable(provider)),
  });
}

function adviceOn(status: number, keyVariable: string, baseURL: string): string {
  if (status === 401 || status === 403) return `Set ${keyVariable} to a key that may use this model there. If the endpoint is not the one you mean, set ${baseURL}.`;
  if (status === 404) return `Check the name of the model. If the endpoint is not the one you mean, set ${baseURL} to its address up to and including the version, as in https://api.example.org/v1.`;
  return 'Read what it says: where it takes no such parameter, say so in your own models file (docs/guides/real-providers.md).';
}
