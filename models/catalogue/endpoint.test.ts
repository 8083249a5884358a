import { describe, expect, it } from '@jest/globals';
import { failure } from '../fixtures/failure.fixture.js';
import { baseURLVariable, checkedBaseURL, endpointOf, type Environment } from './endpoint.js';

const openai = (env: Environment) =>
  endpointOf('openai', { baseURL: 'https://api.openai.com/v1', source: 'models.yaml', key: { variable: 'OPENAI_API_KEY', required: true } }, env);
const ollama = (env: Environment) =>
  endpointOf('ollama', { baseURL: 'http://127.0.0.1:11434/v1', source: 'models.yaml', key: { variable: 'OLLAMA_API_KEY', required: false } }, env);

describe('the endpoint of a provider', () => {
  it('is the written one with the key of its variable', () => {
    expect(openai({ OPENAI_API_KEY: ' sk-1\n' })).toEqual({ baseURL: 'https://api.openai.com/v1', key: 'sk-1', keyVariable: 'OPENAI_API_KEY', source: 'models.yaml' });
  });

  it('is moved by <PROVIDER>_BASE_URL, in capitals with underscores', () => {
    expect(openai({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:80/v1//' })).toMatchObject({ baseURL: 'http://127.0.0.1:80/v1', source: 'OPENAI_BASE_URL' });
    expect(openai({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: ' ' }).source).toBe('models.yaml');
    expect(baseURLVariable('my-own-server')).toBe('MY_OWN_SERVER_BASE_URL');
  });

  it('needs no key where none is required, and sends one that is set', () => {
    expect(ollama({})).toMatchObject({ key: null, keyVariable: 'OLLAMA_API_KEY' });
    expect(ollama({ OLLAMA_API_KEY: 'k' }).key).toBe('k');
  });

  it.each([[{}], [{ OPENAI_API_KEY: '' }], [{ OPENAI_API_KEY: '  ' }]])('names variable, provider and .env where the key is missing (%j)', (env) => {
    const error = failure(() => openai(env));
    expect(error).toMatchObject({ code: 'bad_input', exitCode: 2, where: 'OPENAI_API_KEY' });
    expect(`${error.what} ${error.fix}`).toMatch(/"openai".*OPENAI_API_KEY.*\.env.*sk-none/s);
  });

  it.each(['sk-1 2', 'sk\n1', 'sk-ä', '"\u200bsk"'])('refuses a key that no header can carry, without showing it (%j)', (key) => {
    const error = failure(() => openai({ OPENAI_API_KEY: key }));
    expect(error).toMatchObject({ code: 'bad_input', where: 'OPENAI_API_KEY', value: undefined });
    expect(JSON.stringify([error.message, error.fix])).not.toContain(key.slice(0, 4));
  });
});

describe('a base URL', () => {
  it.each([
    ['https://api.example.org/v1/', 'https://api.example.org/v1'],
    [' http://localhost:8080 ', 'http://localhost:8080'],
    ['https://h/v1beta/openai///', 'https://h/v1beta/openai'],
  ])('%j is taken without its slash', (text, due) => {
    expect(checkedBaseURL(text, 'here')).toBe(due);
  });

  it.each([
    ['api.openai.com/v1', /not a URL/],
    ['localhost:8080/v1', /begins with localhost:/],
    ['ftp://h/v1', /begins with ftp:/],
    ['file:///etc/passwd', /begins with file:/],
  ])('%j is refused and shown', (text, what) => {
    expect(failure(() => checkedBaseURL(text, 'here'))).toMatchObject({ code: 'bad_input', where: 'here', value: text, what: expect.stringMatching(what) as unknown });
  });

  it.each([
    ['https://h/v1?key=hunter2', /after \? or #/],
    ['https://h/v1?', /after \? or #/],
    ['https://h/v1#hunter2', /after \? or #/],
    ['h/v1?key=hunter2', /not a URL/],
    ['ftp://h/v1?key=hunter2', /begins with something else/],
    ['hunter2:x@h', /begins with something else/],
  ])('%j, which may hold a key, is refused and not shown', (text, what) => {
    const error = failure(() => checkedBaseURL(text, 'here'));
    expect(error).toMatchObject({ code: 'bad_input', where: 'here', value: undefined, what: expect.stringMatching(what) as unknown });
    expect(JSON.stringify([error, error.message])).not.toContain('hunter2');
  });

  it('with a password is refused and not shown', () => {
    const error = failure(() => checkedBaseURL('https://me:hunter2@h/v1', 'here'));
    expect(error.what).toMatch(/password/);
    expect(JSON.stringify([error, error.message])).not.toContain('hunter2');
  });
});
