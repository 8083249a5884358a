/** Who an agent over HTTP says it is, and what identifies it: name, version, `stateful`; never its address. */
import { ConcordError } from '../../domain/errors.js';
import { contentHash } from '../../domain/hash.js';
import { AgentFaultError } from '../../domain/fault.js';
import type { AgentIdentity } from '../../domain/plan.js';
import { problemLine } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { type AgentInfo, infoSchema } from './contract.js';
import type { Answered } from './until-answered.js';
import { readAnswer } from './read-answer.js';

type Usable = Exclude<Answered, { kind: 'turned_away' }>;

const CONTRACT = 'Answer GET /info with {"name": "calm", "version": "1"}; docs/guides/http-agents.md has the contract.';

/** @throws ConcordError `bad_input` where this is no agent's answer. */
export function readInfo(answered: Usable, address: string, redact: (text: string) => string): AgentInfo {
  const raw = objectIn(answered, address, redact);
  const parsed = infoSchema.safeParse(raw);
  if (parsed.success) {
    // It would stand in the identity and in every table. Taken out, it would be another name than the agent's.
    const said = JSON.stringify(parsed.data);
    if (redact(said) === said) return parsed.data;
    throw new ConcordError({ code: 'bad_input', what: 'this agent sends a secret of the environment back as its name or version', where: address, fix: `It was not stored. ${CONTRACT}` });
  }
  const problems = shapeProblems(parsed.error.issues, raw).map(problemLine);
  throw new ConcordError({ code: 'bad_input', what: `what this agent says of itself does not fit: ${redact(problems.join('; '))}`, where: address, fix: CONTRACT });
}

function objectIn(answered: Usable, address: string, redact: (text: string) => string): object {
  try {
    const raw = readAnswer(answered, redact);
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw;
    throw noAgent(address, 'its answer is no JSON object');
  } catch (error) {
    throw AgentFaultError.isInstance(error) ? noAgent(address, error.fault.detail) : error;
  }
}

function noAgent(where: string, detail: string): ConcordError {
  return new ConcordError({ code: 'bad_input', what: `there is no agent here: ${detail}`, where, fix: CONTRACT });
}

/** `settings` says what the fingerprint covers, what tables mark, and what a slot has to know of an agent that is down. */
export function identityOf({ name, version, stateful, offline, live = false }: AgentInfo): AgentIdentity & { readonly settings: NonNullable<AgentIdentity['settings']> } {
  const fingerprint = contentHash({ name, version, stateful });
  return {
    id: `${name}-${fingerprint.slice(0, 8)}`,
    fingerprint,
    settings: { version, ...(stateful ? { stateful } : {}), ...(offline ? { offline } : {}), ...(live ? { live } : {}) },
  };
}
