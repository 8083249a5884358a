/** Where the models of this life are reached, with which keys, and what becomes of an endpoint that refuses. */
import { ConcordError, InfraError } from '../../domain/errors.js';
import { baseURLVariable, type Endpoint, type Environment } from '../catalogue/endpoint.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { createRedactor, type Redactor } from '../redact.js';
import type { ResolvedModel } from '../types.js';
import type { Failure } from './failure.js';

export interface Access {
  /** @throws ConcordError `bad_input` for a bad base URL or a missing key. */
  endpoint(provider: string): Endpoint;
  /** Of the keys of all providers. */
  readonly redact: Redactor;
  /** A whole answer came: key, name and parameters are right. */
  answered(model: ResolvedModel): void;
  /** Bad input while the model has not answered in this life, the network's failure afterwards. */
  refused(model: ResolvedModel, failure: Extract<Failure, { kind: 'rejected' }>): ConcordError | InfraError;
}

export function createAccess(catalogue: Catalogue, env: Environment): Access {
  const endpoints = new Map<string, Endpoint>();
  const answering = new Set<string>();

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
    redact: createRedactor(catalogue.providers.flatMap(keys)),
    answered: ({ id }) => void answering.add(id),
    refused: (model, failure) => (answering.has(model.id) ? new InfraError(`${model.id}: ${failure.detail}, though it has answered before`) : refusal(model, failure, endpoint(model.provider))),
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
