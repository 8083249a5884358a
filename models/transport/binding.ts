/** Everything about a request but its prompt, made once for each model, schema, temperature and cap. */
import { contentHash } from '../../domain/hash.js';
import type { RequestSettings } from '../../domain/prompt.js';
import type { Json } from '../../domain/json.js';
import { sentTemperature } from '../catalogue/unsupported.js';
import type { ResolvedModel, WireSchema } from '../types.js';
import type { Access } from './access.js';
import { type Complete, createClient } from './client.js';
import { DEADLINE_SECONDS, REASONING_DEADLINE_SECONDS } from './deadline.js';
import type { Transport } from './dispatcher.js';

export interface Binding {
  readonly model: ResolvedModel;
  readonly settings: RequestSettings;
  /** The cap that is sent. */
  readonly maxTokens: number;
  /**
   * Built at the first request: who is only served recorded answers needs no key.
   *
   * @throws ConcordError `bad_input` for a bad base URL or a missing key.
   */
  readonly complete: () => Complete;
  readonly deadlineMs: number;
}

export interface Bound {
  readonly model: ResolvedModel;
  readonly wire: WireSchema<unknown>;
  readonly temperature: number;
  /** The cap that is sent. */
  readonly maxTokens: number;
}

export interface BindingPorts {
  readonly access: Access;
  readonly transports: { readonly pooled: Transport; readonly streaming: Transport };
  /** Null: by the model. */
  readonly deadlineSeconds: number | null;
}

/** Requests that may take longer are streamed where the model can: silent connections are cut on their way. */
const LONGEST_SILENCE_SECONDS = 240;

export function createBindings(ports: BindingPorts): (bound: Bound) => Binding {
  const known = new WeakMap<ResolvedModel, WeakMap<WireSchema<unknown>, Map<string, Binding>>>();
  return (bound) => {
    const ofModel = known.get(bound.model) ?? new WeakMap<WireSchema<unknown>, Map<string, Binding>>();
    const ofSchema = ofModel.get(bound.wire) ?? new Map<string, Binding>();
    known.set(bound.model, ofModel.set(bound.wire, ofSchema));
    const sampling = `${bound.temperature} ${bound.maxTokens}`;
    const made = ofSchema.get(sampling) ?? bind(bound, ports);
    ofSchema.set(sampling, made);
    return made;
  };
}

function bind({ model, wire, temperature: wished, maxTokens }: Bound, { access, transports, deadlineSeconds }: BindingPorts): Binding {
  const seconds = deadlineSeconds ?? (model.reasoning ? REASONING_DEADLINE_SECONDS : DEADLINE_SECONDS);
  const streamed = model.streams && seconds > LONGEST_SILENCE_SECONDS;
  const temperature = sentTemperature(model, wished);
  let client: Complete | null = null;
  return {
    model,
    settings: {
      model: model.id,
      name: model.name,
      method: model.method,
      temperature,
      maxTokens,
      schema: { name: wire.name, hash: contentHash(wire.json) },
      effort: model.reasoningEffort,
      extra: model.extraBody as Json,
    },
    maxTokens,
    complete: () => {
      const { baseURL, key } = access.endpoint(model.provider);
      client ??= createClient({ model, wire, temperature, maxTokens, baseURL, key, streamed, transport: streamed ? transports.streaming : transports.pooled });
      return client;
    },
    deadlineMs: seconds * 1000,
  };
}
