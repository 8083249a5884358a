/** What goes over the wire and what is written: no private word to another role, no key but in its header. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { selectScenarios } from '../../cli/scenario-selection.js';
import type { ResultCell } from '../../domain/results.js';
import { startMockServer } from '../../testing/index.js';
import { cli, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { canaryScenario } from './canary-scenario.js';
import { environmentOf, KEY, MODEL, modelRun, withEnvironment } from './world.js';
import { FLOATING, THREE } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

function topicsOf(scenario: string): number {
  return selectScenarios([scenario], '.')[0]!.file.scenario.topics.length;
}

function bytesBelow(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(directory, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(directory, name), 'latin1')]));
}

describe.each(['paper', 'cached'] as const)('in layout %s', (promptLayout) => {
  it('asks a party once for each turn, a mediator *when* after each and *how* only if it engages, a judge once for each topic', async () => {
    await using mock = await startMockServer({ script: { seed: 9, dialogue: { from: 4, until: 12, engage: 0.5 } } });
    using _env = withEnvironment(environmentOf(mock));
    const out = place.at(`calls-${promptLayout}`, 'run');
    expect(await cli(...modelRun(out, { scenarios: [...THREE], conditions: ['general', 'parties:three'], maxTurns: 14, controls: false, promptLayout }))).toMatchObject({ exitCode: 0 });
    const { cells } = resultsOf(out);
    const total = (of: (cell: ResultCell) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0);
    const asked = (role: string): number => rowsOf(out, `select step from calls join series on series.id = calls.series where role ${role.includes('%') ? 'like' : '='} '${role}'`).length;
    expect(asked('party:%')).toBe(total(({ partyTurns }) => partyTurns));
    // A turn that ends the dialogue is followed by no decision; at the cap nobody is asked either.
    expect(asked('when')).toBe(total(({ arm, partyTurns }) => (arm === 'mediated' ? partyTurns - 1 : 0)));
    expect(asked('how')).toBe(total(({ interventions }) => interventions));
    // Two dialogues that read the same share their judgement.
    const judged = rowsOf(out, 'select cell from judgements').map((row) => cells.find(({ id }) => id === (JSON.parse(row) as { cell: string }).cell)!.scenario);
    expect(judged.length).toBeGreaterThan(0);
    expect(asked('judge')).toBe(judged.reduce((sum, scenario) => sum + topicsOf(scenario), 0));
    expect(mock.stats().requests).toBe(rowsOf(out, 'select attempt from calls').length);

    const before = mock.stats().requests;
    expect(await cli(...modelRun(out, { scenarios: [...THREE], conditions: ['general', 'parties:three'], maxTurns: 14, controls: false, promptLayout }))).toMatchObject({ exitCode: 0 });
    expect(mock.stats().requests).toBe(before);
  });

  it('nothing private of a party reaches another role, and the key stands in the header alone', async () => {
    const { file, owners } = canaryScenario();
    const scenario = place.at(`canary-${promptLayout}.json`);
    writeFileSync(scenario, JSON.stringify(file));
    // Errors that quote the key come back too.
    await using mock = await startMockServer({ script: { seed: 2, faults: [{ kind: 'echo_key', rate: 0.1 }], dialogue: { from: 4, until: 12, engage: 0.5 } }, record: true });
    using _env = withEnvironment(environmentOf(mock));
    const out = place.at(`wire-${promptLayout}`, 'run');
    const ran = await cli(...modelRun(out, { scenarios: [scenario], conditions: ['general', 'strategy:competing', 'emotion:react-react', 'culture:us-kr', 'parties:three'], maxTurns: 14, controls: false, promptLayout }));
    expect(ran).toMatchObject({ exitCode: 0 });

    const requests = mock.requests();
    expect(requests.length).toBeGreaterThan(50);
    for (const { headers, body } of requests) {
      expect(headers.authorization).toBe(`Bearer ${KEY}`);
      expect(JSON.stringify({ ...headers, authorization: '' })).not.toContain(KEY);
      expect(body).not.toContain(KEY);
    }
    const parties = [...file.scenario.parties, file.expansions.thirdParty!.party];
    const seen = new Set<string>();
    for (const { body, schema } of requests) {
      const asked = schema === 'party_turn' ? parties.find(({ name }) => body.includes(`You are ${name}.`))!.id : null;
      for (const [canary, owner] of owners) {
        if (!body.includes(canary)) continue;
        expect({ canary, schema, asked }).toEqual({ canary, schema: 'party_turn', asked: owner });
        seen.add(canary);
      }
    }
    // The search can find something.
    expect(seen.size).toBe(owners.size);
    expect(rowsOf(out, "select error from calls where error like '%OPENAI_API_KEY%'").length).toBeGreaterThan(0);
    for (const [name, bytes] of bytesBelow(out)) expect([name, bytes.includes(KEY)]).toEqual([name, false]);
    expect(`${ran.stdout}${ran.stderr}`).not.toContain(KEY);
  });
});

describe('a module that says what it finds in the environment', () => {
  it('has it taken out before anything is written', async () => {
    const secret = 'hf-planted-90b1c7e4';
    using _env = withEnvironment({ HF_TOKEN: secret });
    const module = place.at('loud.mjs');
    writeFileSync(module, "export const loud = { name: 'loud', when: () => ({ engage: true, thought: process.env.HF_TOKEN }), how: () => ({ utterance: `It is ${process.env.HF_TOKEN}.` }) };\n");
    const out = place.at('loud', 'run');
    const ran = await cli('run', 'benchmark', '--out', out, '--scenarios', FLOATING, '--conditions', 'general', '--max-turns', '6', '--no-controls', '--mediators', `${module}#loud`);
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(rowsOf(out, "select text from turns where text = 'It is [HF_TOKEN].'").length).toBeGreaterThan(0);
    for (const [name, bytes] of bytesBelow(out)) expect([name, bytes.includes(secret)]).toEqual([name, false]);
  });
});

describe('an endpoint that is down', () => {
  it('leaves cells open as infra_error and ends with exit 3, not with silent dialogues', async () => {
    using _env = withEnvironment({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_API_KEY: KEY });
    const out = place.at('down', 'run');
    const { exitCode, stderr } = await cli(...modelRun(out, { scenarios: [FLOATING], conditions: ['general'], maxTurns: 6, calls: { attempts: 3, backoffMs: 1 } }));
    expect(exitCode).toBe(3);
    expect(stderr).toContain('infra_error');
    const { cells, coverage } = resultsOf(out);
    expect(cells.every(({ status, reason, consensusFinal }) => status === 'open' && reason === 'infra_error' && consensusFinal === null)).toBe(true);
    expect(coverage.consensusFinal.scored).toBe(0);
  });

  it('of the mediator alone is no silence of the mediator: its dialogues stay open, the others are scored', async () => {
    await using mock = await startMockServer({ script: { seed: 9, dialogue: { from: 4, until: 12 } } });
    using _env = withEnvironment({ ...environmentOf(mock), VLLM_BASE_URL: 'http://127.0.0.1:9/v1' });
    const out = place.at('half-down', 'run');
    const args = modelRun(out, { mediators: ['vllm/absent'], use: { party: MODEL, evaluator: MODEL }, scenarios: [FLOATING], conditions: ['general'], maxTurns: 8, controls: false, calls: { attempts: 2, backoffMs: 1 } });
    expect(await cli(...args)).toMatchObject({ exitCode: 3 });
    const { cells } = resultsOf(out);
    for (const { mediator, status, reason, mediatorFaults } of cells)
      expect({ status, reason, mediatorFaults }).toEqual(mediator === null ? { status: 'scored', reason: null, mediatorFaults: 0 } : { status: 'open', reason: 'infra_error', mediatorFaults: 0 });
  });
});

describe('before anything is written', () => {
  it.each([
    ['an unknown provider', { mediators: ['opanai/gpt-5.4'] }, 'openai'],
    ['a missing key', { mediators: ['deepseek/deepseek-chat'] }, 'DEEPSEEK_API_KEY'],
  ])('%s is exit 2 and named', async (_, change, named) => {
    using _env = withEnvironment({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_API_KEY: KEY, DEEPSEEK_API_KEY: undefined });
    const out = place.at('refused', 'run');
    const { exitCode, stderr } = await cli(...modelRun(out, { scenarios: [...THREE], conditions: ['general'], ...change }));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(named);
    expect(() => statSync(out)).toThrow('ENOENT');
  });

  it('a wrong key is exit 2 with what the provider said, and no dialogue is scored', async () => {
    await using mock = await startMockServer({ script: { faults: [{ kind: 'unauthorized', rate: 1 }] } });
    using _env = withEnvironment(environmentOf(mock));
    const out = place.at('unauthorized', 'run');
    const { exitCode, stderr } = await cli(...modelRun(out, { scenarios: [...THREE], conditions: ['general'], concurrency: 8 }));
    expect(exitCode).toBe(2);
    expect(stderr).toContain('OPENAI_API_KEY');
    expect(stderr).not.toContain(KEY);
  });
});
