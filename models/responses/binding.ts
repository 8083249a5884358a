/** Everything about a request that searches but its prompt. */
import type { Json } from '../../domain/json.js';
import { messagesOf } from '../../domain/prompt.js';
import { outputCap } from '../content/output-cap.js';
import type { AskingPorts } from '../transport/ask-until-answered.js';
import type { Binding } from '../transport/binding.js';
import { type Complete, NEVER_MS } from '../transport/client.js';
import { DEADLINE_SECONDS, REASONING_DEADLINE_SECONDS } from '../transport/deadline.js';
import type { Transport } from '../transport/dispatcher.js';
import { errorInside, NetworkFailure } from '../transport/request-failure.js';
import { createResponsesClient, type ResponseBody, type ResponsesClient } from './client.js';
import { researchJob } from './job.js';
import { completionOf, failureIn, isRunning, responseIn } from './response.js';
import type { ResearchQuestion } from './types.js';

export interface ResearchPorts extends AskingPorts {
  readonly transport: Transport;
  /** Null: by the mode. */
  readonly deadlineSeconds: number | null;
  readonly warn: (line: string) => void;
}

export function bindResearch(question: Pick<ResearchQuestion<unknown>, 'model' | 'mode' | 'parts' | 'maxTokens' | 'jobs'>, ports: ResearchPorts): Binding {
  const { model, mode, parts } = question;
  const maxTokens = outputCap(model, question.maxTokens);
  const tools = [{ type: model.searchTool }];
  const isJob = mode === 'deep-research';
  const body: ResponseBody = {
    ...model.extraBody,
    model: model.name,
    input: messagesOf(parts),
    tools,
    max_output_tokens: maxTokens,
    ...(model.reasoningEffort === null ? {} : { reasoning: { effort: model.reasoningEffort } }),
    // A job can be looked up only while the provider keeps it.
    ...(isJob ? { background: true, store: true } : { store: false }),
  };
  // A start is answered at once; a search takes its time before the first word.
  const deadlineMs = (ports.deadlineSeconds ?? (isJob ? DEADLINE_SECONDS : REASONING_DEADLINE_SECONDS)) * 1000;
  return {
    model,
    settings: { model: model.id, name: model.name, method: 'responses', mode, tools, maxTokens, effort: model.reasoningEffort, extra: model.extraBody as Json },
    maxTokens,
    complete: () => {
      const { baseURL, key } = ports.access.endpoint(model.provider);
      const client = createResponsesClient({ baseURL, key, transport: ports.transport });
      ports.warn(unknownCosts(model.id));
      if (!isJob) return atOnce(client, body);
      const where = { host: new URL(baseURL).host, now: () => Date.parse(ports.clock.now()), redact: ports.access.redact };
      return researchJob(model, body, question.jobs, { ...ports, client, where, deadlineMs });
    },
    // Of a job each request has one of its own.
    deadlineMs: isJob ? NEVER_MS : deadlineMs,
  };
}

function atOnce(client: ResponsesClient, body: ResponseBody): Complete {
  return async (_, signal) => {
    const { text, headers } = await client.create(body, signal);
    const response = responseIn(text);
    if (isRunning(response)) throw new NetworkFailure(new Error('the answer has not ended, though none in the background was asked for'));
    if (failureIn(response) !== null) throw errorInside(response.body['error'] ?? {});
    return { received: completionOf(response), headers };
  };
}

/** Known before nothing is asked of a model that only searches. */
export function unknownCosts(model: string): string {
  return `${model}: what it reads on the web counts as input, and providers bill each search besides; neither is known before, and fees of searches are in no sum here. A limit of USD may be exceeded by them`;
}
