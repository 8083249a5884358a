/** What a searcher asks of its model, and what it makes of the answers. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { InfraError } from '../../domain/errors.js';
import { AgentFaultError } from '../../domain/fault.js';
import { type ModelAnswer, unrecorded } from '../../domain/ports/calls.js';
import { unrecordedJobs } from '../../domain/ports/jobs.js';
import { messagesOf } from '../../domain/prompt.js';
import { randomStream } from '../../domain/random.js';
import { closeGateways, inTurn, says, setting } from '../../models/gateway.fixture.js';
import type { ResearchAnswer, ResearchMode, ResearchQuestion } from '../../models/responses/types.js';
import { someModel } from '../../models/transport/model.fixture.js';
import type { Handler } from '../../models/transport/server.fixture.js';
import type { Models } from '../../models/types.js';
import { searchAnswerSchema } from '../curators.js';
import { QUERY, seedAnswer } from './curation.fixture.js';
import { llmSearcher } from './searcher.js';
import { shippedTemplates } from './templates.js';
import { searchPrompt } from './writer-prompts.js';

const templates = shippedTemplates();
const model = someModel();
const { signal } = new AbortController();
const context = { random: randomStream('test'), signal, calls: unrecorded, jobs: unrecordedJobs };

/** Says these in turn, an error by throwing it; a question more fails. */
function searching(mode: ResearchMode, said: readonly (ResearchAnswer | Error)[], maxTokens?: number) {
  const asked: ResearchQuestion<unknown>[] = [];
  const models: Models = {
    resolve: () => model,
    ask: () => Promise.reject(new Error('a searcher asks through research')),
    research: async (question) => {
      asked.push(question as ResearchQuestion<unknown>);
      const answer = said[asked.length - 1];
      if (answer === undefined) throw new Error('it was asked too often');
      if (answer instanceof Error) throw answer;
      const reading = question.read(answer);
      if (!reading.ok) throw new AgentFaultError(reading.fault);
      return reading.value;
    },
  };
  return { asked, searcher: llmSearcher({ name: `${mode}:openai/gpt-4o-mini`, mode, models, model, layout: 'cached', templates, ...(maxTokens === undefined ? {} : { maxTokens }) }) };
}

const saying = (value: unknown): ResearchAnswer => ({ text: typeof value === 'string' ? value : JSON.stringify(value), citations: [{ url: 'https://court.example/r', title: 'Ruling' }] });

describe.each<ResearchMode>(['deep-research', 'web'])('a searcher, %s', (mode) => {
  it('asks once for a query and hands over a seed of its domain', async () => {
    const { searcher, asked } = searching(mode, [saying(seedAnswer())]);
    expect(searcher).toMatchObject({ name: `${mode}:openai/gpt-4o-mini`, live: true });
    const { seed, evidence } = searchAnswerSchema.parse(await searcher.search(QUERY, context));
    expect(seed).toMatchObject({ domain: 'legal', id: expect.stringMatching(/^legal-[0-9a-f]{8}$/) });
    expect(seed?.sources.map(({ url }) => url)).toEqual(['https://news.example/orrin', 'https://court.example/r']);
    expect(evidence).toEqual([{ path: 'history[0]', url: 'https://news.example/orrin' }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ model, mode, maxTokens: 32_768, parts: searchPrompt(templates, QUERY) });
    expect([asked[0]?.calls, asked[0]?.jobs, asked[0]?.signal]).toEqual([context.calls, context.jobs, signal]);
  });

  it('keeps to a cap of its own', async () => {
    const { searcher, asked } = searching(mode, [saying(seedAnswer())], 5000);
    await searcher.search(QUERY, context);
    expect(asked[0]?.maxTokens).toBe(5000);
  });

  it.each([
    new AgentFaultError({ kind: 'refusal', detail: 'it declined: "no"' }),
    new AgentFaultError({ kind: 'empty', detail: 'the search failed at the provider' }),
    new InfraError('reset'),
  ])('passes on %p, asking no more', async (error) => {
    const { searcher, asked } = searching(mode, [error]);
    await expect(searcher.search(QUERY, context)).rejects.toBe(error);
    expect(asked).toHaveLength(1);
  });
});

describe('an answer that is no seed', () => {
  const bad = saying('Which country do you mean?</used>\n[1] Yes');

  it('of deep research is a fault at once', async () => {
    const { searcher, asked } = searching('deep-research', [bad]);
    await expect(searcher.search(QUERY, context)).rejects.toMatchObject({ fault: { kind: 'invalid', detail: expect.stringContaining('it holds no JSON object; it begins "Which country') } });
    expect(asked).toHaveLength(1);
  });

  it('of an ordinary model is asked for once more, with the reason', async () => {
    const { searcher, asked } = searching('web', [bad, saying(seedAnswer())]);
    expect(await searcher.search(QUERY, context)).toMatchObject({ seed: { domain: 'legal' } });
    const [first, second] = asked.map(({ parts }) => messagesOf(parts));
    expect(second?.slice(0, 2)).toEqual(first);
    expect(second?.[2]).toEqual({ role: 'assistant', content: bad.text });
    expect(second?.[3]?.content).toMatch(/^Your last answer could not be used\. invalid: it holds no JSON object; it begins "Which country[^\n]*\n\n[^\n]*with the fields "title", "country"/);
    expect(second?.[3]?.content).not.toMatch(/<\/used>/);
  });

  it('twice is a fault with the latest reason', async () => {
    const { searcher, asked } = searching('web', [bad, saying(seedAnswer({ stakes: '' }))]);
    await expect(searcher.search(QUERY, context)).rejects.toMatchObject({ fault: { detail: expect.stringMatching(/^stakes: /) } });
    expect(asked).toHaveLength(2);
  });

  it('is asked for no more once the run is stopped', async () => {
    const stop = new AbortController();
    const { searcher, asked } = searching('web', [bad]);
    const reason = new Error('stopped');
    stop.abort(reason);
    await expect(searcher.search(QUERY, { ...context, signal: stop.signal })).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
  });
});

describe('over a gateway', () => {
  afterEach(closeGateways);

  const response = (text: string): Handler =>
    says({ id: 'resp_1', status: 'completed', model: 'm', output: [{ type: 'message', content: [{ type: 'output_text', text, annotations: [{ type: 'url_citation', url: 'https://court.example/r?utm_source=openai', title: 'Ruling' }] }] }], usage: { input_tokens: 9, output_tokens: 3, total_tokens: 12 } });

  it('each answer is recorded, and another life asks for nothing', async () => {
    await using server = await inTurn(response('Which country?'), response(JSON.stringify(seedAnswer())));
    const recorded: ModelAnswer[] = [];
    const search = async (served: ModelAnswer[]): Promise<unknown> => {
      const { gateway, question } = setting(server.baseURL, { recorded: served });
      const { calls, model: some } = question();
      const journal = { ...calls, answered: async (...[, answer]: Parameters<typeof calls.answered>) => void recorded.push(answer) };
      return llmSearcher({ name: 'web:some/m', mode: 'web', models: gateway, model: some, layout: 'paper', templates }).search(QUERY, { ...context, calls: journal });
    };
    const found = await search([]);
    expect(found).toMatchObject({ seed: { sources: [{ url: 'https://news.example/orrin' }, { url: 'https://court.example/r', title: 'Ruling' }] } });
    expect([recorded.length, server.received.length]).toEqual([2, 2]);
    expect(await search([...recorded])).toEqual(found);
    expect([recorded.length, server.received.length]).toEqual([2, 2]);
  });
});
