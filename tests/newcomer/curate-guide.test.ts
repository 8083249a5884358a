/** The guides to curation: their commands work, their examples fit, and the tables name every field there is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { seedSchema } from '../../domain/curation/seed.js';
import { expansionsSchema, scenarioFileSchema } from '../../domain/scenario.js';
import { type MockServer, startMockServer } from '../../testing/index.js';
import { cli, workplace } from '../cli/in-process.js';
import { concord } from '../fixtures/concord-process.js';
import { withEnvironment } from '../models/world.js';
import { commandLines, modelsAt } from './commands.js';
import { blocksIn, readDocument } from './markdown.js';
import { typeErrors } from './type-errors.js';

const GUIDE = 'docs/guides/curate.md';
const place = workplace();
let mock: MockServer;
beforeAll(async () => {
  mock = await startMockServer({ script: { research: { polls: 1 }, dialogue: { from: 2, until: 6, follow: 0, impasse: 1 } } });
});
afterAll(async () => {
  place.remove();
  await mock.close();
});

/** As shown, with the directories in a place of its own: seeds and scenarios are those of the clone. */
const commands = (guide: string): string[][] => commandLines(guide).map((line) => line.replace(/^npx concord /, '').replaceAll('runs/', `${place.at('runs')}/`).split(/\s+/));

describe('the guide to curation', () => {
  it('shows commands that work, in their order', async () => {
    const [draft, show, report, models, more, ...dataset] = commands(GUIDE);
    mkdirSync(place.at('runs'));
    expect(await cli(...draft!, '--max-turns', '30')).toMatchObject({ exitCode: 0 });
    expect(await cli(...show!)).toMatchObject({ exitCode: 0 });
    expect(await cli(...report!)).toMatchObject({ exitCode: 0 });
    using _env = withEnvironment(modelsAt(mock.url));
    expect(await cli(...models!, '--domains', 'legal', '--per-domain', '1', '--max-turns', '10')).toMatchObject({ exitCode: 0 });
    const extended = await cli(...more!, '--max-turns', '30');
    expect([0, 3]).toContain(extended.exitCode);
    for (const command of dataset) expect(await cli(...command)).toMatchObject({ exitCode: 0 });
  });

  it('shows a seed that can be read, and a filter that is one', async () => {
    expect(seedSchema.parse(JSON.parse(blocksIn(GUIDE, 'json')[0]!))).toMatchObject({ domain: 'legal' });
    const [filter, searcher] = blocksIn(GUIDE, 'ts');
    writeFileSync(place.at('patient.ts'), filter!);
    writeFileSync(place.at('shelf.ts'), searcher!);
    expect(typeErrors([place.at('patient.ts'), place.at('shelf.ts')], ['node'])).toEqual([]);
    const out = place.at('patient-run');
    const ran = await concord(['run', 'curate', '--out', out, '--domains', 'legal', '--per-domain', '1', '--max-turns', '30', '--use', `filter=${place.at('patient.ts')}#patient`]);
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(ran.stderr).toContain('Filter: patient-');
  });
});

describe('the guide to writing by hand', () => {
  it('shows commands that work', async () => {
    for (const command of commands('docs/guides/write-a-scenario.md')) expect(await cli(...command, ...(command[0] === 'run' ? ['--no-controls'] : []))).toMatchObject({ exitCode: 0 });
  });
});

describe('the guide to the fields', () => {
  const text = readDocument('docs/guides/scenario-fields.md');

  it('names every field of a scenario file', () => {
    const inBackticks = new Set([...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.split(/[.[\]]+/)));
    const missing = [scenarioFileSchema, expansionsSchema].flatMap(namesOf).filter((name) => !inBackticks.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Every property name, at any depth. */
function namesOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: Record<string, unknown> };
    if (properties !== undefined) names.push(...Object.keys(properties));
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: 'input' }));
  return names;
}
