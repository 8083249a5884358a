/** One agent over HTTP: who it is, and its answers. Whoever answers after it was lost has to be the same agent. */
import { ConcordError, InfraError } from '../../domain/errors.js';
import type { AgentIdentity } from '../../domain/plan.js';
import type { AgentInfo } from './contract.js';
import { exchange, type ExchangePorts, type Outcome } from './exchange.js';
import { identityOf, readInfo } from './info.js';
import { readAnswer } from './read-answer.js';
import type { AskAgent } from './slots.js';
import { type Answered, type RetryPorts, untilAnswered } from './until-answered.js';

export interface ConnectionPorts {
  readonly exchange: ExchangePorts;
  readonly retry: RetryPorts;
  readonly deadlineMs: number;
}

export interface HttpAgent {
  readonly identity: AgentIdentity;
  /** Null where it could not be reached, and the identity is the recorded one. */
  readonly info: AgentInfo | null;
  readonly ask: AskAgent;
}

/** Who one is can be said at once. */
const INFO_MS = 10_000;

type TurnedAway = Extract<Outcome, { kind: 'turned_away' }>;

/** @throws InfraError; ConcordError `bad_input` */
export async function openConnection(address: string, recorded: AgentIdentity | undefined, ports: ConnectionPorts): Promise<HttpAgent> {
  const info = await firstInfo(address, recorded, ports);
  const identity = info === null ? recorded! : identityOf(info);
  return { identity, info, ask: asking(address, identity, info !== null, ports) };
}

/** Null where nobody is there now, and what it was is known: the run finds out what it can do without. */
async function firstInfo(address: string, recorded: AgentIdentity | undefined, { exchange: ports, retry, deadlineMs }: ConnectionPorts): Promise<AgentInfo | null> {
  const { signal } = new AbortController();
  const retries = recorded === undefined ? retry.retries : { ...retry.retries, attempts: 1 };
  const get = (): Promise<Outcome> => exchange(infoRequest(address, deadlineMs), signal, ports);
  try {
    const answered = await untilAnswered(`the agent at ${address}`, get, signal, { ...retry, retries });
    if (answered.kind === 'turned_away') throw refusal(answered);
    return readInfo(answered, `${address}/info`, ports.redact);
  } catch (error) {
    if (recorded !== undefined && InfraError.isInstance(error)) return null;
    throw error;
  }
}

function infoRequest(address: string, deadlineMs: number): { address: string; body: null; deadlineMs: number } {
  return { address: `${address}/info`, body: null, deadlineMs: Math.min(INFO_MS, deadlineMs) };
}

function asking(address: string, identity: AgentIdentity, isConfirmed: boolean, { exchange: ports, retry, deadlineMs }: ConnectionPorts): AskAgent {
  const { id, fingerprint } = identity;
  /** Paths that were answered in this life: they and the contract are right. */
  const answering = new Set<string>();
  let confirmed = isConfirmed;

  /** Null once it is known that the agent is who it was. */
  const confirm = async (signal: AbortSignal): Promise<Exclude<Outcome, { kind: 'answered' | 'endless' }> | null> => {
    const outcome = await exchange(infoRequest(address, deadlineMs), signal, ports);
    if (outcome.kind !== 'answered' && outcome.kind !== 'endless') return outcome;
    const info = readInfo(outcome, `${address}/info`, ports.redact);
    const found = identityOf(info);
    if (found.fingerprint !== fingerprint) throw another(address, identity, found);
    confirmed = true;
    return null;
  };

  return async (path, question, signal) => {
    const body = JSON.stringify(question);
    const answered: Answered = await untilAnswered(
      id,
      async () => {
        const hindrance = confirmed ? null : await confirm(signal);
        if (hindrance !== null) return hindrance;
        const outcome = await exchange({ address: address + path, body, deadlineMs }, signal, ports);
        // A server that comes back may have been changed.
        if (outcome.kind === 'failed' && !outcome.forRate) confirmed = false;
        return outcome;
      },
      signal,
      retry,
    );
    if (answered.kind === 'turned_away') {
      if (!answering.has(path)) throw refusal(answered);
      throw new InfraError(`${id}: ${answered.detail}, though it has answered before`);
    }
    answering.add(path);
    return readAnswer(answered, ports.redact);
  };
}

function refusal({ address, status, detail }: TurnedAway): ConcordError {
  return new ConcordError({ code: 'bad_input', what: `the agent does not take the request: ${detail}`, where: address, fix: adviceOn(status) });
}

function adviceOn(status: number): string {
  if (status === 401 || status === 403) return 'Set CONCORD_AGENT_KEY to the token that it asks for.';
  if (status === 404 || status === 405) return 'Check the address and the paths that the agent answers: docs/guides/http-agents.md has the contract.';
  return 'Read what it says: docs/guides/http-agents.md has the contract, and docs/reference/http-agent.openapi.json every field.';
}

function another(where: string, { id }: AgentIdentity, found: AgentIdentity): ConcordError {
  return new ConcordError({
    code: 'identity_mismatch',
    what: `another agent answers here than the one that this experiment was begun with: ${found.id} instead of ${id}`,
    where,
    value: found.id,
    fix: 'Start the one that it was begun with, and give the same command again. To measure the new one too serve it at another address and add it with --extend (a mediator), or choose another --out.',
  });
}
