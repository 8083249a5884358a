/** What is sent, what is written of it, and what is really there are one thing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CONDITION_IDS, conditionById } from '../../domain/conditions/index.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { type LogLine, viewForJudge, viewForMediator, viewForParty } from '../../domain/views/index.js';
import { contextWith } from './agent.fixture.js';
import { QUESTIONS, type QuestionPath } from './contract.js';
import { httpAgentOpenApi } from './openapi.js';
import { type AskAgent, httpEvaluator, httpMediator, httpParty } from './slots.js';

const LOG: readonly LogLine[] = [
  { turn: 1, kind: 'party', speaker: { id: 'BAKER', name: 'The bakery' }, text: 'No.' },
  { turn: 2, kind: 'mediator', speaker: { id: 'MEDIATOR', name: 'Mediator' }, text: 'Why?' },
];

/** Every question that there is, as it goes over the wire. */
async function questionsUnder(condition: string): Promise<Record<QuestionPath, Record<string, unknown>>> {
  const { scenario: base, expansions } = exampleScenarioFile();
  const scenario: Scenario = conditionById(condition).apply(base, expansions);
  const sent: Partial<Record<QuestionPath, Record<string, unknown>>> = {};
  const ask: AskAgent = async (path, question) => {
    sent[path] = JSON.parse(JSON.stringify(question)) as Record<string, unknown>;
  };
  const known = { name: 'x', offline: false };
  const mediated = viewForMediator({ scenario, log: LOG, afterTurn: 1, seesPosture: 'verbatim' });
  await httpParty(known, ask).turn(viewForParty({ scenario, party: 'BAKER', log: LOG, thoughts: [{ turn: 1, text: 'Never.' }], turn: 3, readsOwnValues: false }), contextWith(null));
  await httpMediator(known, ask).when(mediated, contextWith({ quiet: [1, null] }));
  await httpMediator(known, ask).how(mediated, { ...contextWith('s'), whenThought: 'They shout.' });
  await httpEvaluator(known, ask).judge(viewForJudge(scenario, scenario.topics[0]!.id, LOG), contextWith(null));
  return sent as Record<QuestionPath, Record<string, unknown>>;
}

describe('a question', () => {
  it.each(CONDITION_IDS)('under %s is what its schema says, nothing more and nothing less', async (condition) => {
    const sent = await questionsUnder(condition);
    for (const path of Object.keys(QUESTIONS) as QuestionPath[]) expect(QUESTIONS[path].question.parse(sent[path])).toEqual(sent[path]);
  });

  it('carries the state, the thought of the decision, and no private value', async () => {
    const { '/turn': turn, '/when': when, '/how': how, '/judge': judge } = await questionsUnder('general');
    expect([when['state'], how['state'], how['whenThought'], judge['state']]).toEqual([{ quiet: [1, null] }, 's', 'They shout.', null]);
    expect(turn).toMatchObject({ view: { values: null } });
    expect(Object.keys(when).sort()).toEqual(['random', 'state', 'view']);
  });

  it('carries a seed that is the stream’s: the same for the same stream, another for another', async () => {
    const seedOf = async (stream: string): Promise<unknown> => {
      let seed: unknown;
      const mediator = httpMediator({ name: 'x', offline: false }, async (_, { random }) => void (seed = random));
      await mediator.when({} as never, contextWith(null, stream));
      return seed;
    };
    expect(await seedOf('a')).toBe(await seedOf('a'));
    expect(await seedOf('a')).not.toBe(await seedOf('b'));
    expect(await seedOf('a')).toBe(randomStream('a').integer(2 ** 31));
  });
});

describe('docs/reference/http-agent.openapi.json', () => {
  const stored = readFileSync(new URL('../../docs/reference/http-agent.openapi.json', import.meta.url), 'utf8');
  const document = JSON.parse(stored) as { openapi: string; paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, unknown> }>>; components: { schemas: Record<string, object> } };

  it('is current; else run `npx tsx scripts/write-http-agent-openapi.ts`', () => {
    expect(stored).toBe(httpAgentOpenApi());
  });

  it('has every path with its question and its answer, and every schema that is referred to', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(['/info', ...Object.keys(QUESTIONS)]);
    for (const path of Object.keys(QUESTIONS)) expect(document.paths[path]).toMatchObject({ post: { requestBody: { required: true }, responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } } } });
    const referred = [...stored.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(stored).not.toContain('$defs');
  });

  it('asks for nothing that an answer may leave out', () => {
    const required = Object.fromEntries(Object.entries(document.paths).map(([path, methods]) => [path, requiredIn(Object.values(methods)[0]!.responses['200'])]));
    expect(required).toEqual({ '/info': ['name', 'version'], '/turn': ['utterance'], '/when': ['engage'], '/how': ['utterance'], '/judge': ['located'] });
  });
});

function requiredIn(response: unknown): unknown {
  return (response as { content: { 'application/json': { schema: { required: unknown } } } }).content['application/json'].schema.required;
}
