/** Requests from their body to their answer: what is counted, kept and delivered, whatever was asked for. */
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

export interface ReceiverParts {
  readonly bucket: TokenBucket | null;
  readonly counter: Counter;
  readonly keep: (request: RecordedRequest) => void;
}

export interface Asked {
  readonly body: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

export interface Answer {
  /** Null: no byte is sent. */
  readonly delivery: Delivery | null;
  readonly latency: number;
  readonly about: Pick<RecordedRequest, 'schema' | 'key' | 'seen' | 'fault'>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const UNREAD = { schema: null, key: null, seen: 0, fault: null };

/** `poll`: a look after something that was asked for before; it is no request of its own. */
export type Kind = 'request' | 'poll';

export function createReceiver({ bucket, counter, keep }: ReceiverParts): (kind: Kind, answerTo: (asked: Asked) => Answer) => Handler {
  let arrivals = 0;

  const limited = (): Answer | null => {
    const wait = bucket?.take() ?? null;
    if (wait === null) return null;
    counter.limited();
    return { delivery: problemDelivery(tooFast(wait)), latency: 0, about: UNREAD };
  };

  return (kind, answerTo) => (request, response) => {
    arrivals += 1;
    const number = arrivals;
    let cut = false;
    if (kind === 'poll') counter.polled();
    else {
      counter.arrived();
      response.on('close', () => counter.left(response.writableFinished || cut));
    }
    withBody(request, (body) => {
      const { method = '', url: path = '', headers } = request;
      const { delivery, latency, about } = limited() ?? answerTo({ body, path, authorization: headers.authorization });
      keep({ number, method, path, headers, body, ...about });
      if (kind === 'request') counter.status(delivery?.status ?? 'none');
      if (delivery === null) return;
      cut = delivery.manner === 'cut';
      const own = { 'x-request-id': `req_mock_${number}`, ...limitHeaders(bucket) };
      after(latency, response, () => deliver(response, { ...delivery, headers: { ...own, ...delivery.headers } }));
    });
  };
}

/** What was asked cannot be answered. */
export function refused(problem: string): Answer {
  return { delivery: problemDelivery(badRequest(problem)), latency: 0, about: UNREAD };
}

/** Key → how often it was seen. */
export type Sights = Map<string, number>;

/** How often the key was seen before, this time aside, and the fault that strikes it now. */
export function seenAgain(sights: Sights, { schema, key }: Pick<Question, 'schema' | 'key'>, { seed, faults, once }: MockScript, counter: Counter): { seen: number; fault: FaultRule | null } {
  const seen = sights.get(key) ?? 0;
  sights.set(key, seen + 1);
  const fault = strikingFault(faults, once, { seed, schema, key, seen });
  if (fault !== null) counter.struck(fault.kind);
  return { seen, fault };
}

const UNKNOWN_SCHEMA = `The schema's name is not known, and the request holds no schema. Known by name: ${KNOWN_SCHEMAS.join(', ')}; for any other send it whole in \`response_format.json_schema.schema\`.`;

/** Chat completions. */
export function createCompletions({ script, counter, sights }: { script: MockScript; counter: Counter; sights: Sights }): (asked: Asked) => Answer {
  return ({ body, authorization }) => {
    const question = readQuestion(body);
    if ('problem' in question) return refused(question.problem);
    if (!isAnswerable(question)) return refused(UNKNOWN_SCHEMA);
    const { schema, key } = question;
    counter.asked(schema);
    const { seen, fault } = seenAgain(sights, question, script, counter);
    return { delivery: responseTo({ question, seen, fault, authorization }, script), latency: latencyOf(question, script), about: { schema, key, seen, fault: fault?.kind ?? null } };
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
