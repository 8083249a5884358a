import { describe, expect, it } from '@jest/globals';
import { HISTORY_EXPANSION, historyOf, newcomerOf, PARTY_EXPANSION, PREFERENCE_WEIGHTS, recastOf, SCENARIO_RECAST, weighingOf } from '../../agents/llm/writer-wire.js';
import { shippedTemplates } from '../../agents/llm/templates.js';
import { historyPrompt, newcomerPrompt, recastPrompt, weighPrompt } from '../../agents/llm/writer-prompts.js';
import { assembleCandidate, draftOf, thirdPartyOf } from '../../domain/curation/assemble.js';
import { newcomerSchema, type Recast, recastSchema, type Weighing, weighingSchema, writtenHistorySchema } from '../../domain/curation/recast.js';
import { type Seed, seedSchema } from '../../domain/curation/seed.js';
import { messagesOf, type PromptPart } from '../../domain/prompt.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { exampleScenario } from '../../domain/validation/fixture.js';
import { candidateProblems } from '../../domain/validation/candidate.js';
import { validateScenarioFile } from '../../domain/validation/index.js';
import { caseOf } from './answers/writer/case.js';
import { VARIANTS, variantOf } from './answers/writer/variant.js';
import { ask, type Reply } from './client.fixture.js';
import { type MockScriptInput, type MockServer, startMockServer } from './index.js';

const templates = shippedTemplates();
const SEED: Seed = seedSchema.parse({
  id: 'legal-one',
  domain: 'legal',
  title: 'A quarrel',
  country: null,
  year: 2015,
  summary: 'Two sides quarrel.',
  parties: [{ role: 'One', objective: 'All', fallback: 'Wait' }, { role: 'Other', objective: 'All', fallback: 'Wait' }],
  issues: [{ name: 'Money', options: ['Much', 'Little'] }],
  history: ['2015: it began'],
  stakes: 'Much',
  sources: [{ url: 'https://a.example', title: 't', publisher: 'p' }],
  inferred: [],
});
const SEEDS = Array.from({ length: 12 }, (_, i): Seed => ({ ...SEED, id: `legal-${i}`, title: `Quarrel ${i}` }));

type Wire = Pick<typeof SCENARIO_RECAST, 'name'> & { json: object };

/** As a gateway would ask: a re-ask quotes the last answer alone. */
async function askWriter(server: MockServer, wire: Wire, parts: readonly PromptPart[], repairs = 0): Promise<Reply> {
  const messages = messagesOf(parts);
  const asked = (more: object[]): Promise<Reply> => ask(server, { schema: wire.name, json: wire.json, messages: [...messages, ...more] });
  let reply = await asked([]);
  for (let i = 0; i < repairs; i += 1) reply = await asked([{ role: 'assistant', content: reply.content ?? '(no answer)' }, { role: 'user', content: 'Mend this.' }]);
  return reply;
}

async function recastBy(server: MockServer, seed: Seed, repairs = 0): Promise<Recast> {
  const { content } = await askWriter(server, SCENARIO_RECAST, recastPrompt(templates, { seed, domain: 'legal' }), repairs);
  const { value, problems } = recastOf(SCENARIO_RECAST.schema.parse(JSON.parse(content!)));
  expect(problems).toEqual([]);
  return value;
}

async function weighedBy(server: MockServer, recast: Recast, repairs = 0): Promise<Weighing> {
  const { content } = await askWriter(server, PREFERENCE_WEIGHTS, weighPrompt(templates, { draft: draftOf(recast, 0), parties: recast.parties.map(({ id }) => id) }), repairs);
  const { value, problems } = weighingOf(PREFERENCE_WEIGHTS.schema.parse(JSON.parse(content!)));
  expect(problems).toEqual([]);
  return weighingSchema.parse(value);
}

const assembled = (recast: Recast, weighing: Weighing): ScenarioFile => assembleCandidate({ domain: 'legal', seed: SEED, recast, weighing, accepted: 0, draft: false });
/** Warnings too. */
const problemsOf = (file: ScenarioFile): string[] => [...validateScenarioFile(file, `${file.id}.json`).problems, ...candidateProblems(file, SEED)].map(({ path, what }) => `${path}: ${what}`);

describe('what writers answer', () => {
  it('is a whole scenario that breaks no rule, from recast to history, over the prompts of the model’s writer', async () => {
    await using server = await startMockServer();
    for (const seed of SEEDS.slice(0, 6)) {
      const recast = recastSchema.parse(await recastBy(server, seed));
      const file = assembled(recast, await weighedBy(server, recast));
      const draft = { title: file.title, ...file.scenario };

      const expansion = await askWriter(server, PARTY_EXPANSION, newcomerPrompt(templates, { draft, seed }));
      const newcomer = newcomerSchema.parse(newcomerOf(PARTY_EXPANSION.schema.parse(JSON.parse(expansion.content!)), draft.background.core).value);
      const { id } = newcomer.party;
      const three = { ...draft, parties: [...draft.parties, { ...newcomer.party, persona: {} }] };
      const weights = await askWriter(server, PREFERENCE_WEIGHTS, weighPrompt(templates, { draft: three, parties: [id] }));
      const { value: weighed } = weighingOf(PREFERENCE_WEIGHTS.schema.parse(JSON.parse(weights.content!)));
      expect(Object.keys(weighed)).toEqual([id]);

      const told = await askWriter(server, HISTORY_EXPANSION, historyPrompt(templates, { draft, seed }));
      const history = writtenHistorySchema.parse(historyOf(HISTORY_EXPANSION.schema.parse(JSON.parse(told.content!))).value);
      expect(problemsOf({ ...file, expansions: { thirdParty: thirdPartyOf(newcomer, weighed[id]!, seed), history } })).toEqual([]);
    }
  });

  it('differs from seed to seed in slug, names and texts', async () => {
    await using server = await startMockServer();
    const recasts = await Promise.all(SEEDS.map((seed) => recastBy(server, seed)));
    for (const told of [({ slug }: Recast) => slug, ({ title }: Recast) => title, ({ background }: Recast) => background, ({ parties }: Recast) => parties.map(({ name, id }) => name + id).join()]) expect(new Set(recasts.map(told)).size).toBe(SEEDS.length);
  });

  it('breaks no rule in any of its variants', () => {
    for (let number = 0; number < VARIANTS; number += 37) {
      const { codes } = variantOf(number);
      const { recast, weighing, newcomer, history } = caseOf(variantOf(number));
      const { [codes.ferry]: third, ...two } = weighing;
      expect([number, problemsOf({ ...assembled(recastSchema.parse(recast), two), expansions: { thirdParty: thirdPartyOf(newcomer, third!, SEED), history } })]).toEqual([number, []]);
    }
  });

  it('weighs a case of somebody else in the right form, for the parties that are asked about alone', async () => {
    await using server = await startMockServer();
    const scenario = exampleScenario();
    const { content } = await askWriter(server, PREFERENCE_WEIGHTS, weighPrompt(templates, { draft: { title: 'x', ...scenario }, parties: ['HOUSE'] }));
    const weighing = weighingSchema.parse(weighingOf(PREFERENCE_WEIGHTS.schema.parse(JSON.parse(content!))).value);
    expect(Object.keys(weighing)).toEqual(['HOUSE']);
    const { weights, optionValues } = weighing['HOUSE']!;
    expect(Object.values(weights).reduce((sum, points) => sum + points, 0)).toBe(100);
    expect(new Set(Object.values(weights)).size).toBe(3);
    expect(Object.fromEntries(Object.entries(optionValues).map(([topic, values]) => [topic, Object.keys(values).sort()]))).toEqual(Object.fromEntries(scenario.topics.map(({ id, options }) => [id, options.map(({ label }) => label)])));
  });

  it('expands a case of somebody else by the schema alone', async () => {
    await using server = await startMockServer();
    const draft = { title: 'x', ...exampleScenario() };
    for (const [wire, parts] of [[PARTY_EXPANSION, newcomerPrompt(templates, { draft, seed: SEED })], [HISTORY_EXPANSION, historyPrompt(templates, { draft, seed: SEED })]] as const) {
      const { status, content } = await askWriter(server, wire, parts);
      expect([status, wire.schema.safeParse(JSON.parse(content!)).success]).toEqual([200, true]);
    }
  });
});

describe('what writers get wrong by script', () => {
  const under = async <Value>(writer: MockScriptInput['writer'], act: (server: MockServer) => Promise<Value>): Promise<Value> => {
    await using server = await startMockServer({ script: { writer } });
    return await act(server);
  };

  it.each<[NonNullable<NonNullable<MockScriptInput['writer']>['recast']>[number], (recast: Recast) => unknown, unknown]>([
    ['five_topics', ({ topics, parties }) => [topics.length, parties.map(({ stances }) => Object.keys(stances).length)], [5, [5, 5]]],
    ['three_parties', ({ parties }) => new Set(parties.map(({ id }) => id)).size, 3],
    ['missing_fallback', ({ parties }) => parties.map(({ role }) => /fallback/i.test(role)), [false, true]],
    ['leaked_name', ({ background }) => background.includes('Brackwater'), true],
  ])('%s: until the re-ask that heals it, or for ever', async (kind, shown, due) => {
    for (const repairedAfter of [null, 2]) {
      const seen = await under({ recast: [kind], leak: 'Brackwater', repairedAfter }, async (server) => {
        const recasts = [];
        for (const repairs of [0, 1, 2]) recasts.push(shown(await recastBy(server, SEED, repairs)));
        return recasts;
      });
      expect(seen.slice(0, 2)).toEqual([due, due]);
      if (repairedAfter === null) expect(seen[2]).toEqual(due);
      else expect(seen[2]).not.toEqual(due);
    }
  });

  it('leaves all else as it would have been', async () => {
    const [clean, healed] = [await under({}, (server) => recastBy(server, SEED)), await under({ recast: ['five_topics'], repairedAfter: 1 }, (server) => recastBy(server, SEED, 1))];
    expect(healed).toEqual(clean);
    expect(recastSchema.safeParse(clean).success).toBe(true);
  });

  it.each<['bad_weights' | 'no_zone', string]>([
    ['bad_weights', 'the weights sum to 90, not 100'],
    ['no_zone', 'no zone of agreement: 0 of 36 packages beat both fallbacks'],
  ])('%s: the rule that it breaks, healed by the first re-ask', async (kind, what) => {
    const [broken, healed] = await under({ weights: [kind], repairedAfter: 1 }, async (server) => {
      const recast = await recastBy(server, SEED);
      return Promise.all([0, 1].map(async (repairs) => problemsOf(assembled(recast, await weighedBy(server, recast, repairs)))));
    });
    expect(broken!.join('\n')).toContain(what);
    expect(healed).toEqual([]);
  });

  it('refusal: no re-ask heals it', async () => {
    const replies = await under({ recast: ['refusal'], repairedAfter: 1 }, async (server) => Promise.all([0, 2].map((repairs) => askWriter(server, SCENARIO_RECAST, recastPrompt(templates, { seed: SEED, domain: 'legal' }), repairs))));
    expect(replies.map(({ content, body }) => [content, typeof body.choices[0]!.message.refusal])).toEqual([[null, 'string'], [null, 'string']]);
  });

  it('strikes a share of the prompts, with one of the kinds each', async () => {
    const topics = await under({ recast: ['five_topics', 'three_parties'], rate: 0.5 }, async (server) => Promise.all(SEEDS.map(async (seed) => {
      const recast = await recastBy(server, seed);
      return `${recast.topics.length} ${recast.parties.length}`;
    })));
    expect(new Set(topics)).toEqual(new Set(['3 2', '5 2', '3 3']));
  });

  it('strikes no weights where only recasts are named', async () => {
    const problems = await under({ recast: ['five_topics'], repairedAfter: 1 }, async (server) => {
      const recast = await recastBy(server, SEED, 1);
      return problemsOf(assembled(recast, await weighedBy(server, recast)));
    });
    expect(problems).toEqual([]);
  });
});
