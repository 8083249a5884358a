/** A search by a model: recorded before it is used, and served from the record ever after. */
import { ContextOverflowError } from '../../domain/errors.js';
import { AgentFaultError } from '../../domain/fault.js';
import { rung } from '../rung.js';
import { bindResearch, type ResearchPorts } from './binding.js';
import { readResearch } from './content.js';
import type { ResearchQuestion } from './types.js';

export async function research<Value>(question: ResearchQuestion<Value>, ports: ResearchPorts): Promise<Value> {
  const { model, parts, read, calls, signal } = question;
  signal.throwIfAborted();
  const asked = await rung({ binding: bindResearch(question, ports), parts, calls, signal, read: (answer, noted) => readResearch(answer, read, noted) }, ports);
  if (!('reading' in asked)) throw asked.kind === 'overflow' ? new ContextOverflowError(`${model.id}: ${asked.detail}`) : ports.access.refused(model, asked);
  if (!asked.reading.ok) throw new AgentFaultError(asked.reading.fault);
  return asked.reading.value;
}
