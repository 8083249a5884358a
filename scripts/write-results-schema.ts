/** Writes docs/reference/results-schema.json: `npx tsx scripts/write-results-schema.ts`. */
import { writeFileSync } from 'node:fs';
import { resultsJsonSchema } from '../evals/results/json-schema.js';

writeFileSync(new URL('../docs/reference/results-schema.json', import.meta.url), resultsJsonSchema());
