/** One request for a completion, from its body to its answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAnswerable, KNOWN_SCHEMAS } from './answers/index.js';
import { deliver, type Delivery } from './deliver.js';
import { type FaultRule, strikingFault } from './faults.js';
import { badRequest, tooFast } from './problem.js';
import { type Question, readQuestion } from './question.js';
import { limitHeaders, type TokenBucket } from './rate-limit.js';
import type { RecordedRequest } from './record.js';
import { latencyOf, problemDelivery, responseTo } from './respond.js';
import type { MockScript } from './script.js';
import type { Counter } from './stats.js';

export interface HandlerParts {
  readonly script: MockScript;
  readonly bucket: TokenBucket | null;
  readonly counter: Counter;
  /** Key → how often it was seen. */
  readonly sights: Map<string, number>;
  readonly keep: (request: RecordedRequest) => void;
}

interface Answer {
  /** Null: no byte is sent. */
  readonly delivery: Delivery | null;
  readonly latency: number;
  readonly about: Pick<RecordedRequest, 'schema' | 'key' | 'seen' | 'fault'>;
}

const UNREAD = { schema: null, key: null, seen: 0, fault: null };
const UNKNOWN_SCHEMA = `The schema's name is not known, and the request holds no schema. Known by name: ${KNOWN_SCHEMAS.join(', ')}; for any other send it whole in \`response_format.json_schema.schema\`.`;

export function createHandler({ script, bucket, counter, sights, keep }: HandlerParts): (request: IncomingMessage, response: ServerResponse) => void {
  let arrivals = 0;

  const answerTo = (body: string, authorization: string | undefined): Answer => {
    const wait = bucket?.take() ?? null;
    if (wait !== null) {
      counter.limited();
      return { delivery: problemDelivery(tooFast(wait)), latency: 0, about: UNREAD };
    }
    const question = readQuestion(body);
    if ('problem' in question) return { delivery: problemDelivery(badRequest(question.problem)), latency: 0, about: UNREAD };
    if (!isAnswerable(question)) return { delivery: problemDelivery(badRequest(UNKNOWN_SCHEMA)), latency: 0, about: UNREAD };
    return answerAtSight(question, authorization);
  };

  const answerAtSight = (question: Question, authorization: string | undefined): Answer => {
    const { schema, key } = question;
    const seen = sights.get(key) ?? 0;
    sights.set(key, seen + 1);
    counter.asked(schema);
    const fault: FaultRule | null = strikingFault(script.faults, script.once, { seed: script.seed, schema, key, seen });
    if (fault !== null) counter.struck(fault.kind);
    const delivery = responseTo({ question, seen, fault, authorization }, script);
    return { delivery, latency: latencyOf(question, script), about: { schema, key, seen, fault: fault?.kind ?? null } };
  };

  return (request, response) => {
    arrivals += 1;
    const number = arrivals;
    let cut = false;
    counter.arrived();
    response.on('close', () => counter.left(response.writableFinished || cut));
    withBody(request, (body) => {
      const { method = '', url: path = '', headers } = request;
      const { delivery, latency, about } = answerTo(body, headers.authorization);
      keep({ number, method, path, headers, body, ...about });
      counter.status(delivery?.status ?? 'none');
      if (delivery === null) return;
      cut = delivery.manner === 'cut';
      const own = { 'x-request-id': `req_mock_${number}`, ...limitHeaders(bucket) };
      after(latency, response, () => deliver(response, { ...delivery, headers: { ...own, ...delivery.headers } }));
    });
  };
}

/** Nothing happens for a client that has gone meanwhile. */
function after(ms: number, response: ServerResponse, act: () => void): void {
  if (response.destroyed) return;
  if (ms <= 0) return act();
  const timer = setTimeout(act, ms);
  response.on('close', () => clearTimeout(timer));
}

/** A client that dies on the way ends its request without a whole body: nobody is left to answer. */
function withBody(request: IncomingMessage, act: (body: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => act(Buffer.concat(chunks).toString()));
}
