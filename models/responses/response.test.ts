import { afterEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createCatalogue } from '../catalogue/catalogue.js';
import { shippedModelsFile } from '../catalogue/read-models-file.js';
import { closeGateways, says, setting } from '../gateway.fixture.js';
import { createRedactor } from '../redact.js';
import { answerOf } from '../transport/answer.js';
import { HttpFailure, NetworkFailure } from '../transport/request-failure.js';
import { startServer } from '../transport/server.fixture.js';
import { readResearch } from './content.js';
import { memoryJobs } from './jobs.fixture.js';
import { asFound, closeLives, KEY, life } from './life.fixture.js';
import { completionOf, failureIn, responseIn } from './response.js';

afterEach(closeLives);
afterEach(closeGateways);

const cite = (url: string, title = 't'): object => ({ type: 'url_citation', url, title, start_index: 0, end_index: 1 });
const spoken = (text: string, annotations: object[] = []): object => ({ type: 'message', content: [{ type: 'output_text', text, annotations }] });
const response = (more: object): string => JSON.stringify({ id: 'resp_1', object: 'response', status: 'completed', model: 'm-2026', output: [], usage: null, ...more });
const answerTo = (body: string) => answerOf(completionOf(responseIn(body)), createRedactor([{ name: 'SOME_API_KEY', value: KEY }])).answer;

describe('a response', () => {
  test('keeps text, pages, thoughts, model and usage', () => {
    const { usage, normalised } = JSON.parse(readFileSync(new URL('../fixtures/usage/openai-responses.json', import.meta.url), 'utf8')) as { usage: object; normalised: object };
    const output = [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] }, { type: 'web_search_call' }, spoken('One, ', [cite('https://a.example'), cite('https://b.example')]), spoken('two.', [cite('https://a.example', 'again')])];
    const answer = answerTo(response({ output, usage }));
    expect(answer).toMatchObject({ finish: 'stop', servedModel: 'm-2026', reasoning: 'hm', refusal: null, usage: normalised, rawUsage: usage });
    expect(readResearch(answer, asFound)).toMatchObject({ ok: true, value: { text: 'One, two.', citations: [{ url: 'https://a.example', title: 't' }, { url: 'https://b.example', title: 't' }] } });
  });

  test.each<[string, object, object]>([
    ['nothing', {}, { kind: 'empty', detail: 'it said nothing (finish: stop)' }],
    ['pages without a text', { output: [spoken(' ', [cite('https://a.example')])] }, { kind: 'empty' }],
    ['a refusal', { output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'no' }] }] }, { kind: 'refusal', detail: 'it declined: "no"' }],
    ['a filter', { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [spoken('x')] }, { kind: 'refusal' }],
    ['nothing before the cap', { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }, { kind: 'truncated', detail: 'it was cut off at the output cap, before it said anything' }],
    ['a failure by a filter', { status: 'failed', error: { code: 'content_filter', message: 'blocked' } }, { kind: 'refusal', detail: 'it declined: "the search failed at the provider: blocked (content_filter)"' }],
    ['a failure without a word', { status: 'failed', error: null }, { kind: 'empty', detail: 'the search failed at the provider' }],
  ])('that holds %s is a fault', (_, more, fault) => {
    expect(readResearch(answerTo(response(more)), asFound)).toMatchObject({ ok: false, fault });
  });

  test('that is cut off counts where it can be read', () => {
    expect(readResearch(answerTo(response({ status: 'incomplete', output: [spoken('whole')] })), asFound)).toMatchObject({ ok: true, value: { text: 'whole' } });
  });

  test('holds no key that the provider sends back, in the text nor in what it cites', () => {
    const answer = answerTo(response({ output: [spoken(`a "${KEY}" b`, [cite(`https://a.example/?k=${KEY}`)])] }));
    expect(JSON.stringify(answer)).not.toContain(KEY);
    expect(readResearch(answer, asFound)).toMatchObject({ ok: true, value: { text: 'a "[SOME_API_KEY]" b', citations: [{ url: 'https://a.example/?k=[SOME_API_KEY]' }] } });
  });

  test('whose text speaks of reasoning in tags keeps it as it is', () => {
    const text = 'It said </think> and "x".';
    expect(readResearch(answerTo(response({ output: [spoken(text)] })), asFound)).toMatchObject({ ok: true, value: { text } });
  });

  test.each([['an object of something else', '{"status":"ok"}'], ['a list', '[]'], ['no JSON', '<html>'], ['a status that nobody knows', response({ status: 'dreaming' })], ['no id', response({ id: '' })]])('%s is none', (_, text) => {
    expect(() => responseIn(text)).toThrow(NetworkFailure);
  });

  test('an error in its place is that error', () => {
    expect(() => responseIn('{"error":{"code":503,"message":"busy"}}')).toThrow(expect.objectContaining({ constructor: HttpFailure, status: 503 }));
    expect(failureIn(responseIn(response({ status: 'cancelled' })))).toBe('the search was cancelled at the provider');
  });
});

describe('between looks', () => {
  const started = { id: 'resp_1', status: 'queued', output: [] };
  const done = { id: 'resp_1', status: 'completed', output: [spoken('done')] };

  test('a pause that is asked for without an error is kept too', async () => {
    await using server = await startServer((out, request, nth) => says(nth < 3 ? started : done, 200, nth === 2 ? { 'retry-after': '40' } : {})(out, request, nth));
    const { research, pauses } = life(server.baseURL);
    expect((await research()).text).toBe('done');
    expect(pauses).toEqual([40_000]);
  });

  test('a page of a proxy that finds nothing does not end the job', async () => {
    await using server = await startServer((out, request, nth) => (nth === 1 ? says(started)(out, request, nth) : says('<h1>Not found</h1>', 404)(out, request, nth)));
    const jobs = memoryJobs();
    await expect(life(server.baseURL, { jobs }).research()).rejects.toMatchObject({ code: 'bad_input' });
    expect(jobs.rows.map(({ status }) => status)).toEqual(['started']);
  });

  test('a job that never ends is left to a later life', async () => {
    await using server = await startServer(says(started, 200, { 'retry-after': '3000' }));
    const jobs = memoryJobs();
    await expect(life(server.baseURL, { jobs }).research()).rejects.toThrow('some/m: the search resp_1 has not ended in 4 hours; it goes on at the provider');
    expect(jobs.rows.map(({ status }) => status)).toEqual(['started']);
  });

  test('a start that has ended at once is not polled', async () => {
    await using server = await startServer(says(done));
    expect((await life(server.baseURL).research()).text).toBe('done');
    expect(server.received.map(({ path }) => path)).toEqual(['/v1/responses']);
  });

  test('a search at once that has not ended is no answer', async () => {
    await using server = await startServer(says(started));
    await expect(life(server.baseURL, { mode: 'web', settings: { attempts: 1 } }).research()).rejects.toThrow('though none in the background was asked for');
  });
});

describe('a model that only searches', () => {
  test('is refused where it would be asked for a chat completion, before anything is sent', async () => {
    await using server = await startServer(says({}));
    const { gateway, question } = setting(server.baseURL, { model: { api: 'responses' } });
    await expect(gateway.ask(question())).rejects.toMatchObject({ code: 'bad_input', what: 'some/m takes no chat completions: it only searches the web', fix: expect.stringContaining('--searcher deep-research:some/m') });
    expect(server.received).toEqual([]);
  });

  test('is the published searcher, by the shipped file; others are asked by chat completions', () => {
    const catalogue = createCatalogue({ shipped: shippedModelsFile() });
    for (const name of ['o4-mini-deep-research', 'o4-mini-deep-research-2025-06-26']) expect(catalogue.resolve('openai', name)).toMatchObject({ api: 'responses', searchTool: 'web_search_preview' });
    expect(catalogue.resolve('openai', 'gpt-5.4')).toMatchObject({ api: 'chat', searchTool: 'web_search' });
  });
});
