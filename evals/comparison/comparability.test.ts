/** Which differences forbid a comparison: each field by itself, and those that do not. */
import { describe, expect, it } from '@jest/globals';
import type { Identity } from '../../domain/manifest.js';
import type { AgentSettings } from '../../domain/plan.js';
import { refusalsOf } from './comparability.js';
import { plantedRun } from './fixture.js';
import type { ComparedRun } from './run.js';

function run(name: string, identity: Partial<Identity> = {}, more: Partial<ComparedRun> = {}): ComparedRun {
  return plantedRun(name, { scenarios: 2, mediators: ['m'], S: () => 0.5, identity }, more);
}

const fieldsOf = (...runs: ComparedRun[]): string[] => refusalsOf(runs).map(({ field }) => field);
const { identity: base } = run('a').results;
const model = (settings: AgentSettings): Identity['mediators'] => [{ id: 'p/m', fingerprint: 'f-1', settings: { model: 'p/m', layout: 'paper', ...settings } }];
const [scenario, second] = base.scenarios as [Identity['scenarios'][number], Identity['scenarios'][number]];

const REFUSED: [name: string, change: Partial<Identity>, fields: string[]][] = [
  ['the judge', { evaluator: { id: 'p/judge', fingerprint: 'f-2' } }, ['evaluator.id', 'evaluator.fingerprint']],
  ['its fingerprint alone', { evaluator: { ...base.evaluator, fingerprint: 'f-2' } }, ['evaluator.fingerprint']],
  ['its settings', { evaluator: { ...base.evaluator, settings: { temperature: 1 } } }, ['evaluator.settings.temperature']],
  ['its prompt', { evaluator: { ...base.evaluator, settings: { 'prompt.judge': 'v2 1a2b' } } }, ['evaluator.settings.prompt.judge']],
  ['how timeliness counts', { metrics: { ...base.metrics, latencyOrigin: 'slot' } }, ['metrics.latencyOrigin']],
  ['three parties', { metrics: { ...base.metrics, threeParties: 'mean-pair' } }, ['metrics.threeParties']],
  ['the headline', { metrics: { ...base.metrics, headline: 'paper' } }, ['metrics.headline']],
  ['windows', { metrics: { ...base.metrics, windows: 'party-turns' } }, ['metrics.windows']],
  ['the primary metric', { primary: { ...base.primary, metric: 'consensusGain' } }, ['primary.metric']],
  ['its conditions', { primary: { ...base.primary, conditions: ['general'] } }, ['primary.conditions']],
  ['the parties', { party: { id: 'p/party', fingerprint: 'f-3' } }, ['party.id', 'party.fingerprint']],
  ['the turn cap', { maxTurns: 12 }, ['maxTurns']],
  ['persona order', { personaOrder: 'first-first' }, ['personaOrder']],
  ['posture', { mediatorSeesPosture: 'no' }, ['mediatorSeesPosture']],
  ['the baseline', { baseline: 'once' }, ['baseline']],
  ['texts of conditions', { conditionTexts: 'other' }, ['conditionTexts']],
  ['offline and not', { offline: true }, ['offline']],
  ['a scenario under its old id', { scenarios: [{ ...scenario, hash: 'h-new' }, second] }, [`scenarios.${scenario.id}.hash`]],
  ['an expansion', { scenarios: [{ ...scenario, expansions: { thirdParty: 'e-1' } }, second] }, [`scenarios.${scenario.id}.expansions.thirdParty`]],
];

describe('refused', () => {
  it.each(REFUSED)('%s', (_, change, fields) => {
    expect(fieldsOf(run('a'), run('b', change))).toEqual(fields);
    expect(fieldsOf(run('b', change), run('a'))).toEqual(fields);
  });

  it('names the value of each run, also of a third', () => {
    expect(refusalsOf([run('a'), run('b', { maxTurns: 12 }), run('c')])).toEqual([{ field: 'maxTurns', values: [{ run: 'a', value: '40' }, { run: 'b', value: '12' }, { run: 'c', value: '40' }] }]);
    expect(refusalsOf([run('a'), run('b', { evaluator: { ...base.evaluator, settings: { temperature: 1 } } })])[0]!.values).toEqual([{ run: 'a', value: '(absent)' }, { run: 'b', value: '1' }]);
  });

  it('the placebo, where it is the contrast', () => {
    const placebo = { id: 'scripted/placebo', fingerprint: 'f-other' };
    const primary: Identity['primary'] = { ...base.primary, contrast: 'placebo' };
    expect(fieldsOf(run('a', { primary, placebo: { ...placebo, fingerprint: 'f-one' } }), run('b', { primary, placebo }))).toEqual(['placebo.fingerprint']);
    expect(fieldsOf(run('a'), run('b', { placebo }))).toEqual([]);
  });

  it('the layout of prompts, where prompts are sent', () => {
    expect(fieldsOf(run('a', { mediators: model({}) }), run('b', { mediators: model({}) }, { promptLayout: 'cached' }))).toEqual(['promptLayout']);
    expect(fieldsOf(run('a'), run('b', {}, { promptLayout: 'cached' }))).toEqual([]);
  });

  it('common prompts of mediators that no two share; a prompt of one’s own is what is tested', () => {
    const asked = (name: string, ...versions: string[]): ComparedRun => run(name, { mediators: versions.map((version, index) => ({ ...model({ 'prompt.when': version })[0]!, id: `p/m${index}` })) });
    expect(refusalsOf([asked('a', 'v1 1111'), asked('b', 'v2 2222')])).toEqual([{ field: 'mediators.prompt.when', values: [{ run: 'a', value: 'v1 1111' }, { run: 'b', value: 'v2 2222' }] }]);
    expect(fieldsOf(asked('a', 'v1 1111'), asked('b', 'v1 1111', 'v2 2222'))).toEqual([]);
    expect(fieldsOf(asked('a', 'v1 1111'), asked('b', 'own 3333'))).toEqual([]);
  });
});

describe('not refused', () => {
  it.each<[string, Partial<Identity>]>([
    ['one run and its like', {}],
    ['another seed', { seed: 8 }],
    ['other mediators', { mediators: [{ id: 'n', fingerprint: 'f-n' }] }],
    ['other controls', { controls: ['A/A'] }],
    ['more repeats', { repeats: 3 }],
    ['other scenarios', { scenarios: [{ ...scenario, id: 'environmental-other', hash: 'h-other' }] }],
  ])('%s', (_, change) => {
    expect(fieldsOf(run('a'), run('b', change))).toEqual([]);
  });

  it('a run alone', () => {
    expect(fieldsOf(run('a'))).toEqual([]);
  });
});
