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
    ['another top', 'models: {}', /providers is missing/, undefined, /Add it/],
    ['an unknown method', inRule('method: tools'), /line 5: providers\.openai\.models\.gpt-x\.method is not one of/, 'tools', /json_schema, json_object, prompt/],
    ['a negative price', inRule('price: { input: -1, cached: 0, output: 1, date: 2026-01-01 }'), /price\.input is out of range/, -1, /at least 0/],
    ['a price without a date', inRule('price: { input: 1, cached: 0, output: 1 }'), /price\.date is missing/, undefined, /string/],
    ['a date that is none', inRule('price: { input: 1, cached: 0, output: 1, date: May }'), /price\.date/, 'May', /./],
    ['a window of no tokens', inRule('contextWindow: 0'), /contextWindow is out of range/, 0, /more than 0/],
    ['a half token', inRule('reasoningTokens: 1.5'), /reasoningTokens is not of type int/, 1.5, /int/],
    ['a temperature rule that is none', inRule('takesTemperature: maybe'), /is not true, false or without_reasoning/, 'maybe', /./],
    ['a body that contradicts the request', inRule('extraBody: { temperature: 1 }'), /extraBody\.temperature is written by Concord itself/, 1, /./],
    ['a provider in capitals', 'providers: { OpenAI: {} }', /providers\.OpenAI.*small letters/, 'OpenAI', /Rename/],
    ['a provider called scripted', 'providers: { scripted: {} }', /rule-based agents/, 'scripted', /Rename/],
    ['an empty file', '', /is not of type object/, null, /object/],
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
    ['in place of the key', 'providers: { openai: { key: sk-secret-1 } }'],
  ])('with a key %s is refused without showing it', (_case, text) => {
    const error = refused(text);
    expect(JSON.stringify([error, error.message])).not.toContain('sk-secret-1');
    expect(error.fix).toMatch(/environment only/);
  });

  it('that does not exist is named', () => {
    expect(failure(() => readModelsFile('no/such.yaml'))).toMatchObject({ code: 'bad_input', where: 'no/such.yaml' });
  });
});
