/** Searches in the background, over HTTP against the mock server: what is started once is never started again. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { InfraError } from '../../domain/errors.js';
import { AgentFaultError } from '../../domain/fault.js';
import { memoryCalls, type MockScriptInput, startMockServer } from '../../testing/index.js';
import { memoryJobs } from './jobs.fixture.js';
import { closeLives, KEY, killedAtFirstPause, life } from './life.fixture.js';

afterEach(closeLives);

const PRICE = { input: 2, cached: 0.5, output: 8, date: '2026-01-01' };
const statusesOf = ({ rows }: ReturnType<typeof memoryJobs>): string[] => rows.map(({ status }) => status);

describe('a search in the background', () => {
  test('is journaled before it is started, and its id before it is polled', async () => {
    await using server = await startMockServer({ record: true });
    const jobs = memoryJobs();
    const seen: unknown[] = [];
    const noted = {
      ...jobs,
      starting: async (model: string) => (seen.push(['starting', server.stats().research.starts]), jobs.starting(model)),
      started: async (attempt: number, id: string) => (seen.push(['started', server.stats().research]), jobs.started(attempt, id)),
    };
    const { citations } = await life(server.url, { jobs: noted }).research();
    expect(seen).toEqual([['starting', 0], ['started', { starts: 1, polls: 0 }]]);
    expect([citations.length, server.stats().research]).toEqual([3, { starts: 1, polls: 3 }]);
    expect(jobs.rows).toMatchObject([{ attempt: 1, model: 'some/m', status: 'started', externalId: expect.stringMatching(/^resp_/), detail: null }]);
    expect(JSON.parse(server.requests()[0]!.body)).toMatchObject({ background: true, store: true, tools: [{ type: 'web_search' }] });
    expect(server.requests().slice(1).map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual(Array(3).fill(['GET', `/v1/responses/${jobs.rows[0]!.externalId}`, `Bearer ${KEY}`]));
  });

  test('is polled with pauses that double up to 15 seconds', async () => {
    await using server = await startMockServer({ script: { research: { polls: 9 } } });
    const { research, pauses } = life(server.url);
    await research();
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test('is one recorded call, and served ever after without a request', async () => {
    await using server = await startMockServer();
    const [calls, jobs] = [memoryCalls(), memoryJobs()];
    const first = await life(server.url, { calls, jobs, model: { price: PRICE } }).research();
    expect(calls.recorded).toMatchObject([{ status: 'ok', usd: expect.any(Number), request: { settings: { method: 'responses', mode: 'deep-research' } }, answer: { usage: { input: expect.any(Number), output: expect.any(Number) } } }]);
    const again = await life('http://127.0.0.1:1/v1', { calls: memoryCalls({ replay: calls.recorded }), jobs, env: {} }).research();
    expect(again).toEqual(first);
    expect(first.citations).toHaveLength(3);
  });

  test('killed while it is polled goes on in the next life: not started again, and answered as if nothing had been', async () => {
    await using server = await startMockServer({ script: { research: { polls: 4 } } });
    const whole = await life(server.url).research();
    const jobs = memoryJobs();
    for (let kill = 0; kill < 2; kill += 1) await killedAtFirstPause(server.url, { jobs });
    expect(server.stats().research.starts).toBe(2);
    const { research, gateway } = life(server.url, { jobs });
    expect(await research()).toEqual(whole);
    expect([server.stats().research.starts, statusesOf(jobs)]).toEqual([2, ['started']]);
    expect(gateway.warnings().filter((line) => line.includes('start'))).toEqual([]);
  });

  test('killed after its answer came and before it was kept is polled again, not started', async () => {
    await using server = await startMockServer();
    const jobs = memoryJobs();
    const first = await life(server.url, { jobs }).research();
    expect(await life(server.url, { jobs }).research()).toEqual(first);
    expect(server.stats().research.starts).toBe(1);
  });
});

describe('a start', () => {
  test('whose id was lost in a kill is reported, keeps its row, and a new one is made', async () => {
    await using server = await startMockServer();
    const jobs = memoryJobs();
    await jobs.starting('some/m');
    const { research, gateway } = life(server.url, { jobs });
    await research();
    expect(statusesOf(jobs)).toEqual(['starting', 'started']);
    expect(gateway.warnings()).toContain('some/m: start 1 of the search of curation:legal/1, step searchSeed, was begun and its id is not known: it may run at the provider and be billed. It is started anew');
    const later = life(server.url, { jobs });
    await later.research();
    expect([server.stats().research.starts, later.gateway.warnings().join().includes('start 1')]).toEqual([1, false]);
  });

  test('whose answer was cut is one that may run: reported, its cost the most it can be, and a new one is made', async () => {
    await using server = await startMockServer({ script: { once: true, research: { lose: 1 } } });
    const [jobs, calls] = [memoryJobs(), memoryCalls()];
    const { research, gateway } = life(server.url, { jobs, calls, model: { price: PRICE } });
    await research();
    expect([statusesOf(jobs), server.stats().research.starts]).toEqual([['starting', 'started'], 2]);
    expect(gateway.warnings().filter((line) => line.includes('start 1'))).toHaveLength(1);
    expect(calls.recorded.map(({ status }) => status)).toEqual(['error', 'ok']);
    expect(calls.recorded[0]!.usd).toBeGreaterThan((1000 * PRICE.output) / 1e6);
  });

  test.each(['503', '429_retry_after'] as const)('that was turned away with %s never ran: nothing is reported, and it is made again', async (kind) => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind, rate: 1, role: 'search' }] } });
    const jobs = memoryJobs();
    const { research, gateway } = life(server.url, { jobs });
    await research();
    expect([statusesOf(jobs), server.stats().research.starts]).toEqual([['failed', 'started'], 1]);
    expect(jobs.rows[0]!.detail).toMatch(/^(503|429) from /);
    expect(gateway.warnings().join()).not.toContain('start 1');
  });

  test('that is turned away for good is bad input, and may be made in a later life', async () => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind: 'unauthorized', rate: 1, role: 'search' }] } });
    const jobs = memoryJobs();
    await expect(life(server.url, { jobs }).research()).rejects.toMatchObject({ code: 'bad_input' });
    expect(statusesOf(jobs)).toEqual(['failed']);
    await life(server.url, { jobs }).research();
    expect(statusesOf(jobs)).toEqual(['failed', 'started']);
  });

  test('that gets no answer in time is one that may run', async () => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind: 'hang', rate: 1, role: 'search' }] } });
    const [jobs, calls] = [memoryJobs(), memoryCalls()];
    await life(server.url, { jobs, calls, settings: { deadlineSeconds: 0.05 } }).research();
    expect(statusesOf(jobs)).toEqual(['starting', 'started']);
    expect(calls.recorded[0]).toMatchObject({ status: 'error', error: expect.stringContaining('no whole answer within 0.05 s') });
  });
});

describe('a search that ends without an answer', () => {
  test.each<[string, MockScriptInput['research'], string]>([
    ['failed', { fail: 1 }, 'the search failed at the provider: The search ran into an error and was given up. (server_error)'],
    ['was cancelled', { cancel: 1 }, 'the search was cancelled at the provider'],
    ['is no longer known', { forget: 1 }, 'the provider no longer knows the search resp_'],
  ])('because it %s is a fault with the reason, and not started again in any life', async (_, research, detail) => {
    await using server = await startMockServer({ script: { research } });
    const [jobs, calls] = [memoryJobs(), memoryCalls()];
    const thrown: unknown = await life(server.url, { jobs, calls }).research().catch((error: unknown) => error);
    expect(AgentFaultError.isInstance(thrown) && thrown.fault).toEqual({ kind: 'empty', detail: expect.stringContaining(detail) });
    expect(jobs.rows).toMatchObject([{ status: 'failed', externalId: expect.stringMatching(/^resp_/), detail: expect.stringContaining(detail) }]);
    expect(calls.recorded).toMatchObject([{ status: 'ok', verdict: { fault: { kind: 'empty' } } }]);
    const asked = server.stats();
    // Served from the calls, and after a kill between the two journals from the jobs.
    for (const replay of [calls.recorded, []]) await expect(life(server.url, { jobs, calls: memoryCalls({ replay }) }).research()).rejects.toEqual(thrown);
    expect([server.stats(), asked.research.starts]).toEqual([asked, 1]);
  });

  test('because it declined is the agent’s fault, of a job that did run', async () => {
    await using server = await startMockServer({ script: { research: { refuse: 1 } } });
    const jobs = memoryJobs();
    await expect(life(server.url, { jobs }).research()).rejects.toMatchObject({ fault: { kind: 'refusal', detail: expect.stringContaining('it declined') } });
    expect(statusesOf(jobs)).toEqual(['started']);
  });
});

describe('trouble while it is polled', () => {
  test.each(['429', '500', '503', 'cut', 'not_a_completion'] as const)('%s is tried again, and nothing of it is recorded as a request', async (kind) => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind, rate: 1, role: 'poll' }] } });
    const [jobs, calls] = [memoryJobs(), memoryCalls()];
    await life(server.url, { jobs, calls }).research();
    expect([server.stats().research.starts, server.stats().byFault, calls.recorded.map(({ status }) => status), statusesOf(jobs)]).toEqual([1, { [kind]: 1 }, ['ok'], ['started']]);
  });

  test('a pause that the provider asks for is kept', async () => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind: '429_retry_after', rate: 1, role: 'poll', retryAfter: 90 }] } });
    const { research, pauses } = life(server.url);
    await research();
    expect(pauses[0]).toBeGreaterThanOrEqual(90_000);
    expect(pauses.slice(1)).toEqual([500, 1000]);
  });

  test('that lasts is the network’s failure, and the job is there in the next life', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: '503', rate: 1, role: 'poll' }] } });
    const jobs = memoryJobs();
    const { research, pauses } = life(server.url, { jobs });
    const thrown: unknown = await research().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(InfraError);
    expect(String(thrown)).toMatch(/503 .*; 6 of 6 requests failed\. The search resp_\S+ goes on at the provider$/);
    expect([pauses.length, statusesOf(jobs), server.stats().research]).toEqual([5, ['started'], { starts: 1, polls: 6 }]);
  });

  test('is counted anew after each look that went well', async () => {
    await using server = await startMockServer({ script: { research: { polls: 12 }, faults: [{ kind: '503', rate: 0.5, role: 'poll' }] } });
    await life(server.url, { settings: { attempts: 5 } }).research();
    expect(server.stats().byFault['503']).toBeGreaterThan(5);
  });

  test('a look that hangs is given up after the deadline of one request', async () => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind: 'hang', rate: 1, role: 'poll' }] } });
    await life(server.url, { settings: { deadlineSeconds: 0.05 } }).research();
    expect(server.stats().research).toEqual({ starts: 1, polls: 4 });
  });

  test('a key that is no longer taken is no loss of the job', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: 'echo_key', rate: 1, role: 'poll', status: 401 }] } });
    const jobs = memoryJobs();
    const thrown: unknown = await life(server.url, { jobs }).research().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'bad_input' });
    expect(JSON.stringify([thrown, String(thrown)])).not.toContain(KEY);
    expect(statusesOf(jobs)).toEqual(['started']);
  });
});
