/** Puts figures where the report and the reader find them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measured } from '../../evals/statistics/measured-coverage.js';
import { coverageTable, ordered } from './table.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const DATA = at('evals/statistics/measured-coverage.ts');
const DOCUMENT = at('docs/reference/statistics.md');

export function writeMeasured(measured: readonly Measured[]): void {
  const lines = ordered(measured).map(({ statistic, design, clusters, hits, of, without }) => `  { statistic: '${statistic}', design: '${design}', clusters: ${clusters}, hits: ${hits}, of: ${of}, without: ${without} },\n`);
  put(DATA, ['readonly Measured[] = [\n', '];\n'], lines.join(''));
  put(DOCUMENT, ['<!-- figures: npm run coverage -- --write -->\n', '<!-- end of figures -->'], `${coverageTable(measured)}\n`);
}

/** Replaces what stands between two marks. */
function put(file: string, [begin, end]: readonly [string, string], text: string): void {
  const whole = readFileSync(file, 'utf8');
  const from = whole.indexOf(begin) + begin.length;
  const to = whole.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`${file} lacks its marks`);
  writeFileSync(file, `${whole.slice(0, from)}${text}${whole.slice(to)}`);
}
