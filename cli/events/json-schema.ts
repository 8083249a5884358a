/** JSON Schema of one event, for readers in other languages: docs/reference/events-schema.json. */
import { z } from 'zod';
import { runEventSchema } from './schema.js';

/** The file's whole text. `npx tsx scripts/write-events-schema.ts` writes it. */
export function eventsJsonSchema(): string {
  const schema = z.toJSONSchema(runEventSchema, { target: 'draft-2020-12', reused: 'inline' });
  return `${JSON.stringify({ title: 'One line of concord run --events', ...schema }, null, 2)}\n`;
}
