/** One answer and what it is worth: recorded before, or asked for now and recorded. */
import type { CallFlag, CallJournal, ModelAnswer } from '../domain/ports/calls.js';
import { modelRequestHash, type PromptPart } from '../domain/prompt.js';
import type { Rung } from './content/ladder.js';
import { askUntilAnswered, type AskingPorts, type TurnedAway } from './transport/ask-until-answered.js';
import type { Binding } from './transport/binding.js';
import { countPrompt } from './tokens/count-prompt.js';
import { overflowBefore, shortInput } from './tokens/window.js';
import type { Reading } from './types.js';

export interface RungQuestion<Value> {
  readonly binding: Binding;
  readonly parts: readonly PromptPart[];
  readonly calls: CallJournal;
  readonly signal: AbortSignal;
  /** Pure. `noted`: flags that stood fast before. */
  readonly read: (answer: ModelAnswer, noted?: readonly CallFlag[]) => Reading<Value>;
}

/** Or how the request was turned away. */
export async function rung<Value>({ binding, parts, calls, signal, read }: RungQuestion<Value>, ports: AskingPorts): Promise<Rung<Value> | TurnedAway> {
  const { model, settings } = binding;
  const looked = { model: model.id, hash: modelRequestHash(settings, parts), settings, parts };
  const served = await calls.served(looked);
  if (served !== null) {
    ports.access.answeredBefore(model);
    return { answer: served, reading: read(served) };
  }
  const request = { ...looked, counted: countPrompt(parts, await calls.previous()) };
  const overflow = overflowBefore(model, request.counted);
  if (overflow !== null) return { kind: 'overflow', detail: overflow };
  const asked = await askUntilAnswered(binding, request, calls, signal, ports);
  if (asked.received === null) return asked.turnedAway;
  const { answer, flags } = asked.received;
  const reading = read(answer, [...flags, ...shortInput(request.counted, answer.usage)]);
  await calls.answered(request, answer, { fault: reading.ok ? null : reading.fault, flags: reading.flags }, asked.cost);
  return { answer, reading };
}
