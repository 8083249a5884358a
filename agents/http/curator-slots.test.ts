/** Searcher, writer and filter over a real connection: where they are asked, and what of their answers comes through. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { unrecordedJobs } from '../../domain/ports/jobs.js';
import { AgentFaultError } from '../../domain/fault.js';
import type { CuratorContext } from '../curators.js';
import { EXPAND, QUERY, RECAST, WEIGH } from '../llm/curation.fixture.js';
import { CALM, contextWith, hangs, inTurn, type Loopback, loopback, resets, says, setting, type Setting } from './agent.fixture.js';
import { httpFilter, httpSearcher, httpWriter } from './curator-slots.js';
import type { AskAgent } from './slots.js';

const open: Setting[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one[Symbol.asyncDispose]()));
});
async function askerAt({ url }: Loopback): Promise<AskAgent> {
  const one = setting();
  open.push(one);
  return (await one.connect(url)).ask;
}

const KNOWN = { name: 'calm-1', offline: true };
const context = (signal?: AbortSignal): CuratorContext & { jobs: typeof unrecordedJobs; check: () => string[] } => ({
  ...contextWith(null),
  ...(signal === undefined ? {} : { signal }),
  jobs: unrecordedJobs,
  check: () => {
    throw new Error('no answer over HTTP is checked here');
  },
});
const VIEW = { title: 'x', planned: 3, replays: [{ end: 'impasse' as const, partyTurns: 2, turns: [] }] };
/** Each question, and the path at which it is put. */
const CALLS: [path: string, request: object, call: (ask: AskAgent, signal?: AbortSignal) => unknown][] = [
  ['/search', QUERY, (ask, signal) => httpSearcher(KNOWN, ask).search(QUERY, context(signal))],
  ['/recast', RECAST, (ask, signal) => httpWriter(KNOWN, ask).recast(RECAST, context(signal))],
  ['/weigh', WEIGH, (ask, signal) => httpWriter(KNOWN, ask).weigh(WEIGH, context(signal))],
  ['/add-party', EXPAND, (ask, signal) => httpWriter(KNOWN, ask).addParty(EXPAND, context(signal))],
  ['/write-history', EXPAND, (ask, signal) => httpWriter(KNOWN, ask).writeHistory(EXPAND, context(signal))],
  ['/decide', VIEW, (ask, signal) => httpFilter(KNOWN, ask).decide(VIEW, context(signal))],
];

describe.each(CALLS)('%s', (path, request, call) => {
  it('is a POST of the request, and its answer comes back as it is, of whatever shape', async () => {
    await using server = await loopback({ '/info': says(CALM), [path]: says({ 'anything é': [1, null] }) });
    expect(await call(await askerAt(server))).toEqual({ 'anything é': [1, null] });
    const asked = server.sent[1]!;
    expect([asked.method, asked.path, JSON.parse(asked.text)]).toEqual(['POST', path, { request: JSON.parse(JSON.stringify(request)), random: contextWith(null).random.integer(2 ** 31) }]);
  });

  it('is put again where the network failed, and to another path never', async () => {
    await using server = await loopback({ '/info': says(CALM), [path]: inTurn(resets, says('', 503), says({})) });
    expect(await call(await askerAt(server))).toEqual({});
    expect(server.sent.filter(({ method }) => method === 'POST').map((one) => one.path)).toEqual([path, path, path]);
  });

  it('that is answered with no JSON is a fault of the agent; that it does not know, bad input', async () => {
    await using server = await loopback({ '/info': says(CALM), [path]: says('Once upon a time') });
    expect(AgentFaultError.isInstance(await Promise.resolve(call(await askerAt(server))).catch((error: unknown) => error))).toBe(true);
    await using poor = await loopback({ '/info': says(CALM) });
    await expect(call(await askerAt(poor))).rejects.toMatchObject({ code: 'bad_input', where: `${poor.url}${path}` });
  });

  it('ends with the run', async () => {
    await using server = await loopback({ '/info': says(CALM), [path]: hangs });
    const ask = await askerAt(server);
    await expect(Promise.resolve(call(ask, AbortSignal.abort(new Error('stopped'))))).rejects.toThrow('stopped');
  });
});

describe('what is known of it', () => {
  const nobody: AskAgent = () => Promise.reject(new Error('nobody is asked'));

  it('is its name and whether it is rule-based, in each slot', () => {
    for (const agent of [httpSearcher(KNOWN, nobody), httpWriter(KNOWN, nobody), httpFilter(KNOWN, nobody)]) expect(agent).toMatchObject(KNOWN);
  });

  it('is of a searcher whether it is live, false where nothing is said', () => {
    const known = { name: 'x', offline: false };
    expect([{ ...known, live: true }, { ...known, live: false }, known].map((one) => httpSearcher(one, nobody).live)).toEqual([true, false, false]);
    // Others may be handed the same facts, and keep none that is not theirs.
    const facts: typeof known = { ...known, live: true } as typeof known;
    expect([httpWriter(facts, nobody), httpFilter(facts, nobody)].filter((agent) => 'live' in agent)).toEqual([]);
  });
});
