/** The exact requests to a model behind one answer, from the journal: prompts, answers, what was wrong. */
import { faultInWords } from '../domain/fault.js';
import type { CallRow, StepKey, Store } from '../domain/ports/store.js';
import { type Message, messagesOf, type RequestSettings } from '../domain/prompt.js';
import { visibleText } from '../report/visible-text.js';

export interface ShownRequest extends CallRow {
  settings: RequestSettings;
  messages: Message[];
}

/** In order of attempt; empty where no model was asked. */
export async function modelRequests(store: Store, key: StepKey): Promise<ShownRequest[]> {
  const calls = await store.calls(key);
  return Promise.all(
    calls.map(async (call) => {
      const prompt = await store.callPrompt({ ...key, attempt: call.attempt });
      return { ...call, settings: prompt?.settings ?? {}, messages: messagesOf(prompt?.parts ?? []) };
    }),
  );
}

/** For a terminal: what models say in control characters is shown, not obeyed. */
export function requestsInWords(requests: readonly ShownRequest[]): string {
  return requests.map(inWords).join('\n\n').split('\n').map((line) => visibleText(line, Infinity)).join('\n');
}

function inWords({ attempt, model, settings, messages, answer, fault, flags, error, ms, at }: ShownRequest, _: number, all: readonly ShownRequest[]): string {
  const used = fault === null ? 'used' : `not used: ${faultInWords(fault)}`;
  const outcome = answer === null ? `failed: ${error}` : [used, ...(flags.length === 0 ? [] : [`noted: ${flags.join(', ')}`])].join('; ');
  return [
    `Request ${attempt} of ${all.length} to ${model}, ${at}, ${ms} ms: ${outcome}`,
    `settings ${JSON.stringify(settings)}`,
    ...messages.flatMap(({ role, content }) => [`\n--- ${role}`, content.trimEnd()]),
    ...(answer === null ? [] : [`\n--- answer (${[answer.servedModel ?? 'model not said', `finish ${answer.finish ?? 'not said'}`].join(', ')})`, answer.content.trimEnd()]),
    ...(answer?.reasoning == null ? [] : ['\n--- reasoning (in no prompt and no transcript)', answer.reasoning.trimEnd()]),
    ...(answer?.refusal == null ? [] : ['\n--- refusal', answer.refusal]),
  ].join('\n');
}
