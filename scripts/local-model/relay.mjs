// Stands between Concord and the model server, passes every byte on as it comes, and keeps what went over the wire.
import http from 'node:http';

/**
 * `exchanges`: one for each request whose end was seen, in order of that end. `requests`: all that ever came.
 *
 * @param target address of the model server.
 */
export async function startRelay(target) {
  const exchanges = [];
  let requests = 0;
  const server = http.createServer((asked, answered) => {
    requests += 1;
    const began = performance.now();
    const sent = [];
    const came = [];
    const passed = http.request(new URL(asked.url, target), { method: asked.method, headers: asked.headers }, (response) => {
      answered.writeHead(response.statusCode, response.headers);
      response.on('data', (bytes) => came.push(bytes));
      response.on('end', () => exchanges.push(exchange({ sent, came, status: response.statusCode, seconds: (performance.now() - began) / 1000 })));
      response.pipe(answered);
    });
    // Who asked has given up, or the server is gone: the other side is told by the same means.
    answered.on('close', () => passed.destroy());
    passed.on('error', () => answered.destroy());
    asked.on('data', (bytes) => sent.push(bytes));
    asked.pipe(passed);
  });
  // Answers of a model this slow may take longer than any limit of a web server.
  server.requestTimeout = 0;
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    exchanges,
    requests: () => requests,
    stop: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

function exchange({ sent, came, status, seconds }) {
  const request = JSON.parse(Buffer.concat(sent).toString());
  const body = Buffer.concat(came).toString();
  const streamed = request.stream === true;
  // What an error says is Concord's to read.
  const chunks = status !== 200 ? [] : streamed ? eventsIn(body) : [JSON.parse(body)];
  const choices = chunks.flatMap((chunk) => chunk.choices ?? []);
  const last = (name) => chunks.findLast((chunk) => chunk[name] != null)?.[name] ?? null;
  return {
    schema: request.response_format?.type === 'json_schema' ? request.response_format.json_schema : null,
    streamed,
    status,
    seconds,
    content: choices.map(({ delta, message }) => (delta ?? message).content ?? '').join(''),
    finish: choices.findLast(({ finish_reason }) => finish_reason != null)?.finish_reason ?? null,
    usage: last('usage'),
    timings: last('timings'),
  };
}

function eventsIn(body) {
  const data = body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []));
  return data.filter((text) => text !== '[DONE]').map((text) => JSON.parse(text));
}
