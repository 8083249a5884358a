/** From the body of a 200 to JSON, or to the fault of whoever sent it. Words name no address: an answer depends on none. */
import { type AgentFault, AgentFaultError } from '../../domain/fault.js';
import { strictJson, strictProblem } from '../../models/content/strict-json.js';
import { shownLine } from '../../models/transport/shown-line.js';
import type { Outcome } from './exchange.js';

/** Every answer is stored: a longer one is no answer that the contract knows. */
const LONGEST = 1_048_576;

/** @throws AgentFaultError */
export function readAnswer(outcome: Extract<Outcome, { kind: 'answered' | 'endless' }>, redact: (text: string) => string): unknown {
  if (outcome.kind === 'endless' || outcome.text.length > LONGEST) throw at({ kind: 'invalid', detail: `its answer is longer than ${LONGEST} characters` });
  const { text } = outcome;
  if (text.trim() === '') throw at({ kind: 'empty', detail: 'its answer is empty' });
  const json = strictJson(text);
  if (json.state === 'read') return json.value;
  throw at({ kind: 'invalid', detail: `${redact(strictProblem(text))}; it begins with ${JSON.stringify(shownLine(text, redact))}` });
}

function at(fault: AgentFault): AgentFaultError {
  return new AgentFaultError(fault);
}
