/** Searches at once, over HTTP against the mock server. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { InfraError } from '../../domain/errors.js';
import { AgentFaultError } from '../../domain/fault.js';
import { memoryCalls, type MockScriptInput, type MockServer, startMockServer } from '../../testing/index.js';
import { memoryJobs } from './jobs.fixture.js';
import { asFound, closeLives, KEY, type Life, life } from './life.fixture.js';

afterEach(closeLives);

const PRICE = { input: 2, cached: 0.5, output: 8, date: '2026-01-01' };
const searching = (server: MockServer, more: Parameters<typeof life>[1] = {}): Life => life(server.url, { mode: 'web', ...more });

describe('an answer at once', () => {
  test('comes of one request with the tool, and has its text and each page once', async () => {
    await using server = await startMockServer({ record: true });
    const jobs = memoryJobs();
    const { text, citations } = await searching(server, { jobs }).research();
    expect(JSON.parse(text)).toMatchObject({ title: expect.stringContaining('claims for heaters') });
    expect(citations.map(({ url }) => url)).toEqual((JSON.parse(text) as { sources: { url: string }[] }).sources.map(({ url }) => url));
    expect(citations[0]!.title).toMatch(/^The claims for heaters that failed at /);
    const [request] = server.requests();
    expect([server.stats().requests, server.stats().research, jobs.rows]).toEqual([1, { starts: 0, polls: 0 }, []]);
    expect([request!.path, request!.headers.authorization]).toEqual(['/v1/responses', `Bearer ${KEY}`]);
    expect(JSON.parse(request!.body)).toEqual({
      model: 'm',
      input: [{ role: 'system', content: 'You search.' }, { role: 'user', content: 'The domain: legal.' }],
      tools: [{ type: 'web_search' }],
      max_output_tokens: 1000,
      store: false,
    });
  });

  test('is asked for with what the catalogue says of the model', async () => {
    await using server = await startMockServer({ record: true });
    await searching(server, { model: { searchTool: 'web_search_preview', reasoning: true, reasoningEffort: 'low', reasoningTokens: 500, maxOutputTokens: 1200, extraBody: { top_k: 4 } } }).research();
    expect(JSON.parse(server.requests()[0]!.body)).toMatchObject({ tools: [{ type: 'web_search_preview' }], reasoning: { effort: 'low' }, max_output_tokens: 1200, top_k: 4 });
  });

  test('is one recorded call with settings, usage and cost', async () => {
    await using server = await startMockServer();
    const calls = memoryCalls();
    await searching(server, { calls, model: { price: PRICE } }).research();
    expect(calls.recorded).toHaveLength(1);
    const [call] = calls.recorded;
    expect(call).toMatchObject({ status: 'ok', request: { model: 'some/m', settings: { method: 'responses', mode: 'web', tools: [{ type: 'web_search' }], maxTokens: 1000 }, counted: { input: expect.any(Number) } } });
    const { answer } = call as Extract<typeof call, { status: 'ok' }>;
    const { input, cached, output } = answer.usage!;
    expect([answer.finish, answer.servedModel, answer.rawUsage]).toEqual(['stop', 'm', { input_tokens: input, input_tokens_details: { cached_tokens: cached }, output_tokens: output, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: input! + output! }]);
    expect(call!.usd).toBeCloseTo((2 * input! + 8 * output!) / 1e6, 12);
  });

  test('that is recorded is served with its citations: nothing is asked, and no key is needed', async () => {
    await using server = await startMockServer();
    const calls = memoryCalls();
    const first = await searching(server, { calls }).research();
    const again = await life('http://127.0.0.1:1/v1', { mode: 'web', calls: memoryCalls({ replay: calls.recorded }), env: {} }).research();
    expect(again).toEqual(first);
    expect(first.citations).toHaveLength(3);
    expect(server.stats().requests).toBe(1);
  });

  test('that is recorded answers only the same request: another mode is another one', async () => {
    await using server = await startMockServer();
    const calls = memoryCalls();
    await searching(server, { calls }).research();
    await expect(life(server.url, { calls: memoryCalls({ replay: calls.recorded }) }).research()).rejects.toMatchObject({ code: 'journal_mismatch' });
  });

  test('is read by who asked; what does not do is a fault, recorded and never asked about again', async () => {
    await using server = await startMockServer();
    const calls = memoryCalls();
    const read = () => ({ ok: false, fault: { kind: 'invalid', detail: 'title: it is used' }, flags: [] }) as const;
    await expect(searching(server, { calls }).research({ read })).rejects.toMatchObject({ fault: { kind: 'invalid', detail: 'title: it is used' } });
    expect(calls.recorded).toMatchObject([{ status: 'ok', verdict: { fault: { kind: 'invalid' } } }]);
    expect(server.stats().requests).toBe(1);
  });
});

describe('no answer', () => {
  test.each<[string, MockScriptInput, object]>([
    ['it declined', { research: { refuse: 1 } }, { kind: 'refusal', detail: expect.stringMatching(/^it declined: "I/) }],
    ['it was cut off', { research: { cutOff: 1 } }, { kind: 'truncated', detail: expect.stringMatching(/^it was cut off at the output cap: title is no text/) }],
    ['it said nothing', { faults: [{ kind: 'empty', rate: 1 }] }, { kind: 'empty', detail: 'it said nothing (finish: stop)' }],
  ])('because %s is the agent’s fault, and so it is when it is served', async (_, script, fault) => {
    await using server = await startMockServer({ script });
    const calls = memoryCalls();
    const read = ({ text }: { text: string }) => (text.endsWith('}') ? asFound({ text, citations: [] }) : { ok: false, fault: { kind: 'invalid', detail: 'title is no text' }, flags: [] } as const);
    const thrown: unknown = await searching(server, { calls }).research({ read }).catch((error: unknown) => error);
    expect(AgentFaultError.isInstance(thrown) && thrown.fault).toEqual(fault);
    await expect(searching(server, { calls: memoryCalls({ replay: calls.recorded }) }).research({ read })).rejects.toEqual(thrown);
    expect(server.stats().requests).toBe(1);
  });

  test('a search that failed at the provider is made again, and at last the network’s failure', async () => {
    await using server = await startMockServer({ script: { research: { fail: 1 } } });
    const calls = memoryCalls();
    await expect(searching(server, { calls, settings: { attempts: 2 } }).research()).rejects.toThrow(InfraError);
    expect(calls.recorded.map((call) => call.status === 'error' && call.error.replace(/127\.0\.0\.1:\d+/, 'HOST'))).toEqual(Array(2).fill('200 from HOST: The search ran into an error and was given up. (server_error)'));
    expect(server.stats().requests).toBe(2);
  });

  test.each(['429_retry_after', '503', 'cut', 'not_a_completion'] as const)('%s heals like that of any other request', async (kind) => {
    await using server = await startMockServer({ script: { once: true, faults: [{ kind, rate: 1, role: 'search' }] } });
    const calls = memoryCalls();
    const { citations } = await searching(server, { calls }).research();
    expect([citations.length, calls.recorded.map(({ status }) => status)]).toEqual([3, ['error', 'ok']]);
  });

  test('for a wrong key is bad input that names the variable', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: 'echo_key', rate: 1, status: 401 }] } });
    const thrown: unknown = await searching(server).research().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'bad_input', where: expect.stringContaining('SOME_API_KEY') });
    expect(JSON.stringify([thrown, String(thrown)])).not.toContain(KEY);
  });

  test('where the prompt does not fit: nothing is sent', async () => {
    await using server = await startMockServer();
    await expect(searching(server, { model: { contextWindow: 4 } }).research()).rejects.toMatchObject({ name: 'ContextOverflowError' });
    expect(server.stats().requests).toBe(0);
  });
});
