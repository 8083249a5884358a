import { afterEach, describe, expect, it } from '@jest/globals';
import { AgentFaultError } from '../../domain/fault.js';
import type { InfraError } from '../../domain/errors.js';
import { CALM, hangs, inTurn, KEY, loopback, NEVER, resets, says, setting, type Setting } from './agent.fixture.js';
import type { AskAgent } from './slots.js';

const WHEN = { engage: false };
const open: Setting[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one[Symbol.asyncDispose]()));
});
function made(...args: Parameters<typeof setting>): Setting {
  const one = setting(...args);
  open.push(one);
  return one;
}
const ask = (agent: { ask: AskAgent }, question: Record<string, unknown> = {}): Promise<unknown> => agent.ask('/when', question, NEVER);
/** Without the port, which differs. */
const plain = (error: unknown): string => (error as Error).message.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST');

describe('who is there', () => {
  it('is asked once for an address, with GET /info and no body, and identified by name, version and stateful', async () => {
    await using server = await loopback({ '/info': says({ ...CALM, stateful: true, offline: true, slots: ['mediator'] }) });
    const { connect } = made();
    const [one, two] = await Promise.all([connect(server.url), connect(server.url)]);
    expect(two).toBe(one);
    expect(server.sent).toMatchObject([{ method: 'GET', path: '/info', text: '' }]);
    const { identity } = one!;
    expect(identity).toEqual({ id: `calm-${identity.fingerprint.slice(0, 8)}`, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), settings: { version: '1', stateful: true, offline: true } });
  });

  it('may say that it looks at the web now: it is recorded, and the same agent', async () => {
    await using server = await loopback({ '/info': says({ ...CALM, live: true, slots: ['searcher'] }) });
    await using plain = await loopback({ '/info': says(CALM) });
    const [{ identity }, other] = [await made().connect(server.url), await made().connect(plain.url)];
    expect(identity.settings).toEqual({ version: '1', live: true });
    expect(identity.fingerprint).toBe(other.identity.fingerprint);
    // Down at a resume: what was recorded of it holds.
    await using down = await loopback({ '/info': resets });
    expect(await made().connect(down.url, identity)).toMatchObject({ info: null, identity: { settings: { live: true } } });
  });

  it('is another for another name, version or stateful, and the same at another address', async () => {
    const fingerprintOf = async (info: object): Promise<string> => {
      await using server = await loopback({ '/info': says(info) });
      return (await made().connect(server.url)).identity.fingerprint;
    };
    const prints = await Promise.all([CALM, { ...CALM, version: '2' }, { ...CALM, name: 'warm' }, { ...CALM, stateful: true }].map(fingerprintOf));
    expect(new Set(prints).size).toBe(4);
    expect(await fingerprintOf({ ...CALM, stateful: false, slots: ['party'] })).toBe(prints[0]);
  });

  it.each<[string, unknown, number, string]>([
    ['no JSON', '<h1>It works!</h1>', 200, 'there is no agent here: its JSON goes wrong at character 1'],
    ['a list', '[]', 200, 'there is no agent here: its answer is no JSON object'],
    ['no version', { name: 'calm' }, 200, 'version: is missing'],
    ['a number for the version', { name: 'calm', version: 1 }, 200, 'version: is not of type string (got 1)'],
    ['a name of two words', { ...CALM, name: 'so calm' }, 200, 'name: it has to be one word'],
    ['a misspelt field', { ...CALM, statefull: true }, 200, 'statefull: unknown key'],
    ['an unknown slot', { ...CALM, slots: ['judge'] }, 200, 'slots[0]: is not one of the known values'],
    ['404', '{"detail": "Not Found"}', 404, 'the agent does not take the request: 404 from HOST: Not Found'],
    ['401', 'who are you?', 401, '401 from HOST: who are you?'],
  ])('%s is bad input, at the address that said so', async (_, body, status, says_) => {
    await using server = await loopback({ '/info': says(body, status) });
    const failed = await made().connect(server.url).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'bad_input', where: `${server.url}/info` });
    expect(plain(failed)).toContain(says_);
  });

  it('is waited for as for an answer, then it is the network', async () => {
    await using server = await loopback({ '/info': inTurn(resets, says('', 503), says(CALM)) });
    const { connect, pauses } = made();
    expect((await connect(server.url)).info).toMatchObject(CALM);
    expect(pauses).toEqual([250, 500]);
    await using down = await loopback({ '/info': resets });
    expect(plain(await made().connect(down.url).catch((error: unknown) => error))).toBe('the agent at http://HOST: HOST closed the connection (UND_ERR_SOCKET); 4 of 4 requests failed');
  });

  it('has ten seconds to say so', async () => {
    await using server = await loopback({ '/info': hangs });
    const { connect } = made({ calls: { deadlineSeconds: 0.05, attempts: 1 } });
    await expect(connect(server.url)).rejects.toThrow(/gave no whole answer within 0.05 s/);
  });
});

describe('an answer', () => {
  it('comes back as it is, to a POST of the question', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': says({ ...WHEN, thought: 'é' }) });
    expect(await ask(await made().connect(server.url), { view: 1, random: 2, state: null })).toEqual({ engage: false, thought: 'é' });
    expect(server.sent[1]).toMatchObject({ method: 'POST', path: '/when', text: '{"view":1,"random":2,"state":null}', headers: { 'content-type': 'application/json' } });
  });

  it('may come with 201', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': says(WHEN, 201) });
    expect(await ask(await made().connect(server.url))).toEqual(WHEN);
  });

  it.each<[string, string, { kind: string; detail: string | RegExp }]>([
    ['nothing', ' \n', { kind: 'empty', detail: 'its answer is empty' }],
    ['a page', '<p>Hello</p>', { kind: 'invalid', detail: /goes wrong at character 1.*; it begins with "<p>Hello<\/p>"$/ }],
    ['half of JSON', '{"engage": tr', { kind: 'invalid', detail: /goes wrong|breaks off/ }],
    ['JSON without end inside', '['.repeat(100_000), { kind: 'invalid', detail: /nested more than 64 deep/ }],
    ['a megabyte and one', JSON.stringify('x'.repeat(1_048_575)), { kind: 'invalid', detail: 'its answer is longer than 1048576 characters' }],
    ['seventeen megabytes', ' '.repeat(17 * 2 ** 20), { kind: 'invalid', detail: 'its answer is longer than 1048576 characters' }],
  ])('that is %s is a fault of the agent at once', async (_, body, { kind, detail }) => {
    await using server = await loopback({ '/info': says(CALM), '/when': says(body) });
    const { connect, pauses } = made();
    const failed = await ask(await connect(server.url)).catch((error: unknown) => error);
    expect(AgentFaultError.isInstance(failed)).toBe(true);
    expect(failed).toMatchObject({ fault: { kind, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) } });
    // The answer depends on no address.
    expect((failed as Error).message).not.toMatch(/127\.0\.0\.1/);
    expect(pauses).toEqual([]);
  });

  it('of a megabyte is one', async () => {
    const long = JSON.stringify('x'.repeat(1_048_574));
    await using server = await loopback({ '/info': says(CALM), '/when': says(long) });
    expect(await ask(await made().connect(server.url))).toHaveLength(1_048_574);
  });
});

describe('the network', () => {
  it.each([
    ['500', says('oops', 500)],
    ['502 with a page', says('<html><body>Bad gateway</body></html>', 502)],
    ['429', says('', 429)],
    ['408', says('', 408)],
    ['a reset', resets],
    ['a redirect', says('', 307, { location: 'http://127.0.0.1:1/when' })],
  ])('%s, then an answer, is fine', async (_, first) => {
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(first, says(WHEN)) });
    const { connect, pauses } = made();
    expect(await ask(await connect(server.url))).toEqual(WHEN);
    expect(pauses).toEqual([250]);
    expect(new Set(server.sent.filter(({ path }) => path === '/when').map(({ text }) => text)).size).toBe(1);
  });

  it.each<[string, ReturnType<typeof says>, string]>([
    ['500', says('{"error": "no model"}', 500), '500 from HOST: no model'],
    ['a redirect', says('', 301, { location: 'https://elsewhere/when?key=1' }), '301 from HOST, which sends elsewhere (https://elsewhere/when): no redirect is followed'],
  ])('%s for ever is given up and says why', async (_, answer, detail) => {
    await using server = await loopback({ '/info': says(CALM), '/when': answer });
    const { connect, pauses } = made();
    const agent = await connect(server.url);
    expect(plain(await ask(agent).catch((error: InfraError) => error))).toBe(`${agent.identity.id}: ${detail}; 4 of 4 requests failed`);
    expect(pauses).toEqual([250, 500, 1000]);
  });

  it('Retry-After is the least pause', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(says('', 429, { 'retry-after': '3' }), says('', 503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' }), says('', 503, { 'retry-after': 'soon' }), says(WHEN)) });
    const { connect, pauses } = made();
    await ask(await connect(server.url));
    expect(pauses).toEqual([3250, 7500, 1000]);
  });

  it('a refusal for the rate is no failed attempt: only the time is up at some point', async () => {
    const busy = says('', 429, { 'retry-after': '2' });
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(...Array.from({ length: 9 }, () => busy), says(WHEN)) });
    expect(await ask(await made().connect(server.url))).toEqual(WHEN);
    await using closed = await loopback({ '/info': says(CALM), '/when': busy });
    await expect(ask(await made({ calls: { budgetSeconds: 30 } }).connect(closed.url))).rejects.toThrow(/429 from .*; (the 30 s for one answer are over|it asks to wait 2 s)/);
  });

  it('a deadline ends a request that hangs', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(hangs, says(WHEN)) });
    const { connect, pauses } = made({ calls: { deadlineSeconds: 0.1 } });
    expect(await ask(await connect(server.url))).toEqual(WHEN);
    expect(pauses).toHaveLength(1);
  });

  it('the signal of a run that is stopped ends it too, with its reason', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': hangs });
    const agent = await made().connect(server.url);
    const stop = new AbortController();
    const asked = agent.ask('/when', {}, stop.signal);
    while (server.sent.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
  });

  it('a drained run waits for no pause and asks no more; who answers is heard to the end', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': says(WHEN), '/how': says('', 503) });
    const { agents, connect, pauses } = made();
    const agent = await connect(server.url);
    agents.drain();
    expect(await ask(agent)).toEqual(WHEN);
    await expect(agent.ask('/how', {}, NEVER)).rejects.toMatchObject({ name: 'CellLeftOpen', reason: 'interrupted' });
    expect(pauses).toEqual([]);
    expect(server.sent.filter(({ path }) => path === '/how')).toHaveLength(1);
  });

  it('shows what is waited for', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(says('', 503), says(WHEN)) });
    const seen: unknown[] = [];
    const one = made({ sleep: async () => void seen.push(one.agents.waiting()) });
    const agent = await one.connect(server.url);
    await ask(agent);
    expect(seen).toMatchObject([[{ model: agent.identity.id, on: 'pause', why: expect.stringContaining('503 from') }]]);
    expect(one.agents.waiting()).toEqual([]);
  });
});

describe('a request that is turned away', () => {
  it.each([400, 401, 404, 405, 413, 422])('with %i before an answer at this path is bad input, after one the network', async (status) => {
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(says('{"error": "I do not understand"}', status), says(WHEN), says('no more', status)), '/how': says('', status) });
    const { connect, pauses } = made();
    const agent = await connect(server.url);
    const first = await ask(agent).catch((error: unknown) => error);
    expect(first).toMatchObject({ code: 'bad_input', where: `${server.url}/when` });
    expect(plain(first)).toContain(`the agent does not take the request: ${status} from HOST: I do not understand`);
    await ask(agent);
    expect(plain(await ask(agent).catch((error: unknown) => error))).toBe(`${agent.identity.id}: ${status} from HOST: no more, though it has answered before`);
    await expect(agent.ask('/how', {}, NEVER)).rejects.toMatchObject({ code: 'bad_input' });
    expect(pauses).toEqual([]);
  });
});

describe('who comes back', () => {
  it('after it was lost is asked who it is, before it is asked anything else', async () => {
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(resets, says(WHEN)) });
    await ask(await made().connect(server.url));
    expect(server.sent.map(({ path }) => path)).toEqual(['/info', '/when', '/info', '/when']);
  });

  it('as another stops the run', async () => {
    await using server = await loopback({ '/info': inTurn(says(CALM), says({ ...CALM, version: '2' })), '/when': inTurn(resets, says(WHEN)) });
    const agent = await made().connect(server.url);
    await expect(ask(agent)).rejects.toMatchObject({ code: 'identity_mismatch', where: server.url, what: expect.stringContaining(agent.identity.id) });
    expect(server.sent.filter(({ path }) => path === '/when')).toHaveLength(1);
  });

  it('to an experiment that was begun without it now has to be the recorded one', async () => {
    await using server = await loopback({ '/info': inTurn(resets, says(CALM)), '/when': says(WHEN) });
    const { identity } = await made().connect(server.url);
    for (const [info, outcome] of [[CALM, WHEN], [{ ...CALM, name: 'warm' }, null]] as const) {
      await using later = await loopback({ '/info': inTurn(resets, says(info)), '/when': says(WHEN) });
      const { connect, pauses } = made();
      const agent = await connect(later.url, identity);
      expect(agent).toMatchObject({ identity, info: null });
      // Nobody waits long for who may not come.
      expect(pauses).toEqual([]);
      if (outcome === null) await expect(ask(agent)).rejects.toMatchObject({ code: 'identity_mismatch' });
      else expect(await ask(agent)).toEqual(outcome);
    }
  });
});

describe('the key', () => {
  it('of the environment goes out as a bearer token, and what says it again is clean', async () => {
    const echo = says(`{"error": "bad token ${KEY}"}`, 500);
    await using server = await loopback({ '/info': says(CALM), '/when': inTurn(echo, says(`never ${KEY}`)) });
    const { connect, agents } = made({ env: { CONCORD_AGENT_KEY: ` ${KEY}\n` }, calls: { attempts: 1 } });
    const agent = await connect(server.url);
    const failures = [await ask(agent).catch((error: unknown) => error), await ask(agent).catch((error: unknown) => error)];
    expect(server.sent.map(({ headers }) => headers.authorization)).toEqual(server.sent.map(() => `Bearer ${KEY}`));
    expect(failures.map(plain)).toEqual([expect.stringContaining('bad token [CONCORD_AGENT_KEY]'), expect.stringContaining('never [CONCORD_AGENT_KEY]')]);
    expect(JSON.stringify([failures, agents.waiting()])).not.toContain(KEY);
  });

  it.each([{ name: KEY }, { version: `Bearer ${KEY}` }])('that an agent gives out as its own name or version is refused, and stands in no identity: %j', async (echoed) => {
    await using server = await loopback({ '/info': says({ ...CALM, ...echoed }) });
    const refused = await made({ env: { CONCORD_AGENT_KEY: KEY } }).connect(server.url).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'bad_input', what: expect.stringContaining('a secret of the environment') });
    expect(JSON.stringify(refused)).not.toContain(KEY);
  });

  it('is left out where there is none, and refused where no header can carry it', async () => {
    await using server = await loopback({ '/info': says(CALM) });
    await made({ env: { CONCORD_AGENT_KEY: '' } }).connect(server.url);
    expect(server.sent[0]!.headers).not.toHaveProperty('authorization');
    const refused = await made({ env: { CONCORD_AGENT_KEY: 'two words' } }).connect(server.url).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'bad_input', where: 'CONCORD_AGENT_KEY' });
    expect(JSON.stringify(refused)).not.toContain('two words');
    // What cannot be told from ordinary text could not be taken out of what an agent says.
    await expect(made({ env: { CONCORD_AGENT_KEY: 'opensesame' } }).connect(server.url)).rejects.toMatchObject({ code: 'bad_input', where: 'CONCORD_AGENT_KEY' });
  });
});
