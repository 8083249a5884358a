import { describe, expect, it } from '@jest/globals';
import { offlineParty } from '../../agents/scripted/party/index.js';
import type { DialogueEnd } from '../../domain/outcome.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { type ScenarioFile, scenarioFileSchema } from '../../domain/scenario.js';
import { favouritePackage, packageValue, validateScenarioFile, valuedPackages } from '../../domain/validation/index.js';
import { createEngine } from '../../tests/fixtures/engine.js';
import { play } from '../../tests/mechanism/play.js';
import { SETTLING, STUCK } from './control-scenarios.fixture.js';

/** File id → the ends of three replays without a mediator, by the real engine. */
async function replays(files: readonly ScenarioFile[]): Promise<Map<string, (DialogueEnd | undefined)[]>> {
  const engine = createEngine({ party: offlineParty, files, concurrency: 4, identity: { repeats: 3, maxTurns: 100, seed: 11 } });
  await engine.run();
  const ends = new Map((await engine.store.cellEnds()).map(({ cell, end }) => [cell, end]));
  return new Map(files.map(({ id }) => [id, engine.cells.filter(({ scenario }) => scenario === id).map((cell) => ends.get(cell.id))]));
}

/** The same protocol without store and checkpoints, so that chance can be tried more often. */
async function endsOf({ scenario }: ScenarioFile, seeds = 6): Promise<DialogueEnd[]> {
  const played = Array.from({ length: seeds }, (_, seed) => play({ scenario, base: scenarioHash(scenario), seed, party: offlineParty }));
  return (await Promise.all(played)).map(({ end }) => end);
}

const errorsOf = (file: ScenarioFile): string[] => validateScenarioFile(file, `${file.id}.json`).problems.filter(({ severity }) => severity === 'error').map(({ path }) => path);
const named = (files: readonly ScenarioFile[]): [string, ScenarioFile][] => files.map((file) => [file.id, file]);

it('there are five of each, of five disputes, each a scenario file with an id of its own', () => {
  expect([SETTLING.length, STUCK.length]).toEqual([5, 5]);
  expect(new Set([...SETTLING, ...STUCK].map(({ id }) => id)).size).toBe(10);
  expect(new Set(SETTLING.map(({ scenario }) => scenario.background.core)).size).toBe(5);
  for (const file of [...SETTLING, ...STUCK]) expect(scenarioFileSchema.parse(file)).toEqual(file);
});

describe('a control that settles', () => {
  it.each(named(SETTLING))('%s is valid, and both want the same package most', (_, file) => {
    const { topics, preferences } = file.scenario;
    expect(errorsOf(file)).toEqual([]);
    const favourites = Object.values(preferences).map((own) => favouritePackage(topics, own));
    expect(favourites[0]).toEqual(favourites[1]);
    for (const own of Object.values(preferences)) expect(packageValue(own, favourites[0]!)).toBeGreaterThan(90);
  });

  it.each(named(SETTLING))('%s is resolved, whatever is drawn', async (_, file) => {
    expect(new Set(await endsOf(file))).toEqual(new Set(['resolved']));
  });
});

describe('a control that is stuck', () => {
  it.each(named(STUCK))('%s has no package that is worth as much to both as leaving, and validate says so', (_, file) => {
    const { preferences } = file.scenario;
    const good = valuedPackages(file.scenario).filter(({ values }) => Object.entries(preferences).every(([party, { fallbackValue }]) => values[party]! >= fallbackValue));
    expect(good).toEqual([]);
    expect(errorsOf(file)).toContain('scenario.preferences');
  });

  it.each(named(STUCK))('%s ends in impasse, whatever is drawn', async (_, file) => {
    expect(new Set(await endsOf(file))).toEqual(new Set(['impasse']));
  });
});

it('by the engine, one replay of three at least is resolved of each that settles, and none of the others', async () => {
  const ends = await replays([...SETTLING, ...STUCK]);
  for (const { id } of SETTLING) expect(ends.get(id)).toContain('resolved');
  for (const { id } of STUCK) expect(ends.get(id)).toEqual(['impasse', 'impasse', 'impasse']);
});
