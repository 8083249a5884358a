/** The reader against the planted truth, on dialogues of the offline parties. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { conditionById } from '../../../domain/conditions/index.js';
import { scenarioFileSchema, type Scenario } from '../../../domain/scenario.js';
import type { Truth } from '../../../domain/turn.js';
import type { LogLine } from '../../../domain/views/index.js';
import { type Played, play } from '../../../tests/mechanism/play.js';
import type { Evaluator } from '../../interfaces.js';
import { SCRIPTED_MEDIATORS, SCRIPTED_PARTIES } from '../index.js';
import { agreementOf, impliedRating, pairRatings } from './agreement.fixture.js';
import { offlineEvaluator } from './index.js';
import { ORCHARD_SCENARIO } from './orchard.fixture.js';

const DIRECTORY = new URL('../../../datasets/scenarios/', import.meta.url);
/** Three of the forty. The reader was built beside earlier texts of two of them; the other thirty-seven are not measured here. */
const FILES = readdirSync(DIRECTORY).filter((name) => /ferry-yards|floating-homes|snow-pumps/.test(name)).sort();
const CONDITIONS = ['general', 'strategy:competing', 'strategy:accommodating', 'parties:three'];
/** Measured 0.96–0.99 and 0.92–0.99 on the earlier texts; far under that is a broken reader, far above what a broken one reaches. */
const LEAST_R = 0.9;
const LEAST_EXACT = 0.85;

interface Case {
  scenario: Scenario;
  played: Played;
}

async function cases(base: string, scenario: Scenario, condition: string): Promise<Case[]> {
  const party = Object.values(SCRIPTED_PARTIES)[0];
  if (!party) throw new Error('there is no scripted party');
  const mediators = [null, SCRIPTED_MEDIATORS['scripted/attentive'] ?? null, SCRIPTED_MEDIATORS['scripted/periodic'] ?? null];
  return Promise.all(
    mediators.map(async (mediator, index) => ({ scenario, played: await play({ scenario, base, condition, seed: 100 + index, party, mediator }) })),
  );
}

async function measure(evaluator: Evaluator, all: readonly Case[]): Promise<ReturnType<typeof agreementOf>> {
  return agreementOf(await Promise.all(all.map(({ scenario, played }) => pairRatings(evaluator, scenario, played))));
}

/** The reader with a text that somebody has tampered with. */
function reading(change: (line: LogLine, index: number) => string): Evaluator {
  return { name: 'broken', judge: (view, context) => offlineEvaluator.judge({ ...view, log: view.log.map((line, index) => ({ ...line, text: change(line, index) })) }, context) };
}

describe('agreement with the planted truth', () => {
  const general: Case[] = [];
  beforeAll(async () => {
    expect(FILES).toHaveLength(3);
    for (const name of FILES) {
      const { scenario } = scenarioFileSchema.parse(JSON.parse(readFileSync(new URL(name, DIRECTORY), 'utf8')));
      general.push(...(await cases(name, scenario, 'general')));
    }
  });

  test.each(CONDITIONS)('%s: the three first scenarios', async (condition) => {
    const all: Case[] = [];
    for (const name of FILES) {
      const { scenario, expansions } = scenarioFileSchema.parse(JSON.parse(readFileSync(new URL(name, DIRECTORY), 'utf8')));
      all.push(...(await cases(name, conditionById(condition).apply(scenario, expansions), condition)));
    }
    const { pairs, r, exact, meanError } = await measure(offlineEvaluator, all);
    expect(pairs).toBeGreaterThan(400);
    expect(r).toBeGreaterThan(LEAST_R);
    expect(exact).toBeGreaterThan(LEAST_EXACT);
    expect(meanError).toBeLessThan(0.2);
  });

  test('a scenario of short, common words', async () => {
    const { r, exact } = await measure(offlineEvaluator, await cases('orchard', ORCHARD_SCENARIO, 'general'));
    expect(r).toBeGreaterThan(LEAST_R);
    expect(exact).toBeGreaterThan(LEAST_EXACT);
  });

  test.each<[string, Evaluator]>([
    ['sees no topic', reading(() => 'Good morning.')],
    ['hears every no as a yes', reading(({ text }) => text.replace(/\b(?:not|no|cannot|never)\b/gi, '').replace(/\b(?:refuse|reject|oppose)\b/gi, 'accept'))],
    ['misses every second turn', reading(({ text }, index) => (index % 2 === 0 ? text : ''))],
    ['rates six turns late', { name: 'late', judge: async (view, context) => ({ located: (await offlineEvaluator.judge(view, context)).located.map((at) => ({ ...at, turn: at.turn + 6 })) }) }],
  ])('a reader that %s fails here', async (_, broken) => {
    const { r, exact } = await measure(broken, general);
    expect(r > LEAST_R && exact > LEAST_EXACT).toBe(false);
  });
});

describe('impliedRating', () => {
  test('follows the rubric', () => {
    const truth = (option: string, stance: Truth['stance']): Truth => ({ topic: 'T1', option, stance });
    expect(impliedRating(undefined, undefined)).toBe(1);
    expect(impliedRating(truth('A', 'firm'), truth('B', 'firm'))).toBe(1);
    expect(impliedRating(truth('A', 'firm'), truth('B', 'flexible'))).toBe(2);
    expect(impliedRating(truth('A', 'offering'), truth('B', 'firm'))).toBe(3);
    expect(impliedRating(truth('A', 'agreed'), truth('B', 'firm'))).toBe(3);
    expect(impliedRating(truth('A', 'in_principle'), truth('A', 'offering'))).toBe(4);
    expect(impliedRating(truth('A', 'agreed'), truth('A', 'agreed'))).toBe(5);
  });
});
