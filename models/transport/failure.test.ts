import { describe, expect, test } from '@jest/globals';
import { failureOf } from './failure.js';
import { NetworkFailure, NO_HEADERS } from './request-failure.js';

const where = { host: 'api.example.org', now: () => 0, redact: (text: string) => text };
const coded = (code: string, message = 'boom'): Error => Object.assign(new Error(message), { code });

describe('failureOf, for what no local server can do', () => {
  test.each([
    ['ENOTFOUND', 'server', 'api.example.org is a name that nobody knows (ENOTFOUND)'],
    ['EAI_AGAIN', 'server', 'api.example.org is a name that cannot be looked up now (EAI_AGAIN)'],
    ['UND_ERR_CONNECT_TIMEOUT', 'server', 'api.example.org did not take the connection in time (UND_ERR_CONNECT_TIMEOUT)'],
    ['EWHATEVER', 'network', 'api.example.org failed: fetch failed: boom (EWHATEVER)'],
  ])('%s is tried again, cause %s', (code, cause, detail) => {
    expect(failureOf(new NetworkFailure(new TypeError('fetch failed', { cause: coded(code) })), where)).toEqual({ kind: 'retry', cause, afterMs: null, headers: NO_HEADERS, detail });
  });

  test.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])('%s is not: it would stay so', (code) => {
    expect(failureOf(new NetworkFailure(coded(code)), where)).toMatchObject({ kind: 'infra', detail: expect.stringContaining(code) });
  });

  test('what is thrown without being an error is a failure of the network all the same', () => {
    expect(failureOf(new NetworkFailure('odd'), where)).toMatchObject({ kind: 'retry', cause: 'network', detail: 'api.example.org failed: odd' });
  });

  test.each([new TypeError('x is not a function'), 'odd', null])('an error of this program is none of the network: %s', (thrown) => {
    expect(failureOf(thrown, where)).toBeNull();
  });
});
