/** Takes secrets out of everything that comes from outside: a provider may send back what it was sent. */

export interface Secret {
  /** Of the environment variable that holds it; stands in its place. */
  readonly name: string;
  readonly value: string;
}

export interface Redactor {
  (text: string): string;
  /** Every text inside, names of members too. What holds no secret comes back as the same object, of whatever kind. */
  readonly deep: <T>(value: T) => T;
}

/** `changeme`, `ollama`, `sk-none`: what is set where a key is asked for and none is needed. */
const SHORTEST = 8;
const LETTERS = /^[a-z]{0,15}$/i;

/** What may stand in any text: to replace it would tear up answers and protect nothing. */
export function isWord(value: string): boolean {
  return value.length < SHORTEST || LETTERS.test(value);
}

/**
 * Puts `[NAME]` in the place of every secret, in whatever spelling it stands: plain, JSON, address, Base64. Words are
 * no secrets and stay. Of two names for one value the first is shown. It throws nothing, whatever it is given.
 */
export function createRedactor(secrets: readonly Secret[]): Redactor {
  const marks = new Map<string, string>();
  for (const { name, value } of secrets.filter((secret) => !isWord(secret.value)))
    for (const spelling of spellings(value)) if (!marks.has(spelling)) marks.set(spelling, `[${name}]`);
  const escaped = [...marks].map(([spelling, mark]) => ({ pattern: escapedPattern(spelling), mark }));
  // A secret that contains another one goes first, or its rest would stay.
  const places = [...marks].map(([spelling, mark]) => ({ spelling, mark })).sort((a, b) => b.spelling.length - a.spelling.length);

  const redact = (text: string): string => {
    let clean = text;
    for (const { spelling, mark } of places) if (clean.includes(spelling)) clean = clean.replaceAll(spelling, () => mark);
    // JSON inside a text can write any character as an escape: `sk\\u002d1`, `a\\/b`.
    if (clean.includes('\\')) for (const { pattern, mark } of escaped) clean = clean.replace(pattern, () => mark);
    return clean;
  };
  return Object.assign(redact, { deep: <T>(value: T) => (places.length === 0 ? value : (deeply(value, redact, new Set()) as T)) });
}

function deeply(value: unknown, redact: (text: string) => string, above: Set<object>): unknown {
  if (typeof value === 'string') return redact(value);
  // Bytes hold no text, and a member that leads back to its owner has been seen.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || above.has(value)) return value;
  above.add(value);
  const members = Object.entries(value);
  const clean = members.map(([name, member]) => [redact(name), deeply(member, redact, above)] as const);
  above.delete(value);
  if (clean.every(([name, member], i) => name === members[i]![0] && Object.is(member, members[i]![1]))) return value;
  return Array.isArray(value) ? clean.map(([, member]) => member) : Object.fromEntries(clean);
}

/** As it stands, and as JSON, an address and a Basic header would write it. */
function spellings(value: string): string[] {
  const bytes = Buffer.from(value);
  const address = encodeURIComponent(value.toWellFormed());
  return [
    ...new Set([
      value,
      JSON.stringify(value).slice(1, -1),
      address,
      address.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
      bytes.toString('base64'),
      bytes.toString('base64').replaceAll('=', ''),
      bytes.toString('base64url'),
    ]),
  ];
}

/** The text with any of its characters escaped as JSON may. */
function escapedPattern(text: string): RegExp {
  const letters = [...text].map((letter) => {
    const plain = letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const codes = Array.from({ length: letter.length }, (_, index) => `\\\\u${hexPattern(letter.charCodeAt(index))}`).join('');
    return `(?:\\\\?${plain}|${codes})`;
  });
  return new RegExp(letters.join(''), 'g');
}

/** Four digits, letters in either case. */
function hexPattern(code: number): string {
  return code.toString(16).padStart(4, '0').replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

const SECRET_NAME = /(^|_)(KEY|TOKEN|SECRET|PASSWORD)$/i;

/** What an environment holds under the name of a secret, words left out: for texts of agents that can read all of it. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): Secret[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return SECRET_NAME.test(name) && !isWord(text) ? [{ name, value: text }] : [];
  });
}
