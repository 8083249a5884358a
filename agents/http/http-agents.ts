/** The one way to agents over HTTP: who is at an address, and what they answer. Journaling is the nodes' matter, as for modules. */
import { ConcordError } from '../../domain/errors.js';
import type { CallSettings } from '../../domain/manifest.js';
import type { AgentIdentity } from '../../domain/plan.js';
import type { Clock } from '../../domain/ports/world.js';
import type { Environment } from '../../models/catalogue/endpoint.js';
import { DEADLINE_SECONDS } from '../../models/transport/deadline.js';
import type { Sleep } from '../../models/transport/pause.js';
import { isWord } from '../../models/redact.js';
import { createPooledFetch } from '../../models/transport/pooled-fetch.js';
import { createWaits, type Waiting } from '../../models/transport/waits.js';
import { type ConnectionPorts, type HttpAgent, openConnection } from './connection.js';

/** Holds the bearer token that every agent is sent, where it is set. */
export const AGENT_KEY = 'CONCORD_AGENT_KEY';

export interface HttpAgentsPorts {
  readonly env: Environment;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Uniform in [0, 1): spreads pauses, and no answer depends on it. */
  readonly random: () => number;
  readonly calls: CallSettings;
  /** Takes out the key, among other secrets: an agent may send back what it was sent. */
  readonly redact: (text: string) => string;
}

export interface HttpAgents {
  /**
   * Asks who is there, once for each address.
   *
   * @param address without a slash at its end.
   * @param recorded of an experiment that is gone on with: taken, and checked before the first question, where nobody can be reached now.
   * @throws InfraError where nobody can be reached; ConcordError `bad_input` where somebody answers who is no agent.
   */
  connect(address: string, recorded?: AgentIdentity): Promise<HttpAgent>;
  /** What is waited for just now. */
  waiting(): Waiting[];
  /** The soft stop: no pause is waited for and no failed request is made again, for good. */
  drain(): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** One for a life of the program. Close it, or its connections keep the process alive. */
export function createHttpAgents({ env, clock, sleep, random, calls, redact }: HttpAgentsPorts): HttpAgents {
  const transport = createPooledFetch();
  const draining = new AbortController();
  const waits = createWaits(() => clock.monotonic());
  const connected = new Map<string, Promise<HttpAgent>>();
  const ports = (): ConnectionPorts => ({
    exchange: { fetch: transport.fetch, headers: headersWith(keyIn(env)), redact, now: () => Date.parse(clock.now()) },
    retry: { clock, sleep, random, retries: calls, waits, drain: draining.signal },
    deadlineMs: (calls.deadlineSeconds ?? DEADLINE_SECONDS) * 1000,
  });
  return {
    connect: async (address, recorded) => {
      const known = connected.get(address) ?? openConnection(address, recorded, ports());
      connected.set(address, known);
      return known;
    },
    waiting: () => waits.list(),
    drain: () => draining.abort(),
    close: () => transport.close(),
  };
}

function headersWith(key: string | null): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    // Nothing unpacks the body.
    'accept-encoding': 'identity',
    'user-agent': 'concord-bench',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
}

/** The value stays out of the error: it is a secret, if a spoilt one. */
function keyIn(env: Environment): string | null {
  const key = env[AGENT_KEY]?.trim() ?? '';
  if (key === '') return null;
  if (isWord(key))
    throw new ConcordError({ code: 'bad_input', what: `the key in ${AGENT_KEY} is too short or a plain word: where an agent sends it back, it could not be told from other text`, where: AGENT_KEY, fix: 'Use a random one of 16 characters or more.' });
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new ConcordError({ code: 'bad_input', what: `the key in ${AGENT_KEY} holds a character that no HTTP header can carry`, where: AGENT_KEY, fix: 'Set it anew: one word, without quotes, spaces or line breaks.' });
}
