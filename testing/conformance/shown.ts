/** A value in an error: as JSON, not too long. */
const LONGEST = 160;

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
