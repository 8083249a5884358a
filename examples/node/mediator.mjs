/**
 * A mediator for Concord in plain Node.
 *
 *     node examples/node/mediator.mjs 9001
 *     npx concord run benchmark --out runs/curious --mediators scripted/attentive,http://127.0.0.1:9001
 *
 * It speaks when a voice is raised, or on every fifth turn, and asks what lies behind the topic that was named last.
 */
import http from 'node:http';

// Change the version whenever answers may change: another version is another mediator.
const INFO = { name: 'curious', version: '1', slots: ['mediator'] };

const answers = {
  /** After every party turn: speak now, or stay silent? */
  '/when': ({ view: { log } }) => {
    const raised = /!|\b(never|enough|absurd|insult)/i.test(log.at(-1).text);
    return { engage: raised || log.length % 5 === 0, thought: raised ? 'A voice was raised.' : 'Counting turns.' };
  },
  /** After `engage: true`: what to say? `state` comes back with the next question of this dialogue. */
  '/how': ({ view: { log, topics }, state, random }) => {
    const asked = state?.asked ?? 0;
    const named = topics.findLast(({ name }) => log.at(-1).text.toLowerCase().includes(name.toLowerCase()));
    const topic = named ?? topics[random % topics.length];
    const [first, second] = topic.options;
    const utterance = `${log.at(-1).speaker.name}, what is it about ${topic.name} that worries you most? And if it were ${first.short}, or ${second.short}: what would have to be true for you to say yes?`;
    return { utterance, thought: `Question ${asked + 1}, on ${topic.id}.`, state: { asked: asked + 1 } };
  },
};

async function reply(request) {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  if (request.method === 'GET' && request.url === '/info') return [200, INFO];
  if (request.method === 'POST' && request.url in answers) return [200, answers[request.url](JSON.parse(text))];
  return [404, { error: 'a mediator answers GET /info, POST /when and POST /how' }];
}

const server = http.createServer(async (request, response) => {
  // A 500 is nobody's fault: it is asked again.
  const [status, body] = await reply(request).catch((error) => [500, { error: String(error) }]);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
});

server.listen(Number(process.argv[2] ?? 9000), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
