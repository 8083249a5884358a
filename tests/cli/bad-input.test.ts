/** A command that cannot be right: exit 2, an error that teaches, and nothing written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { benchmark, cli, documentOf, hashOf, type Refusal, workplace } from './in-process.js';

const work = workplace();
const out = work.at('out');
afterAll(work.remove);

beforeAll(() => {
  mkdirSync(work.at('taken'));
  writeFileSync(work.at('taken', 'thesis.txt'), 'all my work');
  writeFileSync(work.at('plain-file'), 'x');
  const modules: Record<string, string> = {
    'no-export.mjs': 'export const other = {};',
    'no-method.mjs': "export const calm = { name: 'calm', when: () => ({ engage: false }) };",
    'bad-name.mjs': "export const calm = { name: 'two words', when: () => ({ engage: false }), how: () => ({ utterance: 'x' }) };",
    'no-object.mjs': 'export const calm = 7;',
    'syntax.mjs': 'export const calm = {{;',
    'throws.mjs': "throw new Error('no licence for this machine');\nexport const calm = {};",
  };
  for (const [name, text] of Object.entries(modules)) writeFileSync(work.at(name), text);
});

/** What stderr has to say: what, where, value, fix. */
type Row = [name: string, args: string[], says: (string | RegExp)[]];

const refused = async (args: string[], says: (string | RegExp)[]): Promise<void> => {
  const ran = await cli(...args);
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  for (const words of says) expect(ran.stderr).toMatch(words);
  expect(ran.stderr).not.toMatch(/bug in concord|\n {4}at /);
  expect(hashOf(out)).toBe('(absent)');
};

const NAMES: Row[] = [
  ['condition', ['--conditions', 'culture:us-k'], ['unknown condition "culture:us-k"', 'culture:us-kr']],
  ['scenario', ['--scenarios', 'intra-organizational-fery-yards'], ['unknown scenario', '--scenarios', 'Did you mean intra-organizational-ferry-yards']],
  ['domain', ['--scenarios', 'domain:legl'], ['unknown domain "legl"', '--scenarios', 'Did you mean legal']],
  ['mediator', ['--mediators', 'scripted/atentive'], ['unknown mediator "scripted/atentive"', 'Did you mean scripted/attentive']],
  ['slot', ['--use', 'evaluater=offline'], ['unknown slot "evaluater"', '--use', 'Did you mean evaluator']],
  ['a slot of another graph', ['--searcher', 'files:seeds'], ['the graph "benchmark" has no slot "searcher"', 'searcher', 'party, mediator, evaluator', 'curate']],
  ['party', ['--party-model', 'scripted/prty'], ['unknown party', 'Did you mean scripted/party']],
  ['evaluator', ['--judge-model', 'scripted/redaer'], ['unknown evaluator', 'Did you mean scripted/reader']],
  ['field to drift', ['--accept-drift', 'sed'], ['unknown field of the identity "sed"', '--accept-drift', 'Did you mean seed']],
  ['flag', ['--mediatrs', 'offline'], ['--mediatrs', 'Did you mean --mediators']],
  ['baseline', ['--baseline', 'twice'], ['twice', 'per-repeat, once']],
];

const VALUES: Row[] = [
  ['no turn', ['--max-turns', '0'], ['maxTurns is out of range', 'in: --max-turns', 'got: 0', 'at least 1']],
  ['half a turn', ['--max-turns', '1.5'], ['--max-turns', '1.5', 'not a whole number']],
  ['words for a number', ['--seed', 'lucky'], ['--seed', 'lucky', 'not a whole number']],
  ['no repeat', ['--repeats', '0'], ['repeats is out of range', '--repeats', 'got: 0']],
  ['a negative seed', ['--seed', '-1'], ['seed', '--seed', 'got: -1']],
  ['more dialogues than can be in flight', ['--concurrency', '401'], ['concurrency', '--concurrency', 'got: 401', 'at most 400']],
  ['more blocks than there are', ['--sample', '2'], ['cannot draw 2 blocks: the plan has 1', '--sample', 'at most 1']],
  ['an empty name in a list', ['--conditions', 'general,,'], ['--conditions', 'none empty']],
  ['a seat without a reference', ['--use', 'nonsense'], ['"nonsense" is not SLOT=REFERENCE', '--use', 'party=offline']],
  ['an unreadable reference', ['--mediators', 'nonsense'], ['unknown mediator "nonsense"', 'scripted/attentive']],
  ['a model of an unknown provider', ['--mediators', 'opanai/gpt-4.1'], ['unknown provider "opanai"', 'openai']],
  ['a model without its key', ['--party-model', 'upstage/solar-pro3'], ['models of "upstage" need a key', 'UPSTAGE_API_KEY']],
  ['an HTTP agent with a key in its address', ['--mediators', 'http://localhost:1/x?key=1'], ['a part after ? or #', 'in: address of the mediator', 'CONCORD_AGENT_KEY']],
  ['two references for a slot', ['--party-model', 'offline', '--use', 'party=./mine.ts'], ['the slot "party" is given twice: ./mine.ts and offline']],
  ['replays that no scenario has', ['--baseline', 'filter-replay-1'], ['no scenario of this dataset carries', '--baseline']],
];

const MODULES: Row[] = [
  ['without the export', ['no-export.mjs#calm'], ['has no export "calm"', /in: .*no-export.mjs/, 'It exports: other']],
  ['with a missing method', ['no-method.mjs#calm'], ['is not a mediator: `how` must be a function', /in: .*no-method.mjs/, 'your-mediator.md']],
  ['with a name that is no word', ['bad-name.mjs#calm'], ['`name` must be a word', /in: .*bad-name.mjs/]],
  ['that exports a number', ['no-object.mjs#calm'], ['it is a number, not an object']],
  ['with a syntax error', ['syntax.mjs#calm'], [/syntax.mjs:1:\d+: ERROR/, 'Mend the module']],
  ['that throws when loaded', ['throws.mjs#calm'], ['the mediator module cannot be loaded: no licence for this machine', /in: .*throws.mjs/]],
  ['that is not there', ['missing.mjs#calm'], [/there is no such module[\s\S]*missing.mjs/, /in: .*missing.mjs/]],
];

describe('bad input to run', () => {
  it.each(NAMES)('unknown name: %s', (_, args, says) => refused([...benchmark(out), ...args], says));
  it.each(VALUES)('value: %s', (_, args, says) => refused([...benchmark(out), ...args], says));
  it.each(MODULES)('a module %s', (_, [file], says) => refused([...benchmark(out), '--mediators', work.at(file!)], says));

  it('an unknown graph names the nearest', () => refused(['run', 'bench', '--out', out], ['unknown graph "bench"', 'Did you mean benchmark']));
  it('an unknown verb names the nearest', () => refused(['exprt', out], ["unknown command 'exprt'", 'Did you mean export']));
  it('no --out', () => refused(['run', 'benchmark'], ['out is missing', 'in: --out']));
  it('no verb at all prints the verbs', () => refused([], ['Usage: concord', 'benchmark']));
  it('run dialogue with two mediators', () =>
    refused(['run', 'dialogue', ...benchmark(out).slice(2), '--mediators', 'scripted/silent,offline'], ['one scenario, one condition and one mediator (got 1, 1, 2)', 'concord run benchmark']));
  it('run evaluate with a setting that it would have to pass over', () =>
    refused(['run', 'evaluate', '--out', out, '--max-turns', '9', '--extend'], ['takes no --max-turns, --extend', '--accept-drift']));
});

describe('bad scenario files', () => {
  const scenarioFile = (name: string, change: (file: ScenarioFile) => void): string => {
    const file = exampleScenarioFile({ expansions: {} });
    change(file);
    writeFileSync(work.at(name), JSON.stringify(file));
    return work.at(name);
  };
  const BROKEN: [string, (file: ScenarioFile) => void, (string | RegExp)[]][] = [
    ['weights that sum to 99', ({ scenario }) => (scenario.preferences.BAKER!.weights.START = 51), ['scenario.preferences.BAKER.weights', 'sum to 99']],
    ['uniform weights', ({ scenario }) => (scenario.preferences.BAKER!.weights = { START: 30, FAN: 30, SHEETS: 30 }), ['BAKER.weights', 'all weights are equal']],
    ['a weight on an unknown topic', ({ scenario }) => (scenario.preferences.BAKER!.weights = { START: 52, FAN: 30, SHEETS: 10, YARD: 8 }), ['BAKER.weights.YARD', 'unknown topic']],
    ['a topic id used twice', ({ scenario }) => (scenario.topics[1]!.id = 'START'), ['scenario.topics[1].id', 'used before', 'START']],
    ['a party id used twice', ({ scenario }) => (scenario.parties[1]!.id = 'BAKER'), ['scenario.parties[1].id', 'used before']],
    ['one option', ({ scenario }) => scenario.topics[1]!.options.splice(1), ['scenario.topics[1].options', 'has 1 entries where at least']],
    ['three parties', ({ scenario }) => scenario.parties.push(exampleScenarioFile().expansions.thirdParty!.party), ['scenario.parties', 'three parties where two are due']],
    ['no zone of agreement', ({ scenario }) => (scenario.preferences.HOUSE!.fallbackValue = 90), ['scenario.preferences', 'no zone of agreement: 0 of 36', 'Lower a fallbackValue']],
    ['an unknown key', ({ scenario }) => Object.assign(scenario, { mood: 'sour' }), ['scenario.mood', 'unknown key', 'sour']],
  ];
  it.each(BROKEN)('%s', async (name, change, says) => {
    const file = scenarioFile(`${name.replaceAll(' ', '-')}.json`, change);
    await refused([...benchmark(out), '--scenarios', file], [file, ...says]);
  });

  it('not JSON', async () => {
    writeFileSync(work.at('torn.json'), '{"id": "x",\n "title": ');
    await refused([...benchmark(out), '--scenarios', work.at('torn.json')], ['not valid JSON', /in: .*torn.json/]);
  });

  it('not there', () => refused([...benchmark(out), '--scenarios', work.at('nowhere.json')], ['cannot be read', /in: .*nowhere.json/]));

  it('two different scenarios of one id name both files', async () => {
    const [one, two] = [scenarioFile('one.json', () => undefined), scenarioFile('two.json', (file) => (file.title = 'Another'))];
    await refused([...benchmark(out), '--scenarios', `${one},${two}`], ['two different scenarios have the id "example-night-ovens"', `in: ${one} and ${two}`]);
  });

  it('--conditions all where the expansions are missing names file and condition', async () => {
    const file = scenarioFile('example-night-ovens.json', () => undefined);
    await refused([...benchmark(out), '--scenarios', file, '--conditions', 'all'], [`in: ${file}`, /parties:three|history:5x/]);
  });
});

describe('bad --out', () => {
  it('a directory of other files is left alone', async () => {
    const before = hashOf(work.at('taken'));
    const ran = await cli(...benchmark(work.at('taken')));
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toMatch(/holds files but no experiment \(thesis.txt\)[\s\S]*taken[\s\S]*--out/);
    expect(hashOf(work.at('taken'))).toBe(before);
  });

  it.each([
    ['a file', () => [work.at('plain-file')]],
    ['a path through a file', () => [work.at('plain-file', 'run')]],
  ])('%s', async (_, path) => {
    await refused(benchmark(...(path() as [string])), ['the file system refuses', /in: .*plain-file/, 'Check the path']);
    await refused(['resume', ...path()], ['plain-file']);
  });

  const READERS: [string, string[]][] = [
    ['resume', []],
    ['report', []],
    ['export', []],
    ['show', ['abc']],
  ];
  it.each(READERS)('concord %s where there is no experiment', async (verb, more) => {
    mkdirSync(work.at('empty'), { recursive: true });
    for (const directory of ['absent', 'empty'])
      await refused([verb, work.at(directory), ...more], ['there is no experiment here', work.at(directory), 'concord run makes one']);
    expect(hashOf(work.at('absent'))).toBe('(absent)');
    await refused([verb, work.at('taken'), ...more], ['no experiment']);
  });

  it('run evaluate where there is no experiment', () => refused(['run', 'evaluate', '--out', out], ['there is no experiment here']));
});

describe('bad config files', () => {
  const YAML: [string, string, (string | RegExp)[]][] = [
    ['unreadable', 'out: x\nscenarios: [a\nseed: 3\n', ['not valid YAML', /config.yaml, line [234], column \d+/]],
    ['with a key twice', 'seed: 1\nrepeats: 2\nseed: 3\n', ['not valid YAML: Map keys must be unique', 'config.yaml, line 3']],
    ['with an alias of nothing', 'seed: 1\nscenarios: *mine\n', ['not valid YAML', 'mine', 'config.yaml']],
    ['with an unknown key', 'seed: 1\n\nmediatros: [offline]\n', ['unknown setting "mediatros"', 'config.yaml, line 3', 'Did you mean mediators']],
    ['with an unknown slot', 'seed: 1\nuse:\n  party: offline\n  evaluater: offline\n', ['unknown setting "evaluater"', 'config.yaml, line 4', 'Did you mean evaluator']],
    ['with a wrong type', 'seed: 1\nmaxTurns: many\n', ['maxTurns is not of type number', 'config.yaml, line 2', 'got: many']],
    ['with a wrong item', 'conditions:\n  - general\n  - 7\n', ['conditions[1] is not of type string', 'config.yaml, line 3', 'got: 7']],
    ['with an unknown choice', 'headline: best\n', ['headline', 'config.yaml, line 1', 'axis-balanced, paper']],
    ['that is a list', '- general\n', ['not of type', 'config.yaml, line 1']],
  ];
  it.each(YAML)('%s', async (_, text, says) => {
    writeFileSync(work.at('config.yaml'), text);
    await refused([...benchmark(out), '--config', work.at('config.yaml')], says);
  });

  it('that is not there', () => refused(['run', 'benchmark', '--config', work.at('nowhere.yaml')], ['the config cannot be read', /in: .*nowhere.yaml/]));
});

it('the same errors under --json: one document, with code, message, where, value and fix', async () => {
  const ran = await cli(...benchmark(out), '--max-turns', '0', '--json');
  expect(ran.exitCode).toBe(2);
  expect(documentOf<Refusal>(ran)).toEqual({
    error: { code: 'bad_input', message: 'maxTurns is out of range: at least 1 is due', where: '--max-turns', value: 0, fix: 'Make it at least 1.' },
  });
});
