/** JSON Schema of `results.json`, for readers in other languages: docs/reference/results-schema.json. */
import { z } from 'zod';
import { resultsSchema } from '../../domain/results.js';

/** The file's whole text. `npx tsx scripts/write-results-schema.ts` writes it. */
export function resultsJsonSchema(): string {
  const schema = z.toJSONSchema(resultsSchema, { target: 'draft-2020-12', reused: 'inline' });
  return `${JSON.stringify({ title: 'Concord results.json', ...schema }, null, 2)}\n`;
}
