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

/** Shorter values are words (`none`, `EMPTY`): replacing them would tear up texts and protect nothing. */
const SHORTEST = 6;

export function createRedactor(secrets: readonly Secret[]): Redactor {
  const places = secrets
    .filter(({ value }) => value.length >= SHORTEST)
    .flatMap(({ name, value }) => spellings(value).map((spelling) => ({ spelling, mark: `[${name}]` })))
    // A secret that contains another one goes first, or its rest would stay.
    .sort((a, b) => b.spelling.length - a.spelling.length);

  const redact = (text: string): string => {
    let clean = text;
    for (const { spelling, mark } of places) if (clean.includes(spelling)) clean = clean.replaceAll(spelling, () => mark);
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

const SECRET_NAME = /(^|_)(KEY|TOKEN|SECRET|PASSWORD)$/i;
/** `changeme`, `ollama`: what is set where a key is asked for and none is needed. */
const WORD = /^[a-z]{0,15}$/i;

/** What an environment holds under the name of a secret: for texts of agents that can read all of it. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): Secret[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return SECRET_NAME.test(name) && !WORD.test(text) ? [{ name, value: text }] : [];
  });
}
