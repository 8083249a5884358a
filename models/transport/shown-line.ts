/** What somebody else wrote, as one line of an error. */

const MOST_SHOWN = 300;

/** Redacted before it is cut: half a key is no longer found. */
export function shownLine(text: string, redact: (text: string) => string): string {
  const clean = redact(text).replaceAll(/\s+/g, ' ').trim();
  return clean.length <= MOST_SHOWN ? clean : `${clean.slice(0, MOST_SHOWN).toWellFormed()}…`;
}
