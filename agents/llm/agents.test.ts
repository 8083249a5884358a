/** What the agents ask of a model, and what they make of its answers. */
import { describe, expect, it } from '@jest/globals';
import { AgentFaultError } from '../../domain/fault.js';
import { unrecorded } from '../../domain/ports/calls.js';
import { randomStream } from '../../domain/random.js';
import type { ModelQuestion, Models, ResolvedModel } from '../../models/types.js';
import { howAnswerSchema, partyAnswerSchema, topicAnswerSchema, whenAnswerSchema } from '../interfaces.js';
import { dialogueOf, judgeViewOf, mediatorViewOf, partyViewOf, scenarioUnder, TALK } from './dialogue.fixture.js';
import { llmEvaluator } from './evaluator.js';
import { llmMediator } from './mediator.js';
import type { LlmOptions } from './options.js';
import { llmParty } from './party.js';
import { howPrompt, judgePrompt, partyPrompt, whenPrompt } from './prompts.js';
import { shippedTemplates } from './templates.js';

const MODEL: ResolvedModel = {
  id: 'acme/small', provider: 'acme', name: 'small', api: 'chat', searchTool: 'web_search', method: 'json_schema', takesTemperature: true, maxTokensParameter: 'max_tokens',
  reasoning: false, reasoningEffort: null, extraBody: {}, reasoningTokens: 0, streams: true, contextWindow: null,
  maxOutputTokens: null, logprobs: false, price: null, limits: { requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
};

type Asked = ModelQuestion<unknown, unknown>;

/** Answers once, with the value that the agent reads out of `answer`; an unasked-for second question fails. */
function modelThatSays(answer: unknown): { models: Models; asked: () => Asked } {
  let question: Asked | null = null;
  const models: Models = {
    resolve: () => MODEL,
    ask: async (given) => {
      if (question) throw new Error('it was asked twice');
      question = given as unknown as Asked;
      const reading = given.read(given.wire.schema.parse(answer));
      if (!reading.ok) throw new AgentFaultError(reading.fault);
      return reading.value;
    },
    research: () => Promise.reject(new Error('nothing is searched for')),
  };
  return {
    models,
    asked: () => {
      if (!question) throw new Error('nothing was asked');
      return question;
    },
  };
}

const templates = shippedTemplates();
const calls = unrecorded;
const { signal } = new AbortController();
const context = { random: randomStream('test'), signal, state: null, calls };
const optionsFor = (models: Models, more: Partial<LlmOptions> = {}): LlmOptions => ({ name: 'acme/small', models, model: MODEL, layout: 'paper', templates, ...more });

const talk = dialogueOf(scenarioUnder(), TALK.slice(0, 3));
const three = dialogueOf(scenarioUnder('parties:three'), [['BAKER', 'a'], ['HOUSE', 'b'], ['GUILD', 'c']]);

describe('a party', () => {
  const view = partyViewOf(talk, 'BAKER');

  it('asks once, with the published sampling, and gives thought and utterance', async () => {
    const { models, asked } = modelThatSays({ thought: 'Hm.', utterance: 'Crumb Lane Bakery: Six is late.', mood: 'odd' });
    const party = llmParty(optionsFor(models));
    expect(partyAnswerSchema.parse(await party.turn(view, context))).toEqual({ thought: 'Hm.', utterance: 'Six is late.' });
    expect(asked()).toMatchObject({ model: MODEL, wire: { name: 'party_turn' }, temperature: 0.6, maxTokens: 1024, repairs: 1, parts: partyPrompt(templates, 'paper', view) });
    expect(asked().calls).toBe(calls);
    expect(asked().signal).toBe(signal);
    expect(party).toMatchObject({ name: 'acme/small' });
    expect(party.readsOwnValues).toBeUndefined();
  });

  it('keeps to its own layout, sampling and cap', async () => {
    const { models, asked } = modelThatSays({ thought: '', utterance: 'Six is late.' });
    await llmParty(optionsFor(models, { layout: 'cached', temperature: 0, maxTokens: 300 })).turn(view, context);
    expect(asked()).toMatchObject({ temperature: 0, maxTokens: 300, parts: partyPrompt(templates, 'cached', view) });
  });

  it.each(['Number Nine House Committee: No.', 'Mediator: Pause.'])('that says %p has taken another role', async (utterance) => {
    const { models, asked } = modelThatSays({ thought: '', utterance });
    await expect(llmParty(optionsFor(models)).turn(view, context)).rejects.toThrow('speak as Crumb Lane Bakery alone');
    expect(asked().repairText({ kind: 'invalid', detail: '"utterance" says <think>\nnothing' })).toContain('invalid: "utterance" says ‹think› nothing\n\nAnswer the same request again, with this mended. Give one JSON object with the fields "thought", "utterance"');
  });
});

describe('a mediator', () => {
  const view = mediatorViewOf(talk, 2);

  it('decides, and hands its thought to how', async () => {
    const when = modelThatSays({ thought: 'Name the hurt.', should_engage: true });
    const decided = whenAnswerSchema.parse(await llmMediator(optionsFor(when.models)).when(view, context));
    expect(decided).toEqual({ thought: 'Name the hurt.', engage: true });
    expect(when.asked()).toMatchObject({ wire: { name: 'mediator_when' }, temperature: 0.6, maxTokens: 1024, repairs: 1, parts: whenPrompt(templates, 'paper', view) });

    const how = modelThatSays({ thought: 'Short.', utterance: '**Mediator:** I hear you.' });
    const spoken = await llmMediator(optionsFor(how.models)).how(view, { ...context, whenThought: decided.thought });
    expect(howAnswerSchema.parse(spoken)).toEqual({ thought: 'Short.', utterance: 'I hear you.' });
    expect(how.asked()).toMatchObject({ wire: { name: 'mediator_how' }, temperature: 0.6, parts: howPrompt(templates, 'paper', view, 'Name the hurt.') });
  });

  it('may turn to a party by its name', async () => {
    const { models } = modelThatSays({ thought: '', utterance: 'Crumb Lane Bakery: what would you need?' });
    expect(await llmMediator(optionsFor(models)).how(view, { ...context, whenThought: '' })).toEqual({ thought: '', utterance: 'Crumb Lane Bakery: what would you need?' });
  });

  it('that gives a party’s line of the log has taken another role', async () => {
    const { models } = modelThatSays({ thought: '', utterance: '[4] Crumb Lane Bakery: Fine.' });
    await expect(llmMediator(optionsFor(models)).how(view, { ...context, whenThought: '' })).rejects.toThrow('speaks as Crumb Lane Bakery');
  });
});

describe('an evaluator', () => {
  it('judges one topic cold, with room for a long dialogue', async () => {
    const view = judgeViewOf(talk, 'FAN');
    const { models, asked } = modelThatSays({ relevant_turns: [2], agreement_score: [{ turn_id: 2, reason: 'r', score: 1, party_stances: [] }] });
    expect(topicAnswerSchema.parse(await llmEvaluator(optionsFor(models)).judge(view, context))).toEqual({ located: [{ turn: 2, rating: 1, reason: 'r' }] });
    expect(asked()).toMatchObject({ wire: { name: 'topic_judgement' }, temperature: 0, maxTokens: 8192, repairs: 1, parts: judgePrompt(templates, 'paper', view) });
    expect(JSON.stringify(asked().wire.json)).not.toContain('pair_scores');
  });

  it('asks for pairs among three, by the same name on the wire', async () => {
    const { models, asked } = modelThatSays({ relevant_turns: [], agreement_score: [] });
    await llmEvaluator(optionsFor(models)).judge(judgeViewOf(three, 'FAN'), context);
    expect(asked().wire.name).toBe('topic_judgement');
    expect(JSON.stringify(asked().wire.json)).toContain('pair_scores');
  });
});
