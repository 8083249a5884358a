/** What is sent, what is written of it, and what is really there are one thing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CONDITION_IDS, conditionById } from '../../domain/conditions/index.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { type LogLine, viewForJudge, viewForMediator, viewForParty } from '../../domain/views/index.js';
import { EXPAND, QUERY, RECAST, WEIGH, WEIGH_NEWCOMER } from '../llm/curation.fixture.js';
import type { FilterView } from '../curators.js';
import { contextWith } from './agent.fixture.js';
import { HTTP_SLOTS, infoSchema, QUESTIONS, type QuestionPath } from './contract.js';
import { httpFilter, httpSearcher, httpWriter } from './curator-slots.js';
import { httpAgentOpenApi } from './openapi.js';
import { type AskAgent, httpEvaluator, httpMediator, httpParty } from './slots.js';

const LOG: readonly LogLine[] = [
  { turn: 1, kind: 'party', speaker: { id: 'BAKER', name: 'The bakery' }, text: 'No.' },
  { turn: 2, kind: 'mediator', speaker: { id: 'MEDIATOR', name: 'Mediator' }, text: 'Why?' },
];

type Sent = Partial<Record<QuestionPath, Record<string, unknown>>>;
const known = { name: 'x', offline: false };
const keeping = (sent: Sent): AskAgent => async (path, question) => {
  sent[path] = JSON.parse(JSON.stringify(question)) as Record<string, unknown>;
};
const fits = (sent: Sent): void => {
  for (const [path, question] of Object.entries(sent)) expect(QUESTIONS[path as QuestionPath].question.parse(question)).toEqual(question);
};

/** Every question of a dialogue and its judgement, as it goes over the wire. */
async function questionsUnder(condition: string): Promise<Sent> {
  const { scenario: base, expansions } = exampleScenarioFile();
  const scenario: Scenario = conditionById(condition).apply(base, expansions);
  const sent: Sent = {};
  const ask = keeping(sent);
  const mediated = viewForMediator({ scenario, log: LOG, afterTurn: 1, seesPosture: 'verbatim' });
  await httpParty(known, ask).turn(viewForParty({ scenario, party: 'BAKER', log: LOG, thoughts: [{ turn: 1, text: 'Never.' }], turn: 3, readsOwnValues: false }), contextWith(null));
  await httpMediator(known, ask).when(mediated, contextWith({ quiet: [1, null] }));
  await httpMediator(known, ask).how(mediated, { ...contextWith('s'), whenThought: 'They shout.' });
  await httpEvaluator(known, ask).judge(viewForJudge(scenario, scenario.topics[0]!.id, LOG), contextWith(null));
  return sent;
}

const REPLAYED: FilterView = {
  title: 'Bread at night',
  planned: 3,
  replays: [
    { end: 'impasse', partyTurns: 1, turns: [{ turn: 1, speaker: 'BAKER', name: 'The bakery', text: 'No. [IMPASSE]' }] },
    { end: 'party_fault', partyTurns: 0, turns: [] },
  ],
};

/** Every question of a curation. */
async function questionsOfCuration(weigh = WEIGH): Promise<Sent> {
  const sent: Sent = {};
  const ask = keeping(sent);
  const context = { ...contextWith(null), jobs: null as never };
  const writer = httpWriter(known, ask);
  const written = { ...context, check: () => ['nobody over HTTP hears this'] };
  await httpSearcher(known, ask).search(QUERY, context);
  await writer.recast(RECAST, written);
  await writer.weigh(weigh, written);
  await writer.addParty(EXPAND, written);
  await writer.writeHistory(EXPAND, written);
  await httpFilter(known, ask).decide(REPLAYED, context);
  return sent;
}

describe('a question', () => {
  it.each(CONDITION_IDS)('under %s is what its schema says, nothing more and nothing less', async (condition) => {
    const sent = await questionsUnder(condition);
    expect(Object.keys(sent)).toEqual(['/turn', '/when', '/how', '/judge']);
    fits(sent);
  });

  it('of a curation is what its schema says too, and with these every path is asked', async () => {
    const sent = await questionsOfCuration();
    fits(sent);
    expect([...Object.keys(await questionsUnder('general')), ...Object.keys(sent)].sort()).toEqual(Object.keys(QUESTIONS).sort());
    fits(await questionsOfCuration(WEIGH_NEWCOMER));
  });

  it('of a curation carries the whole request and the seed, and nothing else', async () => {
    const sent = await questionsOfCuration();
    const requests = { '/search': QUERY, '/recast': RECAST, '/weigh': WEIGH, '/add-party': EXPAND, '/write-history': EXPAND, '/decide': REPLAYED };
    const random = randomStream('test').integer(2 ** 31);
    // One context for all of them: the stream goes on from question to question.
    expect(sent['/search']).toEqual({ request: QUERY, random });
    for (const [path, request] of Object.entries(requests)) expect(sent[path as QuestionPath]).toEqual({ request, random: expect.any(Number) });
  });

  it('carries the state, the thought of the decision, and no private value', async () => {
    const { '/turn': turn, '/when': when, '/how': how, '/judge': judge } = await questionsUnder('general');
    expect([when!['state'], how!['state'], how!['whenThought'], judge!['state']]).toEqual([{ quiet: [1, null] }, 's', 'They shout.', null]);
    expect(turn).toMatchObject({ view: { values: null } });
    expect(Object.keys(when!).sort()).toEqual(['random', 'state', 'view']);
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
    const { '/recast': recast, ...others } = required;
    expect(recast).toEqual(Object.keys(QUESTIONS['/recast'].answer.shape));
    expect(others).toEqual({
      ...{ '/info': ['name', 'version'], '/turn': ['utterance'], '/when': ['engage'], '/how': ['utterance'], '/judge': ['located'] },
      ...{ '/search': ['seed'], '/add-party': ['party', 'background', 'relations'], '/write-history': ['entries'], '/decide': ['verdict'] },
      // Its members are ids of parties.
      '/weigh': undefined,
    });
  });
});

it('docs/guides/http-agents.md names every path, and every field and slot of /info', () => {
  const guide = readFileSync(new URL('../../docs/guides/http-agents.md', import.meta.url), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const due = [...Object.keys(QUESTIONS).map((path) => `| \`POST ${path}\` |`), ...Object.keys(infoSchema.shape).map((field) => `| \`${field}\` |`)];
  expect(due.length).toBeGreaterThan(15);
  expect(due.filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
  expect(rows.find((row) => row.startsWith('| `slots` |'))).toContain(HTTP_SLOTS.map((slot) => `\`${slot}\``).join(', '));
});

function requiredIn(response: unknown): unknown {
  return (response as { content: { 'application/json': { schema: { required: unknown } } } }).content['application/json'].schema.required;
}
