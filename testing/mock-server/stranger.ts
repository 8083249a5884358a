/** Answers of what is no model: a proxy that stands before it, a server of another kind at its address. */
import type { Delivery } from './deliver.js';
import type { MockFaultKind } from './faults.js';

/** Its words are those of a filter that struck a prompt; its status and form say that it never saw one. */
const BLOCKED = `<!DOCTYPE html>
<html lang="en">
<head><title>403 Forbidden</title><style>body { font-family: sans-serif }</style></head>
<body><h1>Access denied</h1><p>Your request was blocked for reasons of safety by the content filter of this network. Ask whoever runs the network.</p></body>
</html>
`;

const ANSWERS: Readonly<Partial<Record<MockFaultKind, Delivery>>> = {
  not_a_completion: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}', manner: 'whole' },
  proxy_page: { status: 403, headers: { 'content-type': 'text/html; charset=utf-8' }, body: BLOCKED, manner: 'whole' },
};

/** The same whether or not a stream was asked for; null where a fault is of another kind. */
export function strangersAnswer(kind: MockFaultKind): Delivery | null {
  return ANSWERS[kind] ?? null;
}
