/** What an agent over HTTP can do wrong in each slot, over whole runs: its fault, or the network's. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cli, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { startConcord } from '../fixtures/concord-process.js';
import { withEnvironment } from '../models/world.js';
import { type Reply, startAgent } from './agent-server.js';
import { EVALUATOR, httpRun, INFO, MEDIATOR, PARTY, type Seats } from './runs.js';

const work = workplace();
afterAll(work.remove);
const mediatedIn = (out: string) => resultsOf(out).cells.find(({ arm }) => arm === 'mediated')!;
const bytesOf = (out: string): string => readFileSync(path.join(out, 'results.json'), 'utf8');

const SLOTS: [slot: string, seats: (url: string) => Seats, answers: typeof MEDIATOR][] = [
  ['mediator', (url) => ({ mediators: [url] }), MEDIATOR],
  ['party', (url) => ({ party: url }), PARTY],
  ['evaluator', (url) => ({ evaluator: url }), EVALUATOR],
];
/** Sizes and the rest are tested beside the code. */
const INVALID: [what: string, text: string, says: RegExp][] = [
  ['no JSON', 'Let us talk.', /its JSON goes wrong at character 1, after "".*; it begins with "Let us talk\."/],
  ['another shape', '{"speak": true}', /its answer has the wrong shape/],
];

describe.each(SLOTS)('the %s', (slot, seats, answers) => {
  it('answers a whole run, whatever the network does meanwhile, as it would have without', async () => {
    const plain = work.at(slot, 'plain');
    const troubled = work.at(slot, 'troubled');
    const trouble: Reply[] = [
      { status: 500, text: '{"error": "warming up"}' },
      { status: 429, headers: { 'retry-after': '0.05' }, text: '' },
      'reset',
      'hang',
      { status: 302, headers: { location: 'http://127.0.0.1:9/login' }, text: '' },
      { status: 502, headers: { 'content-type': 'text/html' }, text: '<html><body>Bad gateway</body></html>' },
    ];
    const left = [...trouble];
    {
      await using server = await startAgent({ info: INFO, answers });
      expect(await cli(...httpRun(plain, seats(server.url)))).toMatchObject({ exitCode: 0 });
    }
    // Each second request is spoilt, until nothing is left.
    await using server = await startAgent({ info: INFO, answers, fault: ({ method }, nth) => (method === 'POST' && nth % 2 === 0 ? (left.shift() ?? null) : null) });
    expect(await cli(...httpRun(troubled, seats(server.url), { calls: { attempts: 4, backoffMs: 1, deadlineSeconds: 1 } }))).toMatchObject({ exitCode: 0 });
    expect(left.length).toBeLessThan(trouble.length - 2);
    expect(bytesOf(troubled)).toBe(bytesOf(plain));
    expect(resultsOf(plain).cells.every(({ status }) => status === 'scored')).toBe(true);
  });

  it.each(INVALID)('that answers 200 with %s is at fault, and not asked again', async (what, text, says) => {
    const out = work.at(slot, what.replaceAll(' ', '-'));
    // Before the third question everything is as it should be.
    const spoilt = ({ method }: { method: string }, nth: number): Reply | null => (method === 'POST' && nth === 3 ? { text } : null);
    await using server = await startAgent({ info: INFO, answers, fault: spoilt });
    const { exitCode, stderr } = await cli(...httpRun(out, seats(server.url)));
    const faults = rowsOf(out, `select status, fault, error from answers where status <> 'ok'`);
    expect(faults).toHaveLength(1);
    expect((JSON.parse(faults[0]!) as { error: string }).error).toMatch(says);
    expect(faults[0]).not.toContain('127.0.0.1');
    switch (slot) {
      case 'mediator':
        expect(exitCode).toBe(0);
        expect(mediatedIn(out)).toMatchObject({ status: 'scored', mediatorFaults: 1 });
        break;
      case 'party':
        expect(exitCode).toBe(3);
        expect(stderr).toContain('party_fault_once');
        expect(resultsOf(out).cells.map(({ reason }) => reason)).toContain('party_fault_once');
        // A resume asks once more.
        expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
        break;
      default:
        expect(exitCode).toBe(0);
        expect(resultsOf(out).cells.filter(({ reason }) => reason === 'judge_fault')).toHaveLength(1);
    }
  });
});

it('a mediator that is down is not a silent one: its dialogues are open, not scored', async () => {
  await using server = await startAgent({ info: INFO, answers: MEDIATOR, fault: ({ method }) => (method === 'POST' ? { status: 503, text: '' } : null) });
  const out = work.at('unavailable');
  expect(await cli(...httpRun(out, { mediators: [server.url] }))).toMatchObject({ exitCode: 3 });
  expect(mediatedIn(out)).toMatchObject({ status: 'open', reason: 'infra_error', mediatorFaults: 0, interventions: 0, consensusFinal: null });
});

it.each([
  [{}, false],
  [{ offline: true }, true],
])('an agent that says %j of itself as party and evaluator makes the run a demo: %s', async (more, offline) => {
  await using server = await startAgent({ info: { ...INFO, ...more }, answers: { ...PARTY, ...EVALUATOR } });
  const out = work.at(`demo-${offline}`);
  expect(await cli(...httpRun(out, { party: server.url, evaluator: server.url }))).toMatchObject({ exitCode: 0 });
  expect(resultsOf(out)).toMatchObject({ offline });
  // Gone on with while it is down: what it was is recorded.
  await server.close();
  expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
});

it('a run that is stopped waits for no pause of an agent', async () => {
  await using server = await startAgent({ info: INFO, answers: MEDIATOR, fault: ({ method }) => (method === 'POST' ? { status: 429, headers: { 'retry-after': '600' }, text: '' } : null) });
  const child = startConcord(httpRun(work.at('stopped'), { mediators: [server.url] }, { calls: { budgetSeconds: 3600 } }));
  while (server.questions().length === 0) await sleep(20);
  child.kill('SIGINT');
  expect((await child).exitCode).toBe(130);
  expect(mediatedIn(work.at('stopped'))).toMatchObject({ status: 'open', reason: 'interrupted' });
});

it('a key goes to the agent and nowhere else, whatever it says', async () => {
  const key = 'agent-token-77e2b94d0d5f1c0a';
  using _env = withEnvironment({ CONCORD_AGENT_KEY: key });
  // Every third question is the mediator's how.
  const leaks = (nth: number): Reply | null => (nth === 6 ? { text: `I got ${key}` } : nth === 9 ? { status: 500, text: `{"error": "${key} is spent"}` } : null);
  const answers = { ...MEDIATOR, '/how': () => ({ utterance: `My key is ${key}.`, thought: key, state: { key } }) };
  await using server = await startAgent({ info: INFO, answers, fault: ({ method }, nth) => (method === 'POST' ? leaks(nth) : null) });
  const out = work.at('key');
  const { exitCode, stdout, stderr } = await cli(...httpRun(out, { mediators: [server.url] }, { calls: { attempts: 1 } }));
  expect(exitCode).toBe(3);
  expect(new Set(server.asked.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${key}`]));
  const written = readdirSync(out).map((file) => readFileSync(path.join(out, file), 'latin1'));
  expect([stdout, stderr, ...written].filter((text) => text.includes(key))).toEqual([]);
  expect(written.some((text) => text.includes('My key is [CONCORD_AGENT_KEY].'))).toBe(true);
  // Nor does it come back in the state.
  expect(server.questions().some(({ body }) => JSON.stringify(body).includes('[CONCORD_AGENT_KEY]'))).toBe(true);
  expect(server.questions().some(({ body }) => JSON.stringify(body).includes(key))).toBe(false);
});
