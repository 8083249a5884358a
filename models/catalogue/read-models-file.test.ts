import { describe, expect, it } from '@jest/globals';
import type { ConcordError } from '../../domain/errors.js';
import { failure } from '../fixtures/failure.fixture.js';
import { parseModelsFile, readModelsFile } from './read-models-file.js';

const refused = (text: string): ConcordError => failure(() => parseModelsFile(text, 'mine.yaml'));
const inRule = (rule: string): string => `providers:\n  openai:\n    models:\n      gpt-x:\n        ${rule}\n`;

describe('a models file', () => {
  it('needs nothing but the name of a provider', () => {
    expect(parseModelsFile('providers: { openai: {} }', 'mine.yaml')).toEqual({ source: 'mine.yaml', providers: { openai: { defaults: {}, models: {} } } });
  });

  it.each<[string, string, RegExp, unknown, RegExp]>([
    ['a misspelt setting', inRule('methd: prompt'), /^mine\.yaml, line 5: providers\.openai\.models\.gpt-x\.methd is not a setting$/, 'methd', /method/],
    ['a misspelt member of a price', inRule('price: { inptu: 1, cached: 0, output: 1, date: 2026-01-01 }'), /price\.inptu is not|price\.input is missing/, undefined, /input|number/],
    ['a misspelt member of a provider', 'providers: { openai: { baseUrl: "http://h" } }', /providers\.openai\.baseUrl is not a setting/, 'baseUrl', /baseURL/],
    ['another top', 'models: {}', /providers is missing/, undefined, /^Add it: a mapping of names to values, as in "providers: \{/],
    ['a file that is a list', '- a', /the models file is no mapping/, undefined, /^Begin with "providers:"/],
    ['a provider that is a text', 'providers: { openai: yes please }', /providers\.openai is not a mapping/, undefined, /mapping of names to values/],
    ['a model without a name', 'providers: { openai: { models: { "": {} } } }', /is no name of a model: it is empty/, '', /^Rename it\.$/],
    ['an unknown method', inRule('method: tools'), /line 5: providers\.openai\.models\.gpt-x\.method is not one of/, 'tools', /json_schema, json_object, prompt/],
    ['a negative price', inRule('price: { input: -1, cached: 0, output: 1, date: 2026-01-01 }'), /price\.input is out of range/, -1, /at least 0/],
    ['a price without a date', inRule('price: { input: 1, cached: 0, output: 1 }'), /price\.date is missing/, undefined, /as in "date: 2026-11-30"/],
    ['a date that is none', inRule('price: { input: 1, cached: 0, output: 1, date: May }'), /price\.date is not a day in the form 2026-11-30/, 'May', /2026-11-30/],
    ['a window of no tokens', inRule('contextWindow: 0'), /contextWindow is out of range/, 0, /more than 0/],
    ['a half token', inRule('reasoningTokens: 1.5'), /reasoningTokens is not a whole number/, 1.5, /^Write a whole number, as in "reasoningTokens: 8192"\.$/],
    ['a temperature rule that is none', inRule('takesTemperature: maybe'), /is not true, false or without_reasoning/, 'maybe', /^Write true, false or without_reasoning\.$/],
    ['an address of no characters', 'providers: { openai: { baseURL: "" } }', /providers\.openai\.baseURL is empty$/, '', /^Write a text, as in "baseURL: http/],
    ['a body that contradicts the request', inRule('extraBody: { temperature: 1 }'), /extraBody\.temperature is written by Concord itself$/, 1, /under "agents:" of the configuration file/],
    ['a body that sets what a rule sets', inRule('extraBody: { response_format: x }'), /extraBody\.response_format/, 'x', /^Use "method" of this rule/],
    ['a body that no JSON can hold', inRule('extraBody: { top_k: .nan }'), /extraBody\.top_k is nothing that a request can carry/, NaN, /finite number/],
    ['a provider in capitals', 'providers: { OpenAI: {} }', /providers\.OpenAI is no name of a provider: it is written in small letters/, 'OpenAI', /^Rename it, to openai for instance\.$/],
    ['a provider called scripted', 'providers: { scripted: {} }', /rule-based agents/, 'scripted', /^Rename it\.$/],
    ['a limit of nothing', inRule('limits: { requestsPerMinute: 0 }'), /limits\.requestsPerMinute is out of range/, 0, /more than 0/],
    ['half a place', inRule('limits: { concurrency: 1.5 }'), /limits\.concurrency is not a whole number/, 1.5, /^Write a whole number, as in "concurrency: 8"\.$/],
    ['a misspelt limit', inRule('limits: { requestsPerHour: 5 }'), /line 5: providers\.openai\.models\.gpt-x\.limits\.requestsPerHour is not a setting$/, 'requestsPerHour', /requestsPerMinute/],
    ['a misspelt limit among defaults', 'providers: { openai: { defaults: { limits: { tokens: 5 } } } }', /defaults\.limits\.tokens is not a setting$/, 'tokens', /tokensPerMinute/],
    ['a limit that is a text', inRule('limits: plenty'), /limits is not a mapping/, 'plenty', /as in "limits: \{ requestsPerMinute: 500/],
    ['a model called __proto__', 'providers:\n  openai:\n    models:\n      __proto__: {}\n', /^mine\.yaml, line 4: providers\.openai\.models\.__proto__ can be no name/, '__proto__', /^Remove it/],
    ['a provider called __proto__', 'providers:\n  __proto__: {}\n', /^mine\.yaml, line 2: providers\.__proto__ can be no name/, '__proto__', /^Remove it/],
    ['a setting called __proto__', inRule('__proto__: { method: prompt }'), /line 5: providers\.openai\.models\.gpt-x\.__proto__ can be no name/, '__proto__', /^Remove it/],
    ['a member of a body called __proto__', inRule('extraBody: { a: [{ __proto__: 1 }] }'), /line 5: providers\.openai\.models\.gpt-x\.extraBody\.a\[0\]\.__proto__ can be no name/, '__proto__', /^Remove it/],
    ['a top called __proto__', '__proto__: 1\nproviders: {}\n', /^mine\.yaml, line 1: __proto__ can be no name/, '__proto__', /^Remove it/],
    ['an empty file', '', /^mine\.yaml: the models file is empty$/, undefined, /^Begin with "providers:"/],
    ['broken YAML', 'providers:\n  openai: [', /^mine\.yaml, line 2: the models file is not valid YAML/, undefined, /providers:/],
    ['the same model twice', 'providers:\n  openai:\n    models:\n      a: {}\n      a: {}\n', /line 5.*not valid YAML/, undefined, /./],
    ['an alias of nothing', 'providers: { openai: *x }', /not valid YAML/, undefined, /./],
  ])('is refused for %s', (_case, text, message, value, fix) => {
    const error = refused(text);
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(message);
    expect(error.value ?? undefined).toEqual(value ?? undefined);
    expect(error.fix).toMatch(fix);
  });

  it.each([
    ['as the name of its variable', 'providers: { openai: { key: { variable: sk-secret-1 } } }'],
    ['as a setting of the provider', 'providers: { openai: { apiKey: sk-secret-1 } }'],
    ['in place of the provider', 'providers: { openai: sk-secret-1 }'],
    ['in place of the file', 'sk-secret-1'],
    ['in place of the key', 'providers: { openai: { key: sk-secret-1 } }'],
  ])('with a key %s is refused without showing it', (_case, text) => {
    const error = refused(text);
    expect(JSON.stringify([error, error.message])).not.toContain('sk-secret-1');
    if (text.includes('{ openai: {')) expect(error.fix).toMatch(/environment only/);
  });

  it('that does not exist is named', () => {
    expect(failure(() => readModelsFile('no/such.yaml'))).toMatchObject({ code: 'bad_input', where: 'no/such.yaml' });
  });
});
