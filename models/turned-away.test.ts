/** Requests that the endpoint does not take: whose fault that is depends on what it has answered before. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { ConcordError, ContextOverflowError, InfraError } from '../domain/errors.js';
import { closeGateways, content, GOOD, inTurn, KEY, recordedAnswer, says, setting } from './gateway.fixture.js';

afterEach(closeGateways);

describe('an endpoint that refuses', () => {
  const wrongKey = says({ error: { message: `Incorrect API key: ${KEY}` } }, 401);

  test('before it has answered is bad input, with all that is needed to mend it', async () => {
    await using server = await inTurn(wrongKey);
    const { gateway, question, told } = setting(server.baseURL);
    const thrown: unknown = await gateway.ask(question()).catch((error: unknown) => error);
    expect(ConcordError.isInstance(thrown) && thrown.code).toBe('bad_input');
    expect(thrown).toMatchObject({
      what: `some/m takes no request: 401 from ${server.host}: Incorrect API key: [SOME_API_KEY]`,
      where: `${server.baseURL} (models.yaml), with the key in SOME_API_KEY`,
      fix: expect.stringContaining('SOME_BASE_URL'),
    });
    expect(told).toHaveLength(1);
  });

  test('after it has answered is the network’s failure', async () => {
    await using server = await inTurn(says(GOOD), wrongKey);
    const { gateway, question } = setting(server.baseURL);
    await gateway.ask(question());
    await expect(gateway.ask(question())).rejects.toBeInstanceOf(InfraError);
  });

  test('another model that has answered does not count', async () => {
    await using server = await inTurn(says(GOOD), says({ error: 'model not found' }, 404));
    const { gateway, question } = setting(server.baseURL);
    await gateway.ask(question());
    await expect(gateway.ask(question({ model: gateway.resolve('some', 'other') }))).rejects.toMatchObject({ code: 'bad_input', fix: expect.stringContaining('name of the model') });
  });

  test('one request, in a life after it has answered, is the network’s failure: a resume must not be blocked', async () => {
    await using server = await inTurn(says({ error: { message: 'this prompt is odd' } }, 418));
    const later = setting(server.baseURL, { recorded: [recordedAnswer('no JSON')] });
    await expect(later.gateway.ask(later.question())).rejects.toBeInstanceOf(InfraError);
    const first = setting(server.baseURL);
    await expect(first.gateway.ask(first.question())).rejects.toMatchObject({ code: 'bad_input' });
  });

  test.each([401, 403, 404])('every request (%i) is bad input in a later life too: key and address may have changed', async (status) => {
    await using server = await inTurn(says({ error: { message: 'no' } }, status));
    const later = setting(server.baseURL, { recorded: [recordedAnswer('no JSON')] });
    await expect(later.gateway.ask(later.question())).rejects.toMatchObject({ code: 'bad_input' });
  });
});

const tooLong = says({ error: { code: 'context_length_exceeded', message: 'too long' } }, 400);
const noSuchCap = says({ error: { message: 'max_tokens is too large: 400' } }, 400);

/** After an answer of the same asking. */
describe.each<[string, string, string, typeof tooLong, object]>([
  ['the larger cap no longer fits the context', '{"mood', 'length', tooLong, { kind: 'truncated', detail: expect.stringMatching(/^it was cut off.*; with the larger cap the prompt no longer fits the context window$/) }],
  ['the provider does not take the larger cap', '{"mood', 'length', noSuchCap, { kind: 'truncated', detail: expect.stringMatching(/^it was cut off.*; the provider does not take the larger cap$/) }],
  ['a re-ask that quotes what was no JSON no longer fits', 'no JSON', 'stop', tooLong, { kind: 'invalid', detail: expect.stringMatching(/; the re-ask no longer fits the context window$/) }],
  ['a re-ask after nothing no longer fits', '', 'stop', tooLong, { kind: 'empty' }],
])('where %s', (_, said, finish, away, fault) => {
  test('the answer before it is at fault, in this life and in the next', async () => {
    await using server = await inTurn(content(said, finish), away);
    const whole = setting(server.baseURL);
    await expect(whole.gateway.ask(whole.question())).rejects.toMatchObject({ fault });
    expect(whole.told.map(([kind]) => kind)).toEqual(['answered', 'failed']);

    const resumed = setting(server.baseURL, { recorded: [recordedAnswer(said, finish)] });
    await expect(resumed.gateway.ask(resumed.question())).rejects.toMatchObject({ fault });
    expect(resumed.told).toEqual(whole.told.slice(1));
    expect(server.received[2]?.body).toEqual(server.received[1]?.body);
  });
});

test('the words of such a fault hold nothing of the endpoint, which may be elsewhere in another life', async () => {
  await using server = await inTurn(content('{"mood', 'length'), noSuchCap);
  const { gateway, question } = setting(server.baseURL);
  await expect(gateway.ask(question())).rejects.not.toThrow(/127\.0\.0\.1|400/);
});

test('after both a larger cap and a re-ask the latest answer is at fault', async () => {
  await using server = await inTurn(content('{"mood', 'length'), content('no JSON'), tooLong);
  const { gateway, question } = setting(server.baseURL);
  await expect(gateway.ask(question())).rejects.toMatchObject({ fault: { kind: 'invalid' } });
});

test('a prompt that does not fit at its first request is an overflow, after other answers of the model too', async () => {
  await using server = await inTurn(content('{"mood":"calm"}'), tooLong);
  const { gateway, question } = setting(server.baseURL);
  await gateway.ask(question());
  await expect(gateway.ask(question())).rejects.toBeInstanceOf(ContextOverflowError);
});

test.each([400, 422])('a re-ask that is rejected (%i) is the bad answer’s fault: asked again it would be rejected for ever', async (status) => {
  await using server = await inTurn(content('no JSON'), says({ error: { message: 'odd' } }, status));
  const { gateway, question } = setting(server.baseURL);
  await expect(gateway.ask(question())).rejects.toThrow(/^invalid: .*the provider does not take the re-ask$/);
});

test('a re-ask that is turned away for another reason is nobody’s fault', async () => {
  await using server = await inTurn(content('no JSON'), says({ error: { message: 'odd' } }, 418));
  const { gateway, question } = setting(server.baseURL);
  await expect(gateway.ask(question())).rejects.toThrow(/418 .*odd, though it has answered before$/);
});

test('a larger cap with a key that is no longer taken is nobody’s fault', async () => {
  await using server = await inTurn(content('{"mood', 'length'), says({ error: { message: 'expired' } }, 401));
  const { gateway, question } = setting(server.baseURL);
  await expect(gateway.ask(question())).rejects.toThrow(/401 .*expired, though it has answered before$/);
});
