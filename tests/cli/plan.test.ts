/** `concord plan`: the numbers before anything is spent. It takes what `run` takes, asks nobody and writes nothing. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { PlanEstimate } from '../../evals/planning/index.js';
import { renderPlan } from '../../report/plan/index.js';
import { withEnvironment } from '../models/world.js';
import { benchmark, cli, documentOf, hashOf, LOGGED_AGENTS, type Refusal, workplace } from './in-process.js';
import { FERRY, FLOATING, THREE } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

const PRICED = 'openai/gpt-5.4-mini-2026-03-17';
const UNPRICED = 'openrouter/deepseek/deepseek-v3.2';
const MODELS = ['--party-model', PRICED, '--judge-model', PRICED, '--mediators', PRICED];
const small = (out: string, ...more: string[]): string[] => ['plan', ...benchmark(out, ...more).slice(1)];

async function documentIn(...args: string[]): Promise<PlanEstimate> {
  const ran = await cli(...args, '--json');
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
  return documentOf(ran);
}

/** Where its lines break is a matter of width. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Without any key, whatever the machine has. */
const withoutKeys = (): Disposable => withEnvironment({ OPENAI_API_KEY: undefined, OPENROUTER_API_KEY: undefined, GOOGLE_API_KEY: undefined });

describe('a plan', () => {
  it('needs no key, creates no directory and writes nothing', async () => {
    using _env = withoutKeys();
    const out = place.at('nowhere', 'run');
    const ran = await cli(...small(out, ...MODELS));
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(hashOf(place.at('nowhere'))).toBe('(absent)');
    expect(ran.stdout).toContain('4 dialogues in 1 block');
    expect(ran.stdout).toContain('Nobody was asked and nothing was written.');
    // The same words, run, need one.
    expect(await cli(...benchmark(out, ...MODELS))).toMatchObject({ exitCode: 2 });
  });

  it('is one document with --json: cells, calls by model and role, tokens, USD, time, prompts, budget, the detectable difference', async () => {
    const plan = await documentIn(...small(place.at('json'), ...MODELS));
    expect(plan).toMatchObject({
      format: 'concord-plan/1',
      graph: 'benchmark',
      lengthsFrom: null,
      blocks: 1,
      cells: { planned: 4, done: 0, dialogue: 4, begun: 0, judge: 0 },
      asked: [{ id: PRICED, rows: [{ role: 'party' }, { role: 'when' }, { role: 'how' }, { role: 'judge' }] }],
      free: [{ slot: 'placebo', id: 'scripted/periodic' }],
      // One scenario: nothing could be told.
      detectable: { metric: 'deltaS', scenarios: 1, detect: 0.05, offline: false, against: { tests: 1, blind: 'too_few_scenarios', difference: null, spread: { measured: null } }, pairs: null },
      swaps: [],
      budget: [],
      evidence: { dialogues: null },
    });
    // At most six turns each, four dialogues of three topics.
    expect(plan.asked[0]!.rows[0]!.calls.atMost).toBeGreaterThanOrEqual(24);
    expect(plan.asked[0]!.rows[3]!.calls).toMatchObject({ likely: 12 });
    expect(plan.longestPrompts.map(({ fit }) => fit)).toEqual(['fits', 'fits', 'fits', 'fits']);
  });

  it('of rule-based agents alone costs nothing, and says so', async () => {
    const { stdout } = await cli(...small(place.at('offline')));
    expect(oneLine(stdout)).toContain('No model is asked, so it costs nothing: scripted/party (party), scripted/attentive (mediator), scripted/periodic (placebo), scripted/reader (evaluator) are rule-based.');
    expect((await documentIn(...small(place.at('offline')))).total).toMatchObject({ calls: { atMost: 0 }, usd: null, seconds: null, notPriced: [] });
  });

  it('names what is unpriced, never as 0, and says that a limit in USD would be refused', async () => {
    const { stdout } = await cli(...small(place.at('unpriced'), '--party-model', UNPRICED, '--judge-model', PRICED, '--mediators', PRICED, '--max-usd', '5'));
    expect(stdout).toContain(`! Unpriced: ${UNPRICED}. The sum in USD is without it. That is not 0`);
    expect(stdout).toContain('! --max-usd 5: `run` refuses it');
    expect(await cli(...benchmark(place.at('unpriced'), '--party-model', UNPRICED, '--max-usd', '5'))).toMatchObject({ exitCode: 2 });
  });

  it.each([
    [['--max-usd', '0.01'], 'is above --max-usd 0.01: the run would stop on its way, with exit code 4.'],
    [['--max-usd', '100'], '--max-usd 100 will do'],
    [['--max-calls', '10'], 'is above --max-calls 10'],
    [['--max-minutes', '600'], '--max-minutes 600 will do'],
  ])('sets the estimate against %s', async (limits, sentence) => {
    const { stdout } = await cli(...small(place.at('limits'), ...MODELS, ...limits));
    expect(oneLine(stdout)).toContain(sentence);
  });

  it('warns where a prompt may not fit the window of its model', async () => {
    const models = place.at('narrow.yaml');
    writeFileSync(models, 'providers: { openai: { models: { narrow: { contextWindow: 6000 } } } }\n');
    const { stdout } = await cli('plan', 'benchmark', '--out', place.at('narrow'), '--scenarios', FLOATING, '--conditions', 'history:5x', '--models', models, '--party-model', 'openai/narrow');
    expect(oneLine(stdout)).toMatch(/! Dialogues of likely length may overflow the context window of openai\/narrow \(6,000 tokens\).*history:5x the party prompt/);
  });

  it('takes a layout into account: cached is longer to write and cheaper to send', async () => {
    const of = async (layout: string): Promise<PlanEstimate> => documentIn('plan', 'benchmark', '--out', place.at(layout), '--scenarios', FLOATING, '--prompt-layout', layout, ...MODELS);
    const [paper, cached] = [await of('paper'), await of('cached')];
    const party = ({ asked }: PlanEstimate) => asked[0]!.rows[0]!;
    expect(party(cached).reusable!).toBeGreaterThan(0.8);
    expect(party(paper).reusable!).toBeLessThan(0.6);
    expect(cached.total.usd!.low).toBeLessThan(paper.total.usd!.low);
  });

  it('reads the same config file as run', async () => {
    const config = place.at('run.yaml');
    writeFileSync(config, `out: ${place.at('configured')}\nscenarios: [${FLOATING}, ${FERRY}]\nconditions: [general, parties:three]\nuse: { party: ${PRICED} }\nrepeats: 2\nbudget: { usd: 3 }\n`);
    expect(await documentIn('plan', 'benchmark', '--config', config)).toMatchObject({ blocks: 8, cells: { planned: 32 }, budget: [{ limit: 'usd', most: 3 }] });
    expect(await documentIn('plan', 'benchmark', '--config', config, '--repeats', '1')).toMatchObject({ blocks: 4 });
  });

  it('of one dialogue has no judge', async () => {
    const { asked, cells } = await documentIn('plan', 'dialogue', '--out', place.at('dialogue'), '--scenarios', FLOATING, ...MODELS);
    expect(cells.planned).toBe(1);
    expect(asked.flatMap(({ rows }) => rows.map(({ role }) => role))).toEqual(['party', 'when', 'how']);
  });
});

describe('agents of one’s own', () => {
  it('are seated and not asked; their answers are counted, their cost is not known', async () => {
    const log = place.at('asked.log');
    mkdirSync(path.dirname(log), { recursive: true });
    using _env = withEnvironment({ CONCORD_TEST_LOG: log });
    const { stdout } = await cli(...small(place.at('module'), '--mediators', `${LOGGED_AGENTS}#mediator`, '--party-model', PRICED));
    expect(readdirSync(path.dirname(log))).not.toContain('asked.log');
    expect(stdout).toMatch(/^ {2}USD +not known$/m);
    expect(stdout).toMatch(/! Not known: what logged-mediator-[0-9a-f]{8} costs/);
  });

  it('nobody is asked over HTTP either, not even who it is', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { asked } = await documentIn(...small(place.at('http'), '--mediators', address, '--party-model', PRICED));
    expect(asked.find(({ kind }) => kind === 'http')).toMatchObject({ id: address, usd: null, rows: [{ role: 'when' }, { role: 'how' }] });
    expect(seen).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('an experiment that is there', () => {
  it('is left as it is, and what is done is not counted again', async () => {
    const out = place.at('there');
    expect(await cli(...benchmark(out))).toMatchObject({ exitCode: 0 });
    const before = hashOf(out);
    const again = await cli(...small(out));
    expect(again.stdout).toContain('4 done; what is done is not counted again');
    expect(again.stdout).toContain('Everything is done: nobody will be asked.');
    const extended = await documentIn(...small(out, '--extend', '--mediators', PRICED));
    expect(extended).toMatchObject({ cells: { planned: 5, done: 4, dialogue: 1 }, asked: [{ rows: [{ role: 'when' }, { role: 'how' }] }] });
    // Lengths of its own dialogues.
    expect(extended.evidence.dialogues).toBe(4);
    expect(hashOf(out)).toBe(before);
  });

  it('of another identity is refused in the words of run', async () => {
    const out = place.at('other');
    expect(await cli(...benchmark(out))).toMatchObject({ exitCode: 0 });
    const [planned, run] = [await cli(...small(out, '--seed', '8', '--json')), await cli(...benchmark(out, '--seed', '8', '--json'))];
    expect(planned.exitCode).toBe(2);
    expect(documentOf<Refusal>(planned)).toEqual(documentOf<Refusal>(run));
    // Moved aside by run, it would be a new one: plan moves nothing.
    const before = hashOf(out);
    expect(await documentIn(...small(out, '--seed', '8', '--move-aside'))).toMatchObject({ cells: { planned: 4, done: 0 } });
    expect(hashOf(out)).toBe(before);
  });
});

describe('--lengths-from', () => {
  it('takes the lengths of a pilot, from how many dialogues it says', async () => {
    const pilot = place.at('pilot');
    expect(await cli('run', 'benchmark', '--out', pilot, '--scenarios', FLOATING, '--conditions', 'general,strategy:competing')).toMatchObject({ exitCode: 0 });
    const args = ['plan', 'benchmark', '--out', place.at('main'), '--scenarios', THREE.join(','), '--mediators', PRICED];
    const [assumed, measured] = [await documentIn(...args), await documentIn(...args, '--lengths-from', pilot)];
    expect(measured).toMatchObject({ lengthsFrom: pilot, evidence: { dialogues: 8 } });
    expect(measured.total.calls).not.toEqual(assumed.total.calls);
    expect((await cli(...args, '--lengths-from', pilot)).stdout).toContain(`Rests on 8 dialogues of ${pilot}.`);
  });

  it.each([
    ['is no experiment', 'absent', [], 'there is no experiment here'],
    ['has rule-based parties where the plan has models', 'pilot', ['--party-model', PRICED], 'its parties are rule-based'],
  ])('refuses a directory that %s', async (_, directory, more, message) => {
    const { exitCode, stdout } = await cli('plan', 'benchmark', '--out', place.at('main'), '--scenarios', FLOATING, ...more, '--lengths-from', place.at(directory), '--json');
    expect(exitCode).toBe(2);
    expect(documentOf<Refusal>({ exitCode, stdout, stderr: '' }).error.message).toContain(message);
  });
});

describe('the difference that a plan would find', () => {
  const large = ['plan', 'benchmark', '--scenarios', 'all', '--conditions', 'general', '--mediators', `${PRICED},scripted/attentive`, '--party-model', PRICED, '--judge-model', PRICED];

  it('is that of mediators against none and of pairs, from an assumed spread that is named', async () => {
    const { detectable } = await documentIn(...large, '--out', place.at('found'));
    expect(detectable).toMatchObject({ power: 0.8, scenarios: 40, blocks: 40, repeats: 1, detect: 0.05, against: { tests: 2, blind: null }, pairs: { tests: 1, blind: null, repeatsNeeded: null } });
    expect(detectable!.pairs!.difference).toBeGreaterThan(0.05);
    const { stdout } = await cli(...large, '--out', place.at('found'));
    expect(oneLine(stdout)).toContain('Differences it would find in 80 of 100 runs: a ΔS of');
    expect(oneLine(stdout)).toContain('no number of repeats is enough, since scenarios differ: it takes some');
    expect(oneLine(stdout)).toContain('This rests on an assumed spread');
    // A larger difference is found with what there is.
    expect((await documentIn(...large, '--out', place.at('found'), '--detect', '0.3')).detectable).toMatchObject({ detect: 0.3, pairs: { repeatsNeeded: 1 } });
  });

  it('is none of any pair with few scenarios', async () => {
    const { stdout } = await cli(...small(place.at('blind'), '--mediators', 'scripted/attentive,scripted/periodic'));
    expect(oneLine(stdout)).toContain('! This design cannot distinguish any pair of mediators: 1 scenario under the conditions that count');
    expect(oneLine(stdout)).toContain('Rule-based parties or evaluator: a demo, which gives no verdict whatever it finds.');
  });

  it('takes the spread of an earlier run', async () => {
    const pilot = place.at('spread');
    expect(await cli('run', 'benchmark', '--out', pilot, '--scenarios', 'domain:legal', '--conditions', 'general,strategy:competing', '--max-turns', '8')).toMatchObject({ exitCode: 0 });
    const args = ['plan', 'benchmark', '--out', place.at('after'), '--scenarios', 'domain:legal,domain:international', '--max-turns', '8'];
    const { detectable } = await documentIn(...args, '--lengths-from', pilot);
    expect(detectable!.against.spread.measured).toEqual({ scenarios: 5, blocks: 10, split: true });
    const { stdout } = await cli(...args, '--lengths-from', pilot);
    expect(oneLine(stdout)).toContain(`This rests on the spread in 10 blocks of ${pilot} over 5 scenarios`);
  });

  it.each([['0'], ['1.5'], ['much']])('refuses --detect %s', async (detect) => {
    const ran = await cli(...small(place.at('refused'), '--detect', detect, '--json'));
    expect(ran.exitCode).toBe(2);
    expect(documentOf<Refusal>(ran).error).toMatchObject({ where: '--detect' });
  });

  it('is nothing of a dialogue, which is not judged', async () => {
    const args = ['plan', 'dialogue', '--out', place.at('unjudged'), '--scenarios', FLOATING];
    expect((await documentIn(...args)).detectable).toBeNull();
    expect(await cli(...args, '--detect', '0.1')).toMatchObject({ exitCode: 2 });
  });
});

describe('a swap', () => {
  it('is planned beside the run, with its own calls and cost', async () => {
    const args = ['plan', 'benchmark', '--out', place.at('swap'), '--scenarios', THREE.join(','), ...MODELS, '--swap-judge', UNPRICED];
    const { swaps, asked } = (await documentIn(...args)) as PlanEstimate & { swaps: { kind: string; by: string; blocks: number; usd: unknown }[] };
    expect(swaps).toMatchObject([{ kind: 'judge', by: UNPRICED, blocks: 1, dialogues: 4, usd: null }]);
    expect(asked.map(({ id }) => id)).toEqual([PRICED]);
    expect(oneLine((await cli(...args)).stdout)).toContain(`Judged once more by ${UNPRICED}: 1 block, 4 dialogues;`);
  });
});

describe('what has no plan', () => {
  it.each([
    [['plan', 'evaluate', '--out', 'x'], 'the judging of dialogues has no plan of its own'],
    [['plan', 'benchmrk', '--out', 'x'], 'benchmrk'],
    [['plan', 'benchmark', '--out', 'x', '--replay', 'y'], 'a replay asks nobody'],
  ])('%j is refused with a way out', async (args, message) => {
    const ran = await cli(...args, '--json');
    expect(ran.exitCode).toBe(2);
    const { error } = documentOf<Refusal>(ran);
    expect(error.message).toContain(message);
    expect(error.fix).toBeTruthy();
  });
});

it('no line is wider than the terminal', async () => {
  const estimate = await documentIn('plan', 'benchmark', '--out', place.at('wide'), '--scenarios', THREE.join(','), '--conditions', 'general,parties:three,history:5x', '--max-usd', '1', '--max-calls', '10', ...MODELS, '--use', 'mediator=scripted/attentive');
  const identity = { scenarios: [], conditions: [], mediators: [], repeats: 1, controls: ['A/A' as const, 'placebo' as const], maxTurns: 100, sample: null };
  for (const columns of [50, 60, 78, 79, 80, 100, 200]) {
    const lines = renderPlan(estimate, { graph: 'benchmark', out: 'runs/wide', pilot: null, identity, operation: { concurrency: 64 }, swaps: [] }, { columns }).split('\n');
    expect(lines.filter((line) => [...line].length > Math.min(columns, 100))).toEqual([]);
    expect(lines.includes('Left out for width: tokens.')).toBe(columns < 79);
  }
});
