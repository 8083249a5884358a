/** Writes docs/reference/events-schema.json: `npx tsx scripts/write-events-schema.ts`. */
import { writeFileSync } from 'node:fs';
import { eventsJsonSchema } from '../cli/events/json-schema.js';

writeFileSync(new URL('../docs/reference/events-schema.json', import.meta.url), eventsJsonSchema());
