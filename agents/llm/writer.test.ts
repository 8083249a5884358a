/** What a writer asks of its model, and the ladder behind it, over a real gateway and a provider on loopback. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { AgentFaultError } from '../../domain/fault.js';
import { messagesOf } from '../../domain/prompt.js';
import { randomStream } from '../../domain/random.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { closeGateways, content, inTurn, recordedAnswer, says, setting } from '../../models/gateway.fixture.js';
import type { Handler, TestServer } from '../../models/transport/server.fixture.js';
import type { WriterContext } from '../curators.js';
import { EXPAND, historyAnswer, newcomerAnswer, RECAST, recastAnswer, WEIGH, WEIGH_NEWCOMER, weightsAnswer } from './curation.fixture.js';
import type { LlmOptions } from './options.js';
import { shippedTemplates } from './templates.js';
import { historyPrompt, newcomerPrompt, recastPrompt, weighPrompt } from './writer-prompts.js';
import { llmWriter } from './writer.js';

const templates = shippedTemplates();
const answer = (value: unknown): Handler => content(JSON.stringify(value));

afterEach(closeGateways);

interface Asked {
  model: string;
  temperature: number;
  max_tokens: number;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { name: string } };
}

/** A writer before a provider that answers so, in turn. */
async function writing(handlers: readonly Handler[], { recorded, options = {} }: { recorded?: string[]; options?: Partial<LlmOptions> } = {}) {
  const server: TestServer = await inTurn(...(handlers as [Handler]));
  const { gateway, question, told } = setting(server.baseURL, { recorded: recorded?.map((text) => recordedAnswer(text)) ?? [] });
  const { calls, signal, model } = question();
  const context = <Value>(check: (value: Value) => readonly string[] = () => []): WriterContext<Value> => ({ random: randomStream('test'), signal, calls, check });
  return {
    writer: llmWriter({ name: 'some/m', models: gateway, model, layout: 'cached', templates, ...options }),
    context,
    told,
    asked: () => server.received.map(({ body }) => body as unknown as Asked),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function faultOf(asking: unknown): Promise<{ kind: string; detail: string }> {
  try {
    await (asking as Promise<unknown>);
  } catch (error) {
    if (AgentFaultError.isInstance(error)) return error.fault;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a writer', () => {
  it('recasts cold, with room, whatever layout the run has', async () => {
    await using at = await writing([answer(recastAnswer())]);
    const recast = await at.writer.recast(RECAST, at.context());
    expect(recast.parties.map(({ id }) => id)).toEqual(['BAKER', 'HOUSE']);
    expect(at.asked()).toMatchObject([{ model: 'm', temperature: 0, max_tokens: 8192, response_format: { type: 'json_schema', json_schema: { name: 'scenario_recast' } }, messages: messagesOf(recastPrompt(templates, RECAST)) }]);
    expect(at.writer).toMatchObject({ name: 'some/m' });
    expect(at.writer.offline).toBeUndefined();
  });

  it('weighs whom it is asked about, adds a party, writes a history', async () => {
    await using at = await writing([answer(weightsAnswer()), answer(weightsAnswer(['GUILD'])), answer(newcomerAnswer()), answer(historyAnswer())]);
    const { scenario, expansions } = exampleScenarioFile();
    expect(await at.writer.weigh(WEIGH, at.context())).toMatchObject(scenario.preferences);
    expect(await at.writer.weigh(WEIGH_NEWCOMER, at.context())).toMatchObject({ GUILD: expansions.thirdParty?.preferences });
    expect((await at.writer.addParty(EXPAND, at.context())).background).toBe(expansions.thirdParty?.background);
    expect(await at.writer.writeHistory(EXPAND, at.context())).toEqual(expansions.history);
    const prompts = [weighPrompt(templates, WEIGH), weighPrompt(templates, WEIGH_NEWCOMER), newcomerPrompt(templates, EXPAND), historyPrompt(templates, EXPAND)];
    expect(at.asked().map(({ messages }) => messages)).toEqual(prompts.map((parts) => messagesOf(parts)));
    expect(at.asked().map(({ response_format: format }) => format.json_schema.name)).toEqual(['preference_weights', 'preference_weights', 'party_expansion', 'history_expansion']);
  });

  it('keeps to sampling of its own', async () => {
    await using at = await writing([answer(recastAnswer())], { options: { temperature: 0.3, maxTokens: 900 } });
    await at.writer.recast(RECAST, at.context());
    expect(at.asked()).toMatchObject([{ temperature: 0.3, max_tokens: 900 }]);
  });
});

describe('an answer that breaks a rule', () => {
  const NAME = 'background: names Orrin Tower, which stands in the seed → Invent another name.';
  const ROLE = 'parties[0].role: names no fallback → Say what it does without an agreement.';

  it('is mended by a re-ask that lists all that is wrong', async () => {
    await using at = await writing([answer(recastAnswer({ title: 'Bad' })), answer(recastAnswer({ title: 'Good' }))]);
    const recast = await at.writer.recast(RECAST, at.context(({ title }) => (title === 'Bad' ? [NAME, ROLE] : [])));
    expect(recast.title).toBe('Good');
    const [first, second] = at.asked();
    expect(second?.messages.slice(0, 2)).toEqual(first?.messages);
    expect(second?.messages.slice(2).map(({ role }) => role)).toEqual(['assistant', 'user']);
    expect(second?.messages[2]?.content).toContain('"title":"Bad"');
    expect(second?.messages[3]?.content).toContain(`invalid: mend all of these:\n- ${NAME}\n- ${ROLE}\n`);
    expect(second?.messages[3]?.content).toContain('with the fields "title", "slug", "domain_rationale"');
    expect(at.told.map(([, , verdict]) => verdict)).toEqual(['invalid', []]);
  });

  it('three times is a fault with the last reasons, after two re-asks', async () => {
    await using at = await writing([1, 2, 3, 4].map((n) => answer(recastAnswer({ title: `Bad ${n}` }))));
    const fault = await faultOf(at.writer.recast(RECAST, at.context(({ title }) => [`title: ${title}`, ROLE])));
    expect(fault).toEqual({ kind: 'invalid', detail: `title: Bad 3\n${ROLE}` });
    expect(at.asked()).toHaveLength(3);
  });

  it('is read the same way from the journal: only what is missing is asked for', async () => {
    const recorded = [JSON.stringify(recastAnswer({ title: 'Bad' })), JSON.stringify(recastAnswer({ title: 'Bad' }))];
    await using at = await writing([answer(recastAnswer({ title: 'Good' }))], { recorded });
    expect((await at.writer.recast(RECAST, at.context(({ title }) => (title === 'Bad' ? [NAME] : [])))).title).toBe('Good');
    expect(at.asked()).toHaveLength(1);
  });

  it('of shape is named in full before any rule is asked', async () => {
    const bad = recastAnswer({ slug: 'Night Ovens' });
    bad.topics[2]!.id = 'X';
    bad.parties.push(bad.parties[0]!);
    bad.parties[0]!.stances.push({ topic: 'FAN', stance: 'Twice.' });
    const checked: unknown[] = [];
    await using at = await writing([answer(bad)]);
    const { detail } = await faultOf(at.writer.recast(RECAST, at.context((recast) => (checked.push(recast), []))));
    expect(detail.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual(['parties[0].stances.FAN', 'parties[2].stances.FAN', 'slug', 'topics[2].id', 'parties']);
    expect(detail).toContain('parties: has 3 entries where at most 2 are due');
    expect(checked).toEqual([]);
  });

  it('of five topics', async () => {
    const bad = recastAnswer();
    bad.topics.push({ ...bad.topics[0]!, id: 'FOUR' }, { ...bad.topics[0]!, id: 'FIVE' });
    await using at = await writing([answer(bad), answer(recastAnswer())]);
    await at.writer.recast(RECAST, at.context());
    expect(at.asked()[1]?.messages[3]?.content).toContain('invalid: topics: has 5 entries where at most 4 are due');
  });

  it.each<[string, (answer: ReturnType<typeof weightsAnswer>) => void, string]>([
    ['a topic weighed twice', ({ parties }) => void parties[0]!.weights.push({ topic: 'FAN', points: 1 }), 'parties.BAKER.weights.FAN: stands twice'],
    ['points in parts', ({ parties }) => void (parties[0]!.weights[0]!.points = 51.5), 'parties[0].weights[0].points'],
    ['an option that is no letter', ({ parties }) => void (parties[0]!.option_values[0]!.option = 'first'), 'BAKER.optionValues.START.first: a key is not allowed here'],
  ])('%s', async (_, change, line) => {
    const bad = weightsAnswer();
    change(bad);
    await using at = await writing([answer(bad)]);
    expect((await faultOf(at.writer.weigh(WEIGH, at.context()))).detail).toContain(line);
  });

  it('in very many places is cut', async () => {
    await using at = await writing([answer(recastAnswer())]);
    const { detail } = await faultOf(at.writer.recast(RECAST, at.context(() => Array.from({ length: 60 }, (_, i) => `line ${i}`))));
    expect(detail.split('\n')).toHaveLength(41);
    expect(detail.endsWith('line 39\nand 20 more')).toBe(true);
  });
});

describe('a writer that', () => {
  it('declines is not asked again', async () => {
    await using at = await writing([says({ choices: [{ finish_reason: 'stop', message: { content: null, refusal: 'I cannot write about this.' } }] })]);
    expect(await faultOf(at.writer.recast(RECAST, at.context()))).toEqual({ kind: 'refusal', detail: 'it declined: "I cannot write about this."' });
    expect(at.asked()).toHaveLength(1);
  });

  it('is cut off gets one larger cap beside its repairs', async () => {
    await using at = await writing([content('{"title":', 'length'), answer(recastAnswer())]);
    await at.writer.recast(RECAST, at.context());
    expect(at.asked().map(({ max_tokens: cap }) => cap)).toEqual([8192, 32_768]);
  });
});
