/** CSV after RFC 4180, safe to open in a spreadsheet. */

export type CsvValue = string | number | boolean | null | object;

/**
 * A spreadsheet runs a field that begins with one of these as a formula, after white space too.
 * The wide forms are read as the narrow ones in some locales.
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const CSV_LINE_END = '\r\n';

export function csvLine(values: readonly CsvValue[]): string {
  return values.map(field).join(',') + CSV_LINE_END;
}

/** Only text can be a formula: a negative number stays one. */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(FORMULA.test(value) ? `'${value}` : value);
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
