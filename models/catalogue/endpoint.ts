/** Where a provider is reached, and with which key. Operation, never identity; keys come from the environment only. */
import { ConcordError } from '../../domain/errors.js';
import type { Provider } from './models-file.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Endpoint {
  /** Without a slash at its end. */
  readonly baseURL: string;
  /** Null where none is set and none is needed. A secret: only for the request's header. */
  readonly key: string | null;
  /** The variable that holds the key, for errors; null where the provider knows none. */
  readonly keyVariable: string | null;
  /** Where the base URL was said: a variable, or a models file. */
  readonly source: string;
}

/** `my-server` → `MY_SERVER_BASE_URL`. */
export function baseURLVariable(provider: string): string {
  return `${environmentName(provider)}_BASE_URL`;
}

/** The variable of a provider that names none: `MY_SERVER_API_KEY`, not required. */
export function keyOf(provider: string, key: Provider['key']): NonNullable<Provider['key']> {
  return key ?? { variable: `${environmentName(provider)}_API_KEY`, required: false };
}

function environmentName(provider: string): string {
  return provider.toUpperCase().replaceAll('-', '_');
}

/** @throws ConcordError `bad_input` for a bad base URL, a key that is missing, or one that no header can hold. */
export function endpointOf(provider: string, written: { baseURL: string; source: string; key: Provider['key'] }, env: Environment): Endpoint {
  const variable = baseURLVariable(provider);
  const override = set(env[variable]);
  const source = override === null ? written.source : variable;
  const baseURL = checkedBaseURL(override ?? written.baseURL, `base URL of "${provider}" (${source})`);
  const { variable: keyVariable, required } = keyOf(provider, written.key);
  const key = set(env[keyVariable]);
  if (key === null && required)
    throw new ConcordError({
      code: 'bad_input',
      what: `models of "${provider}" need a key, and ${keyVariable} is not set`,
      where: keyVariable,
      fix: `Set ${keyVariable} in the environment or in a .env file in the working directory. Where the server asks for no key, set it to sk-none.`,
    });
  // The value stays out of the error: it is a secret, if a spoilt one.
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    throw new ConcordError({
      code: 'bad_input',
      what: `the key in ${keyVariable} holds a character that no HTTP header can carry`,
      where: keyVariable,
      fix: 'Set it anew: one word, without quotes, spaces or line breaks.',
    });
  return { baseURL, key, keyVariable, source };
}

/** A variable that is set to nothing is not set. */
function set(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}

const UP_TO_VERSION = 'Write the address up to and including its version, as in https://api.example.org/v1; the key goes into its variable.';

/**
 * Without a slash at its end.
 *
 * @throws ConcordError `bad_input`. The text is shown only where it can hold neither a password nor a key.
 */
export function checkedBaseURL(text: string, where: string, fix = UP_TO_VERSION): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const problem = whatIsWrong(text, url);
  if (problem !== null)
    throw new ConcordError({
      code: 'bad_input',
      what: problem,
      where,
      ...(MAY_HOLD_SECRET.test(text) ? {} : { value: text }),
      fix,
    });
  return text.trim().replace(/\/+$/, '');
}

const MAY_HOLD_SECRET = /[@?#]/;

function whatIsWrong(text: string, url: URL | null): string | null {
  if (url === null) return 'it is not a URL';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `it begins with ${MAY_HOLD_SECRET.test(text) ? 'something else' : url.protocol} instead of http: or https:`;
  if (url.username !== '' || url.password !== '') return 'it holds a user name or password, which would end up in logs';
  if (/[?#]/.test(text)) return 'it has a part after ? or #, behind which no path can be added';
  return null;
}

/** As the host of an address is written. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
