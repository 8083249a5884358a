/** From answers on the wire to the canonical shapes. */
import { describe, expect, it } from '@jest/globals';
import { newcomerSchema, recastSchema, weighingSchema, writtenHistorySchema } from '../../domain/curation/recast.js';
import { problemLine } from '../../domain/validation/problem.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { DRAFT, historyAnswer, newcomerAnswer, recastAnswer, seedAnswer, weightsAnswer } from './curation.fixture.js';
import { HISTORY_EXPANSION, historyOf, newcomerOf, PARTY_EXPANSION, PREFERENCE_WEIGHTS, recastOf, SCENARIO_RECAST, SEED, weighingOf } from './writer-wire.js';

const { scenario, expansions } = exampleScenarioFile();
const lines = (problems: Parameters<typeof problemLine>[0][]): string[] => problems.map(problemLine);

describe('on the wire', () => {
  it('the schemas have their names, ask for every field, and hold no map with free keys', () => {
    const wires = [SCENARIO_RECAST, PREFERENCE_WEIGHTS, PARTY_EXPANSION, HISTORY_EXPANSION, SEED];
    expect(wires.map(({ name }) => name)).toEqual(['scenario_recast', 'preference_weights', 'party_expansion', 'history_expansion', 'seed']);
    const objects: string[] = [];
    JSON.stringify(wires.map(({ json }) => json), (key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'object') return value;
      const { properties, required, additionalProperties } = value as unknown as { properties: object; required: string[]; additionalProperties: unknown };
      expect([required, additionalProperties]).toEqual([Object.keys(properties), false]);
      objects.push(key);
      return value;
    });
    expect(objects.length).toBeGreaterThan(15);
    expect(SEED.schema.safeParse(seedAnswer()).success).toBe(true);
  });

  it.each([
    ['topics', recastAnswer()],
    ['issues', (({ topics, parties, ...rest }) => ({ ...rest, issues: topics, parties: parties.map(({ stances, ...party }) => ({ ...party, stances: stances.map(({ topic, stance }) => ({ issue: topic, stance })) })) }))(recastAnswer())],
  ])('a recast that says %s is read', (_, answer) => {
    expect(recastOf(SCENARIO_RECAST.schema.parse(answer)).value.topics).toEqual(recastAnswer().topics);
    expect(recastOf(SCENARIO_RECAST.schema.parse(answer)).value.parties[0]?.stances).toEqual(scenario.parties[0]?.stances);
  });

  it('topics go before issues where both are there', () => {
    expect(SCENARIO_RECAST.schema.parse({ ...recastAnswer(), issues: [] }).topics).toEqual(recastAnswer().topics);
  });
});

describe('a recast', () => {
  it('becomes the canonical shape, stances and grievances by their ids', () => {
    const { value, problems } = recastOf(recastAnswer());
    expect(problems).toEqual([]);
    expect(recastSchema.parse(value)).toMatchObject({
      slug: 'night-ovens',
      domainRationale: expect.any(String),
      disputeKind: 'noise and hours in a shared building',
      rightsAtStake: false,
      parties: scenario.parties.map(({ id, stances }) => ({ id, stances })),
      weaker: 'HOUSE',
      grievances: { BAKER: { just: expect.any(String), fault: expect.any(String) }, HOUSE: expect.any(Object) },
    });
    expect(value.parties[0]).not.toHaveProperty('persona');
  });

  it('names what stands twice, and keeps the first', () => {
    const answer = recastAnswer();
    answer.parties[1]!.stances.push({ topic: 'FAN', stance: 'Something else.' });
    answer.grievances.push({ party: 'HOUSE', just: 'x', fault: 'y' });
    const { value, problems } = recastOf(answer);
    expect(lines([...problems])).toEqual([
      'parties[1].stances.FAN: stands twice (got "FAN") → Give one entry for each.',
      'grievances.HOUSE: stands twice (got "HOUSE") → Give one entry for each.',
    ]);
    expect(value.parties[1]?.stances['FAN']).toBe(scenario.parties[1]?.stances['FAN']);
  });
});

describe('a weighing', () => {
  it('becomes maps of weights, stances and values', () => {
    const { value, problems } = weighingOf(weightsAnswer());
    expect(problems).toEqual([]);
    expect(weighingSchema.parse(value)).toEqual(
      Object.fromEntries(scenario.parties.map(({ id, stances }) => [id, { ...scenario.preferences[id], stances }])),
    );
  });

  it.each(['A', '(A)', 'a', ' A. ', 'A)'])('reads the letter %j', (option) => {
    const answer = weightsAnswer(['BAKER']);
    answer.parties[0]!.option_values[0]!.option = option;
    expect(weighingOf(answer).value['BAKER']?.optionValues['START']).toEqual({ A: 72, B: 100, C: 44, D: 0 });
  });

  it('names parties, topics and options that stand twice', () => {
    const answer = weightsAnswer(['BAKER', 'HOUSE']);
    answer.parties.push(weightsAnswer(['HOUSE']).parties[0]!);
    answer.parties[0]!.weights.push({ topic: 'FAN', points: 1 });
    answer.parties[0]!.option_values.push({ topic: 'SHEETS', option: 'C', value: 3 });
    expect(lines([...weighingOf(answer).problems]).map((line) => line.replace(/ →.*/, ''))).toEqual([
      'parties.BAKER.weights.FAN: stands twice (got "FAN")',
      'parties.BAKER.option_values.SHEETS.C: stands twice (got "C")',
      'parties.HOUSE: stands twice (got "HOUSE")',
    ]);
  });

  it.each(['bakery', '', 'constructor'])('keeps the key %j, which is no code, for the schema to refuse', (party) => {
    const answer = weightsAnswer(['BAKER']);
    answer.parties[0]!.party = party;
    expect(weighingSchema.safeParse(weighingOf(answer).value).success).toBe(false);
  });

  it('reaches no prototype', () => {
    const answer = weightsAnswer(['BAKER']);
    answer.parties[0]!.party = '__proto__';
    const { value } = weighingOf(answer);
    expect(Object.keys(value)).toEqual(['__proto__']);
    // Left out by zod: the party is missing.
    expect(weighingSchema.parse(value)).toEqual({});
  });
});

describe('a newcomer', () => {
  const { core } = DRAFT.background;

  it('joins a background that stays as it is', () => {
    const { value, problems } = newcomerOf(newcomerAnswer(), core);
    expect(problems).toEqual([]);
    expect(newcomerSchema.parse(value)).toEqual({
      party: (({ persona: _, ...party }) => party)(expansions.thirdParty!.party),
      background: expansions.thirdParty!.background,
      relations: expansions.thirdParty!.relations,
    });
  });

  it('that repeats the background does not have it twice, and one that says nothing adds nothing', () => {
    const { introduction } = newcomerAnswer();
    expect(newcomerOf({ ...newcomerAnswer(), introduction: `${core}\n\n${introduction}` }, core).value.background).toBe(`${core}\n\n${introduction}`);
    expect(newcomerOf({ ...newcomerAnswer(), introduction: ' ' }, core).value.background).toBe(core);
  });
});

describe('a history', () => {
  it('stays as it is', () => {
    expect(writtenHistorySchema.parse(historyOf(historyAnswer()).value)).toEqual({ entries: expansions.history!.entries });
  });
});
